"""Completion of a command line: possible names at a position, for shells.

Errors are silent: a shell asks while somebody types.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import typer

from authoring.core.lazy_import import Later
from authoring.core.printable import one_line

TypedArguments = Mapping[str, Any]
"""Name of a parameter of `run` -> its value on the line so far."""
Completer = Callable[[typer.Context, str], list[tuple[str, str]]]
"""Function called by typer; returns (name, help) for each completion."""

_THINGS: Final = Later("authoring.services.listing", "things")
_OPEN: Final = Later("authoring.services.packs", "open_pack")
_QUOTES: Final = str.maketrans("'\"", "\u2019\u201d", "\\$`")


def completed(names: Callable[[TypedArguments], Iterable[tuple[str, str]]]) -> Completer:
    """Return a completer from a function of the typed arguments that yields (name, description)."""

    def answer(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
        before = incomplete[: 1 + max(map(incomplete.rfind, ", "))]
        try:
            choices = sorted(dict(names(_typed(ctx))).items())
        except Exception:  # noqa: BLE001 - a shell asks while somebody types
            return []
        whole = [(before + name, _unquoted(says)) for name, says in choices]
        return [(name, says) for name, says in whole if name == _unquoted(name)]

    return answer


def _unquoted(text: str) -> str:
    """Return `text` without marks that a shell would evaluate: typer lets zsh do so with its
    answer, and words of a pack must not end their quotes there."""
    return one_line(text).translate(_QUOTES)


def _typed(ctx: typer.Context) -> TypedArguments:
    """Return the arguments typed so far by name: behind an option without its value, typer has not
    yet assigned them."""
    arguments = [
        f"{param.name}" for param in ctx.command.params if param.param_type_name == "argument"
    ]
    return {**ctx.params, **dict(zip(arguments, ctx.args, strict=False))}


@completed
def ids(given: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (id, kind and title) of the typed pack's definitions and those it uses; an id of
    several kinds also as `kind/id`."""
    things = _THINGS(_OPEN(Path(given["pack"])))
    times: dict[str, int] = {}
    for thing in things:
        times[thing.id] = times.get(thing.id, 0) + 1
    for thing in things:
        yield thing.id, f"{thing.kind}: {thing.title}"
        if times[thing.id] > 1:
            yield f"{thing.kind}/{thing.id}", thing.title


@completed
def kinds(given: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (kind, where it is from): those of the typed pack, if any, and those of questpack."""
    pack = Path(given.get("pack") or ".")
    source = _OPEN(pack).source if (pack / "pack.yaml").is_file() else None
    for kind in Later("authoring.services.listing", "kinds_of")(source):
        yield kind, "of the pack"
    for kind in import_module("authoring.services.listing").BROUGHT:
        yield kind, "of questpack"


@completed
def codes(_typed: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield the codes of findings, each with ""."""
    for code in Later("authoring.services.explain", "explained")():
        yield code, ""


@completed
def reporters(_typed: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield the names of the formats of findings, each with ""."""
    for name in Later("authoring.lint.report", "formats")():
        yield name, ""


@completed
def policies(given: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield the policies of the typed pack's ruleset, each with ""."""
    for name in _OPEN(Path(given["pack"])).ruleset.policies:
        yield name, ""


@completed
def games(_typed: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (id, title) of each ruleset."""
    for ruleset in _THINGS(None, "games"):
        yield ruleset.id, ruleset.title


@completed
def targets(_typed: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (name, description) of each target of `questpack export`."""
    for name, target in Later("authoring.export.target", "targets")().items():
        yield name, target.says


@completed
def templates(arguments: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (template of a new quest, title of its ruleset), for the typed ruleset or for all."""
    for ruleset in Later("authoring.services.new", "games")():
        if not arguments.get("ruleset") or ruleset.id == arguments["ruleset"]:
            for name in ruleset.templates:
                yield name, ruleset.title


@completed
def asks(given: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield (name, title) of charts and of numbers of the report, and the words of questions."""
    askable = Later("authoring.services.odds", "askable_of")(_OPEN(Path(given["pack"])))
    for chart in askable.named.values():
        yield chart.id, chart.title
    for item in (*askable.report().figures, *askable.report().distributions):
        yield item.id, item.title
    for word in ("help", "given", "before", "rolls", "until", "and", "or", "not"):
        yield word, ""


@completed
def foreign_formats(_typed: TypedArguments) -> Iterable[tuple[str, str]]:
    """Yield the names of the formats of charts that can be imported, each with ""."""
    for name in import_module("authoring.foreign.charts.chart_formats").FORMATS:
        yield name, ""
