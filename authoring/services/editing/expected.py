"""Completion at an offset: ids of the expected kind, words, and keys.

A word that no pack contains is inserted at the offset, and the pack is opened with it: the kind
of definition that the builder looks it up as is the expected one. In this way the builder of
each ruleset answers, without a second list.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum, auto
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.features import drawn_words
from authoring.paper.silhouettes import silhouettes
from authoring.services.editing.form_at import Forms, forms_at
from authoring.services.editing.hover_text import titled
from authoring.services.editing.workspace import PackState, Workspace
from authoring.services.opened import Faulty, Opened
from authoring.source.edits.node_path import NodePath, find_path
from authoring.source.node import Map, Scalar
from authoring.source.yaml.brackets import still_open
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

STAND_IN: Final = "questpack-here"
_CLOSES: Final = {"{": "}", "[": "]"}
LISTS: Final[Mapping[str, Callable[[], Sequence[str]]]] = {
    "features": drawn_words,
    "silhouettes": silhouettes,
}
"""Named lists of words that schemas refer to."""
_NEAR: Final = 3000
"""Most characters before the offset that are searched for an open bracket."""
Draft = tuple[str, NodePath]
"""(Text with the inserted word, path to the word)."""


class Sort(StrEnum):
    """The sort of a completion: the ID of a definition, a WORD of a list that other words may
    extend, a VALUE of the few that the schema allows, or a KEY of a map."""

    ID = auto()
    WORD = auto()
    VALUE = auto()
    KEY = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """A completion: the `text` to insert, and in `says` its description or ""."""

    text: str
    sort: Sort
    says: str = ""


def expected(
    workspace: Workspace, state: PackState, file: str, start: int, end: int
) -> tuple[Offer, ...]:
    """Return the completions that may replace `start` to `end` of a file's unsaved text."""
    text = workspace.text(state.now, file)
    offers: dict[Offer, None] = {}
    for draft, path in _tries(file, text, start, end):
        opened = workspace.open_with(state, file, draft)
        offers.update(dict.fromkeys((*_ids(opened), *_by_form(opened, path))))
        if offers:
            break
    return tuple(offers)


def _tries(file: str, text: str, start: int, end: int) -> Iterator[Draft]:
    """Yield drafts of the text that are valid YAML, likeliest first: a stand-in word as value or
    key replaces `start` to `end`, with the rest of the line kept or cut off."""
    prefix, suffix = text[:start], text[end:]
    if prefix.endswith("[[") and not suffix.startswith("]]"):
        suffix = f"]]{suffix}"
    opened = still_open(prefix[prefix.rfind("\n\n", 0, start) + 1 :][-_NEAR:])
    closing = "".join(_CLOSES[bracket] for bracket in reversed(opened))
    line = suffix.split("\n", 1)[0].strip()
    endings = ("",) if line.startswith(":") else ("", ": 1", ":")
    whole = [prefix + STAND_IN + ending + suffix for ending in endings]
    known = list(filter(None, (_tried(file, draft, start) for draft in whole)))
    cut = [prefix + STAND_IN + ending + closing for ending in ("", ": 1")]
    yield from known or filter(None, (_tried(file, draft, start) for draft in cut))


def _tried(file: str, text: str, start: int) -> Draft | None:
    """Return the draft `text` with the path to its stand-in word at `start`; None where it is
    invalid YAML, or the word is only a part of a text."""
    node, findings = composed(file, text, Budget())
    path = find_path(node, start + 1) if isinstance(node, Map) and not findings else None
    return (text, path) if path is not None and _is_word(path) else None


def _is_word(path: NodePath) -> bool:
    """Return whether the stand-in word is a whole key or value, or in double brackets; False inside
    another text."""
    word = path.key if path.key is not None else path.nodes[-1]
    if not isinstance(word, Scalar):
        return False
    return word.text.strip() == STAND_IN or f"[[{STAND_IN}]]" in word.text


def _ids(opened: Opened) -> Iterator[Offer]:
    """Yield the ids of all kinds as which the built pack read the stand-in word."""
    pack = opened.looked_at if isinstance(opened, Faulty) else opened.built
    source = opened.source
    if pack is None or source is None:
        return
    kinds = dict.fromkeys(
        reference.kind for reference in pack.references if reference.id == STAND_IN
    )
    for (kind, id), definition in source.definitions.items():
        if kind in kinds and id != STAND_IN:
            owner = "" if definition.owner == source.id else f"({definition.owner})"
            yield Offer(id, Sort.ID, f"{titled(definition)} {owner}".strip())


def _by_form(opened: Opened, path: NodePath) -> Iterator[Offer]:
    """Yield the words, values and keys that the schema lists at `path`; none without a schema."""
    ruleset = opened.ruleset
    if ruleset is None or not ruleset.schema:
        return
    schema = ruleset.folder("schemas") / ruleset.schema
    if path.key is not None:
        parent = path.nodes[-2] if len(path.nodes) > 1 else None
        siblings = parent.keys() if isinstance(parent, Map) else ()
        yield from _keys(forms_at(schema, path.steps[:-1]), siblings)
        return
    forms = forms_at(schema, path.steps)
    for words in forms.words():
        word_list = LISTS[words]() if isinstance(words, str) else words
        yield from (Offer(word, Sort.WORD) for word in word_list)
    for value in forms.values():
        yield Offer(str(value).lower() if isinstance(value, bool) else str(value), Sort.VALUE)
    yield from _keys(forms, ())


def _keys(forms: Forms, siblings: Collection[str]) -> Iterator[Offer]:
    return (
        Offer(key.name, Sort.KEY, key.says)
        for key in forms.allowed_keys()
        if key.name not in siblings
    )
