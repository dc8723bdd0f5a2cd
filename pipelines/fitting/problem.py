"""Fit problem: a study and its tracks in the form that the core fits."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.fit.experiment import Experiment, Instruments, Trial
from pem_core.fit.search import Fitted, fit_parameters
from pem_core.methods.method import method_named
from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.registry import assemble, model_of_scene, resolved_scene
from pem_core.models.systems.problem import Problem
from pem_core.scene.bodies import analyse
from pem_core.scene.paths import with_values
from pipelines.formats.track import Table, read_table
from pipelines.measures.numerics import Fit, Measured
from pipelines.study.entry import SomeScene
from pipelines.study.fitted import Sought, quantity_of, read_sought, reading_unit, unit_remedy, unit_rule
from pipelines.study.load import Study
from pipelines.syntax.units import factor, to_si
from pipelines.syntax.yaml_file import parse_yaml

# Observables behind columns of a track: position of a point along a direction, or the angle at which it is seen.


AXES = {"x": 0, "y": 1, "z": 2}
UP = 2


@dataclass(frozen=True)
class Column:
    """Column of a track: the position or angle that it measures is ``scale`` times its reading, plus ``zero``.

    Attributes
    ----------
    name : str
    header : str
        The name of the column in the file.
    unit : str
        Unit of its readings: SI, or px.
    is_angle : bool
    noise : float
        Standard deviation of a reading; NaN if it is to be estimated.
    zero, scale : float
        SI; m/px for pixels.
    read : function (problem, state (s, n)) -> (n,) array
        The position or angle, SI.
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
    """Return a column of a track with the function that computes its observable from states of a scene."""
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
    """Return the default point of a body: its first magnet, else its mass centre, else its origin."""
    if thing.body.magnets and thing.is_pendulum:
        return first(thing.body.magnets[0].position)
    if thing.is_pendulum and (thing.body.shapes or thing.body.analysis):
        return np.nan_to_num(first(analyse(thing.body).mass_centre))
    return np.zeros(3)


EXACT = 1e-9
"""Tolerance of the integration, unless that of the study is smaller."""
FEWEST = 8
"""Least number of rows of a trial."""
LARGEST = 1e30
"""Largest size of a reading or a time, SI or pixels; sums of squares of readings, and their squares, stay finite."""


@dataclass(frozen=True)
class Task:
    """Fit problem of a study and its tracks.

    Attributes
    ----------
    study : Study
    columns : tuple of Column
    sought : tuple of Sought
    names : tuple of str
        Names of the trials.
    experiment : Experiment
    """

    study: Study
    columns: tuple[Column, ...]
    sought: tuple[Sought, ...]
    names: tuple[str, ...]
    experiment: Experiment

    @property
    def fit(self) -> Fit:
        """Return the entry ``fit`` of the study."""
        assert self.study.entry.fit is not None
        return self.study.entry.fit

    def scene_with(self, values: np.ndarray) -> SomeScene:
        """Return the scene with values (l,) or (l, n) of the unknown numbers."""
        return scene_with(self.study.entry.scene_, self.sought, values)

    @property
    def noise(self) -> np.ndarray:
        """Return the given noise (q,) of each column, NaN where it is to be estimated."""
        return np.array([column.noise for column in self.columns])

    def found(self, guesses: np.ndarray | None = None, noise: np.ndarray | None = None) -> Fitted:
        """Return the fit of the study to the tracks.

        It starts from guesses (l,) and uses noise (q,), by default those of the study.
        """
        times = self.study.entry.integrate
        tolerance = min(EXACT, times.tolerance) if method_named(times.method).is_adaptive else EXACT
        guesses = np.array([one.guess for one in self.sought]) if guesses is None else guesses
        noise = self.noise if noise is None else noise
        return fit_parameters(self.experiment, guesses, noise, tolerance, self.fit.piece)


def scene_with(scene: SomeScene, sought: tuple[Sought, ...], values: np.ndarray) -> SomeScene:
    """Return the plain scene of a scene as specified, with values (l,) or (l, n) of the unknown numbers."""
    pairs = zip(sought, values, strict=True)
    values_at = {tuple(path.split(".")): value for one, value in pairs if not one.columns for path in one.paths}
    return resolved_scene(with_values(scene, values_at))


def task_of(study: Study, tracks: list[Path]) -> Task:
    """Return the fit problem of a study and its tracks.

    Raises
    ------
    InputError
        If the study has no ``fit``, or with the file and line of a mistake in a track.
    """
    entry = study.entry
    if entry.fit is None:
        remedy = "add the key `fit`, with the measured columns and the parameters to fit (an example is in docs/fit.md)"
        raise fail(study.name, ": the study has no `fit`", MISSING, remedy)
    if not tracks:
        raise fail("TRACK", ": give at least one file", MISSING)
    raw = parse_yaml(study.text, study.name).data
    columns = tuple(column_of(name, one, entry.scene) for name, one in entry.fit.measured.items())
    sought = tuple(read_sought(name, one, entry, raw) for name, one in entry.fit.parameters.items())
    trials = {name: trial for table in map(read_table, tracks) for name, trial in _trials(table, entry.fit, columns)}

    def assembled(values: np.ndarray) -> Problem:
        return assemble(scene_with(entry.scene_, sought, values), values.shape[1])

    _check_smooth(assembled(np.array([[one.guess] for one in sought])))
    experiment = Experiment(
        tuple(trials.values()),
        assembled,
        lambda problem, state: np.stack([column.read(problem, state) for column in columns]),
        np.array([column.is_angle for column in columns]),
        np.array([one.lower for one in sought]),
        np.array([one.upper for one in sought]),
        np.array([one.scale for one in sought]),
        np.array([one.is_own for one in sought]),
        Instruments(
            np.array([column.zero for column in columns]),
            np.array([column.scale for column in columns]),
            _numbers_of("zero", columns, sought),
            _numbers_of("scale", columns, sought),
        ),
    )
    _check_enough(experiment)
    return Task(study, columns, sought, tuple(trials), experiment)


def _numbers_of(part: str, columns: tuple[Column, ...], sought: tuple[Sought, ...]) -> np.ndarray:
    """Return the index of the unknown number that is the zero or scale of each column (q,), -1 if it is known."""
    of = {column: k for k, one in enumerate(sought) if one.part == part for column in one.columns}
    return np.array([of.get(column.name, -1) for column in columns])


def _check_smooth(problem: Problem) -> None:
    """Check that motions have derivatives with respect to the numbers to fit."""
    jumps = problem.system.jumps
    if jumps is not None and jumps.restarted is None:
        rule = ": a scene in which motions have jumps cannot be fitted, as where bodies hit walls"
        raise fail("fit", rule, MISSING, "leave out walls")
    if jumps is not None and (why := jumps.excluded(problem)):
        raise fail("fit", f": this scene cannot be fitted, because {why}", MISSING, "add a `hinge` to each pendulum")
    if problem.is_switched and problem.system.switches is None:
        rule = f": the model {problem.system.name} does not state what its switching forces depend on"
        raise fail("fit", rule, MISSING, "replace square waves by sine waves")


def _check_enough(experiment: Experiment) -> None:
    values = sum(int(np.isfinite(trial.values).sum()) for trial in experiment.trials)
    numbers = int(experiment.places.max()) + 1
    if values <= numbers:
        rule = f": the tracks have {values} values, too few to fit {numbers} numbers"
        raise fail("TRACK", rule, MISSING, "give longer tracks, or fit fewer numbers")


def _trials(table: Table, fit: Fit, columns: tuple[Column, ...]) -> list[tuple[str, Trial]]:
    """Return the trials of one table with their names."""
    times = _numbers(table, fit.time.column, fit.time.unit, "s")
    if np.isnan(times).any():
        raise fail(table.place(int(np.isnan(times).argmax())), ": this row has no time", MISSING)
    own = [_values(table, fit, column) for column in columns]
    runs = np.array(table.texts(fit.trial) if fit.trial else [""] * len(times))
    out = []
    for run in dict.fromkeys(runs):
        rows = np.flatnonzero(runs == run)
        name = f"{Path(table.name).stem} {run}".strip()
        out.append((name, Trial(_ascending(table, rows, times, fit), np.stack([values[rows] for values in own]))))
    return out


def _values(table: Table, fit: Fit, column: Column) -> np.ndarray:
    """Return the readings of a column (m,), in SI or pixels."""
    return _numbers(table, column.header, fit.measured[column.name].unit, column.unit)


def _numbers(table: Table, column: str, text: str | None, unit: str) -> np.ndarray:
    """Return the numbers (m,) of a table's column, converted to a unit from the given unit or that of the header."""
    text = text or table.unit(column)
    numbers = np.array(table.numbers(column)) * (_factor(table, column, text, unit) if text else 1.0)
    large = np.flatnonzero(np.abs(numbers) > LARGEST)
    if len(large):
        cell = table.texts(column)[large[0]]
        rule = f": {cell} in column {column} exceeds the limit of {LARGEST:g} {unit}"
        raise fail(table.place(int(large[0])), rule, MISSING, "empty the cell if nothing was measured")
    return numbers


def _factor(table: Table, column: str, text: str, unit: str) -> float:
    try:
        return factor(text, unit)
    except ValueError as error:
        place = f"{table.name}:{table.header}: the unit of {column}"
        raise fail(place, unit_rule(error), text, unit_remedy(unit, text)) from None


def _ascending(table: Table, rows: np.ndarray, times: np.ndarray, fit: Fit) -> np.ndarray:
    """Return the times of a trial, counted from its start."""
    own = times[rows]
    falls = np.flatnonzero(np.diff(own) <= 0)
    if len(falls):
        row = int(rows[falls[0] + 1])
        rule = f": the time {times[row]:g} s is not later than that of the previous row, {own[falls[0]]:g} s"
        several = "if the file has several trials, write the name of the column with their numbers as `fit.trial`"
        remedy = "" if fit.trial else several
        raise fail(table.place(row), rule, MISSING, remedy)
    if len(own) < FEWEST:
        rule = f": the trial that ends here has {len(own)} rows; at least {FEWEST} are needed"
        raise fail(table.place(int(rows[-1])), rule, MISSING)
    if fit.time.zero == "first_row":
        return np.asarray(own - own[0])
    if own[0] < 0:
        rule = f": the time {own[0]:g} s lies before the start of the motion at 0 s"
        remedy = "to count time from the first row, write `zero: first_row` under `fit.time`"
        raise fail(table.place(int(rows[0])), rule, MISSING, remedy)
    return own
