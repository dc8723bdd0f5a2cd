"""The loop over trajectories, compiled once for whatever is integrated: it calls kernels by their addresses.

A group of trajectories goes side by side, one per lane; one that leaves is written back, and the next point takes its
lane alone. Steps in which points crossed an energy, or a signal may have passed zero, are made once more at the end,
many side by side, to find when. Where any state of a group touches something
(``System.contact_rows``) other kernels are called than where none does: contact begins and ends by jumps alone, which
are made outside.

All is written for ``kernels.llvm_scalar`` and works on what one array of whole numbers, ``RUN``, names.
"""

from collections.abc import Callable
from typing import Any

from pem_core.cpu import WIDTH
from pem_core.kernels.llvm_scalar import Handle, Integers, call, doubles_at, integers_at
from pem_core.methods.event_detection import ENDS, PER_SIGNAL
from pem_core.methods.lane_clock import CROSSED, CROSSES, LEAVES, NOW, RECORDED, STEP_ROWS
from pem_core.methods.zero_crossings import NONE, at_share, end_of, events, first_fall
from pem_core.models.systems.rows import row_layout

DOUBLE = 8
"""Bytes."""
ROW = DOUBLE * WIDTH
"""Bytes of a row of lanes."""
NAN = float("nan")

KERNELS = row_layout(step=1, coefficients=1, crossing=1, within=1, sees=1, look=1, steps_to=1)
"""Addresses of kernels, 0 of one that is not called."""

PLACES = row_layout(p=1, q=1, ticks=1, work=1, k=1, first=1, c=1, at=1, ends=1, signals=1, out=1, end=1)
"""The first rows, in one block, of what a group's kernels work on; the state's is 0."""

TABLE = row_layout(address=1, rows=1, columns=1)
"""An array of doubles, row by row."""

STEP = row_layout(kernel=1, y=1, p=1, first=1, c=1, at=1, out=1, layout=1, ends=1, signals=1)
"""A step of one lane, in which ``methods.zero_crossings`` looks: addresses of a kernel and of the lane's rows."""

RUN = row_layout(
    **{"points": 1, "count": 1, "n": 1, "state": TABLE, "clock": TABLE, "parameters": TABLE, "before": TABLE},
    **{"record": TABLE, "times": 1, "time_count": 1, "event": TABLE, "signal_count": 1, "jumps": 1},
    **{"is_again": 1, "block": 1, "layout": 1, "limits": 1, "places": PLACES, "prepare": 1},
    **{
        "contacts": 1,
        "contact_count": 1,
        "free": KERNELS,
        "touching": KERNELS,
        "own": 1,
        "settled": 1,
        "step": STEP,
        "found": 1,
    },
)
"""What a loop works on: arrays, kernels, and room of its own (``own`` and ``settled`` have WIDTH whole numbers each,
``found`` has as many doubles as an event table has rows)."""


def load(run: Integers, row: int, table: Integers, point: int, lane: int) -> None:
    """Copy the column of a point into one lane of rows of the block; of one column that all share, that."""
    block, columns = doubles_at(run[RUN.block]), doubles_at(table[TABLE.address])
    stride = table[TABLE.columns]
    column = point if stride > 1 else 0
    for i in range(table[TABLE.rows]):
        block[(row + i) * WIDTH + lane] = columns[i * stride + column]


def unload(run: Integers, row: int, table: Integers, number: int, point: int, lane: int) -> None:
    """Copy one lane of rows of the block to the column of a point in the table with this number."""
    block, stride = doubles_at(run[RUN.block]), table[TABLE.columns]
    columns = doubles_at(table[TABLE.address] + DOUBLE * number * table[TABLE.rows] * stride)
    for i in range(table[TABLE.rows]):
        columns[i * stride + point] = block[(row + i) * WIDTH + lane]


def copy_rows(run: Integers, source: int, target: int, count: int) -> None:
    """Copy some rows of the block to others."""
    block = doubles_at(run[RUN.block])
    for i in range(count * WIDTH):
        block[target * WIDTH + i] = block[source * WIDTH + i]


def at_row(run: Integers, place: int) -> int:
    """Return the address of the rows that begin at one of PLACES."""
    return run[RUN.block] + ROW * run[RUN.places + place]


def is_touching(run: Integers) -> bool:
    """Return whether any state of a group touches something."""
    block, contacts = doubles_at(run[RUN.block]), integers_at(run[RUN.contacts])
    for i in range(run[RUN.contact_count]):
        for lane in range(WIDTH):
            if block[contacts[i] * WIDTH + lane] > 0.0:
                return True
    return False


def prepared(run: Integers) -> int:
    """Compute what depends on parameters alone; return where the kernels of the group stand that is in the lanes."""
    call(run[RUN.prepare], at_row(run, PLACES.p), at_row(run, PLACES.q))
    return RUN.touching if is_touching(run) else RUN.free


def make_step(run: Integers, kernels: int) -> int:
    """Make a step; return as bits which lanes are left."""
    ticks, p, q = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.q)
    work, k, step = at_row(run, PLACES.work), at_row(run, PLACES.k), run[kernels + KERNELS.step]
    return call(step, ticks, run[RUN.block], p, q, work, k, run[RUN.limits], run[RUN.layout])


def look_into(run: Integers, kernel: int) -> int:
    """Call a kernel that looks into a step that was made."""
    ticks, p, q = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.q)
    work, k, first = at_row(run, PLACES.work), at_row(run, PLACES.k), at_row(run, PLACES.first)
    c, at, out = at_row(run, PLACES.c), at_row(run, PLACES.at), at_row(run, PLACES.out)
    return call(kernel, ticks, run[RUN.block], p, q, work, k, first, c, at, out, run[RUN.layout])


def watch(run: Integers, kernels: int) -> int:
    """Note in the clocks whose signals may have passed zero; return as bits which lanes are left."""
    ticks, p, first = at_row(run, PLACES.ticks), at_row(run, PLACES.p), at_row(run, PLACES.first)
    sees, ends = run[kernels + KERNELS.sees], at_row(run, PLACES.ends)
    return call(sees, ticks, run[RUN.block], p, first, ends, run[RUN.layout])


def tick(run: Integers, row: int, lane: int) -> int:
    """Return where in the block a row of a lane's clock stands."""
    return (run[RUN.places + PLACES.ticks] + row) * WIDTH + lane


def record_reached(run: Integers, lane: int) -> int:
    """Return the number of the record that a lane has come to, -1 where it has come to none."""
    block, times = doubles_at(run[RUN.block]), doubles_at(run[RUN.times])
    number = int(block[tick(run, RECORDED, lane)])
    if number < run[RUN.time_count] and times[number] <= block[tick(run, NOW, lane)]:
        return number
    return -1


def aim(run: Integers, lane_points: Integers) -> int:
    """Write the time of the record that is due into each lane's row ``at``; return how many are due."""
    block, times, due = doubles_at(run[RUN.block]), doubles_at(run[RUN.times]), 0
    for lane in range(WIDTH):
        number = record_reached(run, lane) if lane_points[lane] >= 0 else -1
        aimed = times[number] if number >= 0 else block[tick(run, NOW, lane)]
        block[run[RUN.places + PLACES.at] * WIDTH + lane] = aimed
        due += 1 if number >= 0 else 0
    return due


def put_records(run: Integers, kernels: int, lane_points: Integers) -> None:
    """Record what the steps of some lanes passed; ``lane_points`` are their points, -1 of others."""
    block, is_found = doubles_at(run[RUN.block]), False
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
    """Load the first points into the lanes, the last of them where there are fewer; return how many there are."""
    points, count = integers_at(run[RUN.points]), run[RUN.count]
    for lane in range(WIDTH):
        point = points[lane if lane < count else count - 1]
        lane_points[lane] = point if lane < count else -1
        load(run, 0, run[RUN.state :], point, lane)
        load(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], point, lane)
        load(run, run[RUN.places + PLACES.p], run[RUN.parameters :], point, lane)
    return WIDTH if count > WIDTH else count


def refill(run: Integers, lane_points: Integers, lane: int, point: int) -> None:
    """Give a lane another point."""
    lane_points[lane] = point
    load(run, 0, run[RUN.state :], point, lane)
    load(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], point, lane)
    if run[RUN.parameters + TABLE.columns] > 1:
        load(run, run[RUN.places + PLACES.p], run[RUN.parameters :], point, lane)


def leave(run: Integers, point: int, lane: int) -> None:
    """Write state and clock of a lane back to its point, and what the step depended on that is to be looked into."""
    unload(run, 0, run[RUN.state :], 0, point, lane)
    unload(run, run[RUN.places + PLACES.ticks], run[RUN.clock :], 0, point, lane)
    if doubles_at(run[RUN.block])[tick(run, LEAVES, lane)] >= CROSSES:
        unload(run, run[RUN.places + PLACES.first], run[RUN.before :], 0, point, lane)


def only_settled(run: Integers, lane_points: Integers, settled: Integers) -> None:
    """Write the points of those lanes whose step is not looked into, -1 for others."""
    block = doubles_at(run[RUN.block])
    for lane in range(WIDTH):
        settled[lane] = lane_points[lane] if block[tick(run, LEAVES, lane)] < CROSSES else -1


def watched_step(run: Integers, kernels: int) -> int:
    """Make a step, watch for signals and record what it passed, where that is asked; return which lanes are left."""
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
        put_records(run, kernels, integers_at(run[RUN.settled]))
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
    """Return what is known of signal i at the ends of the step of a lane; see ``zero_crossings.end_of``."""
    return doubles_at(step[STEP.ends])[(ENDS * i + what) * WIDTH]


def at_share_in_lane(step: Handle, what: int, i: int, share: float) -> float:
    """Return what signal i is at a share of the step of a lane; see ``zero_crossings.at_share``.

    All signals are evaluated at once, and once for whatever is asked of one time.
    """
    at = doubles_at(step[STEP.at])
    if at[0] != share:
        at[0] = share
        p, first, c, out = step[STEP.p], step[STEP.first], step[STEP.c], step[STEP.out]
        call(step[STEP.kernel], step[STEP.y], p, first, c, step[STEP.at], out, step[STEP.signals], step[STEP.layout])
    return doubles_at(step[STEP.signals])[(PER_SIGNAL * i + what) * WIDTH]


REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {end_of: end_in_lane, at_share: at_share_in_lane}
"""What stands for functions of ``methods.zero_crossings`` here."""


def aim_step(run: Integers, kernels: int, lane: int) -> None:
    """Point the handle of a step to the rows of a lane."""
    step, shift = run[RUN.step :], DOUBLE * lane
    step[STEP.kernel], step[STEP.layout] = run[kernels + KERNELS.look], run[RUN.layout]
    step[STEP.y], step[STEP.p] = run[RUN.block] + shift, at_row(run, PLACES.p) + shift
    step[STEP.first], step[STEP.c] = at_row(run, PLACES.first) + shift, at_row(run, PLACES.c) + shift
    step[STEP.at], step[STEP.out] = at_row(run, PLACES.at) + shift, at_row(run, PLACES.out) + shift
    step[STEP.ends], step[STEP.signals] = at_row(run, PLACES.ends) + shift, at_row(run, PLACES.signals) + shift
    doubles_at(step[STEP.at])[0] = NAN


def put_events(run: Integers, kernels: int, lane_points: Integers) -> None:
    """Find the events of each lane's step, and note them for its point; where states jump, put its clock back to it.

    Left in the rows ``at`` are the signals, for the step that leads there.
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
    """Load the points of a group as they were before a step that is made once more."""
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
    """Write what a step that was looked into changed of a clock back to its point, and of a state that jumps."""
    block, clock = doubles_at(run[RUN.block]), doubles_at(run[RUN.clock])
    columns = run[RUN.clock + TABLE.columns]
    clock[NOW * columns + point] = block[tick(run, NOW, lane)]
    clock[CROSSED * columns + point] = block[tick(run, CROSSED, lane)]
    clock[RECORDED * columns + point] = block[tick(run, RECORDED, lane)]
    if run[RUN.jumps] != 0 and run[RUN.event + TABLE.columns] > 0:
        unload(run, 0, run[RUN.state :], 0, point, lane)


def look(run: Integers) -> None:
    """Make last steps once more: write when they crossed levels and what passed zero, record what they passed."""
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
            put_records(run, kernels, own)
        if run[RUN.jumps] != 0 and is_watched:
            copy_rows(run, at + 2, at, 1)
            look_into(run, run[kernels + KERNELS.steps_to])
        for lane in range(WIDTH):
            if own[lane] >= 0:
                put_back(run, own[lane], lane)


def loop(run: Integers) -> None:
    """Advance points, or make their last steps once more."""
    if run[RUN.is_again] != 0:
        look(run)
    else:
        advance(run)
