"""Printed rule text: sentences of a ruleset's `rules.yaml`, chosen by rulings and facts of a quest
and filled in with its values."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from authoring.core.language import _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.contents import Chapter
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.source.node import Map, Node, Scalar
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

Values = Mapping[str, Any]
"""Name -> choice of a ruling, fact, or value for a slot in braces."""
FILE: Final = "rules.yaml"
_SLOT: Final = re.compile(r"\{([^{}]*)\}")
_WORD: Final = re.compile(r"[^\W\d_]|%")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Printed:
    """Text that is printed only sometimes: `id` are the rules of the catalogue that it states,
    `when` maps a ruling or fact to the choices with which it is printed, and `each` names a list of
    mappings: it is printed once for each, with these further values."""

    id: Sequence[str] = ()
    when: Mapping[str, Sequence[str]] = field(default_factory=dict)
    each: str = ""

    def occasions(self, values: Values) -> Iterator[Values]:
        """Yield the values for each time that it is printed; nothing where `when` does not hold."""
        for member in values[self.each] if self.each else ({},):
            merged = {**values, **member}
            if all(_is_any(merged[name], choices) for name, choices in self.when.items()):
                yield merged


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence(_Printed):
    """A text with `{slots}`, and its `plural` if the number `{n}` needs one; `fill` maps a slot to
    the name of its value where the two differ."""

    text: str
    plural: str = ""
    fill: Mapping[str, str] = field(default_factory=dict)

    @property
    def slots(self) -> frozenset[str]:
        """The names of the values that its slots need."""
        names = {*_SLOT.findall(self.text + self.plural), *(["n"] if self.plural else [])}
        return frozenset(self.fill.get(name, name) for name in names)

    @property
    def translated(self) -> bool:
        """True if it has words besides its slots, to be translated."""
        return bool(_WORD.search(_SLOT.sub("", self.text)))

    def printed(self, values: Values) -> Iterator[str]:
        """Yield the sentence in the current language, once for each of its `occasions`."""
        for merged in self.occasions(values):
            filled = {**merged, **{slot: merged[name] for slot, name in self.fill.items()}}
            text = self.text
            if self.translated:
                text = ngettext(text, self.plural, filled["n"]) if self.plural else _(text)
            yield text.format_map(filled)


Sentences = tuple[Sentence, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(_Printed):
    """Sentences under a `title`. As a step of a procedure it has a `key`, and `then` says which
    step follows, if that is not the next one."""

    says: Sentences
    title: Sentences = ()
    then: Sentences = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences on rules under one heading."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleText:
    """All printed rule text of a ruleset: `places` maps a place of the booklet, such as `set up`,
    to its blocks in printed order."""

    places: Mapping[str, tuple[Block, ...]]
    chapters: tuple[Chapter, ...]
    """All chapters that there can be, in printed order."""
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Kind -> keyword of the format -> its word in print, in English."""

    def word(self, kind: str, keyword: str) -> str:
        """Return the word for a keyword of a `kind` in the current language; "" for an empty one.
        Raises KeyError for an unknown one."""
        word = self.words[kind][keyword]
        return _(word) if word else ""

    def printed(self, place: str) -> Iterator[Block | Sentence]:
        """Yield every block of a place, each followed by its sentences, titles included."""
        for block in self.places[place]:
            yield block
            yield from (*block.title, *block.says, *block.then)

    def sentences(self, place: str) -> Iterator[Sentence]:
        """Yield every sentence of a place, titles included."""
        yield from (text for text in self.printed(place) if isinstance(text, Sentence))

    def texts(self) -> Iterator[Sentence]:
        """Yield every text that translators translate: chapters, words and sentences."""
        yield from (Sentence(text=chapter.title) for chapter in self.chapters)
        yield from (
            Sentence(text=word)
            for kind in self.words.values()
            for word in filter(None, kind.values())
        )
        for place in self.places:
            yield from (text for text in self.sentences(place) if text.translated)

    def stated(self, place: str) -> Iterator[str]:
        """Yield the ids of the rules that the texts of a place state."""
        yield from (id for text in self.printed(place) for id in text.id)

    def occasions(self, place: str, values: Values) -> tuple[tuple[Block, Values], ...]:
        """Return (block, its values) for each time that a block of a place is printed."""
        return tuple(
            (block, merged) for block in self.places[place] for merged in block.occasions(values)
        )

    def lines(self, place: str, values: Values) -> tuple[str, ...]:
        """Return the printed sentences of a place in order, without titles."""
        return tuple(line for section in self.sections(place, values) for line in section.rules)

    def facts(self, place: str, thing: Any, **more: object) -> tuple[str, ...]:
        """Return the printed sentences of a place on the definition `thing`: its fields and `more`
        are the values."""
        own = {part.name: getattr(thing, part.name) for part in fields(thing)}
        return self.lines(place, {**own, **more})

    def sections(self, place: str, values: Values) -> tuple[Section, ...]:
        """Return the blocks of a place as sections; those without sentences are left out."""
        sections = (
            Section(_joined(block.title, merged), tuple(_lines(block.says, merged)))
            for block, merged in self.occasions(place, values)
        )
        return tuple(section for section in sections if section.rules)

    def steps(self, place: str, values: Values) -> tuple[Step, ...]:
        """Return the blocks of a place as steps; a slot `{step KEY}` is the number of the step with
        this key, from 1."""
        blocks = self.occasions(place, values)
        numbers = {f"step {block.key}": n for n, (block, _values) in enumerate(blocks, start=1)}
        return tuple(
            Step(
                _joined(block.title, merged),
                pieces(_joined(block.says, {**merged, **numbers})),
                _joined(block.then, {**merged, **numbers}),
            )
            for block, merged in blocks
        )


@cache
def rule_text(folder: Path) -> RuleText:
    """Return the text in the `rules.yaml` of a ruleset's folder. Raises ValueError for invalid
    YAML, and TypeError for an unknown key."""
    node, findings = composed(FILE, (folder / FILE).read_text(encoding="utf-8"), Budget())
    if not isinstance(node, Map) or findings:
        raise ValueError(f"{folder.name}/{FILE} cannot be read: {findings}")
    typed: dict[str, Any] = _typed(node)
    chapters = tuple(
        Chapter(**{**chapter, "listed": "listed" in chapter})
        for chapter in typed.pop("chapters", ())
    )
    words = typed.pop("words", {})
    return RuleText(
        {place: tuple(map(_block, _list(value))) for place, value in typed.items()}, chapters, words
    )


def _typed(node: Node) -> Any:
    """Return a node as strings, lists and dicts; every scalar is a string."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Map):
        return {entry.key.text: _typed(entry.value) for entry in node.entries}
    return [_typed(item) for item in node]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _block(value: Any) -> Block:
    if isinstance(value, str) or "text" in value:
        return Block(says=(_sentence(value),))
    texts = {name: _sentences(value.get(name, [])) for name in ("title", "says", "then")}
    return Block(**{**_occasion(value), **texts})


def _sentences(value: Any) -> Sentences:
    return tuple(map(_sentence, _list(value)))


def _sentence(value: Any) -> Sentence:
    return Sentence(**_occasion({"text": value} if isinstance(value, str) else value))


def _occasion(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a text with `id` and the choices of `when` as lists."""
    when = {name: _list(choices) for name, choices in value.get("when", {}).items()}
    return {**value, "id": _list(value.get("id", [])), "when": when}


def _is_any(value: object, choices: Sequence[str]) -> bool:
    """Return whether `value` is one of `choices`; `no` matches empty values, `yes` the rest."""
    return (
        value in choices
        or ("no" in choices and not value)
        or ("yes" in choices and bool(value) and value != "no")
    )


def _lines(sentences: Sentences, values: Values) -> Iterator[str]:
    for sentence in sentences:
        yield from sentence.printed(values)


def _joined(sentences: Sentences, values: Values) -> str:
    return " ".join(_lines(sentences, values))
