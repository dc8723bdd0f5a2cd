"""Checks of summaries that need the equilibria or attractors on which motions end, among the starts."""

from collections.abc import Iterator

from pem_core.errors import MISSING, Mistake
from pipelines.measures.summary import Request
from pipelines.study.grid import is_initial
from pipelines.syntax.by_name import named_in


def settled_labels(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if a study labels starts by faces alone, or has attractors but no axis of starts."""
    outputs, label = request.raw.get("outputs"), request.given_parameters.get("label")
    names = named_in(outputs) if isinstance(outputs, list) else ["rest"]
    if label == "landing_face":
        rule = f"must not be `landing_face`, because {request.name} needs equilibria or attractors"
        yield Mistake(request.place("label"), rule, label)
    elif "landing" in names and not {"rest", "attractor"} & set(names):
        rule = f": {request.name} cannot be computed without the output `rest` or `attractor`"
        yield Mistake(("summaries",), rule, MISSING, f"add one of them to `outputs`, or leave out {request.name}")
    is_by_attractor = "attractor" in names and (label == "attractor" or "rest" not in names)
    if not is_by_attractor or not request.axis_names or len(request.axes) != len(request.axis_names):
        return
    if not any(is_initial(sweep.path) for axis in request.axes for sweep in axis.sweeps):
        rule = f": {request.name} compares starts of one catalogue of attractors, but no axis sweeps initial conditions"
        yield Mistake(request.place(), rule, MISSING, f"leave out {request.name}, or add an axis of initial conditions")
