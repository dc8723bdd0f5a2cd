"""Coil constants and waves recovered from synthetic tracks with noise, within their errors."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    Body,
    Coil,
    Cylinder,
    Magnet,
    Pendulum,
    Placed,
    Scene,
    SineWave,
    SquareWave,
    assemble,
    method_named,
    simulate_adaptive,
)
from pem_core.fit.errors import errors_of
from pem_core.fit.experiment import Experiment, Trial, plain_instruments
from pem_core.fit.search import fit_parameters
from pem_core.models.rigid.observables import magnet_positions

NAMES = ("current", "turns", "frequency", "phase")
TRUE = np.array([0.8, 600.0, 1.3, 1.1])
NOISE, SECONDS, PIECE, TOLERANCE = 5e-4, 6.0, 1.0, 1e-9
"""Of the positions [m], length of the track and of a segment [s], and tolerance of the fit."""


def scene(values, wave):
    """Return a bob on a hinge over a driven coil beside the middle."""
    current, turns, frequency, phase = values
    bob = Body(
        shapes=(Cylinder(mass=0.03, radius=0.01, half_length=0.005, axis=(0, 0, 1), centre=(0, 0, -0.3)),),
        magnets=(Magnet(moment=(0, 0, 0.6), position=(0, 0, -0.3)),),
    )
    driven = wave(frequency=frequency, phase=phase)
    return Scene(
        bodies={"bob": bob, "winding": Body(coils=(Coil(radius=0.015, current=current, turns=turns),))},
        pendulums=(Pendulum(body="bob", hinge=(0, 1, 0), tilt=(0.3, 0.0), drag=5e-5),),
        placed=(Placed(body="winding", position=(0.01, 0.0, -0.335), wave=driven),),
    )


def track_of(true, wave, seed):
    """Return the times and places [m] of the magnet, thirty a second, with noise."""
    time = np.arange(0.0, SECONDS, 1 / 30)
    how = {"method": method_named("dop853"), "tolerance": 1e-11, "until": SECONDS, "record_times": time}
    run = simulate_adaptive(assemble(scene(true, wave)), **how)
    places = magnet_positions(assemble(scene(np.repeat(true[:, None], len(time), 1), wave)), run.record[:, :, 0].T)
    values = places[:, 0, 0, :1].T
    return Trial(time, values + np.random.default_rng(seed).normal(0.0, NOISE, values.shape))


def experiment(wave, names, seed):
    """Return the fit of the numbers of some names to a track."""
    own = [NAMES.index(name) for name in names]

    def assembled(values):
        every = np.repeat(TRUE[:, None], values.shape[1], 1)
        every[own] = values
        return assemble(scene(every, wave))

    count = len(own)
    return Experiment(
        (track_of(TRUE, wave, seed),),
        assembled,
        lambda problem, state: magnet_positions(problem, state)[:, 0, 0, :1].T,
        np.zeros(1, bool),
        1e-3 * TRUE[own],
        1e3 * TRUE[own],
        TRUE[own],
        np.zeros(count, bool),
        plain_instruments(1),
    )


def found(wave, names, wrong, seed=0):
    """Return the deviations of fitted numbers over their errors, the relative errors, and chi2 per freedom."""
    one, true = experiment(wave, names, seed), TRUE[[NAMES.index(name) for name in names]]
    fit = fit_parameters(one, true * wrong, np.array([NOISE]), TOLERANCE, PIECE)
    errors = errors_of(fit)
    assert fit.is_found
    left = np.concatenate(errors.left, 1)
    chi2 = np.sum(left**2) / NOISE**2 / errors.freedom
    return (fit.guess.numbers - true) / errors.standard, errors.standard / true, chi2


def check(wave, names, wrong, least_error):
    """Check a fit: within three errors, which are small enough, and chi2 per freedom within 3 sqrt(2 / 180) of 1."""
    off, errors, chi2 = found(wave, names, np.array(wrong))
    assert (np.abs(off) < 3).all()
    assert (errors < least_error).all()
    assert abs(chi2 - 1) < 0.32


@pytest.mark.long
@pytest.mark.parametrize(("name", "wrong"), [("current", 1.6), ("turns", 0.5)])
def test_a_coil_constant_is_recovered_from_the_swings_above_it(name, wrong):
    check(SineWave, (name,), [wrong], 0.02)


@pytest.mark.long
@pytest.mark.parametrize("wave", [SineWave, SquareWave])
def test_current_frequency_and_phase_of_a_drive_are_recovered_together(wave):
    """First guesses are off by 10 %, 1 % and 10 %."""
    check(wave, ("current", "frequency", "phase"), [1.1, 1.01, 1.1], 0.05)


@pytest.mark.long
def test_each_trial_has_its_own_phase_of_one_drive():
    """Of two tracks with phases 1.1 and 2.0 rad and one frequency, 1.3 Hz."""
    names, later = ("frequency", "phase"), np.where(TRUE == 1.1, 2.0, TRUE)
    tracks = (track_of(TRUE, SquareWave, 0), track_of(later, SquareWave, 1))
    both = replace(experiment(SquareWave, names, 0), trials=tracks, is_own=np.array([False, True]))
    fit = fit_parameters(both, np.array([1.31, 1.5]), np.array([NOISE]), TOLERANCE, PIECE)
    assert fit.is_found
    assert (np.abs(fit.guess.numbers - [1.3, 1.1, 2.0]) < 3 * errors_of(fit).standard).all()


@pytest.mark.long
def test_errors_of_the_phase_of_a_square_wave_are_those_of_many_tracks():
    """The root mean square of twelve deviations over the stated error; a deviation of 0.41 is two of its errors."""
    off = [found(SquareWave, ("phase",), np.array([1.3]), seed)[0][0] for seed in range(12)]
    assert 0.59 < np.sqrt(np.mean(np.square(off))) < 1.41
