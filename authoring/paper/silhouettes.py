"""Bundled silhouettes: their names and authors, and the choice of one for a figure."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

from authoring.core.data import data_folder
from authoring.core.language import as_written
from authoring.paper.pieces import FigurePiece

SOURCE: Final = "https://game-icons.net"
LICENCE: Final = "https://creativecommons.org/licenses/by/3.0/"
"""Source of the icons, and of their licence."""
COLOURS: Final = ("red", "blue", "green", "purple", "brown", "grey", "black", "gold")
"""The tinctures of the field behind a silhouette."""
_ALSO: Final = {"white": "grey", "silver": "grey", "yellow": "gold", "golden": "gold"}
"""Names of colours that are no tinctures here -> tincture."""
DIVISIONS: Final = (
    "plain", "per-pale", "per-fess", "per-bend", "per-chevron", "per-saltire", "quarterly",
    "barry", "paly", "pile", "gyronny",
)  # fmt: skip
"""Divisions of the field into its lighter and its darker half."""
HEIGHTS: Final = ("small", "medium", "large")
_ANYBODY: Final = "person"
"""Default silhouette of a kind without one."""
_LONG = 4
"""Least characters of a word that is searched at the end of another (`Riesenspinne`)."""


@cache
def silhouettes() -> tuple[str, ...]:
    """Return the names of all bundled silhouettes, sorted."""
    return tuple(sorted(path.stem for path in _folder().glob("*.txt")))


@cache
def drawn_silhouette(name: str) -> tuple[str, ...]:
    """Return a silhouette as rows of `#` and `.`. Raises LookupError for an unknown name."""
    if name not in silhouettes():
        raise LookupError(f"no silhouette named {name}")
    lines = (_folder() / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith(";"))


class Credit(NamedTuple):
    """The name of the icon that a silhouette is cut from, its author, and its licence."""

    icon: str
    author: str
    licence: str


@cache
def credit(name: str) -> Credit:
    """Return the credit in the first line of a silhouette's file."""
    text = (_folder() / f"{name}.txt").read_text(encoding="utf-8")
    icon, _, rest = text.split("\n", 1)[0].removeprefix("; ").partition(" by ")
    author, licence, *_ = rest.split(", ")
    return Credit(icon, author, licence)


def silhouette_of(figure: FigurePiece) -> str:
    """Return the name of a figure's silhouette: its own, else the one for words of its id and name,
    else of its race, else that of its kind, else `person`."""
    if figure.silhouette in silhouettes():
        return figure.silhouette
    for text in (f"{figure.id} {as_written(figure.name)}", as_written(figure.race)):
        name = _first(_spoken(text))
        if name:
            return name
    return figure.kind.silhouette if figure.kind.silhouette in silhouettes() else _ANYBODY


def silhouettes_named(text: str) -> tuple[str, ...]:
    """Return the names of silhouettes for whole words of a text, in the order of the words."""
    ranked = _ranked()
    return tuple(dict.fromkeys(ranked[word][1] for word in _spoken(text) if word in ranked))


def usual_height(figure: FigurePiece) -> str:
    """Return the usual height of a figure's silhouette: `small`, `medium` or `large`."""
    data = _data()
    name = silhouette_of(figure)
    return next((size for size in ("small", "large") if name in data[size]), "medium")


def word_list(section: str) -> Mapping[str, tuple[str, ...]]:
    """Return a section of `words.yaml`: each name with the words that stand for it."""
    return _data()[section]


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text in small letters, each also without a final `s`."""
    return frozenset(_spoken(text))


def field_of(figure: FigurePiece) -> tuple[str, str]:
    """Return (colour, division) of the field behind a figure, one of COLOURS and of DIVISIONS;
    equal for all of one race."""
    fields = _data()["fields"]
    race = as_written(figure.race)
    names = [*_spoken(race), silhouette_of(figure)]
    if figure.kind.played:
        names.reverse()
    field = next((fields[name] for name in names if name in fields), None)
    chance = crc32((race.lower() or figure.id).encode()) * 2654435761 % 2**32 >> 8
    colour, division = field or (COLOURS[chance % 6], DIVISIONS[chance // 6 % len(DIVISIONS)])
    return figure.colour or _named_colour(as_written(figure.name)) or colour, division


def _named_colour(name: str) -> str:
    """Return the colour that a name mentions, as one of COLOURS; "" for none."""
    words = (_ALSO.get(word, word) for word in _spoken(name))
    return next((word for word in words if word in COLOURS), "")


def _first(words: Iterable[str]) -> str:
    """Return the name of the silhouette for the word that `words.yaml` has first; "" for none."""
    ranked = _ranked()
    ranks = [ranked[word] for word in words if word in ranked]
    if not ranks:
        ends = [known for known in ranked if len(known) >= _LONG]
        ranks = [ranked[end] for word in words for end in ends if word.endswith(end)]
    return min(ranks)[1] if ranks else ""


def _spoken(text: str) -> list[str]:
    words = re.findall(r"[^\W\d_]+", text.lower())
    return [form for word in words for form in (word, word.removesuffix("s"))]


@cache
def _ranked() -> dict[str, tuple[int, str]]:
    ranked: dict[str, tuple[int, str]] = {}
    for rank, (name, words) in enumerate(_data()["words"].items()):
        for word in (*name.split("-")[-1:], *words):
            ranked.setdefault(word, (rank, name))
    return ranked


@cache
def _data() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the sections of `words.yaml`. Parsed by hand: a YAML library takes longer for it than
    a page takes to print."""
    sections: dict[str, dict[str, tuple[str, ...]]] = {}
    section: dict[str, tuple[str, ...]] = {}
    for line in (_folder() / "words.yaml").read_text(encoding="utf-8").splitlines():
        key, colon, words = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] != " ":
            section = sections[key] = dict.fromkeys(words.split(), ())
        elif colon:
            section[key.strip()] = tuple(words.split())
        else:
            section.update(dict.fromkeys(line.split(), ()))
    return sections


def _folder() -> Path:
    return data_folder("templates") / "silhouettes"
