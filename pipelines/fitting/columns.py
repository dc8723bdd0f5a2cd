"""What a column of a track tells of states: a place of a point along a direction, or the angle at which it is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.kinds import model_of_scene
from pem_core.models.presentation.drawn import Posed, first
from pem_core.models.problem import Problem
from pem_core.scene.bodies import analyse
from pipelines.measures.measured import Measured
from pipelines.study.readings import quantity_of, reading_unit
from pipelines.study.scenes import SomeScene
from pipelines.syntax.units import to_si

AXES = {"x": 0, "y": 1, "z": 2}
UP = 2


@dataclass(frozen=True)
class Column:
    """What one column tells: the place or angle that it measures is its ``scale`` times its reading, plus ``zero``.

    Attributes
    ----------
    name : str
    header : str
        The name of the column in the file.
    unit : str
        Of its readings: SI, or px.
    is_angle : bool
    noise : float
        Of a reading; NaN where it is to be found.
    zero, scale : float
        SI; m/px of pixels.
    read : function (problem, state (s, n)) -> (n,) array
        The place or angle, SI.
    """

    name: str
    header: str
    unit: str
    is_angle: bool
    noise: float
    zero: float
    scale: float
    read: Callable[[Problem, np.ndarray], np.ndarray]


def column_of(name: str, one: Measured, scene: SomeScene) -> Column:
    """Return what a column tells of the states of a scene."""
    model = model_of_scene(scene)
    things = [thing for thing in model.drawn.pose(scene).things if not thing.is_placed]
    names = [thing.name for thing in things]
    seen = names.index(one.of) if one.of is not None else 0
    about = names.index(one.about) if one.about is not None else seen
    point = first(one.point) if one.point is not None else usual_point(things[seen])
    side = one.along or one.towards or "x"
    sign, component = -1.0 if side.startswith("-") else 1.0, AXES[side[-1]]

    def read(problem: Problem, state: np.ndarray) -> np.ndarray:
        table, _ = model.drawn.standing(problem, 0.0, state, problem.parameters).tables(state.shape[1])
        place = table[seen, 0] + np.einsum("j,jcn->cn", point, table[seen, 1:])
        if one.along is not None:
            return np.asarray(sign * place[component])
        arm = place - table[about, 0]
        return np.asarray(np.arctan2(sign * arm[component], -arm[UP]))

    noise, zero, size = (_si(getattr(one, part), part, one, scene) for part in ("noise", "zero", "scale"))
    unit = reading_unit(one, scene)
    return Column(name, one.column or name, unit, one.towards is not None, noise, zero, size, read)


def _si(value: Any, part: str, one: Measured, scene: SomeScene) -> float:
    return np.nan if value is None else to_si(value, quantity_of(part, one, scene).unit)


def usual_point(thing: Posed) -> np.ndarray:
    """Return the point of a body that is meant where none is said: its first magnet, else its mass centre, if any."""
    if thing.body.magnets and thing.is_pendulum:
        return first(thing.body.magnets[0].position)
    if thing.is_pendulum and (thing.body.shapes or thing.body.analysis):
        return np.nan_to_num(first(analyse(thing.body).mass_centre))
    return np.zeros(3)
