"""Rulings as values: what a quest can choose where a rule book is silent or offers options."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.mending import named
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.reader import Reader, entries, items, shown
from authoring.source.node import Node

OFF, ON = "off", "on"
"""The choices of an optional rule, the default first."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question about the rules, and all its answers."""

    name: str
    """As quests name it: `tie_break`."""
    rule: str
    """The id of the rule that it decides."""
    sentences: Mapping[str, str]
    """Each choice, the default first, with the sentence that is printed: a text marked
    with `N_`. An empty one is not printed."""
    several: str = ""
    """For a ruling that takes a list of its choices: the sentence, with `{choices}` to be
    filled in. The first choice then is the sentence of a list without any other."""
    default_choices: int = 1
    """How many of the first choices are the default; more than one only with `several`."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices a quest may write."""
        return tuple(self.sentences)

    @property
    def default(self) -> str:
        """The choice that holds when a quest names none."""
        return ", ".join(self.choices[: self.default_choices])

    @property
    def optional(self) -> bool:
        """True if this is an optional rule: off, unless a quest lists its name."""
        return self.choices == (OFF, ON)

    def says(self, choice: str) -> str:
        """Return the sentence of a choice, or of several separated by commas, in the current
        language."""
        if not self.several:
            return _(self.sentences[choice])
        none, *others = self.choices
        named = [_(self.sentences[name]) for name in choice.split(", ") if name in others]
        return (
            _(self.several).format(choices=join_words(named)) if named else _(self.sentences[none])
        )


def ruling(name: str, rule: str, **sentences: str) -> Ruling:
    """Return a ruling with the sentence of each choice, the default first."""
    return Ruling(name, rule, sentences)


def optional_rule(name: str, rule: str, sentence: str) -> Ruling:
    """Return an optional rule with the sentence that is printed when it is on."""
    return Ruling(name, rule, {OFF: "", ON: sentence})


def by_name(*rulings: Ruling) -> dict[str, Ruling]:
    """Return a mapping from name to ruling, in the given order."""
    return {ruling.name: ruling for ruling in rulings}


def defaults(rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """Return every ruling's name with its default."""
    return {name: ruling.default for name, ruling in rulings.items()}


def read_rulings(
    reader: Reader, node: Node | None, rulings: Mapping[str, Ruling]
) -> dict[str, str]:
    """Return the choices of a quest, in its order; several choices have commas between. An unknown
    name or choice is reported as `schema-mismatch` at its span and left out."""
    chosen = {}
    for entry in entries(node):
        name = entry.key.text
        ruling = rulings.get(name)
        if ruling is None:
            message = f"there is no ruling {shown(entry.key)}"
            near = did_you_mean(name, rulings)
            fix = named(entry.key.span, name, rulings)
            reader.report("schema-mismatch", entry.key.span, message, near, fix=fix)
            continue
        nodes = items(entry.value) if ruling.several else (entry.value,)
        words = [reader.word(item, ruling.choices, "", "schema-mismatch") for item in nodes]
        if words and all(words):
            chosen[name] = ", ".join(words)
    return chosen


def in_words(rulings: Mapping[str, Ruling], chosen: Mapping[str, str]) -> list[str]:
    """Return the sentences of the choices, for paper."""
    return [sentence for name, choice in chosen.items() if (sentence := rulings[name].says(choice))]
