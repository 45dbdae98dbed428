"""Rulings as values: what a quest may choose where a rule book is silent or offers options."""

from collections.abc import Mapping
from pathlib import Path

from authoring.core.fixes import named
from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.reader import Reader, entries, items, shown
from authoring.source.node import Node, Scalar
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

OFF, ON = "off", "on"
"""The choices of an optional rule, the default first."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question about the rules with its possible answers, the choices."""

    name: str
    """As quests name it: `tie_break`."""
    rule: str
    """The id of the rule that it decides."""
    sentences: Mapping[str, str]
    """Each choice, the default first, with the sentence that is printed, in English. An empty one
    is not printed."""
    several: str = ""
    """For a ruling that takes a list of its choices: the sentence, with `{choices}` to be
    filled in. The first choice then is the sentence of a list without any other."""
    default_choices: int = 1
    """Number of leading choices that are the default; above 1 only with `several`."""

    @property
    def texts(self) -> list[str]:
        """All sentences that may be printed, in English."""
        return [text for text in (*self.sentences.values(), self.several) if text]

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
        """Return the printed sentence of a choice, or of several joined by `, `, in the current
        language; "" if it has none. KeyError for an unknown choice."""
        if not self.several:
            return _(self.sentences[choice])
        none, *others = self.choices
        sentences = [_(self.sentences[name]) for name in choice.split(", ") if name in others]
        return (
            _(self.several).format(choices=join_words(sentences))
            if sentences
            else _(self.sentences[none])
        )


def rulings_in(path: Path) -> dict[str, Ruling]:
    """Read the rulings in a YAML file, by name in its order.

    Under the name of a ruling are the `id` of its rule and what it `says`: a sentence for each
    choice, or one sentence for an optional rule that is on; also `several` and `defaults`, see
    Ruling. Raises ValueError for anything else.
    """
    node, findings = composed(path.name, path.read_text(encoding="utf-8"), Budget())
    if findings:
        raise ValueError(f"{path} cannot be read: {findings}")
    return {entry.key.text: _ruling(entry.key.text, entry.value) for entry in entries(node)}


def _ruling(name: str, node: Node) -> Ruling:
    texts = {entry.key.text: entry.value for entry in entries(node)}
    id, says, several, number = (texts.get(key) for key in ("id", "says", "several", "defaults"))
    if not isinstance(id, Scalar) or says is None:
        raise ValueError(f"the ruling `{name}` needs an `id` and what it `says`")
    sentences = {entry.key.text: _text(entry.value) for entry in entries(says)}
    sentences = sentences or {OFF: "", ON: _text(says)}
    return Ruling(name, id.text, sentences, _text(several), int(_text(number) or 1))


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def defaults(rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """Return the default choice of every ruling by its name."""
    return {name: ruling.default for name, ruling in rulings.items()}


def read_rulings(
    reader: Reader, node: Node | None, rulings: Mapping[str, Ruling]
) -> dict[str, str]:
    """Return what a quest chooses, ruling -> choice, in its order; several choices are joined by `,
    `. An unknown name or choice is reported as `schema-mismatch` at its span and left out."""
    chosen = {}
    for entry in entries(node):
        name = entry.key.text
        ruling = rulings.get(name)
        if ruling is None:
            message = f"there is no ruling {shown(entry.key)}"
            hint = did_you_mean(name, rulings)
            fix = named(entry.key.span, name, rulings)
            reader.report("schema-mismatch", entry.key.span, message, hint, fix=fix)
            continue
        nodes = items(entry.value) if ruling.several else (entry.value,)
        words = [reader.word(item, ruling.choices, "", "schema-mismatch") for item in nodes]
        if words and all(words):
            chosen[name] = ", ".join(words)
    return chosen


def in_words(rulings: Mapping[str, Ruling], chosen: Mapping[str, str]) -> list[str]:
    """Return the sentences of the `chosen` rulings, for print; choices without one are left out."""
    return [sentence for name, choice in chosen.items() if (sentence := rulings[name].says(choice))]
