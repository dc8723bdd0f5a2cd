"""The command line: ``pem run``, ``pem plan``, ``pem status`` and their siblings, which stand in ``commands``.

Exit codes and errors are those of ``command.py``. Heavy imports wait inside the commands.
"""

from __future__ import annotations

import click

from pipelines.app.commands.checks import reproduce, verify
from pipelines.app.commands.examples import examples, new
from pipelines.app.commands.export import export
from pipelines.app.commands.figures import COMMANDS
from pipelines.app.commands.files import convert, schema
from pipelines.app.commands.fit import fit
from pipelines.app.commands.inspect import inspect
from pipelines.app.commands.plan import plan
from pipelines.app.commands.run import run
from pipelines.app.commands.simulate import simulate
from pipelines.app.commands.status import status
from pipelines.app.commands.summaries import crate, summarise
from pipelines.app.commands.view import view
from pipelines.app.verbosity import verbosity


def _version(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
    """Print the version and exit; click's own option ends in a traceback where the package is not installed."""
    if not is_asked:
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
    """Parameter studies of magnetic pendulums."""


OTHERS = (
    *(run, plan, status, verify, reproduce, view, summarise, crate, simulate, inspect, convert, schema, fit),
    *(examples, new, export),
)
main.params += verbosity()
for command in (*COMMANDS, *OTHERS):
    command.params += verbosity()
    main.add_command(command)

if __name__ == "__main__":  # python -m pipelines.app.cli, which else ends in silence
    main(prog_name="pem")
