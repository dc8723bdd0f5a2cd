"""Validated integration: sets against exact images, steps against 50-digit solutions, labels against runs."""

from dataclasses import replace

import mpmath
import numpy as np
import pytest

from pem_core import assemble, capture_rule, method_named, never, simulate_adaptive
from pem_core.equilibria.tables import complete_tables
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.rows import columns
from pem_core.validated import flow, trajectories
from pem_core.validated.energies import highest_energy
from pem_core.validated.flow import PAIRS, SINGLE, equations_of, step
from pem_core.validated.lohner import _inverse, hull_of, image_of, sets_about
from pem_core.validated.programs import projection_program, taylor
from pem_core.validated.series_kernel import FOUND
from pem_core.validated.trajectories import prove_labels
from tests.scenes import tabletop, textbook

UNTIL = 60.0


# Sets and steps.


def test_images_of_sets_hold_the_images_of_their_points():
    """After thirty random maps, hulls are up to 27 times as wide as the exact images; boxes would be 5e4 times."""
    random, d, n = np.random.default_rng(1), 4, 9
    sets = sets_about(random.normal(size=(d, n)), np.zeros((d, n)), np.full((d, n), 1e-3))
    points = sets.centre[:, None] + random.uniform(-1, 1, (d, 20, n)) * 1e-3
    product = np.repeat(np.eye(d)[:, :, None], n, 2)
    for _ in range(30):
        matrix = np.eye(d)[:, :, None] + 0.2 * random.normal(size=(d, d, n))
        value = np.stack([np.einsum("ijn,jn->in", matrix, sets.centre), np.full((d, n), 1e-12), np.zeros((d, n))], 1)
        sets = image_of(sets, value, np.stack([matrix, np.full((d, d, n), 1e-13)], 2))
        points = np.einsum("ijn,jkn->ikn", matrix, points)
        product = np.einsum("ijn,jkn->ikn", matrix, product)
        hull = hull_of(sets)
        assert (hull.low[:, None] <= points).all()
        assert (points <= hull.high[:, None]).all()
    exact = np.linalg.norm(2e-3 * np.abs(product).sum(1), axis=0)
    assert (np.linalg.norm(hull.high - hull.low, axis=0) < 60 * exact).all()


def test_inverses_of_frames_that_are_not_quite_orthogonal_are_enclosed():
    random, d, n = np.random.default_rng(2), 3, 40
    frames = np.linalg.qr(random.normal(size=(n, d, d)))[0] + 1e-4 * random.normal(size=(n, d, d))
    rows = [[frames[:, i, j] for j in range(d)] for i in range(d)]
    found, exact = _inverse(rows), np.linalg.inv(frames)
    for i in range(d):
        for j in range(d):
            assert (found[i][j].low <= exact[:, i, j]).all()
            assert (exact[:, i, j] <= found[i][j].high).all()
            assert (found[i][j].high - found[i][j].low < 5e-3).all()


def rates_of(problem):
    """Return the rates of a problem of one point as a function of 60-digit numbers."""
    p = [mpmath.mpf(float(x)) for x in problem.parameters[:, 0]]

    def rates(t, y):
        rate = [mpmath.mpf(0)] * len(y)
        problem.system.derivative(0.0, list(y), p, problem.layout, rate)
        return rate

    return rates


def planar_at(x, y):
    """Return the textbook problem from a start, or from several."""
    return assemble(replace(textbook(), start=replace(textbook().start, position=(x, y))))


@pytest.mark.parametrize("precision", [SINGLE, PAIRS])
@pytest.mark.parametrize("scene", ["planar", "axial"])
def test_steps_hold_the_solution_in_fifty_digits(scene, precision):
    """Enclosures after some steps, of unequal length, hold mpmath's solution, and are about as narrow as rounding."""
    whole = planar_at(1.7, -0.4) if scene == "planar" else assemble(tabletop(tilt=(0.21, -0.13)))
    problem = smallest_parts(whole, carries_turn=False)[0].problem
    equations = equations_of(problem, precision)
    rows, time = list(equations.state.rows), mpmath.mpf(0)
    sets = trajectories.started(equations, np.array([0]), 1.0).sets
    with mpmath.workdps(50):
        first = [mpmath.mpf(0)] * len(problem.state)
        for row, k in zip(rows, range(len(rows)), strict=True):
            exact = mpmath.mpf(float(sets.centre[k, 0])) + mpmath.mpf(float(sets.rest[k, 0]))
            first[row] = exact * mpmath.mpf(float(equations.unit[k, 0]))
        exact_at = mpmath.odefun(rates_of(problem), 0, first, tol=mpmath.mpf(10) ** -44)
        for h in (0.01, 0.02, 0.015, 0.02, 0.02):
            found = step(equations, sets, np.array([h if scene == "planar" else h / 4]))
            assert found.is_proved.all()
            sets, time = found.sets, time + mpmath.mpf(h if scene == "planar" else h / 4)
            exact = exact_at(time)
            for k, row in enumerate(rows):
                aside = exact[row] / float(equations.unit[k, 0]) - float(sets.centre[k, 0]) - float(sets.rest[k, 0])
                reach = sum(abs(sets.frame[k, j, 0]) * max(-sets.low[j, 0], sets.high[j, 0]) for j in range(len(rows)))
                assert abs(aside) <= reach
                assert reach < (1e-29 if precision.has_pairs else 1e-13)


def test_starts_are_projected_and_enclosed():
    """A stored axis is a unit vector up to rounding; the start of the proof is the exact one along it."""
    problem = smallest_parts(assemble(tabletop(tilt=(0.21, -0.13))), carries_turn=False)[0].problem
    given = np.stack([problem.state, 0 * problem.state, 0 * problem.state], 1)
    found = taylor(projection_program(problem), problem, given, np.ones(1), 1, has_pairs=True)[3:6, FOUND.last :, 0]
    with mpmath.workdps(60):
        stored = [mpmath.mpf(float(x)) for x in problem.state[3:6, 0]]
        length = mpmath.sqrt(sum(x * x for x in stored))
        for row, x in zip(found, stored, strict=True):
            assert abs(mpmath.mpf(row[0]) + mpmath.mpf(row[2]) - x / length) <= row[1] < 4e-30


def coarse_step(order, low, h, radius):
    """Return a step of the textbook pendulum by series of few terms, and the ends from corners of its set."""
    problem = planar_at(1.7, -0.4)
    equations = equations_of(problem, flow.Precision(order, 1.0, False, low=low))
    start = problem.state[:4] / equations.unit
    found = step(equations, sets_about(start, 0 * start, np.full((4, 1), radius)), np.array([h]))
    ends = []
    for corner in np.array(np.meshgrid(*[[-1, 1]] * 4)).reshape(4, -1).T:
        whole = np.append((start[:, 0] + radius * corner) * equations.unit[:, 0], 0.0)[:, None]
        run = simulate_adaptive(
            replace(problem, state=whole), method=method_named("dop853"), tolerance=1e-13, until=h, stop=never
        )
        ends.append(run.state[:4] / equations.unit)
    return found, np.stack(ends)


@pytest.mark.parametrize(("order", "low", "radius"), [(4, 4, 0.0), (16, 3, 1e-3)])
def test_remainders_of_short_series_are_enclosed(monkeypatch, order, low, radius):
    """The motion of the centre, by four terms, and that of displacements, by three, differ from the exact ones."""
    found, ends = coarse_step(order, low, 0.03, radius)
    assert found.is_proved.all()
    aside = ends - found.sets.centre
    inside = np.linalg.solve(found.sets.frame[:, :, 0], aside[:, :, 0].T)
    assert (found.sets.low - 1e-11 <= inside).all()
    assert (inside <= found.sets.high + 1e-11).all()
    assert (found.sets.high > 1e-8).any()


def test_a_step_that_is_too_long_is_not_proved(monkeypatch):
    for h in (0.3, 4.0):  # the enclosure of the first is finite
        assert not coarse_step(22, 10, h, 0.0)[0].is_proved.any()


# Labels.


def starts_over(size, seed=4):
    """Return a textbook and a table-top problem with random starts."""
    random = np.random.default_rng(seed)
    x, y = random.uniform(-4, 4, (2, size))
    tilt = random.uniform(-0.43, 0.43, (2, size))
    return planar_at(x, y), assemble(tabletop(tilt=tuple(tilt)))


@pytest.mark.parametrize("which", [0, pytest.param(1, marks=pytest.mark.long)])
def test_proved_labels_are_those_of_runs(which):
    problem = starts_over(24)[which]
    proofs = prove_labels(problem, UNTIL)
    run = simulate_adaptive(
        problem, method=method_named("dop853"), tolerance=1e-10, until=UNTIL, stop=capture_rule(problem)
    )
    assert (proofs.label >= 0).mean() > 0.95
    assert (proofs.label == run.rest_point)[proofs.label >= 0].all()
    assert len(set(proofs.label)) > 2
    assert (proofs.width < SINGLE.widest)[proofs.label >= 0].all()


@pytest.mark.parametrize("which", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_proof_does_not_depend_on_the_other_points(which, monkeypatch):
    """Blocks of another size store the same bytes."""
    problem = starts_over(24)[which]
    whole, few = prove_labels(problem, 100.0), np.array([17, 4, 21])
    monkeypatch.setattr(trajectories, "AT_ONCE", 2)
    some = prove_labels(columns(problem, few), 100.0)
    for name in ("label", "time", "width", "steps"):
        assert getattr(some, name).tobytes() == getattr(whole, name)[few].tobytes(), name


def test_a_label_is_not_proved_before_capture():
    problem = starts_over(6)[0]
    proofs = prove_labels(problem, 1.0)
    assert (proofs.label == NOT_AT_REST).all()
    assert (proofs.time > 1.0).all()
    assert (proofs.time < 1.2).all()


def test_nothing_is_proved_without_drag_or_without_a_list():
    still = replace(textbook(), damping=0.0, start=replace(textbook().start, position=(1.0, 0.5)))
    proofs = prove_labels(assemble(still), 5.0)
    assert (proofs.label == NOT_AT_REST).all()
    assert (proofs.steps == 0).all()


def test_a_set_must_be_below_the_escape_energy_of_its_own_well():
    """Wells of unequal magnets have unequal escape energies: a wide set may be below the highest one alone."""
    magnets = tuple(replace(m, strength=g) for m, g in zip(textbook().magnets, (1.0, 1.3, 2.0), strict=True))
    problem = assemble(replace(textbook(), magnets=magnets))
    lists = complete_tables(problem, None)
    exits, index = lists.tables.exit_energy[0], lists.tables.index[0]
    well = int(np.argmin(np.where(index == 0, exits, np.inf)))
    part, equations = smallest_parts(problem, carries_turn=False)[0], equations_of(problem, SINGLE)
    place = lists.tables.state[:4, 0, [well]] / equations.unit
    zero, proved = np.zeros(1), []
    for width in (0.0, *np.linspace(1.0, 1.4, 33)):
        sets = sets_about(place, 0 * place, np.full((4, 1), width))
        running = trajectories.Running(np.array([0]), sets, zero, zero, zero, zero)
        energy = highest_energy(equations, sets, hull_of(sets))[0]
        label = trajectories.captured_labels(problem, part, equations, lists, running, hull_of(sets))[0]
        assert label == (well if energy < exits[well] else NOT_AT_REST)
        proved.append((bool(energy < exits[well]), bool(energy < exits[index == 0].max())))
    assert {(True, True), (False, True)} <= set(proved)


@pytest.mark.long
def test_pairs_prove_what_doubles_lose(monkeypatch):
    """With little drag the transient is long, and the enclosure in doubles grows beyond the wells."""
    scene = replace(textbook(), damping=0.05, start=replace(textbook().start, position=(2.3, 1.9)))
    problem = assemble(scene)
    proofs = prove_labels(problem, 200.0)
    assert proofs.label[0] >= 0
    monkeypatch.setattr(trajectories, "PRECISIONS", (SINGLE,))
    lost = prove_labels(problem, 200.0)
    assert lost.label[0] == NOT_AT_REST
    assert lost.time[0] < proofs.time[0]
