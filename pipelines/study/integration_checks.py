"""Checks of the integration settings of a study: its times, method and steps against its outputs and its scene."""

from collections.abc import Iterator
from typing import Any

from pem_core.errors import MISSING, InputError, Mistake
from pem_core.integrate.engine import steps_in
from pem_core.methods.method import RK4, method_named
from pem_core.models.registry import assemble, model_of, model_of_scene, stiffest_rate, without_noise
from pem_core.models.systems.noise import longest_step
from pipelines.measures.indicators import indicators_among
from pipelines.measures.numerics import Integrate
from pipelines.study.entry import SomeScene, StudyEntry, has_noise, no_impacts, no_sticking

NEEDS_RK4 = "rk4, with a fixed step,"
MOST_STEPS = 1e12
ROUND_OFF = 1e-12
"""Relative tolerance of a time."""


def time_mistakes(times: Integrate, outputs: Any) -> Iterator[Mistake]:
    """Yield the conflicts between the times of a study and its outputs."""
    if isinstance(outputs, list | tuple) and "trajectory" in outputs and times.record_every is None:
        rule = "must be given for the output `trajectory`"
        yield Mistake(("integrate", "record_every"), rule, MISSING, "write `record_every: 10 ms`, for example")
    if method_named(times.method).is_adaptive:
        return
    if isinstance(outputs, list | tuple) and (names := indicators_among(map(str, outputs))):
        rule = f"must be an adaptive method, such as dop853, for the output `{names[0]}`"
        yield Mistake(("integrate", "method"), rule, times.method)
    if times.step is None:
        remedy = "give a step such as 2 ms, or an adaptive method such as dop853"
        yield Mistake(("integrate", "step"), f"must be given for the fixed-step method {times.method}", MISSING, remedy)
        return
    if times.until < times.step:
        yield Mistake(("integrate", "until"), f"must be at least one step, {times.step:g} s", times.until)
    if times.until / times.step > MOST_STEPS:
        rule = f"must be at least {times.until / MOST_STEPS:.3g} s: a trajectory may have at most {MOST_STEPS:g} steps"
        yield Mistake(("integrate", "step"), rule, times.step)
    if times.record_every is not None:
        steps = times.record_every / times.step
        if steps < 0.5 or abs(steps - round(steps)) > 1e-6 * steps:
            rule = f"must be a multiple of the step, {times.step:g} s"
            yield Mistake(("integrate", "record_every"), rule, times.record_every)


def force_table_mistakes(scene: SomeScene, times: Integrate) -> Iterator[Mistake]:
    """Yield a mistake if the study runs past the end of a force table; fixed steps end with a complete one."""
    end, known = times.until, model_of_scene(scene).known_until(scene)
    if times.step and not method_named(times.method).is_adaptive:
        end = steps_in(times.until, times.step) * times.step
    if end > known * (1.0 + ROUND_OFF):
        yield Mistake(("integrate", "until"), f"must be at most {known:g} s, the end of the force table", times.until)


SWITCHED = "must be an adaptive method, such as dop853, whose steps end where waves switch and spin-ups end"


def step_mistakes(scene: SomeScene, times: Integrate) -> list[Mistake]:
    """Return a mistake if fixed steps are too long for the drag, or pass instants at which external forces switch."""
    try:
        method, problem = method_named(times.method), assemble(scene)
        rate = stiffest_rate(problem)
    except InputError as error:
        return [mistake.within("scene") for mistake in error.mistakes]
    if problem.is_switched and not method.is_adaptive:
        return [Mistake(("integrate", "method"), SWITCHED, times.method)]
    if method.is_adaptive or times.step is None:
        return []
    if times.step > (longest := longest_step(problem)):
        rule = f"must be at most {longest:.3g} s, half the mean time between kicks"
        return [Mistake(("integrate", "step"), rule, times.step)]
    if times.step * rate <= method.damping_limit:
        return []
    rule = f"must be at most {method.damping_limit / rate:.3g} s for {method.name} to be stable"
    why = f"drag divided by the smallest inertia is {rate:.3g}/s"
    return [Mistake(("integrate", "step"), f"{rule}: {why}", times.step)]


def method_mistakes(scene: SomeScene, times: Integrate) -> Iterator[Mistake]:
    """Yield a mistake if bodies hit walls or stick but steps are fixed: each is a root within a step.

    Noise needs fixed steps, and a method that follows it.
    """
    if has_noise(scene) and times.method != RK4.name:
        yield Mistake(("integrate", "method"), f"must be {NEEDS_RK4} in a scene with noise", times.method)
    if method_named(times.method).is_adaptive:
        return
    for why_not, what in ((no_impacts, "walls"), (no_sticking, "dry friction")):
        if not why_not(scene):
            rule = f"must be an adaptive method, such as dop853, in a scene with {what}"
            yield Mistake(("integrate", "method"), rule, times.method)


# Noise: which requests need a motion that its start determines.

MOST_NOISY_STEPS = 2.0**32
"""Number of values of the word of a counter that holds the number of a step."""
OF_DETERMINED_MOTION = {
    "rest": "nothing comes to rest",
    "energy_drift": "energy is not conserved",
    "flip": "flips of noisy bodies are not followed",
    "attractor": "its trajectories do not converge",
    "meeting": "meetings of noisy bodies are not followed",
}
"""Outputs that noise excludes, with the reason."""


def no_escape(scene: SomeScene) -> str:
    """Return why no motion of a scene escapes from a well; empty if one may."""
    if not has_noise(scene):
        return "nothing leaves a well without noise"
    if model_of_scene(scene).space is None:
        return f"scenes of kind {model_of_scene(scene).name} have no wells"
    quiet = without_noise(assemble(scene))
    lasts = model_of(quiet).only_loses_energy(quiet).all()
    return "" if lasts else "its wells need drag, and forces that are constant in time"


def noise_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield the requests of a study with noise that need a motion which its start determines."""
    if not has_noise(entry.scene):
        return
    names, times = entry.output_names, entry.integrate
    reasons = OF_DETERMINED_MOTION | dict.fromkeys(indicators_among(names), "nearby trajectories differ by their noise")
    for number, name in enumerate(names):
        if name in reasons:
            rule = f": the output `{name}` is not available in a scene with noise, because {reasons[name]}"
            yield Mistake(("outputs", number), rule, MISSING, f"leave out `{name}`")
    if entry.stop.when not in ("end", "left", "escaped"):
        rule, remedy = (
            "must be `end`, `left` or `escaped` in a scene with noise, where nothing is proved",
            "write `end`",
        )
        yield Mistake(("stop", "when"), rule, entry.stop.when, remedy)
    for key in ("refine", "label_check", "proof", "fit"):
        if getattr(entry, key) is not None:
            rule = ": needs a motion that its start determines, which a scene with noise does not have"
            yield Mistake((key,), rule, MISSING, f"leave out `{key}`, or `noise`")
    if times.step is not None and times.until / times.step >= MOST_NOISY_STEPS:
        rule = f"must be at least {times.until / MOST_NOISY_STEPS:.3g} s: noise repeats after 2^32 steps"
        yield Mistake(("integrate", "step"), rule, times.step)
