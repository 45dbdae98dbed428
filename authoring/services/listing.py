"""Lists of everything with a name in a quest: definitions of the pack and those it uses, and items
of questpack itself."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.core.wording import titled
from authoring.paper.features import SYNONYMS
from authoring.paper.icons import icon_words
from authoring.paper.silhouettes import silhouettes
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.services.opened import Opened
from authoring.source.loaded import Definition, Source
from authoring.source.pack.pack_keys import named_ruleset
from authoring.source.pack.titles import title_of

FEATURES, SILHOUETTES, EFFECTS, GAMES, PACKS = (
    "features",
    "silhouettes",
    "effects",
    "games",
    "packs",
)
BROUGHT: Final = (EFFECTS, FEATURES, GAMES, PACKS, SILHOUETTES)
"""Kinds of items of questpack itself, which are listed without any pack."""


@dataclass(frozen=True, slots=True)
class ListedItem:
    """An item with an id. `owner` is the id of the pack that defines it, or of its ruleset; `place`
    is `file:line:column`, "" for items of questpack."""

    kind: str
    id: str
    title: str
    owner: str = ""
    place: str = ""


def things(opened: Opened | None, kind: str = "") -> tuple[ListedItem, ...]:
    """Return the items of a kind, or all definitions when none is named, ordered by kind and pack.

    Raises CannotRun for an unknown kind. For None, only items of questpack are known.
    """
    source = opened.source if opened else None
    kind = kind.lower()
    if kind in BROUGHT:
        return tuple(_brought(kind, source))
    kinds = kinds_of(source)
    match = next((name for name in kinds if kind in (name, name.removesuffix("s"))), "")
    if kind and not match:
        known = (*kinds, *BROUGHT)
        hint = did_you_mean(kind, known) or "there are: " + ", ".join(known)
        raise CannotRun(f"there are no `{kind}`", hint)
    if source is None:
        return ()
    defined = (
        definition
        for definition in source.definitions.values()
        if not kind or definition.kind == match
    )
    return tuple(
        _thing(definition)
        for definition in sorted(defined, key=lambda definition: _order(source, kinds, definition))
    )


def kinds_of(source: Source | None) -> tuple[str, ...]:
    """Return the kinds of definitions in a pack and those it uses, sorted; () for None."""
    return tuple(sorted({kind for kind, _ in source.definitions})) if source else ()


def counted(opened: Opened) -> tuple[tuple[str, int, int], ...]:
    """Return (kind, number of own definitions, number in used packs) for every kind, sorted."""
    entries = things(opened)
    id = opened.source.id if opened.source else ""
    own = Counter(entry.kind for entry in entries if entry.owner == id)
    used = Counter(entry.kind for entry in entries if entry.owner != id)
    return tuple((kind, own[kind], used[kind]) for kind in sorted({*own, *used}))


def _thing(definition: Definition) -> ListedItem:
    return ListedItem(
        definition.kind,
        definition.id,
        title_of(definition.node, definition.id),
        definition.owner,
        str(definition.span),
    )


def _order(source: Source, kinds: tuple[str, ...], definition: Definition) -> tuple[int, int, str]:
    owners = (source.id, *source.uses)
    return (
        kinds.index(definition.kind),
        owners.index(definition.owner) if definition.owner in owners else 0,
        definition.id,
    )


def _brought(kind: str, source: Source | None) -> Iterator[ListedItem]:
    if kind == SILHOUETTES:
        yield from (ListedItem(kind, name, titled(name)) for name in silhouettes())
    elif kind == FEATURES:
        for name, others in sorted(SYNONYMS.items()):
            yield ListedItem(kind, name, "also: " + ", ".join(others) if others else titled(name))
        for name, phrases in icon_words().items():
            if name not in SYNONYMS:
                yield ListedItem(kind, name, "also: " + ", ".join(phrases))
    elif kind == GAMES:
        yield from (ListedItem(kind, ruleset, _game(ruleset)) for ruleset in ruleset_ids())
    elif kind == PACKS:
        yield from _packs(data_folder("packs"))
    else:
        for game in (source.ruleset,) if source else ruleset_ids():
            verbs = _verbs(game).items()
            yield from (ListedItem(kind, verb, says, game) for verb, says in verbs)


def _game(id: str) -> str:
    ruleset = find_ruleset(id)
    return ruleset.title if ruleset else id


def _packs(folder: Path) -> Iterator[ListedItem]:
    """Yield the packs shipped with questpack, one for each pack in `folder`."""
    for path in sorted(folder.glob("*/pack.yaml")):
        text = path.read_text(encoding="utf-8")
        titles = (line for line in text.splitlines() if line.startswith("title:"))
        title = next(titles, "").removeprefix("title:").strip().strip("\"'")
        id = path.parent.name
        yield ListedItem(PACKS, id, title or titled(id), named_ruleset(text))


@cache
def _verbs(game: str) -> dict[str, str]:
    """Return the effects of the ruleset `game` with their descriptions; {} without a schema."""
    ruleset = find_ruleset(game)
    path = ruleset.folder("schemas") / ruleset.schema if ruleset and ruleset.schema else None
    if path is None or not path.is_file():
        return {}
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    forms: dict[str, Any] = schema.get("$defs", {}).get("effects", {}).get("$defs", {})
    return {
        verb: str(form.get("description", ""))
        for verb, form in sorted(forms.items())
        if form.get("title") == verb and "description" in form
    }
