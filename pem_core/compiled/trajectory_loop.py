"""The loop over trajectories, compiled once for all systems: it calls kernels by their addresses.

A group of trajectories is integrated in parallel, one per SIMD lane. When a trajectory leaves, it is written back, and
the next point refills its lane. Steps with an energy crossing or a possible zero crossing are repeated at the end, many
in parallel, to find its time. If any state of a group is in contact (``System.contact_rows``), other kernels are called
than if none is: contact begins and ends only by impacts, which are computed outside.

All functions are written for ``kernels.llvm_scalar`` and work on the run record, an array of integers (``RUN``).
"""

from collections.abc import Callable
from typing import Any

from pem_core.cpu import WIDTH
from pem_core.kernels.memory import Handle, Integers, call, doubles_at, integers_at
from pem_core.methods.event_detection import ENDS, PER_SIGNAL
from pem_core.methods.lane_clock import CROSSED, CROSSES, LEAVES, NOW, RECORDED, STEP_ROWS
from pem_core.methods.zero_crossings import NONE, at_share, end_of, events, first_fall
from pem_core.models.systems.rows import row_layout

DOUBLE = 8
"""Bytes of a double."""
ROW = DOUBLE * WIDTH
"""Bytes of a row of lanes."""
NAN = float("nan")

KERNELS = row_layout(step=1, coefficients=1, crossing=1, within=1, sees=1, look=1, steps_to=1)
"""Addresses of kernels; 0 for a kernel that is not called."""

PLACES = row_layout(p=1, q=1, ticks=1, work=1, k=1, first=1, c=1, at=1, ends=1, signals=1, out=1, end=1)
"""Row offsets, within one block, of the arrays of a group; that of the state is 0."""

TABLE = row_layout(address=1, rows=1, columns=1)
"""An array of doubles in row-major order."""

STEP = row_layout(kernel=1, y=1, p=1, first=1, c=1, at=1, out=1, layout=1, ends=1, signals=1)
"""Step of one lane, for ``methods.zero_crossings``: addresses of a kernel and of the lane's rows."""

RUN = row_layout(
    **{"points": 1, "count": 1, "n": 1, "state": TABLE, "clock": TABLE, "parameters": TABLE, "before": TABLE},
    **{"record": TABLE, "times": 1, "time_count": 1, "event": TABLE, "signal_count": 1, "jumps": 1},
    **{"is_again": 1, "block": 1, "layout": 1, "limits": 1, "places": PLACES, "prepare": 1},
    **{"contacts": 1, "contact_count": 1, "free": KERNELS, "touching": KERNELS},
    **{"own": 1, "settled": 1, "step": STEP, "found": 1},
)
"""Run record of the loop: arrays, kernels and scratch space (``own`` and ``settled`` have WIDTH integers each,
``found`` has one double per row of the event table)."""


def load(run: Integers, row: int, table: Integers, point: int, lane: int) -> None:
    """Copy the column of a point, or a column shared by all points, into one lane of rows of the block."""
    block, columns = doubles_at(run[RUN.block]), doubles_at(table[TABLE.address])
    stride = table[TABLE.columns]
    column = point if stride > 1 else 0
    for i in range(table[TABLE.rows]):
        block[(row + i) * WIDTH + lane] = columns[i * stride + column]


def unload(run: Integers, row: int, table: Integers, number: int, point: int, lane: int) -> None:
    """Copy one lane of rows of the block to the column of a point in the table with this index."""
    block, stride = doubles_at(run[RUN.block]), table[TABLE.columns]
    columns = doubles_at(table[TABLE.address] + DOUBLE * number * table[TABLE.rows] * stride)
    for i in range(table[TABLE.rows]):
        columns[i * stride + point] = block[(row + i) * WIDTH + lane]


def copy_rows(run: Integers, source: int, target: int, count: int) -> None:
    """Copy rows of the block to other rows."""
    block = doubles_at(run[RUN.block])
    for i in range(count * WIDTH):
        block[target * WIDTH + i] = block[source * WIDTH + i]


def at_row(run: Integers, place: int) -> int:
    """Return the address of the rows that begin at one of PLACES."""
    return run[RUN.block] + ROW * run[RUN.places + place]


def is_touching(run: Integers) -> bool:
    """Return whether any state of a group is in contact."""
    block, contacts = doubles_at(run[RUN.block]), integers_at(run[RUN.contacts])
    for i in range(run[RUN.contact_count]):
        for lane in range(WIDTH):
            if block[contacts[i] * WIDTH + lane] > 0.0:
                return True
    return False


def prepared(run: Integers) -> int:
    """Compute the parameter-only values; return the offset of the kernels for the group in the lanes."""
    call(run[RUN.prepare], at_row(run, PLACES.p), at_row(run, PLACES.q))
    return RUN.touching if is_touching(run) else RUN.free


def make_step(run: Integers, kernels: int) -> int:
    """Advance the group by one step; return a bit mask of the lanes to leave."""
    ticks, p, q = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.q)
    work, k, step = at_row(run, PLACES.work), at_row(run, PLACES.k), run[kernels + KERNELS.step]
    return call(step, ticks, run[RUN.block], p, q, work, k, run[RUN.limits], run[RUN.layout])


def look_into(run: Integers, kernel: int) -> int:
    """Call a kernel that examines a completed step."""
    ticks, p, q = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.q)
    work, k, first = at_row(run, PLACES.work), at_row(run, PLACES.k), at_row(run, PLACES.first)
    c, at, out = at_row(run, PLACES.c), at_row(run, PLACES.at), at_row(run, PLACES.out)
    return call(kernel, ticks, run[RUN.block], p, q, work, k, first, c, at, out, run[RUN.layout])


def watch(run: Integers, kernels: int) -> int:
    """Mark possible zero crossings in the clocks; return a bit mask of the lanes to leave."""
    ticks, p, first = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.first)
    sees, ends = run[kernels + KERNELS.sees], at_row(run, PLACES.ends)
    return call(sees, ticks, run[RUN.block], p, first, ends, run[RUN.layout])


def tick(run: Integers, row: int, lane: int) -> int:
    """Return the offset in the block of a row of a lane's clock."""
    return (run[RUN.places + PLACES.ticks] + row) * WIDTH + lane


def record_reached(run: Integers, lane: int) -> int:
    """Return the index of the next record if a lane has reached its time, else -1."""
    block, times = doubles_at(run[RUN.block]), doubles_at(run[RUN.times])
    number = int(block[tick(run, RECORDED, lane)])
    if number < run[RUN.time_count] and times[number] <= block[tick(run, NOW, lane)]:
        return number
    return -1


def aim(run: Integers, lane_points: Integers) -> int:
    """Write the time of the pending record into each lane's row ``at``; return the number of pending records."""
    block, times, due = doubles_at(run[RUN.block]), doubles_at(run[RUN.times]), 0
    for lane in range(WIDTH):
        number = record_reached(run, lane) if lane_points[lane] >= 0 else -1
        aimed = times[number] if number >= 0 else block[tick(run, NOW, lane)]
        block[run[RUN.places + PLACES.at] * WIDTH + lane] = aimed
        due += 1 if number >= 0 else 0
    return due


def put_records(run: Integers, kernels: int, lane_points: Integers, is_found: bool) -> None:
    """Write the records passed by the steps of some lanes; ``lane_points`` are their points, -1 for other lanes.

    ``is_found`` states that the coefficients of the steps are known: those of a step that ended at a jump cannot be
    computed any more, as its clock is set back.
    """
    if run[kernels + KERNELS.within] == 0:
        put_ends(run, lane_points)
    else:
        put_within(run, kernels, lane_points, is_found)


def put_ends(run: Integers, lane_points: Integers) -> None:
    """Write the states at record times at which steps end: all record times of fixed steps."""
    block = doubles_at(run[RUN.block])
    for lane in range(WIDTH):
        number = record_reached(run, lane) if lane_points[lane] >= 0 else -1
        if number >= 0:
            unload(run, 0, run[RUN.record :], number, lane_points[lane], lane)
            block[tick(run, RECORDED, lane)] += 1.0


def put_within(run: Integers, kernels: int, lane_points: Integers, is_found: bool) -> None:
    """Write the states at record times within steps, of the continuous extension."""
    block = doubles_at(run[RUN.block])
    while aim(run, lane_points) > 0:
        if not is_found:
            look_into(run, run[kernels + KERNELS.coefficients])
            is_found = True
        look_into(run, run[kernels + KERNELS.within])
        for lane in range(WIDTH):
            number = record_reached(run, lane) if lane_points[lane] >= 0 else -1
            if number >= 0:
                unload(run, run[RUN.places + PLACES.out], run[RUN.record :], number, lane_points[lane], lane)
                block[tick(run, RECORDED, lane)] += 1.0


def fill(run: Integers, lane_points: Integers) -> int:
    """Load the first points into the lanes, repeating the last if there are fewer; return the number of points."""
    points, count = integers_at(run[RUN.points]), run[RUN.count]
    for lane in range(WIDTH):
        point = points[lane if lane < count else count - 1]
        lane_points[lane] = point if lane < count else -1
        load(run, 0, run[RUN.state :], point, lane)
        load(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], point, lane)
        load(run, run[RUN.places + PLACES.p], run[RUN.parameters :], point, lane)
    return WIDTH if count > WIDTH else count


def refill(run: Integers, lane_points: Integers, lane: int, point: int) -> None:
    """Load another point into a lane."""
    lane_points[lane] = point
    load(run, 0, run[RUN.state :], point, lane)
    load(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], point, lane)
    if run[RUN.parameters + TABLE.columns] > 1:
        load(run, run[RUN.places + PLACES.p], run[RUN.parameters :], point, lane)


def leave(run: Integers, point: int, lane: int) -> None:
    """Write state and clock of a lane back to its point, and those before its step if that must be examined."""
    unload(run, 0, run[RUN.state :], 0, point, lane)
    unload(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], 0, point, lane)
    if doubles_at(run[RUN.block])[tick(run, LEAVES, lane)] >= CROSSES:
        unload(run, run[RUN.places + PLACES.first], run[RUN.before :], 0, point, lane)


def only_settled(run: Integers, lane_points: Integers, settled: Integers) -> None:
    """Write the points of the lanes whose step need not be examined, -1 for other lanes."""
    block = doubles_at(run[RUN.block])
    for lane in range(WIDTH):
        settled[lane] = lane_points[lane] if block[tick(run, LEAVES, lane)] < CROSSES else -1


def watched_step(run: Integers, kernels: int) -> int:
    """Advance by one step with event detection and recording where requested; return a mask of the lanes to leave."""
    first, ticks, is_recorded = run[RUN.places + PLACES.first], run[RUN.places + PLACES.ticks], run[RUN.time_count] > 0
    if is_recorded or run[RUN.before + TABLE.columns] > 0:
        copy_rows(run, 0, first, run[RUN.n])
        copy_rows(run, ticks, first + run[RUN.n], STEP_ROWS)
    leaving = make_step(run, kernels)
    if run[RUN.event + TABLE.columns] > 0:
        leaving = watch(run, kernels)
    if is_recorded:
        copy_rows(run, ticks + NOW, run[RUN.places + PLACES.at] + 1, 1)
        only_settled(run, integers_at(run[RUN.own]), integers_at(run[RUN.settled]))
        put_records(run, kernels, integers_at(run[RUN.settled]), False)
    return leaving


def advance(run: Integers) -> None:
    """Advance points in place, each until it leaves its lane."""
    own, points = integers_at(run[RUN.own]), integers_at(run[RUN.points])
    waiting, done = fill(run, own), 0
    kernels = prepared(run)
    while done < run[RUN.count]:
        leaving = watched_step(run, kernels)
        if leaving == 0:
            continue
        before = waiting
        for lane in range(WIDTH):
            if own[lane] >= 0 and (leaving >> lane) & 1 != 0:
                leave(run, own[lane], lane)
                own[lane] = -1
                done += 1
                if waiting < run[RUN.count]:
                    refill(run, own, lane, points[waiting])
                    waiting += 1
        if waiting > before and (run[RUN.parameters + TABLE.columns] > 1 or run[RUN.contact_count] > 0):
            kernels = prepared(run)


def end_in_lane(step: Handle, what: int, i: int) -> float:
    """Return a row of event function i at the ends of a lane's step; see ``zero_crossings.end_of``."""
    return doubles_at(step[STEP.ends])[(ENDS * i + what) * WIDTH]


def at_share_in_lane(step: Handle, what: int, i: int, share: float) -> float:
    """Return a row of event function i at a fraction of a lane's step; see ``zero_crossings.at_share``.

    All event functions are evaluated together, and only once for repeated requests at the same time.
    """
    at = doubles_at(step[STEP.at])
    if at[0] != share:
        at[0] = share
        p, first, c, out = step[STEP.p], step[STEP.first], step[STEP.c], step[STEP.out]
        call(step[STEP.kernel], step[STEP.y], p, first, c, step[STEP.at], out, step[STEP.signals], step[STEP.layout])
    return doubles_at(step[STEP.signals])[(PER_SIGNAL * i + what) * WIDTH]


REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {end_of: end_in_lane, at_share: at_share_in_lane}
"""Substitutes for functions of ``methods.zero_crossings`` in compiled code."""


def aim_step(run: Integers, kernels: int, lane: int) -> None:
    """Set the step handle to the rows of a lane."""
    step, shift = run[RUN.step :], DOUBLE * lane
    step[STEP.kernel], step[STEP.layout] = run[kernels + KERNELS.look], run[RUN.layout]
    step[STEP.y], step[STEP.p] = run[RUN.block] + shift, at_row(run, PLACES.p) + shift
    step[STEP.first], step[STEP.c] = at_row(run, PLACES.first) + shift, at_row(run, PLACES.c) + shift
    step[STEP.at], step[STEP.out] = at_row(run, PLACES.at) + shift, at_row(run, PLACES.out) + shift
    step[STEP.ends], step[STEP.signals] = at_row(run, PLACES.ends) + shift, at_row(run, PLACES.signals) + shift
    doubles_at(step[STEP.at])[0] = NAN


def put_events(run: Integers, kernels: int, lane_points: Integers) -> None:
    """Find the events of each lane's step and write them for its point; for an impact, set its clock back to the event.

    The event-function indices are left in the rows ``at``, for the step that leads to the event.
    """
    block, found, event = doubles_at(run[RUN.block]), doubles_at(run[RUN.found]), doubles_at(run[RUN.event])
    at, columns, most = run[RUN.places + PLACES.at], run[RUN.event + TABLE.columns], run[RUN.event + TABLE.rows] // 2
    start = run[RUN.places + PLACES.first] + run[RUN.n] + NOW
    for lane in range(WIDTH):
        if lane_points[lane] >= 0:
            aim_step(run, kernels, lane)
            if run[RUN.jumps] != 0:
                first_fall(run[RUN.step :], run[RUN.signal_count], found)
            else:
                events(run[RUN.step :], run[RUN.signal_count], most, found)
            begin, now = block[start * WIDTH + lane], block[tick(run, NOW, lane)]
            for place in range(most):
                share = found[2 * place]
                time = begin + share * (now - begin) if share < NONE else NAN
                event[2 * place * columns + lane_points[lane]] = time
                event[(2 * place + 1) * columns + lane_points[lane]] = found[2 * place + 1]
            if run[RUN.jumps] != 0 and found[0] < NONE:
                block[tick(run, NOW, lane)] = begin + found[0] * (now - begin)
        block[at * WIDTH + lane] = found[1] if lane_points[lane] >= 0 else -1.0


def fill_again(run: Integers, lane_points: Integers, group: int) -> None:
    """Load the points of a group as they were before the step to be repeated."""
    points, count = integers_at(run[RUN.points]), run[RUN.count]
    for lane in range(WIDTH):
        place = group + lane
        point = points[place if place < count else count - 1]
        lane_points[lane] = point if place < count else -1
        load(run, run[RUN.places + PLACES.first], run[RUN.before :], point, lane)
        load(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], point, lane)
        load(run, run[RUN.places + PLACES.p], run[RUN.parameters :], point, lane)
    copy_rows(run, run[RUN.places + PLACES.first], 0, run[RUN.n])
    copy_rows(run, run[RUN.places + PLACES.first] + run[RUN.n], run[RUN.places + PLACES.ticks], STEP_ROWS)


def put_back(run: Integers, point: int, lane: int) -> None:
    """Write the clock of an examined step back to its point, and the state if it jumps."""
    block, clock = doubles_at(run[RUN.block]), doubles_at(run[RUN.clock])
    columns = run[RUN.clock + TABLE.columns]
    clock[NOW * columns + point] = block[tick(run, NOW, lane)]
    clock[CROSSED * columns + point] = block[tick(run, CROSSED, lane)]
    clock[RECORDED * columns + point] = block[tick(run, RECORDED, lane)]
    if run[RUN.jumps] != 0 and run[RUN.event + TABLE.columns] > 0:
        unload(run, 0, run[RUN.state :], 0, point, lane)


def look(run: Integers) -> None:
    """Repeat last steps and write their energy crossings, zero crossings and records."""
    own, ticks, at = integers_at(run[RUN.own]), run[RUN.places + PLACES.ticks], run[RUN.places + PLACES.at]
    is_watched = run[RUN.event + TABLE.columns] > 0
    for group in range(0, run[RUN.count], WIDTH):
        fill_again(run, own, group)
        kernels = prepared(run)
        make_step(run, kernels)
        copy_rows(run, ticks + NOW, at + 1, 1)
        if run[kernels + KERNELS.crossing] != 0:
            look_into(run, run[kernels + KERNELS.crossing])
            copy_rows(run, at, ticks + CROSSED, 1)
        if is_watched:
            look_into(run, run[kernels + KERNELS.coefficients])
            watch(run, kernels)
            put_events(run, kernels, own)
        if run[RUN.jumps] != 0 and is_watched:
            copy_rows(run, at, at + 2, 1)
        if run[RUN.time_count] > 0:
            put_records(run, kernels, own, is_watched)
        if run[RUN.jumps] != 0 and is_watched:
            copy_rows(run, at + 2, at, 1)
            look_into(run, run[kernels + KERNELS.steps_to])
        for lane in range(WIDTH):
            if own[lane] >= 0:
                put_back(run, own[lane], lane)


def loop(run: Integers) -> None:
    """Advance points, or repeat their last steps to examine them."""
    if run[RUN.is_again] != 0:
        look(run)
    else:
        advance(run)
