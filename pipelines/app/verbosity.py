"""How much a command tells beside its results: ``-v`` and ``-q``, which stand before or after its name."""

from __future__ import annotations

import logging
from typing import Any

import click

LEVEL = "pipelines.level"
"""Under which name a command line keeps what was asked, for the command that it names."""


def _asked(level: int) -> Any:
    def keep(context: click.Context, option: click.Parameter, is_given: bool) -> None:
        if is_given and context.meta.get(LEVEL, level) != level:
            raise click.UsageError("-v must not stand beside -q")
        if is_given:
            context.meta[LEVEL] = level

    return keep


def verbosity() -> list[click.Option]:
    """Return the two options."""
    plain: dict[str, Any] = {"is_flag": True, "expose_value": False}
    louder, less = "Tell each stage, block and summary, and when.", "Tell nothing but errors and results."
    return [
        click.Option(["-v", "--verbose"], help=louder, callback=_asked(logging.DEBUG), **plain),
        click.Option(["-q", "--quiet"], help=less, callback=_asked(logging.WARNING), **plain),
    ]


def level_asked() -> int:
    """Return from which level on the command that is running tells what it does."""
    context = click.get_current_context(silent=True)
    return int(context.meta.get(LEVEL, logging.INFO)) if context else logging.INFO
