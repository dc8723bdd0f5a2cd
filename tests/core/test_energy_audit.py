"""Accounts of energy that do not balance: who is flagged, whose label or indicator is void, and who never is."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    METHODS,
    Magnet,
    RotatingField,
    SineWave,
    Status,
    System,
    UniformField,
    assemble,
    capture_rule,
    follow_deviations,
    never,
    simulate,
    simulate_adaptive,
)
from pem_core.chaos.indicators import Verdict, largest_exponent
from pem_core.chaos.predictability import Motion, partial_predictability
from pem_core.integrate.energy_audit import energy_rose
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.systems.problem import Problem
from tests.core.test_lanes import leave
from tests.scenes import MOMENT, SCENES, boxed, circling, one, passing, rigid, tabletop, textbook, turning_field

TILTS = np.linspace(0.2, 0.8, 12)


@pytest.mark.parametrize("engine", [pytest.param("compiled", marks=pytest.mark.long), "numpy"])
def test_a_step_too_long_is_seen_and_neighbours_are_left_alone(engine):
    """200 ms are too long for the wells of magnets (.65 to .8 of the scale) but not for a pendulum (-.01 to 0)."""

    def stop():
        looks = iter([NOT_AT_REST, NOT_AT_REST, 7])
        return replace(never, settles=np.array([True]), settle=lambda points, _: np.full(len(points), next(looks)))

    options = {"method": METHODS["rk4"], "step": 0.2, "until": 70.0, "engine": engine}
    moments = np.tile([0.0, MOMENT], 6)
    both = simulate(assemble(tabletop(tilt=(TILTS, 0.1), drag=3e-3, moment=moments)), stop=stop(), **options)
    alone = simulate(assemble(tabletop(tilt=(TILTS[::2], 0.1), drag=3e-3, moment=0.0)), stop=stop(), **options)
    assert both.status.tolist() == [Status.DONE, Status.ENERGY_ROSE] * 6
    assert both.rest_point.tolist() == [7, NOT_AT_REST] * 6
    assert both.status.dtype == np.uint8
    assert (both.state[:, ::2] == alone.state).all()


@pytest.mark.long
@pytest.mark.parametrize("engine", ["compiled", "numpy"])
@pytest.mark.parametrize("name", ["dop853", pytest.param("pem_euler", marks=pytest.mark.long)])
def test_labels_are_void_where_energy_rose(name, engine, monkeypatch):
    """Were no error allowed at all, whoever has one would be flagged, up or down."""
    problem, method = assemble(tabletop(tilt=(TILTS, 0.1))), METHODS[name]

    def run():
        if method.is_adaptive:
            options = {"method": method, "tolerance": 1e-4, "until": 20.0, "engine": engine}
            return simulate_adaptive(problem, stop=capture_rule(problem), **options)
        return simulate(problem, method=method, step=5e-3, until=20.0, stop=capture_rule(problem), engine=engine)

    free = run()
    monkeypatch.setattr("pem_core.integrate.energy_audit.MOST_DRIFT", 0.0)
    strict = run()
    assert (free.status == Status.DONE).all()
    assert (free.rest_point >= 0).all()
    assert (free.energy_drift > 0).any()
    assert (free.energy_drift < 0).any()
    assert (strict.status == Status.ENERGY_ROSE).all()
    assert (strict.rest_point == NOT_AT_REST).all()
    assert (strict.state == free.state).all()


def test_energies_that_jump_are_not_audited(monkeypatch):
    monkeypatch.setattr("pem_core.integrate.energy_audit.MOST_DRIFT", 0.0)
    run = simulate(assemble(boxed()), method=METHODS["pem_euler"], step=1e-3, until=1.0)
    assert run.energy_drift[0] != 0
    assert run.status[0] == Status.DONE


@pytest.mark.long
@pytest.mark.parametrize("scene", [turning_field(), passing(), circling()], ids=["turning", "passing", "circling"])
def test_what_is_put_in_from_outside_is_in_the_account(scene):
    """The energy of driven scenes changes by work done on them, in the account: it breaks by too long a step alone."""
    problem = assemble(scene)
    short, long = (simulate(problem, method=METHODS["euler"], step=h, until=4.0, engine="numpy") for h in (2e-3, 0.1))
    assert [short.status[0], long.status[0]] == [Status.DONE, Status.ENERGY_ROSE]


def test_the_scale_is_that_of_the_time_of_the_end():
    """A needle in a field that is nothing at first and 1 T at the end: .05 J are little beside its 1 J."""
    needle = rigid((1e-3, 1e-3, 1e-3), magnets=(Magnet(moment=(0, 0, 1.0)),))
    field = RotatingField(B=(0, 0, 0), B1=(0, 0, 0), B2=(0, 0, 1.0), angular_velocity=1.0)
    problem = assemble(replace(one(needle), field=field))
    energy = problem.energies(problem.state)
    drifts = [energy_rose(problem, np.pi / 2, problem.state, np.array([drift]), energy)[0] for drift in (0.05, 0.2)]
    assert drifts == [False, True]


def textbook_starts(count):
    """Return the textbook map, and what becomes of its points at steps in use."""
    x, y = (place.ravel() for place in np.meshgrid(*[np.linspace(-4, 4, count)] * 2))
    problem = assemble(textbook(position=(x, y)))
    options = {"tolerance": 1e-8, "until": 1000.0, "stop": capture_rule(problem)}
    return problem, simulate_adaptive(problem, method=METHODS["dop853"], **options)


@pytest.mark.long
def test_no_sound_point_of_the_textbook_map_is_flagged():
    _, sound = textbook_starts(20)
    assert (sound.status == Status.DONE).all()
    assert (sound.rest_point >= 0).all()


@pytest.mark.long
@pytest.mark.parametrize(("step", "flagged", "unseen", "losing"), [(0.5, 359, 7, 0.05), (0.2, 244, 66, 0.68)])
def test_planar_maps_of_too_long_a_step_have_no_labels(step, flagged, unseen, losing):
    """Of 282 and 258 wrong labels those stay whose kicks cancel; with .2 two in three lost energy to nothing."""
    problem, sound = textbook_starts(20)
    rule = capture_rule(problem)
    run = simulate(problem, method=METHODS["rk4"], step=step, until=1000.0, stop=rule, engine="numpy")
    rose = run.status == Status.ENERGY_ROSE
    assert abs(rose.sum() - flagged) <= 10
    assert (run.rest_point[rose] == NOT_AT_REST).all()
    assert (~rose & (run.rest_point != sound.rest_point)).sum() <= unseen + 10
    assert (run.energy_drift[rose] < 0).mean() == pytest.approx(losing, abs=0.05)


FLAT = textbook(position=(np.linspace(-4, 4, 6), 1.3), damping=0.02)
TABLETOP = tabletop(tilt=(np.linspace(0.2, 0.8, 6), 0.1), drag=1e-4)


@pytest.mark.long
@pytest.mark.parametrize("scene", [FLAT, TABLETOP, turning_field(drag=1e-4)], ids=["planar", "tabletop", "turning"])
def test_an_indicator_of_an_unsound_trajectory_is_void(scene):
    """Tolerances of 1e-6, and of one: 1 and more of the scale come from nowhere within 8 s."""
    options = {"method": METHODS["dopri5"], "until": 8.0, "renormalise": 1.0, "vectors": 1, "engine": "numpy"}
    sound, rough = (follow_deviations(assemble(scene), tolerance=t, **options) for t in (1e-6, 1.0))
    assert (sound.status == Status.DONE).all()
    assert np.isfinite(sound.volume).all()
    rose = rough.status == Status.ENERGY_ROSE
    assert rose.mean() > 0.7
    assert np.isnan(rough.volume[:, :, rose]).all()
    assert np.isfinite(rough.volume[:, :, ~rose]).all()
    assert (largest_exponent(rough).verdict[rose] == Verdict.NONE).all()


@pytest.mark.long
@pytest.mark.parametrize("scene", [FLAT, TABLETOP], ids=["planar", "tabletop"])
def test_pairs_of_unsound_trajectories_tell_nothing(scene):
    options = {"method": METHODS["dopri5"], "settle": 1.0, "until": 8.0, "distances": (1e-5, 1e-4), "engine": "numpy"}
    sound, rough = (partial_predictability(assemble(scene), tolerance=t, **options) for t in (1e-6, 1.0))
    assert (sound.status == Status.DONE).all()
    rose = rough.status == Status.ENERGY_ROSE
    assert rose.mean() > 0.7
    assert (rough.motion[rose] == Motion.NONE).all()


LARGE = "five pendulums"
"""Its loops take half a minute to compile."""


@pytest.mark.long
@pytest.mark.parametrize(
    "name", [*(name for name in SCENES if name != LARGE), pytest.param(LARGE, marks=pytest.mark.long)]
)
def test_sound_runs_are_never_flagged(name):
    """Not even those of PEM's Euler schemes at its usual step."""
    problem = assemble(SCENES[name])
    methods = () if problem.is_switched else ("rk4", "pem_euler", "euler")
    runs = [simulate(problem, method=METHODS[m], step=1e-3, until=2.0) for m in methods]
    runs.append(simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-5, until=2.0))
    assert {int(run.status[0]) for run in runs} == {Status.DONE}


def test_explicit_euler_is_flagged_once_it_has_gained_a_tenth():
    """PEM's tutorial: at its step of 1 ms 100 s add .012 of the scale, at 10 ms .141. Records remain."""
    problem = assemble(SCENES["tutorial"])
    short = simulate(problem, method=METHODS["euler"], step=1e-3, until=100.0)
    long = simulate(problem, method=METHODS["euler"], step=1e-2, until=100.0, record_every=1000)
    assert [short.status[0], long.status[0]] == [Status.DONE, Status.ENERGY_ROSE]
    assert np.isfinite(long.record).all()


def growth(t, y, p, layout, rate):
    """Write x' = x, energy x^2 / 2, and minus the power, in one row more."""
    rate[0] = y[0]
    rate[1] = -y[0] * y[0]


def half_square(t, y, p, layout):
    return 0.5 * y[0] * y[0]


def user_run(system, step):
    problem = Problem(system, np.zeros(1, np.int64), np.zeros((1, 1)), np.array([[1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]))
    return simulate(problem, method=METHODS["euler"], step=step, until=3.0, engine="numpy")


def test_a_users_own_system_without_account_is_not_audited():
    run = user_run(System("growing", growth, half_square, leave), 0.1)
    assert (run.energy_drift > 100).all()
    assert (run.status == Status.DONE).all()


def test_a_users_own_system_is_audited_by_its_account():
    """Of what Euler's steps of .5 leave unaccounted for; where a larger scale is told, it is little."""
    system = System("growing", growth, half_square, leave, lost_row=1)
    told = System("growing", growth, half_square, leave, lost_row=1, energy_scale=thousandfold)
    runs = [user_run(system, 1e-3), user_run(system, 0.5), user_run(told, 0.5)]
    assert [set(run.status.tolist()) for run in runs] == [{Status.DONE}, {Status.ENERGY_ROSE}, {Status.DONE}]


def thousandfold(t, y, p, layout):
    return 1000.0 * half_square(t, y, p, layout)


@pytest.mark.parametrize("scene", [tabletop(tilt=(0.7, 0.2)), textbook(position=(1.4, -1.7))])
def test_a_run_that_goes_on_from_another_has_an_account_of_its_own(scene):
    """What drag took before the start is in the state (far more than a tenth of the scale), and in no account."""
    problem = assemble(scene)
    options = {"method": METHODS["dop853"], "tolerance": 1e-9, "until": 20.0}
    first = simulate_adaptive(problem, **options)
    on = replace(problem, state=first.state)
    for run in (simulate_adaptive(on, **options), simulate(on, method=METHODS["rk4"], step=5e-3, until=1.0)):
        assert run.status.tolist() == [Status.DONE]
        assert abs(run.energy_drift) < 1e-6 * first.state[-1]


@pytest.mark.parametrize("until", [200.0, 201.0])
def test_a_needle_at_rest_in_a_field_that_vanishes_at_both_ends_is_sound(until):
    """Its energy and that at the start are zero; its error, 7e-6 of its energy in between, is not."""
    needle = rigid((0.5, 1.0, 1.0), magnets=(Magnet(moment=(1, 0, 0)),))
    scene = one(needle, hinge=(0, 0, 1), spin=1.0, drag=0.5)
    scene = replace(scene, field=UniformField(B=(1, 0, 0), wave=SineWave(frequency=0.5)))
    run = simulate_adaptive(assemble(scene), method=METHODS["dop853"], tolerance=1e-6, until=until)
    assert abs(run.energy_drift[0]) > 1e-7
    assert run.status[0] == Status.DONE
