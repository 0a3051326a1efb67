"""The command `qsdsl`: finds the module of a subcommand and hands over."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

import click

from qsdsl import __version__

COMMANDS = ("check", "explain", "fmt", "new", "play", "show", "simulate", "test")
"""Each is a module of this package with a click command of the same name."""


class LazyGroup(click.Group):
    """A group that imports a subcommand when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands of this installation."""
        return [name for name in COMMANDS if find_spec(f"qsdsl.cli.{name}") is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = getattr(importlib.import_module(f"qsdsl.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command), f"qsdsl.cli.{cmd_name} has no command of that name"
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="qsdsl %(version)s")
def main() -> None:
    """Card sets for QuickStrike games: check them, look at them, play them."""
