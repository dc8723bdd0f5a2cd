"""Laws of friction recovered from synthetic tracks with noise, and told from each other."""

import numpy as np
import pytest

from pem_core import Pendulum, Scene, assemble, method_named, simulate_adaptive
from pem_core.fit.continuity import Guess, Task, constrained_model, model_with_gaps
from pem_core.fit.errors import criteria_of, errors_of
from pem_core.fit.experiment import Experiment, Trial, plain_instruments
from pem_core.fit.search import fit_parameters
from pem_core.fit.shooting import plan_for
from tests.physics.test_dry_friction import GRAVITY, ROD, angle

NOISE, SECONDS, TILT, TOLERANCE, PIECE = 2e-3, 6.0, 0.8, 1e-9, 1.0
"""Of the angles [rad], length of the track [s], start [rad], tolerance of the fit, length of a segment [s]."""
LAWS = {
    "linear": {"drag": 5e-5},
    "quadratic": {"quadratic_drag": 1e-4},
    "Coulomb": {"friction": 1e-3},
    "Coulomb and linear": {"friction": 8e-4, "drag": 4e-5},
    "Stribeck": {"friction": 6e-4, "static_friction": 2e-3, "stribeck_velocity": 1.0},
}
"""True numbers of each law [SI]."""
GUESS = {
    "drag": 3e-5,
    "quadratic_drag": 5e-5,
    "friction": 7e-4,
    "static_friction": 1.5e-3,
    "stribeck_velocity": 1.5,
}


def scene(keys):
    one = Pendulum(body="rod", hinge=(0, 1, 0), **{"drag": 0.0, **keys, "tilt": (keys["tilt"], 0.0)})
    return Scene(bodies={"rod": ROD}, pendulums=(one,), gravity=(0.0, 0.0, -GRAVITY))


def track_of(law, seed):
    """Return the angles, thirty a second, with noise."""
    time = np.arange(0.0, SECONDS, 1 / 30)
    how = {"method": method_named("dop853"), "tolerance": 1e-11, "until": SECONDS, "record_times": time}
    run = simulate_adaptive(assemble(scene({"tilt": TILT, **LAWS[law]})), **how)
    values = angle(run.record[:, :, 0].T)[None]
    return Trial(time, values + np.random.default_rng(seed).normal(0.0, NOISE, values.shape))


def experiment(track, law):
    """Return the fit of a law to a track, and its first guesses."""
    names = ("tilt", *LAWS[law])
    guesses = np.array([{"tilt": 0.75, **GUESS}[name] for name in names])
    count = len(names)
    own = Experiment(
        (track,),
        lambda values: assemble(scene(dict(zip(names, values, strict=True))), values.shape[1]),
        lambda problem, state: angle(state)[None],
        np.ones(1, bool),
        np.array([-np.inf, *[0.0] * (count - 1)]),
        np.full(count, np.inf),
        guesses,
        np.zeros(count, bool),
        plain_instruments(1),
    )
    return own, guesses


def fitted(track, law, noise=np.nan):
    """Return the fit of a law to a track, and its errors; the noise is estimated unless given."""
    found = fit_parameters(*experiment(track, law), np.array([noise]), TOLERANCE, PIECE)
    return found, errors_of(found)


def bic(track, law):
    """Return the criterion of a law; a wrong one joins its segments with a larger noise alone, as in ``pem fit``."""
    found, errors = fitted(track, law)
    for noise in 10 * NOISE * 2.5 ** np.arange(4):
        if found.is_found:
            break
        found, errors = fitted(track, law, noise)
    assert found.is_found
    return criteria_of(found, errors, np.array([np.nan])).bic


@pytest.mark.long
@pytest.mark.parametrize("law", LAWS)
def test_the_numbers_of_a_law_are_recovered_within_three_errors(law):
    found, errors = fitted(track_of(law, 0), law)
    true = np.array([TILT, *LAWS[law].values()])
    assert found.is_found
    assert (np.abs(found.guess.numbers - true) < 3 * errors.standard).all()
    assert (errors.standard[:2] < 0.03 * true[:2]).all()
    assert abs(found.task.noise[0] / NOISE - 1) < 0.2


@pytest.mark.long
def test_intervals_contain_the_true_friction_as_often_as_they_state():
    """Of ten tracks that go on after the rod has stopped: 8 or more have the probability 0.988."""
    true, inside, off = np.array([TILT, *LAWS["Coulomb and linear"].values()]), [], []
    for seed in range(10):
        found, errors = fitted(track_of("Coulomb and linear", seed), "Coulomb and linear")
        assert found.is_found
        inside.append(np.abs(found.guess.numbers - true) < errors.half_width)
        off.append((found.guess.numbers - true) / errors.standard)
    assert (np.sum(inside, 0) >= 8).all()
    size = np.sqrt(np.mean(np.square(off), 0))
    assert ((size > 0.6) & (size < 1.45)).all()


@pytest.mark.long
@pytest.mark.parametrize("law", ["Coulomb", "Coulomb and linear"])
def test_the_law_that_made_a_track_has_the_lowest_criterion(law):
    """Of the laws of two numbers at most: searches with Stribeck's law, or for its track with others, take minutes."""
    track = track_of(law, 0)
    found = {name: bic(track, name) for name in LAWS if name != "Stribeck"}
    assert min(found, key=found.get) == law
    assert all(found[name] > found[law] + 100 for name in found if not set(LAWS[law]) <= set(LAWS[name]))


@pytest.mark.long
def test_no_step_leads_to_static_friction_below_sliding_friction():
    track = track_of("Stribeck", 0)
    own, guesses = experiment(track, "Stribeck")
    task = Task(own, (plan_for(track, SECONDS, TOLERANCE),), np.array([NOISE]))
    none = (np.empty((len(own.assembled(guesses[:, None]).state), 0)),)
    assert np.isfinite(constrained_model(task, Guess(guesses, none)).cost)
    swapped = guesses[[0, 2, 1, 3]]
    assert constrained_model(task, Guess(swapped, none)).cost == np.inf
    assert model_with_gaps(task, 0.01, Guess(swapped, none)).cost == np.inf
