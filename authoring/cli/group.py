"""The commands of the folder `commands`, each imported only when it is called."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

from authoring.cli import commands as folder
from authoring.cli import front
from authoring.cli.exit import guarded


def load_command(name: str) -> typer.Typer:
    """Return the typer app of a command, made from its module's `run`."""
    module = import_module(f"{folder.__name__}.{front.module_of(name)}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=GroupedHelp, help=module.__doc__)(_exiting(module.run))
    return app


class GroupedHelp(TyperCommand):
    """A command with its options under headings: their `rich_help_panel`, which typer itself shows
    only with rich."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return `[OPTIONS]` and the arguments as they are declared: `PACK`, not `{PACK}`."""
        arguments = (argument for argument in self.params if isinstance(argument, TyperArgument))
        return ["[OPTIONS]", *(argument.make_metavar(ctx) for argument in arguments)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments and options by heading, in the order of their first declaration."""
        headings: dict[str, list[Any]] = {}
        for param in self.get_params(ctx):
            if isinstance(param, TyperArgument):
                headings.setdefault("Arguments", []).append((param.make_metavar(ctx), param.help))
            else:
                heading = getattr(param, "rich_help_panel", None) or "Options"
                headings.setdefault(heading, []).append(param.get_help_record(ctx))
        for heading, records in headings.items():
            with formatter.section(heading):
                formatter.write_dl(records)


class LazyGroup(TyperGroup):
    """`questpack COMMAND`; knows the names of commands without importing them."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{**more, "commands": dict.fromkeys(front.command_names())})

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command, imported now; None if it is unknown."""
        return typer.main.get_command(load_command(cmd_name)) if cmd_name in self.commands else None

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return the commands that begin with `incomplete`, without importing them."""
        known = [TyperCommand(name, short_help=front.summary_of(name)) for name in self.commands]
        group = ctx.command = TyperGroup(commands=known, params=self.params)
        return group.shell_complete(ctx, incomplete)

    def get_help(self, ctx: Any) -> str:
        """Return the text of the front page."""
        return front.page().rstrip("\n")


def _exiting(run: Callable[..., int]) -> Callable[..., None]:
    """Return `run` as a function that raises typer.Exit with its exit code."""

    @wraps(run)
    def wrapped(*args: Any, **options: Any) -> None:
        # typer would answer a broken pipe with 1, which here means findings.
        raise typer.Exit(guarded(lambda: run(*args, **options)))

    return wrapped
