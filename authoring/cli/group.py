"""The commands of the folder `commands`, each imported only when it is called."""

import ast
from collections.abc import Callable, Iterator, MutableMapping
from functools import wraps
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from authoring.cli import commands as folder
from authoring.cli.exit import guarded


def command_names() -> tuple[str, ...]:
    """Names as typed, in alphabetical order; `print_.py` is the command `print`."""
    names = (info.name for info in iter_modules(folder.__path__))
    return tuple(sorted(_typed(name) for name in names if not name.startswith("_")))


def summary_of(name: str) -> str:
    """First line of a command's docstring, read without importing the command."""
    for info in iter_modules(folder.__path__):
        if _typed(info.name) == name:
            spec = find_spec(f"{folder.__name__}.{info.name}")
            loader = spec.loader if spec else None
            if not isinstance(loader, InspectLoader):
                continue
            source = loader.get_source(f"{folder.__name__}.{info.name}") or ""
            return (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
    return ""


def load_command(name: str) -> Any:
    """The command itself, as typer makes it from the module's `run`."""
    module = import_module(f"{folder.__name__}.{_module(name)}")
    run = module.run
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    doc = (module.__doc__ or "").strip()
    app.command(name=name, cls=GroupedHelp, help=doc)(_exiting(run))
    return typer.main.get_command(app)


class GroupedHelp(TyperCommand):
    """A command whose options may name the heading they stand below in its help."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Each heading where its first option is declared; those without one last."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None:
                heading = getattr(param, "rich_help_panel", None)
                known = "Arguments" if param.param_type_name == "argument" else "Options"
                groups.setdefault(heading or known, []).append(record)
        for heading, records in groups.items():
            with formatter.section(heading):
                formatter.write_dl(records)


class LazyCommands(MutableMapping[str, Any]):
    """Command name -> command; loads on first look."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}
        self._names = command_names()

    def __getitem__(self, name: str) -> Any:
        if name not in self._loaded:
            if name not in self._names:
                raise KeyError(name)
            self._loaded[name] = load_command(name)
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        raise TypeError("commands are files; delete the file")

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class LazyGroup(TyperGroup):
    """`questpack COMMAND`; lists commands without importing them."""

    def __init__(self, **attrs: Any) -> None:
        attrs["commands"] = LazyCommands()
        super().__init__(**attrs)

    def list_commands(self, ctx: Any) -> list[str]:
        """Names only."""
        return list(self.commands)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list in `questpack --help`."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary_of(name)) for name in self.commands])


def _exiting(run: Callable[..., int]) -> Callable[..., None]:
    """The same command, ending by its exit code."""

    @wraps(run)
    def wrapped(*args: Any, **options: Any) -> None:
        # typer would answer a broken pipe with 1, which here means findings.
        raise typer.Exit(guarded(lambda: run(*args, **options)))

    return wrapped


def _typed(module: str) -> str:
    return module.rstrip("_").replace("_", "-")


def _module(name: str) -> str:
    plain = name.replace("-", "_")
    found = {info.name for info in iter_modules(folder.__path__)}
    return plain if plain in found else plain + "_"
