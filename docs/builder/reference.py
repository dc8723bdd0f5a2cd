"""The reference of what files may say, what commands take, and what stores hold, from the code itself."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import click

from builder import keys
from builder.links import ROOT
from pem_core.errors import InputError
from pipelines.cli.main import main
from pipelines.measures.indicators import INDICATORS
from pipelines.measures.output import Variable, installed_outputs, outputs_of_motion
from pipelines.measures.summary import installed_summaries, summary_named
from pipelines.run.cluster_file import Cluster
from pipelines.study.entry import StudyEntry
from pipelines.study.load import load_study, study_schema

STUDY_FILE = (
    "The [guide](/study_file.md) says what each part is for. Without a unit numbers are in that of the brackets."
)
CLUSTER_FILE = "What a file is for, and examples, stand under [clusters](/generated/clusters/index.md)."
COMMANDS = "The [guide](/commands.md) says what each is for, and what their exit codes mean."
OUTPUTS = (
    "Dimensions of the axes of the study come first. Where scenes of a kind have arrays of their own, all are listed. "
    "What the most important ones mean is told in [what stands in a store](/store.md)."
)
SUMMARIES = "Each is a group `summary/NAME` of a store; see the guides to [basins](/basins.md) and [chaos](/chaos.md)."


def pages() -> Iterator[tuple[str, str]]:
    """Yield the pages of the reference."""
    parts: dict[str, tuple[str, str, Iterator[str]]] = {
        "study_file": ("Keys of the study file", STUDY_FILE, keys.sections(StudyEntry, study_schema())),
        "cluster_file": ("Keys of the cluster file", CLUSTER_FILE, keys.sections(Cluster)),
        "commands": ("Commands and their options", COMMANDS, map(command, sorted(main.commands))),
        "outputs": ("Outputs", OUTPUTS, map(output, installed_outputs())),
        "summaries": ("Summaries", SUMMARIES, map(summary, installed_summaries())),
    }
    for name, (title, text, sections) in parts.items():
        yield f"reference/{name}.md", "\n\n".join([f"# {title}", text, *sections]) + "\n"


def command(name: str) -> str:
    """Return the section of one command: its usage, what it does, and every option."""
    one = main.commands[name]
    context = click.Context(one, info_name=f"pem {name}")
    rows = ["| option | meaning |", "| --- | --- |"]
    for parameter in one.get_params(context):
        if record := parameter.get_help_record(context):
            rows.append(f"| `{_cell(record[0])}` | {_cell(record[1])} |")
    usage = one.get_usage(context).removeprefix("Usage: ")
    return "\n\n".join([f"## `pem {name}`", f"```text\n{usage}\n```", one.help or "", "\n".join(rows)])


def output(name: str) -> str:
    """Return the section of one output: the arrays that a study has by it, of every kind of scene that ships."""
    rows = dict.fromkeys(row(variable) for variable in variables(name))
    return "\n".join(
        [f"## `{name}`\n", "| array | further dimensions | unit | meaning |", "| --- | --- | --- | --- |", *rows]
    )


def variables(name: str) -> Iterator[Any]:
    """Yield the arrays of an output."""
    if name in INDICATORS:
        yield from INDICATORS[name].columns
        return
    (one,) = outputs_of_motion((name,))
    for path in sorted((ROOT / "studies").glob("*.yaml")):
        try:
            study = load_study(path, (f"outputs=[{name}]", "integrate.record_every=1 s", "summaries=[]"))
        except InputError:
            continue
        yield from one.variables(study)


def row(variable: Any) -> str:
    """Return the line of an array, of a study or of an indicator."""
    if isinstance(variable, Variable):
        unit, text = variable.attrs.get("units", ""), variable.attrs.get("long_name", "")
        flags = variable.attrs.get("comment", "")
    else:
        unit, text = variable.unit, variable.text
        flags = "; ".join(f"{code.name.lower()}: {code.meaning}" for code in variable.codes or ())
    dims = ", ".join(f"`{dim}`" for dim in variable.dims)
    return f"| `{variable.name}` | {dims} | {unit} | {_cell('; '.join(filter(None, (text, flags))))} |"


def summary(name: str) -> str:
    """Return the section of one summary: what it is, what it needs, and its parameters."""
    one = summary_named(name)
    lines = [f"## `{name}`", f"{one.text[:1].upper()}{one.text[1:]}."]
    if one.needs:
        lines.append(f"Needs the outputs {', '.join(f'`{need}`' for need in one.needs)}.")
    if one.key:
        lines.append(f"Its parameters stand under the key `{one.key}` of the study.")
    if one.parameters and dataclasses.is_dataclass(one.parameters):
        own = next(keys.sections(one.parameters)).partition("\n\n")[2]
        lines.append(own)
    return "\n\n".join(lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("$", "\\$")
