import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.lint.rules.text._texts import Text, texts_in
from authoring.model.pack import Pack
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node, Scalar, Seq

_NUMBERS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
_NUMBER: Final = rf"(\d+|\d*d\d+(?: ?[+-] ?\d+)?|{'|'.join(_NUMBERS)})"
_AMOUNT: Final = re.compile(rf"\b{_NUMBER} (?:points? of |more )?(damage|gold|XP)\b", re.IGNORECASE)
_COUNTED: Final = re.compile(rf"\b{_NUMBER} ", re.IGNORECASE)
_TOLD_AS_RULE: Final = ("text", "say", "goal", "manual")
"""Keys of texts about rules; elsewhere gold and XP may be part of the story."""
_PEOPLE: Final = ("monsters", "bosses", "creatures")
_WHO: Final = ("monster", "boss", "creature")


@lint_rule(WARNING)
def text_against_data(definition: Definition, pack: Pack) -> Defects:
    """Yield texts whose only number on a subject differs from the only one in the data."""
    if definition.owner != pack.id or definition.kind in _PEOPLE:
        return
    texts = [
        passage for passage in texts_in(definition.node, pack) if _COUNTED.search(passage.value)
    ]
    if not texts:
        return
    people = _people(pack)
    values: dict[str, list[str]] = defaultdict(list)
    _collect(definition.node, people, values)
    for text in texts:
        yield from _amounts(text, values)
        yield from _crowds(text, values, people)


def _amounts(text: Text, values: Mapping[str, list[str]]) -> Defects:
    mentions = list(_AMOUNT.finditer(text.value))
    for mention in mentions:
        key = mention[2].lower()
        alone = sum(other[2].lower() == key for other in mentions) == 1
        is_rule = key == "damage" or text.key in _TOLD_AS_RULE
        if alone and is_rule:
            yield from _defect(text, mention[0], mention[1], values.get(key, []), key)


def _crowds(text: Text, values: Mapping[str, list[str]], people: Mapping[str, str]) -> Defects:
    for id, name in people.items():
        if id in values:
            crowd = re.compile(rf"\b{_NUMBER} {re.escape(name)}s?\b", re.IGNORECASE)
            mentions = list(crowd.finditer(text.value))
            if len(mentions) == 1:
                yield from _defect(text, mentions[0][0], mentions[0][1], values[id], id)


def _defect(text: Text, words: str, number: str, values: list[str], key: str) -> Defects:
    amount = _NUMBERS.index(number.lower()) + 1 if number.lower() in _NUMBERS else number
    if len(values) == 1 and _plain(str(amount)) != values[0]:
        message = f"the text says `{words}`, and the rule beside it `{key}: {values[0]}`"
        yield Defect(text.span_of(words), message, "let both say the same")


def _plain(number: str) -> str:
    text = number.replace(" ", "").lower()
    return text[1:] if text.startswith("1d") else text


def _people(pack: Pack) -> dict[str, str]:
    """Return the names of all monsters and people, by id."""
    names = {}
    for (kind, id), definition in pack.source.definitions.items():
        value = definition.node.get("name") if isinstance(definition.node, Map) else None
        if kind in _PEOPLE and isinstance(value, Scalar):
            names[id] = value.text
    return names


def _collect(node: Node, people: Mapping[str, str], values: dict[str, list[str]]) -> None:
    """Collect numbers of `node` into `values` by subject: damage, gold, XP, and monsters by id."""
    if isinstance(node, Seq):
        for item in node:
            _collect(item, people, values)
    elif isinstance(node, Map):
        people_node = next((node.get(word) for word in _WHO if node.get(word) is not None), None)
        count = node.get("count")
        if isinstance(people_node, Scalar) and isinstance(count, Scalar):
            values[people_node.text].append(_plain(count.text))
        for entry in node.entries:
            key, value = entry.key.text, entry.value
            if key == "damage" and isinstance(value, Map):
                value = value.get("value") or value
            if isinstance(value, Scalar) and (key in ("damage", "gold", "xp") or key in people):
                values[key].append(_plain(value.text))
            else:
                _collect(value, people, values)
