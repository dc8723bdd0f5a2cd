"""Conversion between file formats: PEM's UDF, study files, and stores of a recorded trajectory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import MISSING, dotted, fail, mistakes_as
from pem_core.files import write_atomically
from pem_core.integrate.engine import steps_in
from pem_core.methods.method import method_named
from pem_core.models.rigid.scene import Pendulum, Scene
from pem_core.numbers.types import Vector
from pem_core.numbers.vectors import add, subtract, to_lab
from pem_core.scene.external_field import RotatingField
from pem_core.scene.motion import Course, course_of_arrow, course_of_point
from pem_core.scene.placed_bodies import Placed, axes_of
from pipelines.files.location import Place, at, outside_stores
from pipelines.formats.udf import PendulumRecord, PlacedRecord, UdfInput, UdfRecord, write_udf
from pipelines.formats.udf.contents import Triple, scene_in_udf
from pipelines.outputs.variables import record_steps
from pipelines.store.store import open_results, stored_study
from pipelines.study.load import YAML_ENDINGS, Study, load_study
from pipelines.study.resolved import is_udf
from pipelines.syntax.yaml_file import yaml_text

# A study, or a recorded trajectory, as files for PEM's users.


VECTORS = ("angular_velocity", "angular_momentum", "torque")


def udf_of_study(study: Study) -> UdfInput:
    """Return the input of PEM equivalent to a study without its axes.

    Raises
    ------
    InputError
        If PEM lacks the method, or the scene does not consist of rigid bodies.
    """
    scene = scene_in_udf(study.entry.scene)
    times = study.entry.integrate
    if times.step is None or method_named(times.method).is_adaptive:
        remedy = "set integrate.method to rk4 and give integrate.step"
        raise fail(("integrate", "method"), "must be a fixed-step method for a UDF", times.method, remedy)
    return UdfInput(
        scene=scene,
        method=times.method,
        step=times.step,
        steps=steps_in(times.until, times.step),
        report_steps=record_steps(times),
        units=study.entry.udf_units,
    )


def udf_records(study: Study, results: Any) -> Iterator[UdfRecord]:
    """Yield the records of a store in PEM's form.

    Parameters
    ----------
    study : Study
    results : xarray.Dataset
        The store of the study, with one recorded trajectory.

    Raises
    ------
    InputError
        If the store has more than one trajectory, or has not recorded it.
    """
    if study.axes:
        rule = f"has axes ({', '.join(axis.name for axis in study.axes)}), but a UDF can hold only one trajectory"
        raise fail(
            "the store",
            rule,
            MISSING,
            "record one point with `pem simulate --point` or `pem reproduce`, and convert that store",
        )
    if "trajectory_torque" not in results:
        raise fail("the store", "has no recorded trajectory", MISSING, "record a trajectory with `pem simulate`")
    scene, loaded = scene_in_udf(study.entry.scene), results.load()
    # The store of a pendulum without magnets has no magnet positions.
    held = [name for name in ("orientation", *VECTORS, "magnet_position") if f"trajectory_{name}" in loaded]
    series = {name: loaded[f"trajectory_{name}"].values for name in held}
    for number, t in enumerate(loaded["time"].values):
        rows = [{name: values[number, a] for name, values in series.items()} for a in range(len(scene.pendulums))]
        pendulums = [_pendulum(scene, item, row) for item, row in zip(scene.pendulums, rows, strict=True)]
        yield UdfRecord(
            pendulums=tuple(pendulums),
            bodies=tuple(_placed(scene, item, float(t)) for item in scene.placed),
            gravity=_triple(scene.gravity),
            field=_field(scene, float(t)),
        )


def _pendulum(scene: Scene, item: Pendulum, row: dict[str, np.ndarray]) -> PendulumRecord:
    u1, u2, u3 = (_triple(axis) for axis in row["orientation"])
    sources = scene.bodies[item.body].sources
    magnets = [
        (add(spot, to_lab(subtract(one.position, source.position), (u1, u2, u3))), to_lab(one.moment, (u1, u2, u3)))
        for spot, source in zip(row.get("magnet_position", ())[: len(sources)], sources, strict=True)
        for one in source.dipoles
    ]
    return PendulumRecord(
        orientation=(u1, u2, u3),
        magnets=tuple((_triple(spot), _triple(moment)) for spot, moment in magnets),
        **{name: _triple(row[name]) for name in VECTORS},
    )


def _placed(scene: Scene, item: Placed, t: float) -> PlacedRecord:
    body, motion = scene.bodies[item.body], item.motion
    u = axes_of(item, body)

    def point(arm: Vector) -> Triple:
        return _triple(course_of_point(motion, item.position, to_lab(arm, u)).at(t))

    def arrow(lab: Vector) -> Triple:
        return _triple(course_of_arrow(motion, lab).at(t))

    u1, u2, u3 = (arrow(axis) for axis in u)
    return PlacedRecord(
        position=point((0.0, 0.0, 0.0)),
        orientation=(u1, u2, u3),
        magnets=tuple((point(one.position), arrow(to_lab(one.moment, u))) for s in body.sources for one in s.dipoles),
    )


def _field(scene: Scene, t: float) -> Triple:
    field = scene.field
    if isinstance(field, RotatingField):
        return _triple(Course(field.B, cosine=field.B1, sine=field.B2, angular_velocity=field.angular_velocity).at(t))
    return _triple(field.B)


def _triple(vector: Any) -> Triple:
    x, y, z = (float(component) for component in vector)
    return x, y, z


def convert(source: str | Place, target: Path, *, recompute_inertia: bool = False, overwrite: bool = False) -> Study:
    """Write an equivalent file in another format, and return the study that it contains.

    Parameters
    ----------
    source : path or address
        A UDF, a study file, or the store of one recorded trajectory.
    target : path
        A study file (``.yaml``) or a UDF (``.udf``); of a store, a UDF with its records.
    recompute_inertia : bool
        See :func:`pipelines.study.load.load_study`.
    overwrite : bool
        Overwrite an existing file.

    Raises
    ------
    InputError
        If the source cannot be read, or the target cannot represent it or cannot be written.
    """
    to_udf = is_udf(outside_stores(target))
    if not to_udf and target.suffix.lower() not in YAML_ENDINGS:
        raise fail(str(target), ": the name of the new file must end in .yaml or .udf", MISSING)
    if target.exists() and not overwrite:
        raise fail(str(target), "already exists", MISSING, "give --overwrite to replace it")
    place = at(source)
    if not isinstance(place, Path) or place.is_dir():
        study, _ = stored_study(place.absolute())
        records = udf_records(study, open_results(place)) if to_udf else iter(())
    else:
        study, records = load_study(place, recompute_inertia=recompute_inertia), iter(())
    if not to_udf:
        write_atomically(target, [yaml_text(study.entry)])
        return study
    with mistakes_as(lambda mistake: replace(mistake, place=(f"{source}: {dotted(mistake.place)}",))):
        write_udf(target, udf_of_study(study), records)
    return replace(study, notes=(*study.notes, *left_out(study)))


def left_out(study: Study) -> Iterator[str]:
    """Yield notes on the parts of a study that a UDF cannot hold."""
    if study.axes:
        axes = ", ".join(axis.name for axis in study.axes)
        yield f"the UDF omits the axes {axes}, because a UDF can hold only one trajectory"
    if study.entry.stop.when != "end":
        yield "the UDF omits `stop`, because PEM always computes all steps of a UDF"
