"""Differences between two versions of a pack: its content, its odds, its components."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.odds.report import OddsReport
from authoring.services.answer import Answer
from authoring.services.asking import attempt
from authoring.services.opened import Opened, Sound, Unreadable
from authoring.services.showing import in_a_line
from authoring.source.layout.formatted import value_of
from authoring.source.loaded import Source
from authoring.source.node import Map, Node, Scalar, Seq

ADDED, REMOVED, CHANGED = "added", "removed", "changed"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """A difference; `what` is ADDED, REMOVED or CHANGED. `where` is `monsters/orc` or a key of
    pack.yaml, `field` the path below it ("": the whole); `old` and `new` are as typed, "" if
    missing."""

    what: str
    where: str
    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class OddsChange:
    """A change of one number of the odds report; `old` and `new` are None where it is missing."""

    id: str
    title: str
    label: str
    unit: str
    old: Fraction | None
    new: Fraction | None


@dataclass(frozen=True, slots=True)
class ComponentChange:
    """A changed number of copies of one component; `sort` is its kind, such as tiles."""

    sort: str
    name: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class PackChanges:
    """All differences. `silent` are sentences that say why odds or components were not compared."""

    changes: tuple[Change, ...]
    odds: tuple[OddsChange, ...] = ()
    components: tuple[ComponentChange, ...] = ()
    silent: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """True if the versions do not differ, as far as they were compared."""
        return not (self.changes or self.odds or self.components)


def changed(old: Opened, new: Opened) -> Answer[PackChanges]:
    """Compare two versions; the answer has no value where one of them cannot be read.

    Odds and components are compared where both are quests without errors.
    """
    if isinstance(old, Unreadable):
        return Answer(None, old.findings, old.texts)
    if isinstance(new, Unreadable):
        return Answer(None, new.findings, new.texts)
    changes = tuple(_changes(old.source, new.source))
    broken = dict.fromkeys(str(version.path) for version in (old, new) if not version.has_quest)
    if broken or not isinstance(old, Sound) or not isinstance(new, Sound):
        reason = f"Odds and components are not compared: no sound quest in {' and '.join(broken)}."
        return Answer(PackChanges(changes, silent=(reason,)))
    counted, reason = _compared(old, new, _components, "Components")
    odds, why_not = _compared(old, new, _odds, "Odds")
    odds_changes = tuple(_odds_changes(*odds)) if odds else ()
    pieces = tuple(_component_changes(*counted)) if counted else ()
    return Answer(
        PackChanges(changes, odds_changes, pieces, tuple(filter(None, (why_not, reason))))
    )


def _compared(
    old: Sound, new: Sound, question: Callable[[Sound], T], subject: str
) -> tuple[tuple[T, T] | None, str]:
    """Return (answers of `question` about old and new, ""), or (None, reason in a sentence)."""
    values: list[T] = []
    for version in (old, new):
        try:
            answer = attempt(version, question)
        except CannotRun as reason:
            return None, f"{subject} are not compared: {reason.message}."
        if answer.value is None:
            return None, f"{subject} are not compared: see questpack lint {version.path}."
        values.append(answer.value)
    return (values[0], values[1]), ""


def _changes(old: Source, new: Source) -> Iterator[Change]:
    """Yield the changes of pack.yaml first, then those of definitions by kind and id."""
    before = {entry.key.text: entry.value for entry in old.header.entries}
    after = {entry.key.text: entry.value for entry in new.header.entries}
    for key in dict.fromkeys((*before, *after)):
        yield from _differences(key, "", before.get(key), after.get(key))
    keys = {*old.definitions, *new.definitions}
    for kind, id in sorted(keys):
        yield from _differences(f"{kind}/{id}", "", _node(old, kind, id), _node(new, kind, id))


def _node(source: Source, kind: str, id: str) -> Node | None:
    definition = source.definitions.get((kind, id))
    return definition.node if definition is not None else None


def _differences(where: str, field: str, old: Node | None, new: Node | None) -> Iterator[Change]:
    """Yield the smallest differing parts: keys of maps, items of lists of equal length."""
    if old is None or new is None:
        node = old or new
        if node is not None:
            verb = REMOVED if new is None else ADDED
            text = in_a_line(node)
            yield Change(
                verb, where, field, text if new is None else "", "" if new is None else text
            )
    elif value_of(old) == value_of(new):
        return
    elif isinstance(old, Map) and isinstance(new, Map):
        for key in dict.fromkeys((*old.keys(), *new.keys())):
            yield from _differences(where, _way(field, key), old.get(key), new.get(key))
        if set(old.keys()) == set(new.keys()) and old.keys() != new.keys():
            yield Change(
                CHANGED, where, _way(field, "(order)"), ", ".join(old.keys()), ", ".join(new.keys())
            )
    elif isinstance(old, Seq) and isinstance(new, Seq) and len(old.items) == len(new.items):
        for number, (old_item, new_item) in enumerate(
            zip(old.items, new.items, strict=True), start=1
        ):
            yield from _differences(where, _way(field, str(number)), old_item, new_item)
    else:
        yield Change(CHANGED, where, field, *_texts(old, new))


def _texts(old: Node, new: Node) -> tuple[str, str]:
    """Return both values as typed, in quotes where a number and a text would look alike."""
    old_text, new_text = in_a_line(old), in_a_line(new)
    if old_text != new_text:
        return old_text, new_text
    return _quoted(old, old_text), _quoted(new, new_text)


def _quoted(node: Node, text: str) -> str:
    return f'"{text}"' if isinstance(node, Scalar) and isinstance(node.value, str) else text


def _way(field: str, step: str) -> str:
    return f"{field}.{step}" if field else step


Odds = dict[tuple[str, str], tuple[str, str, Fraction]]
"""Id of a question and label of an answer -> title, unit, number."""


def _odds(opened: Sound) -> Odds:
    report: OddsReport = opened.ruleset.odds(opened.pack)
    numbers: Odds = {}
    for figure in report.figures:
        numbers[figure.id, "least"] = figure.title, figure.unit, figure.low
        if figure.low != figure.high:
            numbers[figure.id, "most"] = figure.title, figure.unit, figure.high
    for distribution in report.distributions:
        for label, low, high in distribution.ends():
            numbers[distribution.id, label] = distribution.title, "odds", low
            if low != high:
                numbers[distribution.id, f"{label}, at most"] = distribution.title, "odds", high
    for table in report.tables:
        for name, values in table.rows:
            for column, value in zip(table.columns, values, strict=True):
                if value is not None:
                    numbers[table.id, f"{name}, {column}"] = table.title, table.unit, value
    return numbers


def _odds_changes(old: Odds, new: Odds) -> Iterator[OddsChange]:
    keys = dict.fromkeys((*old, *new))
    questions = list(dict.fromkeys(question for question, _ in keys))
    for key in sorted(keys, key=lambda pair: questions.index(pair[0])):
        before, after = old.get(key), new.get(key)
        title, unit, _ = after or before or ("", "", Fraction(0))
        was, now = before and before[2], after and after[2]
        if was != now:
            yield OddsChange(key[0], title, key[1], unit, was, now)


def _components(opened: Sound) -> Counter[tuple[str, str]]:
    """Return the number of copies of each component to cut out, by (sort, name)."""
    pieces = opened.ruleset.printed(opened.pack).booklet.pieces
    counts: Counter[tuple[str, str]] = Counter()
    for tile in pieces.tiles:
        counts["tiles", tile.tile.title or tile.tile.id] += tile.copies
    counts.update(("tiles", face.title) for face in (pieces.faces.tiles if pieces.faces else ()))
    for sort, parts in (
        ("figures", pieces.figures), ("cards", pieces.cards), ("markers", pieces.markers)
    ):  # fmt: skip
        for piece in parts:
            counts[sort, piece.name] += piece.copies
    return counts


def _component_changes(
    old: Counter[tuple[str, str]], new: Counter[tuple[str, str]]
) -> Iterator[ComponentChange]:
    for sort, name in sorted({*old, *new}):
        if old[sort, name] != new[sort, name]:
            yield ComponentChange(sort, name, old[sort, name], new[sort, name])
