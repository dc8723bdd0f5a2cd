"""One trajectory that leaves records on its way, and goes on from one: ``pem simulate --checkpoint``, ``--resume``."""

from pem_core.errors import MISSING, fail
from pem_core.integrate.resumable.checkpoints import Recorded, start
from pem_core.integrate.resumable.stepper_state import Pace, pace_of
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble
from pipelines.measures.indicators import indicators_among
from pipelines.measures.numerics import Integrate
from pipelines.outputs.variables import record_steps, times_recorded
from pipelines.study.entry import FLIP, MEETING
from pipelines.study.load import Study
from pipelines.study.scenes import no_impacts

OPTION = "--checkpoint"


def pace_of_study(times: Integrate) -> Pace:
    """Return how the steps of a study are made."""
    method = method_named(times.method)
    if method.is_adaptive:
        return pace_of(method, None, times.tolerance, times.until, "compiled")
    return pace_of(method, times.step, None, times.until, "compiled")


def recorded_of(study: Study, times: Integrate) -> Recorded:
    """Return what is recorded on the way of a study that records its trajectory."""
    if method_named(times.method).is_adaptive:
        return Recorded(times=times_recorded(study, times))
    return Recorded(every=record_steps(times))


def check_leaves_records(study: Study, record: bytes | None) -> None:
    """Check that the one trajectory of a study can leave records on its way, and go on from one.

    Raises
    ------
    InputError
        If it is asked for more on its way than where it is, or the record is damaged or of another run.
    """
    entry = study.entry
    if entry.stop.when != "end":
        rule = "must be of a trajectory that runs to its end: what becomes of it on its way is not recorded"
        raise fail(OPTION, rule, f"stop: {{when: {entry.stop.when}}}", "give --set stop.when=end")
    if not no_impacts(entry.scene):
        raise fail(OPTION, "must be of a scene without walls: no record has impacts", MISSING)
    others = [name for name in entry.output_names if name in (FLIP, MEETING) or indicators_among((name,))]
    if others:
        rule = "must be of outputs that follow from the trajectory alone"
        raise fail(OPTION, rule, ", ".join(others), "give --set outputs=[trajectory]")
    times = entry.integrate
    start(assemble(entry.scene, 1), pace_of_study(times), recorded_of(study, times), record)
