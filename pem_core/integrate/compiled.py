"""The loops over points, compiled: a group of trajectories at a time, one per SIMD lane.

They are loaded into one flat block of rows and go on there; a lane whose trajectory leaves it is written back and takes
the next point alone.
Compiled code is cached on disk, under a key that changes with any source file that it is made of.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pem_core.components.lane_memory import aligned_block, load, load_lane, rows_at, unload_lane
from pem_core.components.lanes import inline, is_any_positive, never_inlined
from pem_core.integrate.clock import CLOCK_ROWS, CROSSED, CROSSES, LEAVES, NOW, RECORDED, STAYS, STEP_ROWS
from pem_core.integrate.dense import coefficient_count, further_stages, stages_kept
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.events.halting import halting, stepping_to
from pem_core.integrate.events.passing import looking, noting, watching
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.kept import compiled, kept
from pem_core.integrate.methods import Method, by_forces
from pem_core.integrate.recording import NO_RECORDER, LaneRecorder, kernel_recorder, lane_recorder
from pem_core.integrate.stepping import Work, further_stages_of, stages_of, step_of
from pem_core.kernels.calling import call
from pem_core.machine import WIDTH, width_for
from pem_core.models.problem import System

DOUBLE = 8
"""Bytes."""
EVERYWHERE = ("pem_core.integrate.compiled", "pem_core.chaos.tangent")
"""Modules that, with all they import, may go into any compiled loop: the loops, and what makes flows of systems."""


@inline
def load_point(block: Any, clocks: Any, batch: Any, point: int, lane: int, width: int) -> None:
    """Copy what is a point's own into one lane: state, clock, and parameters where not all share them."""
    state, clock, parameters, _ = batch
    load_lane(block, 0, state, point, lane, width)
    load_lane(clocks, 0, clock, point, lane, width)
    if parameters.shape[1] > 1:
        load_lane(block, state.shape[0], parameters, point, lane, width)


@inline
def fill(block: Any, clocks: Any, batch: Any, points: Any, own: Any, width: int) -> int:
    """Load the first points into the lanes, the last of them where there are fewer; return how many there are."""
    for lane in range(width):
        point = points[min(lane, len(points) - 1)]
        load_lane(block, batch.state.shape[0], batch.parameters, point, lane, width)
        load_point(block, clocks, batch, point, lane, width)
        own[lane] = point if lane < len(points) else -1
    return min(width, len(points))


@inline
def unload_left(block: Any, clocks: Any, begun: Any, batch: Any, before: Any, own: Any, left: Any, width: int) -> int:
    """Copy states and clocks of lanes whose points leave back to those; note them, and return how many they are.

    What the step depended on is kept where that is to be looked into.
    """
    count = 0
    for lane in range(width):
        point, why = own[lane], clocks[LEAVES * width + lane]
        if point >= 0 and why != STAYS:
            unload_lane(block, 0, batch.state, point, lane, width)
            unload_lane(clocks, 0, batch.clock, point, lane, width)
            if why >= CROSSES:
                unload_lane(begun, 0, before, point, lane, width)
            own[lane], left[count] = -1, lane
            count += 1
    return count


@inline
def only_settled(own: Any, clocks: Any, settled: Any, width: int) -> None:
    """Write the points of those lanes whose step is not looked into, -1 for others."""
    for lane in range(width):
        settled[lane] = own[lane] if clocks[LEAVES * width + lane] < CROSSES else -1


@inline
def put_back(clocks: Any, clock: Any, point: int, lane: int, width: int) -> None:
    """Copy what a step that was looked into tells back to the clock of its point."""
    for row in (NOW, CROSSED, RECORDED):
        clock[row, point] = clocks[row * width + lane]


@inline
def keep(n: int, y: Any, ticks: Any, first: Any) -> None:
    """Copy all that a step depends on."""
    for i in range(n):
        first[i] = y[i]
    for i in range(STEP_ROWS):
        first[n + i] = ticks[i]


@cache
def compiled_stages(system: System, method: Method) -> Callable[..., None]:
    """Return what evaluates stages as a compiled function of its own, once for all that call it."""
    return compiled(system, method.name)(stages_of(system, method))


@cache
def compiled_further_stages(system: System, method: Method) -> Callable[..., None]:
    """Return what evaluates the stages that a step is looked into by: that of its own, where these are not others."""
    if not by_forces(system, method):
        return compiled_stages(system, method)
    return compiled(system, method.name)(further_stages_of(system, method))


@cache
def compiled_look(system: System, method: Method) -> Callable[..., Any]:
    """Return what looks at a signal within a step as a compiled function of its own."""
    return compiled(system, method.name)(looking(system, method))


@cache
def compiled_step(system: System, method: Method) -> Callable[..., None]:
    """Return the step as a compiled function of its own: the same bits whichever loop calls it, and where."""
    step = step_of(system, method, compiled_stages(system, method))

    @compiled(system, method.name)
    def apart(ticks: Any, limits: Any, work: Any) -> None:
        never_inlined()
        step(ticks, limits, work)

    return apart


Watcher = tuple[Callable[..., None], Callable[..., None], Callable[..., None]]
"""What is asked after a step; what finds and notes the events of steps that are looked into, and where states jump puts
the clock back to the first of them; and what makes states then those of that time."""


@inline
def sees_nothing(ticks: Any, first: Any, work: Any) -> None:
    """Watch for nothing."""


@inline
def _notes_nothing(event: Any, points: Any, taken: Any, ticks: Any, found: Any) -> None:
    """Note no event."""


@inline
def _stays(which: Any, first: Any, ticks: Any, work: Any) -> None:
    """Leave states at the end of their step."""


NO_WATCHER: Watcher = sees_nothing, _notes_nothing, _stays


def lane_watcher(system: System, method: Method, width: int) -> Watcher:
    """Return what watches in lanes; events are put into rows ``found``, and into a trace's."""
    look = compiled_look(system, method)
    notes = halting(system, look) if system.jumps else noting(system, look)
    steps_to = stepping_to(system, method, compiled_stages(system, method)) if system.jumps else _stays

    @inline
    def put_events(event: Any, points: Any, taken: Any, ticks: Any, found: Any) -> None:
        notes(taken, event.shape[0] // 2, rows_at(found, 0, width), ticks)
        for lane in range(min(width, len(points))):
            unload_lane(found, 0, event, points[lane], lane, width)

    return watching(system), put_events, steps_to


Ways = tuple[Callable[..., None], Callable[..., None], LaneRecorder]
"""How a step is made, how it is looked into (its coefficients, and when it crossed a level), and what records."""


def looped_ways(system: System, method: Method, is_recorded: bool) -> Ways:
    """Return the ways of equations that are compiled with their loops."""
    apart, find = compiled_step(system, method), crossing(system, method)
    further = further_stages(system, method, compiled_further_stages(system, method))

    @inline
    def step(kit: Any, ticks: Any, limits: Any, work: Any) -> None:
        apart(ticks, limits, work)

    @inline
    def looks(kit: Any, ticks: Any, first: Any, work: Any, c: Any, at: Any) -> None:
        n, y, p, layout, fresh, _, k = work
        further(first[n + NOW], ticks[NOW], n, first, y, p, layout, fresh, k)
        ticks[CROSSED] = find(ticks, first[n + NOW], n, first, y, k, c)

    recorder = lane_recorder(system, method, further, width_for(system.is_large)) if is_recorded else NO_RECORDER
    return step, looks, recorder


class Kit(NamedTuple):
    """The addresses of kernels, and of the rows that they work on.

    Arrays do not live by their addresses: those in which the rows are must be mentioned after the last call.
    """

    calls: Any
    held: Any
    step: Any
    look: Any


@inline
def kit_of(calls: Any, blocks: Any, layout: Any, rows: Any, records: int, width: int) -> Any:
    """Return the kit of rows ``rows`` of a block - p, q, work and k - and of those of other blocks."""
    block, clocks, begun, memory = blocks
    row, begin, out = DOUBLE * width, block.ctypes.data, memory.ctypes.data
    p, q, fresh, k = begin + rows[0] * row, begin + rows[1] * row, begin + rows[2] * row, begin + rows[3] * row
    own, c = (clocks.ctypes.data, begin, p, q, fresh, k), out + (rows[0] + 1) * row
    further, tables = (begun.ctypes.data, c, out, out + row), layout.ctypes.data
    return Kit(calls, (p, q), (*own, out + records * row, tables), (*own, *further, tables))


@inline
def written_parameters(kit: Any) -> None:
    """Compute what depends on parameters alone."""
    call(kit.calls.prepare, kit.held)


@inline
def as_they_are(kit: Any) -> None:
    """Compute nothing from parameters ahead."""


@inline
def written_step(kit: Any, ticks: Any, limits: Any, work: Any) -> None:
    """Make a step by its kernel."""
    call(kit.calls.step, kit.step)


@inline
def written_looks(kit: Any, ticks: Any, first: Any, work: Any, c: Any, at: Any) -> None:
    """Look into a step by kernels."""
    call(kit.calls.coefficients, kit.look)
    call(kit.calls.crossing, kit.look)
    ticks[CROSSED] = at[0]


def written_ways(is_recorded: bool) -> Ways:
    """Return the ways of kernels (``written_out.kernels``)."""
    recorder = kernel_recorder(WIDTH) if is_recorded else NO_RECORDER
    return written_step, written_looks, recorder


@cache
def compiled_advance(
    system: System, method: Method, is_recorded: bool, is_watched: bool, is_written: bool
) -> Callable[..., None]:
    """Return the loop that advances points, each until it leaves its lane; the next point takes that.

    The steps by whose energy or signals points left are made once more then, to find when. What these depend on goes
    into the trace's ``before``, if that has columns; the states at its ``times`` that a step passes go into its
    ``record``, if the loop is one that records; events into its ``event``, if the loop is one that watches. Where
    states jump, those of points with an event are then those that they had when it came. Steps are made by kernels, of
    which ``held`` and ``calls`` tell, if they are written out; else both are of no account.
    """
    width = WIDTH if is_written else width_for(system.is_large)
    ways = written_ways(is_recorded) if is_written else looped_ways(system, method, is_recorded)
    step, looks, put_records = ways
    stage_count, coefficient_rows = stages_kept(method), coefficient_count(method)
    sees, put_events, steps_to = lane_watcher(system, method, width) if is_watched else NO_WATCHER
    names = "recorded" if is_recorded else "unrecorded", "watched" if is_watched else "unwatched"
    jumps, prepare = is_watched and system.jumps is not None, written_parameters if is_written else as_they_are

    @kept(system, method.name, *names, "written" if is_written else "looped", sources=EVERYWHERE)
    def advance(batch: Any, points: Any, limits: Any, trace: Any, held: int, calls: Any) -> None:
        (state, clock, parameters, layout), before = batch, trace.before
        n, m, count, records = state.shape[0], parameters.shape[0], len(points), 1 + (1 + coefficient_rows) * len(state)
        block, clocks = aligned_block((3 + stage_count) * n + m + held + 1, width), aligned_block(CLOCK_ROWS, width)
        begun, memory = aligned_block(n + STEP_ROWS, width), aligned_block(records + 1, width)
        fresh_row, k_row = n + m + held, 3 * n + m + held + 1
        y, p, fresh = rows_at(block, 0, width), rows_at(block, n, width), rows_at(block, fresh_row, width)
        change, k = rows_at(block, fresh_row + n + 1, width), rows_at(block, k_row, width)
        ticks, first = rows_at(clocks, 0, width), rows_at(begun, 0, width)
        at, c = rows_at(memory, 0, width), rows_at(memory, n + 1, width)
        memory[records * width], memory[records * width + 1] = limits
        kit = kit_of(calls, (block, clocks, begun, memory), layout, (n, n + m, fresh_row, k_row), records, width)
        work = Work(n, y, p, layout, fresh, change, k)
        own, left, sure = np.empty(width, np.int64), np.empty(width, np.int64), np.empty(width, np.int64)
        waiting, done = fill(block, clocks, batch, points, own, width), 0
        prepare(kit)
        while done < count:
            if is_recorded or before.shape[1] > 0:
                keep(n, y, ticks, first)
            step(kit, ticks, limits, work)
            sees(ticks, first, work)
            only_settled(own, clocks, sure, width)
            put_records(kit, sure, clocks, first, memory, ticks[NOW], work, trace)
            if not is_any_positive(ticks[LEAVES]):
                continue
            leaving = unload_left(block, clocks, begun, batch, before, own, left, width)
            done += leaving
            for lane in left[: min(leaving, count - waiting)]:
                own[lane] = points[waiting]
                load_point(block, clocks, batch, own[lane], lane, width)
                waiting += 1
            prepare(kit)
        again, found = points[clock[LEAVES][points] >= CROSSES], aligned_block(2 + trace.event.shape[0], width)
        for group in range(0, len(again), width):
            load(begun, 0, before, again, group, width)
            load(block, n, parameters, again, group, width)
            load(clocks, 0, clock, again, group, width)
            prepare(kit)
            for i in range(n):
                y[i] = first[i]
            for i in range(STEP_ROWS):
                ticks[i] = first[n + i]
            step(kit, ticks, limits, work)
            looks(kit, ticks, first, work, c, at)
            start, end = first[n + NOW], ticks[NOW]
            taken = Taken(n, start, end - start, first, y, c, p, layout, fresh)
            put_events(trace.event, again[group:], taken, ticks, found)
            sure[:] = -1
            sure[: len(again) - group] = again[group : group + width]
            put_records(kit, sure, clocks, first, memory, end, work, trace)
            steps_to(rows_at(found, 0, width)[1], first, ticks, work)
            for lane in range(min(width, len(again) - group)):
                put_back(clocks, batch.clock, again[group + lane], lane, width)
                if jumps:
                    unload_lane(block, 0, state, again[group + lane], lane, width)

    return advance
