"""The command line: ``pem run``, ``pem plan``, ``pem status`` and the other commands of this package.

Exit codes and errors are those of ``command.py``. Heavy imports are made inside the commands.
"""

import gc
import re
import shlex
from itertools import chain
from typing import Any

import click

from pipelines.cli.command import verbosity
from pipelines.cli.files import convert, examples, export, new, schema
from pipelines.cli.run import fit, plan, run
from pipelines.cli.scenes import inspect, simulate, view
from pipelines.cli.stores import certify, crate, plot, reproduce, status, summarise, table, verify


def _version(context: click.Context, _: click.Parameter, is_requested: bool) -> None:
    """Show the version and exit; click's own option ends in a traceback if the package is not installed."""
    if not is_requested:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"pem, version {version('magnetic-pendulums')}")
    except PackageNotFoundError:
        click.echo("pem, from a source tree that is not installed")
    context.exit()


GARBAGE_COLLECTION = 50_000, 20, 100
"""Thresholds of Python's garbage collector for a command.

With the defaults (700, 10, 10) collections take an eighth of a short run and half of the time of tracing equations,
whose numbers all survive. Memory stays the same within 1 MB.
"""
ARGUMENTS = "pipelines.arguments"
"""Key under which the command line keeps its arguments."""
NOT_A_NUMBER = re.compile(r"is not a valid (integer|float)( range)?\.$")


def _number_rule(found: re.Match[str]) -> str:
    return "is not a whole number." if found[1] == "integer" else "is not a number."


def _split_setting(arguments: list[str], extra: list[str]) -> str:
    """Return the remedy for a ``--set`` whose value was given as a separate argument; empty for none."""
    for option, path, value in zip(arguments, arguments[1:], arguments[2:], strict=False):
        if option == "--set" and "=" not in path and value.split()[:1] and value.split()[0] in extra:
            return f"--set needs PATH=VALUE: write --set {shlex.quote(f'{path}={value}')}"
    return ""


class Commands(click.Group):
    """The commands in the order of their use; settings given without ``--set`` get an error that names it."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with their first sentences, by what they take."""
        width = formatter.width - 6 - max(map(len, self.commands))
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(one.name or "", one.get_short_help_str(width)) for one in commands])

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Return the command that the arguments name; suggest one of a similar name otherwise."""
        from pem_core.errors import did_you_mean

        name = args[0]
        if name not in self.commands and not name.startswith("-"):
            near = did_you_mean(name, self.commands) or "`pem --help` lists the commands"
            ctx.fail(f"no such command {name}; {near}")
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the arguments as given for errors."""
        ctx.meta[ARGUMENTS] = list(args)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; if a setting was given as an argument, the error names ``--set``."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            found = re.search(r"unexpected extra arguments? \((.*)\)", error.message)
            if found and (remedy := _split_setting(ctx.meta[ARGUMENTS], found[1].split())):
                raise click.UsageError(remedy, error.ctx) from None
            if NOT_A_NUMBER.search(error.message):
                raise click.UsageError(NOT_A_NUMBER.sub(_number_rule, error.message), error.ctx) from None
            options = error.ctx.command.params if error.ctx else []
            settings = [word for word in found[1].split() if "=" in word] if found else []
            if settings and any("--set" in option.opts for option in options):
                words = " ".join(f"--set {word}" for word in settings)
                raise click.UsageError(f"to change a value of the study, use --set: {words}", error.ctx) from None
            raise


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version and exit."
)
def main() -> None:
    """Run parameter studies of magnetic pendulums.

    To begin, run `pem new my_study` and then `pem run my_study.yaml`. You can also run a shipped study: `pem examples`
    lists the shipped studies. `pem COMMAND --help` describes a command.

    Exit codes: 0 if everything was computed, 1 if points are missing or have failed, 2 if the input is invalid.
    """
    gc.set_threshold(*GARBAGE_COLLECTION)


SECTIONS = {
    "Studies": (examples, new, plan, run, fit, schema),
    "Scenes and single trajectories": (inspect, simulate, view, convert),
    "Stores of results": (status, verify, certify, reproduce, summarise, plot, table, export, crate),
}
"""All commands, by what they take."""
main.params += verbosity()
for command in chain(*SECTIONS.values()):
    command.params += verbosity()
    main.add_command(command)

if __name__ == "__main__":  # for python -m pipelines.cli.main, which otherwise prints nothing
    main(prog_name="pem")
