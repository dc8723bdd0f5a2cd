"""The study that an input file of PEM means: its scene, integrated as it says, recorded as it says."""

from pathlib import Path

from pipelines.formats.udf import read_udf
from pipelines.measures.numerics import Integrate
from pipelines.study.entry import Stop, StudyEntry


def is_udf(path: str | Path) -> bool:
    """Tell whether a file is one of PEM's, by its ending."""
    return Path(path).suffix.lower() == ".udf"


def study_of_udf(path: str | Path, *, recompute_inertia: bool = False) -> tuple[StudyEntry, tuple[str, ...]]:
    """Return the study that a UDF means, and what its user must be told.

    Parameters
    ----------
    path : path
    recompute_inertia : bool
        Take the inertia from the shapes, where PEM takes what is stored under ``analysis``.

    Raises
    ------
    InputError
        With the line of the UDF that is wrong.
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
