"""Checks of the settings of indicators: the number whose frequencies are computed, and a verdict that ends motion."""

from collections.abc import Iterator

from pem_core.errors import MISSING, InputError, Mistake
from pipelines.measures.indicators import DECIDING, INDICATORS
from pipelines.measures.recorded_number import recorded_number
from pipelines.study.entry import StudyEntry, observed_of


def observable_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if a scene has no recorded number of the name whose frequencies are requested."""
    asked = entry.indicators and entry.indicators.observable
    if asked and "frequencies" not in entry.output_names:
        rule = ": `observable` is the number whose frequencies are computed, but `outputs` lacks `frequencies`"
        yield Mistake(("indicators", "observable"), rule, MISSING, "add `frequencies`, or leave out `observable`")
    elif asked:
        observed = observed_of(entry.scene)
        try:
            recorded_number(observed, asked, observed.sizes(entry.scene))
        except InputError as error:
            yield from error.mistakes


def decision_mistakes(entry: StudyEntry) -> Iterator[Mistake]:
    """Yield a mistake if trajectories end with the verdict of an indicator that is not computed, or is not alone."""
    least = entry.indicators and entry.indicators.least_exponent
    if entry.stop.when != "decided":
        if least is not None:
            rule = ": `least_exponent` belongs to `stop: {when: decided}`, which this study does not have"
            yield Mistake(("indicators", "least_exponent"), rule, MISSING, "leave out `least_exponent`")
        return
    if DECIDING not in entry.output_names:
        rule = f": `stop: {{when: decided}}` needs the output `{DECIDING}`, whose verdict it waits for"
        yield Mistake(("outputs",), rule, MISSING, f"add `{DECIDING}` to `outputs`, or choose another stop rule")
    for number, name in enumerate(entry.output_names):
        if name in INDICATORS and name != DECIDING and INDICATORS[name].run is INDICATORS[DECIDING].run:
            rule = f": `{name}` needs the whole time, but `stop: {{when: decided}}` ends deviation vectors earlier"
            yield Mistake(("outputs", number), rule, MISSING, f"leave out `{name}`, or write `stop: {{when: end}}`")
