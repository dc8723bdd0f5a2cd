"""The loop over trajectories, compiled once for whatever is integrated: it calls kernels by their addresses.

A group of trajectories goes side by side, one per lane; one that leaves is written back, and the next point takes its
lane alone. Steps by whose energy points left are made once more at the end, many side by side, to find when.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.components.lane_memory import load_lane, unload_lane
from pem_core.components.lanes import inline
from pem_core.integrate.clock import CLOCK_ROWS, CROSSED, CROSSES, LEAVES, NOW, RECORDED, STEP_ROWS
from pem_core.integrate.kept import kept_for_all
from pem_core.kernels.calling import call
from pem_core.machine import WIDTH

ROW = 8 * WIDTH
"""Bytes of a row."""
SOURCES = ("pem_core.integrate.written_out.loop",)


class Sizes(NamedTuple):
    """How many rows there are of a state, of parameters, of what is made of these alone, of stages, of coefficients."""

    n: int
    m: int
    held: int
    stages: int
    coefficients: int


class Places(NamedTuple):
    """The first rows, in one block, of what a group's kernels work on; the state's is 0."""

    p: int
    q: int
    ticks: int
    work: int
    k: int
    first: int
    c: int
    at: int
    out: int
    end: int


@inline
def places_of(sizes: Any) -> Any:
    """Return where what begins in a block."""
    n, m, held, stages, coefficients = sizes
    ticks = n + m + held
    work = ticks + CLOCK_ROWS
    k = work + n + 1
    first = k + stages
    c = first + n + STEP_ROWS
    at = c + coefficients
    return Places(n, n + m, ticks, work, k, first, c, at, at + 1, at + 1 + n)


@inline
def step_rows(begin: int, places: Any, limits: Any, layout: Any) -> Any:
    """Return the addresses of what the kernel of a step works on, in a block that begins somewhere."""
    own = begin + ROW * places.ticks, begin, begin + ROW * places.p, begin + ROW * places.q
    return (*own, begin + ROW * places.work, begin + ROW * places.k, limits.ctypes.data, layout.ctypes.data)


@inline
def look_rows(begin: int, places: Any, layout: Any) -> Any:
    """Return the addresses of what kernels work on that look into a step."""
    own = begin + ROW * places.ticks, begin, begin + ROW * places.p, begin + ROW * places.q, begin + ROW * places.work
    further = begin + ROW * places.k, begin + ROW * places.first, begin + ROW * places.c
    return (*own, *further, begin + ROW * places.at, begin + ROW * places.out, layout.ctypes.data)


@inline
def copy_rows(block: Any, source: int, target: int, count: int) -> None:
    """Copy some rows of a block to others."""
    for i in range(count * WIDTH):
        block[target * WIDTH + i] = block[source * WIDTH + i]


@inline
def due(block: Any, lane: int, places: Any, times: Any) -> int:
    """Return the number of the record that a lane has come to, -1 where it has come to none."""
    taken = int(block[(places.ticks + RECORDED) * WIDTH + lane])
    is_due = taken < len(times) and times[taken] <= block[(places.ticks + NOW) * WIDTH + lane]
    return taken if is_due else -1


def put_records(block: Any, own: Any, layout: Any, trace: Any, sizes: Any, calls: Any) -> None:
    """Record what the steps of some lanes passed; ``own`` are their points, -1 of others."""
    times, record, places = trace.times, trace.record, places_of(sizes)
    rows = look_rows(block.ctypes.data, places, layout)
    is_any, is_found = False, False
    while True:
        is_any = False
        for lane in range(WIDTH):
            number = due(block, lane, places, times) if own[lane] >= 0 else -1
            is_any = is_any or number >= 0
            now = block[(places.ticks + NOW) * WIDTH + lane]
            block[places.at * WIDTH + lane] = times[number] if number >= 0 else now
        if not is_any:
            return
        if not is_found:
            call(calls.coefficients, rows)
            is_found = True
        call(calls.within, rows)
        for lane in range(WIDTH):
            number = due(block, lane, places, times) if own[lane] >= 0 else -1
            if number >= 0:
                unload_lane(block, places.out, record[number], own[lane], lane, WIDTH)
                block[(places.ticks + RECORDED) * WIDTH + lane] += 1.0


def put_none(block: Any, own: Any, layout: Any, trace: Any, sizes: Any, calls: Any) -> None:
    """Record nothing."""


@inline
def refilled(block: Any, batch: Any, points: Any, waiting: int, own: Any, lane: int, ticks: int) -> int:
    """Give a lane the next point, if there is one; return how many points have had a lane."""
    own[lane] = -1
    if waiting < len(points):
        own[lane] = points[waiting]
        load_lane(block, 0, batch.state, own[lane], lane, WIDTH)
        load_lane(block, ticks, batch.clock, own[lane], lane, WIDTH)
        if batch.parameters.shape[1] > 1:
            load_lane(block, batch.state.shape[0], batch.parameters, own[lane], lane, WIDTH)
    return min(waiting + 1, len(points))


@cache
def advancing(is_recorded: bool) -> Callable[..., None]:
    """Return the loop that advances points in place, each until it leaves its lane; it records if it is one that does.

    What crossed a level is left to ``looking``. The loop is given memory of ``places_of(sizes).end`` rows.
    """
    record = inline(put_records if is_recorded else put_none)

    @kept_for_all(str(is_recorded), sources=SOURCES)
    def advance(batch: Any, points: Any, limits: Any, trace: Any, sizes: Any, calls: Any, block: Any) -> None:
        n, places, own, settled = sizes.n, places_of(sizes), np.empty(WIDTH, np.int64), np.empty(WIDTH, np.int64)
        begin = block.ctypes.data
        rows = step_rows(begin, places, limits, batch.layout)
        held = begin + ROW * places.p, begin + ROW * places.q
        is_kept = trace.before.shape[1] > 0 or is_recorded
        for lane in range(WIDTH):
            own[lane] = points[min(lane, len(points) - 1)] if lane < len(points) else -1
            point = points[min(lane, len(points) - 1)]
            load_lane(block, 0, batch.state, point, lane, WIDTH)
            load_lane(block, places.ticks, batch.clock, point, lane, WIDTH)
            load_lane(block, places.p, batch.parameters, point, lane, WIDTH)
        waiting, done = min(WIDTH, len(points)), 0
        call(calls.prepare, held)
        while done < len(points):
            if is_kept:
                copy_rows(block, 0, places.first, n)
                copy_rows(block, places.ticks, places.first + n, STEP_ROWS)
            leaving = call(calls.step, rows)
            for lane in range(WIDTH if is_recorded else 0):
                is_settled = block[(places.ticks + LEAVES) * WIDTH + lane] < CROSSES
                settled[lane] = own[lane] if is_settled else -1
            record(block, settled, batch.layout, trace, sizes, calls)
            if leaving == 0:
                continue
            before = waiting
            for lane in range(WIDTH):
                if own[lane] >= 0 and (leaving >> lane) & 1:
                    unload_lane(block, 0, batch.state, own[lane], lane, WIDTH)
                    unload_lane(block, places.ticks, batch.clock, own[lane], lane, WIDTH)
                    if block[(places.ticks + LEAVES) * WIDTH + lane] >= CROSSES:
                        unload_lane(block, places.first, trace.before, own[lane], lane, WIDTH)
                    waiting, done = refilled(block, batch, points, waiting, own, lane, places.ticks), done + 1
            if waiting > before and batch.parameters.shape[1] > 1:
                call(calls.prepare, held)

    return advance


@cache
def looking(is_recorded: bool) -> Callable[..., None]:
    """Return the loop that makes last steps once more: it writes when they crossed levels, records what they passed."""
    record = inline(put_records if is_recorded else put_none)

    @kept_for_all(str(is_recorded), sources=SOURCES)
    def look(batch: Any, points: Any, limits: Any, trace: Any, sizes: Any, calls: Any, block: Any) -> None:
        n, places, own, begin = sizes.n, places_of(sizes), np.empty(WIDTH, np.int64), block.ctypes.data
        rows = step_rows(begin, places, limits, batch.layout)
        held = begin + ROW * places.p, begin + ROW * places.q
        for group in range(0, len(points), WIDTH):
            for lane in range(WIDTH):
                point = points[min(group + lane, len(points) - 1)]
                own[lane] = point if group + lane < len(points) else -1
                load_lane(block, places.first, trace.before, point, lane, WIDTH)
                load_lane(block, places.ticks, batch.clock, point, lane, WIDTH)
                load_lane(block, places.p, batch.parameters, point, lane, WIDTH)
            copy_rows(block, places.first, 0, n)
            copy_rows(block, places.first + n, places.ticks, STEP_ROWS)
            call(calls.prepare, held)
            call(calls.step, rows)
            call(calls.crossing, look_rows(begin, places, batch.layout))
            copy_rows(block, places.at, places.ticks + CROSSED, 1)
            record(block, own, batch.layout, trace, sizes, calls)
            for lane in range(WIDTH):
                if own[lane] >= 0:
                    for clock_row in (NOW, CROSSED, RECORDED):
                        batch.clock[clock_row, own[lane]] = block[(places.ticks + clock_row) * WIDTH + lane]

    return look
