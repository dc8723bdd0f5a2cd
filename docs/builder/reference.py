"""The reference of files, commands, outputs and summaries, generated from the code."""

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

STUDY_FILE = "The [guide](/study_file.md) explains each part. A number without a unit is in the unit in brackets."
CLUSTER_FILE = "The pages on [clusters](/generated/clusters/index.md) explain these files, with examples."
COMMANDS = "The [guide](/commands.md) lists the purpose of each command and the exit codes."
OUTPUTS = (
    "The first dimensions are the axes of the study. Arrays that only some kinds of scene have are listed too. "
    "[Contents of a store](/store.md) explains the most important ones."
)
SUMMARIES = (
    "Each summary is a group `summary/NAME` of a store. See the guides to [basins](/basins.md) and [chaos](/chaos.md)."
)


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
    """Return the section of one command: usage, purpose and options."""
    one = main.commands[name]
    context = click.Context(one, info_name=f"pem {name}")
    rows = ["| option | meaning |", "| --- | --- |"]
    for parameter in one.get_params(context):
        if record := parameter.get_help_record(context):
            rows.append(f"| `{_cell(record[0])}` | {_cell(record[1])} |")
    usage = one.get_usage(context).removeprefix("Usage: ")
    return "\n\n".join([f"## `pem {name}`", f"```text\n{usage}\n```", one.help or "", "\n".join(rows)])


def output(name: str) -> str:
    """Return the section of one output: its arrays in all kinds of scenes of the shipped studies."""
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
    """Return the table row of an array of a study or of an indicator."""
    if isinstance(variable, Variable):
        unit, text = variable.attrs.get("units", ""), variable.attrs.get("long_name", "")
        flags = variable.attrs.get("comment", "")
    else:
        unit, text = variable.unit, variable.text
        flags = "; ".join(f"{code.name.lower()}: {code.meaning}" for code in variable.codes or ())
    dims = ", ".join(f"`{dim}`" for dim in variable.dims)
    return f"| `{variable.name}` | {dims} | {unit} | {_cell('; '.join(filter(None, (text, flags))))} |"


def summary(name: str) -> str:
    """Return the section of one summary: its meaning, the outputs it needs, and its parameters."""
    one = summary_named(name)
    lines = [f"## `{name}`", f"{one.text[:1].upper()}{one.text[1:]}."]
    if one.needs:
        lines.append(f"Needs the outputs {', '.join(f'`{need}`' for need in one.needs)}.")
    if one.key:
        lines.append(f"Its parameters are under the key `{one.key}` of the study.")
    if one.parameters and dataclasses.is_dataclass(one.parameters):
        own = next(keys.sections(one.parameters)).partition("\n\n")[2]
        lines.append(own)
    return "\n\n".join(lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("$", "\\$")
