"""The page of every option of every command: what `--help` says, at 80 columns."""

import click

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
    """Markdown: a heading for every command, a line for what it does, its help."""
    lines = [HEAD]
    for name in command_names():
        lines += [f"## {name}", "", summary_of(name), "", "```text", _help(name), "```", ""]
    return "\n".join(lines).rstrip() + "\n"


def _help(name: str) -> str:
    """What `questpack NAME --help` prints, however wide this terminal is."""
    with click.Context(
        COMMAND, info_name="questpack", **COMMAND.context_settings, terminal_width=WIDTH
    ) as above:
        command = load_command(name)
        with click.Context(command, info_name=name, parent=above) as ctx:
            return command.get_help(ctx).rstrip()
