"""The commands of the folder `commands`, each imported only when it is called."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from authoring.cli import commands as folder
from authoring.cli import front
from authoring.cli.exit import guarded
from authoring.cli.options import Headed, parameters


def load_command(name: str) -> click.Command:
    """The command itself, made from its module's `run`."""
    module = import_module(f"{folder.__name__}.{front.module_of(name)}")
    doc = (module.__doc__ or "").strip()
    run = _exiting(module.run)
    return GroupedHelp(name, callback=run, params=parameters(module.run), help=doc)


class GroupedHelp(click.Command):
    """A command whose options may name the heading they stand below in its help."""

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """They stand among the others, above the options."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Each heading where its first option is declared; those without one last."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None:
                argument = isinstance(param, click.Argument)
                heading = param.heading if isinstance(param, Headed) else "Options"
                groups.setdefault("Arguments" if argument else heading, []).append(record)
        groups = {**groups, "Options": groups.pop("Options")}
        for heading, records in groups.items():
            with formatter.section(heading):
                formatter.write_dl(records)


class LazyGroup(click.Group):
    """`questpack COMMAND`; lists commands without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names only."""
        return list(front.command_names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command, loaded now; of another name, what may have been meant."""
        known = front.command_names()
        if cmd_name not in known:
            raise click.exceptions.NoSuchCommand(cmd_name, possibilities=known, ctx=ctx)
        return load_command(cmd_name)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands with what they do, without importing them."""
        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        names = (name for name in front.command_names() if name.startswith(incomplete))
        return [CompletionItem(name, help=front.summary_of(name)) for name in names]

    def get_help(self, ctx: click.Context) -> str:
        """The front page."""
        return front.page().rstrip("\n")


def _exiting(run: Callable[..., int]) -> Callable[..., None]:
    """The same command, ending by its exit code."""

    @wraps(run)
    def wrapped(*args: Any, **options: Any) -> None:
        # click would answer a broken pipe with 1, which here means findings.
        raise click.exceptions.Exit(guarded(lambda: run(*args, **options)))

    return wrapped
