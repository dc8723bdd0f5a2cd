"""Which cases a contract is about: it is parametrised by those, so that no test passes without having looked."""

from functools import cache

from pem_core import assemble
from pem_core.models.registry import model_of
from tests.examples import EXAMPLES
from tests.scenes import PLANAR_SCENES, SCENES

ALL_SCENES = {**SCENES, **PLANAR_SCENES}


def applicable(cases, applies):
    """Return the cases to which something applies, when tests are collected.

    Raises
    ------
    ValueError
        If there are none: the contract would be held by nobody.
    """
    found = [case for case in cases if applies(case)]
    if not found:
        raise ValueError(f"a contract needs a case, and {applies.__name__} is true of none of {len(list(cases))}")
    return found


@cache
def problem_of_case(case):
    """Return the problem of a model's example, or of a scene that tests share: to look at, not to change."""
    kind, name = case
    if name in EXAMPLES.get(kind, {}):
        return assemble(EXAMPLES[kind][name].scene())
    return assemble(ALL_SCENES[name], 3)


def is_missing(case):
    """Tell whether a model has no examples: each test of it says so."""
    return case[0] not in EXAMPLES and case[1] not in ALL_SCENES


def has_rest_points(case):
    """Tell whether motion may come to rest, in a space in which equilibria are sought."""
    return is_missing(case) or model_of(problem_of_case(case)).space is not None


def has_continuous_energy(case):
    """Tell whether the energy never jumps, as it does where the nearest image of a magnet changes."""
    return is_missing(case) or bool(model_of(problem_of_case(case)).keeps_its_images(problem_of_case(case)).all())


def has_no_impacts(case):
    """Tell whether neither states nor forces jump, so that fixed steps may be taken."""
    problem = problem_of_case(case)
    return is_missing(case) or (problem.system.jumps is None and not problem.is_switched)


def is_autonomous(case):
    """Tell whether time alone changes nothing."""
    return is_missing(case) or bool(model_of(problem_of_case(case)).is_autonomous(problem_of_case(case)).all())


def only_loses_energy(case):
    """Tell whether some of its starts can only lose energy, so that they are captured."""
    return is_missing(case) or bool(model_of(problem_of_case(case)).only_loses_energy(problem_of_case(case)).any())
