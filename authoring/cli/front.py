"""The page of `questpack --help`, from the files of the commands, without imports."""

import os
import sys

from authoring import __doc__ as about

COMMANDS = os.path.join(os.path.dirname(__file__), "commands")  # noqa: PTH118, PTH120 - pathlib loads slowly
_QUOTES = '"""'
_WIDEST = 80
_EXIT_CODES = "Exit codes: 0 clean, 1 findings or targets missed, 2 cannot run."
_OPTIONS = (("--version", "Show the version."), ("-h, --help", "Show this message and exit."))


def command_names() -> tuple[str, ...]:
    """Return the commands' names in alphabetical order; the file `print_.py` is `print`."""
    return tuple(sorted(_files()))


def module_of(name: str) -> str:
    """Return the module of a command in the folder `commands`; KeyError for an unknown name."""
    return _files()[name].removesuffix(".py")


def summary_of(name: str) -> str:
    """Return the first line of a command's docstring, read without importing the command."""
    with open(os.path.join(COMMANDS, _files()[name]), encoding="utf-8") as file:  # noqa: PTH118, PTH123
        return file.readline().strip().removeprefix(_QUOTES).removesuffix(_QUOTES)


def page() -> str:
    """Return the help page, as wide as the terminal, from 52 to 80 columns."""
    width = max(min(_columns(), _WIDEST) - 2, 50)
    lines = ["Usage: questpack [OPTIONS] COMMAND [ARGS]...", ""]
    for paragraph in ((about or "").strip(), _EXIT_CODES):
        lines += [f"  {line}" for line in _wrapped(paragraph, width - 2)] + [""]
    lines += ["Options:", *_table(_OPTIONS, width), "", "Commands:"]
    lines += _table([(name, summary_of(name)) for name in command_names()], width)
    return "\n".join(lines) + "\n"


def _files() -> dict[str, str]:
    """Return the file name of each command, by the command's name."""
    return {
        file.removesuffix(".py").rstrip("_").replace("_", "-"): file
        for file in os.listdir(COMMANDS)  # noqa: PTH208
        if file.endswith(".py") and not file.startswith("_")
    }


def _table(rows: "list[tuple[str, str]] | tuple[tuple[str, str], ...]", width: int) -> list[str]:
    """Return lines with the name of each row on the left, and its wrapped text beside it."""
    name_width = max(len(name) for name, _ in rows) + 2
    lines = []
    for name, text in rows:
        first, *others = _wrapped(text, width - name_width - 2) or [""]
        lines.append(f"  {name:<{name_width}}{first}")
        lines += [" " * (name_width + 2) + line for line in others]
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    """Return the words of a text in lines of at most `width`; a longer word has its own line."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if len(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _columns() -> int:
    """Return the columns from COLUMNS in the environment, or of the terminal; else 80."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns if sys.__stdout__ else _WIDEST
    except (OSError, ValueError):
        return _WIDEST
