"""Picture of a fit: the data with the fitted motion, and the residuals."""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from pem_core.fit.sensitivities import METHOD
from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from pem_core.models.systems.rows import columns as of_points
from pipelines.fitting.result import Result
from pipelines.pictures.layout import finish, fold_texts, with_unit
from pipelines.pictures.sheet import panels, styled
from pipelines.syntax.units import factor

MOST_TRIALS, FINE = 6, 1500
"""Largest number of trials drawn, and number of points of a line."""
HEIGHTS = (3, 1)
"""Relative heights of the panels of data and of residuals."""


def fit_figure(result: Result) -> Figure:
    """Return a column of panels for each trial: data with the fitted motion of each quantity, residuals below."""
    task = result.task
    trials, columns = min(MOST_TRIALS, len(task.names)), task.columns
    size = 1.5 + 5.0 * trials, 3.6 * len(columns) + 0.6
    more = f" ({len(task.names) - trials} more trials)" if trials < len(task.names) else ""
    with styled():
        ratios = HEIGHTS * len(columns)
        figure, grid = panels(2 * len(columns), trials, size, height_ratios=ratios, sharex="col")
        for number in range(trials):
            _draw_trial(grid[:, number], result, number)
        finish(figure, f"{task.study.entry.title or task.study.name}{more}", [])
        fold_texts(figure)
    return figure


def _draw_trial(panels: Any, result: Result, number: int) -> None:
    trial = result.task.experiment.trials[number]
    times, lines = motion_of(result, number)
    panels[0].set_title(result.task.names[number], fontsize=10)
    for k, column in enumerate(result.task.columns):
        written = result.task.fit.measured[column.name].unit or column.unit
        scale = factor(written, column.unit)
        above, below = panels[2 * k], panels[2 * k + 1]
        above.plot(trial.time, trial.values[k] / scale, ".", markersize=3, color="0.35", label="measured")
        line = np.where(np.abs(np.diff(lines[k], prepend=lines[k][:1])) > np.pi, np.nan, lines[k])
        above.plot(times, (line if column.is_angle else lines[k]) / scale, linewidth=0.9, color="C0", label="fitted")
        above.set_ylabel(with_unit(column.name, written))
        below.axhline(0.0, color="0.6", linewidth=0.8)
        below.plot(trial.time, -result.errors.left[number][k] / scale, ".", markersize=3, color="0.35")
        below.set_ylabel(with_unit("left", written))
        below.yaxis.set_major_locator(MaxNLocator(3))
    panels[0].legend(fontsize=8, loc="upper right")
    panels[-1].set_xlabel("time [s]" if result.task.study.entry else "time")


def motion_of(result: Result, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Return times (m,) [s] of a trial and the fitted motion (q, m) as its columns would measure it."""
    experiment, values = result.task.experiment, result.values[number]
    end = float(experiment.trials[number].time[-1])
    times = np.linspace(0.0, end, FINE)
    problem = experiment.assembled(values[:, None])
    plan = result.fitted.task.plans[number]
    run = simulate_adaptive(
        problem, method=method_named(METHOD), tolerance=plan.tolerance, until=end, record_times=times
    )
    seen = experiment.read(of_points(problem, np.zeros(len(times), int)), run.record[:, :, 0].T)
    return times, experiment.instruments.readings_of(seen, values)
