"""Records: trajectories go on from them to the same bits, and what is not as it was written is refused."""

import struct
import subprocess
import sys
import zlib
from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, InputError, Status, Stepper, assemble
from pem_core.integrate.resumable.records import CHECKSUM, HEADER
from pem_core.models.systems.rows import columns
from tests.stepper_batches import alone, hung_spheres, points_in_a_plane, stepper_of, to_the_end, tops, two_bricks

RK4, DOP853, WEAK = (METHODS[name] for name in ("rk4", "dop853", "weak_coupling"))
COUNT, PLACES, FIRST_STEPS = 100, 20, 25


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "name"), [("free_bodies", "dop853"), ("free_bodies", "rk4"), ("rigid_bodies", "dop853")]
)
def test_they_go_on_to_the_same_bits_in_another_process_alone_and_in_a_batch(kind, name, tmp_path):
    """From twenty random steps of a hundred trajectories, ten of them with all, ten with one alone."""
    draw = np.random.default_rng(7)
    whole = to_the_end(stepper_of(kind, name, COUNT)[0])
    stepper, expected = stepper_of(kind, name, COUNT)[0], {}
    places = draw.choice(FIRST_STEPS, PLACES, replace=False)
    for step in range(FIRST_STEPS):
        if step in places:
            one, has_all = int(draw.integers(COUNT)), step in places[::2]
            path = tmp_path / f"{kind}-{name}-{step}-{'all' if has_all else one}.record"
            path.write_bytes(stepper.record(None if has_all else [one]))
            expected[path.with_suffix(".npy")] = whole if has_all else whole[:, [one]]
        stepper.step()
    assert (stepper.status == Status.PENDING).any()
    command = [sys.executable, "-m", "tests.core.continue_records", str(tmp_path), str(COUNT)]
    subprocess.run(command, check=True, timeout=600)
    assert len(expected) == PLACES
    for path, state in expected.items():
        np.testing.assert_array_equal(np.load(path), state)


def test_trajectories_of_several_records_go_on_side_by_side():
    """In another order, and with what was handed in for their next step."""
    problem = assemble(two_bricks(3), 3)
    options = {"method": WEAK, "step": 1e-3, "until": 0.02, "engine": "numpy"}
    stepper = Stepper(problem, **options)
    stepper.step()
    stepper.add_force(1, (0.01, 0.02, 0.0), at=(0.0, 0.0, 0.1))
    records = [stepper.record([number]) for number in (2, 0)]
    other = Stepper.from_record(records, columns(problem, np.array([2, 0])), engine="numpy")
    places = [s.points(1, np.eye(3)) for s in (stepper, other)]
    np.testing.assert_array_equal(places[1], places[0][..., [2, 0]])
    np.testing.assert_array_equal(to_the_end(other), to_the_end(stepper)[:, [2, 0]])


SIZES = {
    "one brick": (assemble(alone()), 13 + 1, 10 + 32),
    "two bricks": (assemble(two_bricks(1), 1), 13 * 2 + 1, 10 + 32 * 2 + 6 * 3 + 3),
    "a pendulum": (assemble(tops(1), 1), 12 + 1, 10 + 19 + 6),
    "a point in a plane": (assemble(points_in_a_plane(1), 1), 5, 3 + 3 * 3),
    "two spheres that hang": (assemble(hung_spheres(1), 1), 6 * 2 + 1, 13 + 7 * 3 + 2),
}


@pytest.mark.parametrize("name", SIZES)
def test_a_record_is_as_long_as_documented(name):
    problem, rows, parameters = SIZES[name]
    found = len(Stepper(problem, method=RK4, step=1e-3).record())
    assert found == 160 + 8 * len(problem.layout) + (48 + 8 * (rows + parameters)) + 4


def record_of(problem, **options):
    stepper = Stepper(problem, **({"method": RK4, "step": 1e-3, "engine": "numpy"} | options))
    stepper.step()
    return stepper.record()


def test_a_byte_that_is_changed_is_seen_wherever_it_is():
    problem = assemble(alone(velocity=(1.0, 0.0, 0.0)))
    record = record_of(problem)
    Stepper.from_record(record, problem)
    for place in range(len(record)):
        for flip in (0x01, 0x80, 0xFF):
            damaged = bytearray(record)
            damaged[place] ^= flip
            with pytest.raises(InputError, match=r"record(:| must)"):
                Stepper.from_record(bytes(damaged), problem)
    for length in (0, 7, HEADER.size, len(record) - 1):
        with pytest.raises(InputError, match=r"record(:| must)"):
            Stepper.from_record(record[:length], problem)


def with_header(record, place, number):
    """Return a record with another count in its header, and the checksum that belongs to it."""
    body = bytearray(record[: -CHECKSUM.size])
    struct.pack_into("<I", body, 8 + 4 * place, number)
    return bytes(body) + CHECKSUM.pack(zlib.crc32(body))


COUNTS = [(place, number) for place in (4, 5, 6, 7, 8) for number in (0, 2, 2**31, 2**32 - 1)]
COUNTS.remove((8, 0))  # which is what the record has


@pytest.mark.parametrize(("place", "number"), COUNTS)
def test_counts_that_do_not_fit_are_refused_before_anything_is_made_of_them(place, number):
    """Layout entries, trajectories, rows of states and of parameters, recorded states."""
    problem = assemble(alone())
    with pytest.raises(InputError, match=r"record: damaged .its .* bytes do not match"):
        Stepper.from_record(with_header(record_of(problem), place, number), problem)


def test_records_of_something_else_are_refused():
    problem, other = assemble(two_bricks(2), 2), assemble(alone())
    record = record_of(problem)
    heavier = replace(problem, parameters=problem.parameters * 1.0000001)
    elsewhere = replace(problem, state=problem.state + 1e-9)
    for given, mine, message in (
        (record, other, "must have the same bodies and magnets as the problem"),
        (record, assemble(tops(2), 2), "must be of the system pendulum, but is 'free'"),
        (record, heavier, "the start or the parameters of trajectory 0 differ from those in the problem"),
        (record, elsewhere, "the start or the parameters of trajectory 0 differ"),
        (record, columns(problem, np.array([1])), "must contain 1 trajectories, as the problem does, not"),
        ([record, record], problem, "must contain 2 trajectories, as the problem does, not 4"),
        ([record, record_of(problem, step=2e-3)], problem, "must have the same method, step or tolerance, and"),
        ([], problem, "record must be given"),
        (with_header(record, 0, 2), problem, "must have format 1, but is 2"),
        (with_header(record, 1, 7), problem, "must have the algorithm and model versions"),
        (with_header(record, 3, 1), problem, "method must have step-size control"),
    ):
        with pytest.raises(InputError, match=message):
            Stepper.from_record(given, mine)


def test_a_method_of_ones_own_is_not_recorded():
    with pytest.raises(InputError, match=r"method must be one of .* in a record, but is 'mine'"):
        record_of(assemble(alone()), method=replace(RK4, name="mine"))


@pytest.mark.parametrize(
    ("offset", "form", "value", "message"),
    [
        (0, "<Q", 10, "must contain states of 13 rows, as in this version, not 10"),
        (16, "<d", np.nan, "must contain finite times, steps and errors"),
        (40, "<d", np.inf, "must contain finite times, steps and errors"),
    ],
)
def test_a_trajectory_of_another_form_is_refused(offset, form, value, message):
    """A top that was symmetric when its record was written, by a version that saw it so; clocks that show no time."""
    problem = assemble(tops(2), 2)
    record = Stepper(problem, method=DOP853, tolerance=1e-9).record([1])
    body = bytearray(record[: -CHECKSUM.size])
    struct.pack_into(form, body, HEADER.size + 8 * len(problem.layout) + offset, value)
    with pytest.raises(InputError, match=message):
        Stepper.from_record(bytes(body) + CHECKSUM.pack(zlib.crc32(body)), columns(problem, np.array([1])))
