"""Study of an input file of PEM: its scene, integrated and recorded as in the file."""

from pathlib import Path

from pipelines.formats.udf import read_udf
from pipelines.measures.numerics import Integrate
from pipelines.study.entry import Stop, StudyEntry


def is_udf(path: str | Path) -> bool:
    """Return whether a file is one of PEM's, judged by its ending."""
    return Path(path).suffix.lower() == ".udf"


def study_of_udf(path: str | Path, *, recompute_inertia: bool = False) -> tuple[StudyEntry, tuple[str, ...]]:
    """Return the study described by a UDF file, and warnings about it.

    Parameters
    ----------
    path : path
    recompute_inertia : bool
        Compute the inertia from the shapes, whereas PEM uses the one stored under ``analysis``.

    Raises
    ------
    InputError
        With the line of a mistake in the UDF file.
    """
    udf = read_udf(path, recompute_inertia=recompute_inertia)
    entry = StudyEntry(
        title=f"{Path(path).stem}, as PEM's input file has it",
        scene_=udf.scene,
        integrate=Integrate(
            method=udf.method,
            step=udf.step,
            until=udf.steps * udf.step,
            record_every=udf.report_steps * udf.step,
        ),
        stop=Stop(when="end"),
        outputs=("final", "energy_drift", "trajectory"),
        udf_units=udf.units,
    )
    return entry, udf.notes
