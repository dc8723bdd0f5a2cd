"""The command line: ``pem run``, ``pem plan``, ``pem status`` and the other commands of this package.

Exit codes and errors are those of ``command.py``. Heavy imports are made inside the commands.
"""

import click

from pipelines.cli.command import verbosity
from pipelines.cli.files import convert, examples, export, new, schema
from pipelines.cli.run import fit, plan, run
from pipelines.cli.scenes import inspect, simulate, view
from pipelines.cli.stores import crate, plot, reproduce, status, summarise, table, verify


def _version(context: click.Context, _: click.Parameter, is_requested: bool) -> None:
    """Show the version and exit; click's own option ends in a traceback if the package is not installed."""
    if not is_requested:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"pem, version {version('magnetic-pendulums')}")
    except PackageNotFoundError:
        click.echo("pem, of a source tree that is not installed")
    context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
def main() -> None:
    """Run parameter studies of magnetic pendulums."""


COMMANDS = (
    *(plot, table, run, plan, status, verify, reproduce, view, summarise, crate, simulate, inspect, convert, schema),
    *(fit, examples, new, export),
)
main.params += verbosity()
for command in COMMANDS:
    command.params += verbosity()
    main.add_command(command)

if __name__ == "__main__":  # for python -m pipelines.cli.main, which otherwise prints nothing
    main(prog_name="pem")
