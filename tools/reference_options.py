"""Page of every option of every command: the `--help` of each, at 80 columns."""

import typer

from authoring.cli.front import command_names, summary_of
from authoring.cli.group import load_command
from authoring.cli.shell import COMMAND

HEAD = """# Options of all commands

What each command says to `--help`.
[Commands](../commands.md) tells what they are for and what they write.

Written by `make reference`.
"""
WIDTH = 80


def options_page() -> str:
    """Return Markdown with a heading, a summary and the help for every command."""
    lines = [HEAD]
    for name in command_names():
        lines += [f"## {name}", "", summary_of(name), "", "```text", _help(name), "```", ""]
    return "\n".join(lines).rstrip() + "\n"


def _help(name: str) -> str:
    """Return the output of `questpack NAME --help` at 80 columns."""
    command = typer.main.get_command(load_command(name))
    above = typer.Context(
        COMMAND, info_name="questpack", terminal_width=WIDTH, **COMMAND.context_settings
    )
    return command.get_help(typer.Context(command, info_name=name, parent=above)).rstrip()
