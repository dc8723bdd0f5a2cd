"""What a study may ask of meetings: of which scenes, and from when on two bodies have met."""

from __future__ import annotations

from collections.abc import Iterator

from pem_core.errors import MISSING, Mistake
from pipelines.study.entry import FLIP, MEETING, StudyEntry
from pipelines.study.scenes import no_meeting, observed_of


def meeting_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if a study asks when bodies meet, and nothing can, or nobody knows how near that is."""
    asked, meeting = entry.meetings, observed_of(entry.scene).meeting
    if asked is None:
        return
    place = "outputs", entry.output_names.index(MEETING)
    if why := no_meeting(entry.scene):
        yield Mistake(place, f"must be left out of this scene: {why}", MEETING)
    elif entry.flips is not None:
        yield Mistake(place, f"must be left out beside {FLIP}: a trajectory is watched for one of them", MEETING)
    elif asked.contact is None and meeting is not None and meeting.surfaces(entry.scene) is None:
        rule = "must be given: where surfaces touch is known only of bodies that are one sphere about their mass centre"
        remedy = f"write {{{MEETING}: {{contact: 5 mm}}}}, the distance of their mass centres"
        yield Mistake((*place, MEETING, "contact"), rule, MISSING, remedy)
