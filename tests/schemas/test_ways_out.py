"""Whoever writes a wrong value anywhere is shown a right one, which the schema then takes.

Every value of every schema is replaced by wrong ones of all kinds.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding, Severity
from authoring.source.loaded import Document
from authoring.source.node import Map
from authoring.source.schema.examples import typed
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.validation import check_document
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

GAMES = (
    "blank",
    "dungeon-plungin",
    "dungeoneers",
    "jeffro-dungeon",
    "mkd-adventure",
    "surge-crawl",
    "tables",
)
WRONG = (
    "zz zz", "zz", "7", "-1", "true", "", "[]", "[zz, yy]", "[2, 3]", "{zz: 1}", "2-3", "2d6",
    "2 zz",
)  # fmt: skip
KEYS = ("giant-rat", "location-chart", "1-3", "1", "2", "north", ".")
FEWEST = 20
Path = tuple[str | int, ...]


def places(game: str) -> Iterator[Path]:
    """Yield a path to each value of a schema, once for each of its definitions."""
    root = json.loads((data_folder("schemas") / f"{game}.json").read_text("utf-8"))
    around = Around(root, ())
    seen: set[int] = set()

    def inside(schema: Any, path: Path) -> Iterator[Path]:
        if path:
            yield path
        for form in around.forms(schema):
            if id(form) in seen:
                continue
            seen.add(id(form))
            for key, sub in form.get("properties", {}).items():
                yield from inside(sub, (*path, key)) if isinstance(sub, dict) else ()
            for pattern, sub in form.get("patternProperties", {}).items():
                alias = re.search(r"\^\(([a-z-]+)", pattern)
                keys = [key for key in KEYS if re.search(pattern, key)]
                yield from inside(sub, (*path, keys[0] if keys else alias[1] if alias else "?"))
            yield from inside(form["items"], (*path, 0)) if "items" in form else ()

    return inside(root, ())


def written(path: Path, value: str) -> str:
    """Return a document on one line with a value at a path."""
    for step in reversed(path):
        value = f"[{value}]" if isinstance(step, int) else f"{{{typed(step)}: {value}}}"
    return value


@cache
def findings(game: str, text: str) -> tuple[Finding, ...]:
    node, problems = compose("pack.yaml", text, Budget())
    assert isinstance(node, Map), text
    assert not problems, text
    return check_document(
        Document(path="pack.yaml", owner="p", root=node), data_folder("schemas") / f"{game}.json"
    )


def errors_at(game: str, path: Path, value: str) -> list[Finding]:
    """Return the errors at a value, or at its key when they are about the value itself."""
    start = written(path, "\0").index("\0")
    key = start - 2 - len(typed(path[-1])) if isinstance(path[-1], str) else start
    about = ("found nothing", f"`{path[-1]}` lacks", "goes with")
    return [
        finding
        for finding in findings(game, written(path, value))
        if finding.severity is Severity.ERROR
        and (
            finding.span.start == start
            or (finding.span.start == key and any(words in finding.message for words in about))
        )
    ]


def is_shown_a_way(game: str, path: Path, value: str, finding: Finding) -> bool:
    """Return whether one of the texts in backquotes of a help, or all together, are taken there."""
    quoted = finding.help.split("`")[1::2]
    if "goes with" in finding.message:
        beside = f"{{{path[-1]}: {value}, {quoted[0]}}}"
        return not any("goes with" in f.message for f in findings(game, written(path[:-1], beside)))
    whole = ", ".join((*filter(None, [value[1:-1]]), *quoted))
    if "lacks" in finding.message:
        again = errors_at(game, path, f"{{{whole}}}")
        return not any("lacks" in f.message for f in again)
    key = rf"(?:{re.escape(str(path[-1]))}|\d+(?:-\d+)?): ?|- "
    values = (*quoted, *(re.sub(rf"^(?:{key})", "", text) for text in quoted))
    return any(_is_taken(game, path, text) for text in values)


def _is_taken(game: str, path: Path, value: str) -> bool:
    node, problems = compose("pack.yaml", written(path, value), Budget())
    if problems or not isinstance(node, Map):
        return False
    end = written(path, "\0").index("\0") + len(value)
    errors = errors_at(game, path, value)
    inside = findings(game, written(path, value))
    start = end - len(value)
    return all("goes with" in finding.message for finding in errors) and not any(
        start < finding.span.start < end for finding in inside
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("each", [pytest.param(4, marks=pytest.mark.long), len(WRONG)])
def test_a_help_shows_what_would_be_right(game: str, each: int) -> None:
    """Of the wrong values, one is tried at a place, another one at the next."""
    tried = 0
    without = []
    for number, path in enumerate(places(game)):
        for value in WRONG[number % each :: each]:
            for finding in errors_at(game, path, value)[:1]:
                tried += 1
                if not is_shown_a_way(game, path, value, finding):
                    without.append((*path, value, finding.message, finding.help))
    assert without == []
    assert tried > FEWEST
