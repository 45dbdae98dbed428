"""Questions to the odds in words: `treasure: key given room: 8`, `way-out by 12`."""

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from fractions import Fraction
from operator import eq, ge, gt, le, lt
from typing import Final, Generic, NoReturn, TypeVar

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.odds.distributions import ZERO

FORMS: Final = (
    ("CHART: RESULT", "a roll on the chart, with all that it leads to, brings this result"),
    ("CHART: 4-6", "a roll, or one it leads to, lands on these rows; \"4\" in quotes is a result"),
    ("NAME", "a figure of the report"),
    ("NAME by N", "a number of the report is at most N; also: at least N, after N, is WORD"),
    ("A and B, A or B, not A", "several statements; brackets are possible"),
    ("B given A", "B in the cases in which A comes true"),
    ("A before B", "which comes first when the chart is rolled again and again"),
    ("rolls until A", "how many rolls it takes"),
    ("rolls until all of CHART", "how many rolls it takes to see every row"),
    ("... by roll N", "in N rolls, one after the other: what is used up stays so"),
    ("... on CHART +2", "the chart that is rolled on, and what is added"),
)  # fmt: skip
"""The forms of a question, each with its meaning."""

SIGNS: Final[dict[str, Callable[[int, int], bool]]] = {
    "by": le, "at most": le, "<=": le, "at least": ge, ">=": ge, "after": gt, ">": gt,
    "before": lt, "<": lt, "is": eq, "in": eq, "=": eq,
}  # fmt: skip
"""Comparisons of a number with another, as they may be written."""
_TOKEN: Final = re.compile(r"[+-] \d{1,6}(?!\S)|\"[^\"]*\"|'[^']*'|[()]|[<>]=?|=|:|[^\s():<>=]+")
_ENDS: Final = ("given", "before", "and", "or", "on", ")")
_NUMBER: Final = re.compile(r"[+-]? ?\d{1,6}")
_MOST_WORDS: Final = 100
_MOST_ROLLS: Final = 1000
CaseT = TypeVar("CaseT", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Atom:
    """A statement about one chart or one number: its `name`, and what is said of it.

    `sign` is `:` for a result of a chart, one of `SIGNS` for a number, "" for a name alone.
    `quoted`: `value` is the text of a result even if it looks like a number. `at` is the column in
    the question at which it begins, from 1.
    """

    name: str
    sign: str
    value: str
    at: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Several statements of which all hold (`sign` `and`), any (`or`), or none (`not`)."""

    sign: str
    parts: "tuple[Event, ...]"


Event = Atom | Group


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in words.

    `kind` is `odds` (of `event`), `given` (odds of `event` if `other` holds), `before` (odds that
    `event` comes before `other`), `rolls` (until `event` comes), or `all` (rolls until every row of
    the chart that `event` names has come). `chart` is the chart to roll on, "" for the chart that
    leads to the events; `plus` is added to a roll, and it is rolled on `rolls` times.
    """

    text: str
    kind: str
    event: Event
    other: Event | None = None
    chart: str = ""
    plus: int = 0
    rolls: int = 1


@dataclass(frozen=True, slots=True)
class Sample(Generic[CaseT]):
    """Cases that exclude each other, as (case, odds) on each of the `sides`: two where facts are
    open, at worst and at best. `is_true` judges a statement in a case; `note` is for the reader."""

    sides: Sequence[Sequence[tuple[CaseT, Fraction]]]
    is_true: Callable[[CaseT, Atom], bool]
    note: str = ""

    def of(self, *events: Event) -> list[Fraction]:
        """Return the odds that all events hold, on each side."""
        whole = Group("and", events)
        return [
            sum((odds for case, odds in side if self.holds(case, whole)), ZERO)
            for side in self.sides
        ]

    def holds(self, case: CaseT, event: Event) -> bool:
        """Return whether an event holds in a case."""
        if isinstance(event, Atom):
            return self.is_true(case, event)
        parts = [self.holds(case, part) for part in event.parts]
        return not any(parts) if event.sign == "not" else (any, all)[event.sign == "and"](parts)


def atoms(event: Event | None) -> Iterator[Atom]:
    """Yield the statements of an event, from left to right; none for None."""
    if isinstance(event, Atom):
        yield event
    elif event is not None:
        for part in event.parts:
            yield from atoms(part)


def refuse(at: int, message: str, hint: str = "") -> NoReturn:
    """Raise CannotRun with `message` and `hint` at column `at`, from 1, of a question."""
    raise CannotRun(f"--ask:1:{at}: {message}", hint or "--ask help lists what can be asked")


def refuse_name(at: int, lacks: str, name: str, known: Collection[str]) -> NoReturn:
    """Raise CannotRun for a name not among the `known`, with the nearest as hint; `lacks` begins
    the message, such as `there is no chart`."""
    refuse(at, f"{lacks} `{name[:60]}`", did_you_mean(name, known))


def read_ask(text: str) -> Ask:
    """Parse a question in words. Raises CannotRun, with the column, for an invalid text."""
    return _Parser(text).whole()


class _Parser:
    """Parser of a question: its `words`, each with the column of its first letter, from 1."""

    def __init__(self, text: str) -> None:
        self.text = " ".join(text.split())
        self.words = [(match[0], match.start() + 1) for match in _TOKEN.finditer(self.text)]
        self.next = 0
        if len(self.words) > _MOST_WORDS:
            refuse(self.words[_MOST_WORDS][1], f"more than {_MOST_WORDS} words")

    def whole(self) -> Ask:
        """Return the question; raise CannotRun for words behind its end."""
        kind, other, chart, plus = "odds", None, "", 0
        rolls = self.by_roll()
        if self.takes("rolls until all"):
            kind = "all"
            _ = self.takes("rows"), self.takes("of")
            at = self.here
            event: Event = Atom(self.phrase("on"), ":", "", at)
        else:
            kind = "rolls" if self.takes("rolls until") else kind
            event = self.either()
            if kind == "odds" and (self.takes("given") or self.ahead == "before"):
                kind = "before" if self.takes("before") else "given"
                other = self.either()
        if self.takes("on"):
            if _NUMBER.fullmatch(self.words[-1][0]):
                plus = int(self.words.pop()[0].replace(" ", ""))
            chart = self.phrase()
        if self.ahead:
            refuse(self.here, f"`{self.ahead}` is not understood here")
        if rolls > 1 and kind not in ("odds", "given"):
            refuse(1, "`by roll` goes with the odds of a result", "CHART: RESULT by roll 3")
        return Ask(self.text, kind, event, other, chart, plus, rolls)

    def by_roll(self) -> int:
        """Remove `by roll 3` from the end, and return the number of rolls; 1 if it is not there."""
        *_, by, roll, number = ("", "", "", *(word.lower() for word, _ in self.words))
        if (by, roll) != ("by", "roll"):
            return 1
        if not (number.isdecimal() and 1 <= int(number) <= _MOST_ROLLS):
            refuse(self.words[-1][1], f"expected a number of rolls from 1 to {_MOST_ROLLS}")
        del self.words[-3:]
        return int(number)

    @property
    def here(self) -> int:
        """The column at which the next word begins, from 1; behind the text at its end."""
        return self.words[self.next][1] if self.ahead else len(self.text) + 1

    @property
    def ahead(self) -> str:
        """The next word in lower case; "" at the end."""
        return self.words[self.next][0].lower() if self.next < len(self.words) else ""

    def takes(self, phrase: str) -> bool:
        """Return whether these words are next, in any case of letters; then move past them."""
        parts = phrase.split()
        is_next = [word.lower() for word, _ in self.words[self.next :][: len(parts)]] == parts
        self.next += len(parts) if is_next else 0
        return is_next

    def phrase(self, *ends: str) -> str:
        """Return the words up to one of `ends`, and move there; raise CannotRun for none."""
        first = self.next
        while self.ahead and self.ahead not in ends:
            self.next += 1
        if first == self.next:
            refuse(self.here, "something is missing here")
        return " ".join(_bare(word) for word, _ in self.words[first : self.next])

    def either(self) -> Event:
        """Parse events with `or` between them, or a single one."""
        return self.several("or", lambda: self.several("and", self.single))

    def several(self, sign: str, part: Callable[[], Event]) -> Event:
        """Parse events by `part` with the word `sign` between them; return a single one alone."""
        parts = [part()]
        while self.takes(sign):
            parts.append(part())
        return parts[0] if len(parts) == 1 else Group(sign, tuple(parts))

    def single(self) -> Event:
        """Parse a statement, one behind `not` or `no`, or an event in brackets."""
        if self.takes("not") or self.takes("no"):
            return Group("not", (self.single(),))
        if not self.takes("("):
            return self.atom()
        event = self.either()
        if not self.takes(")"):
            refuse(self.here, "a bracket is not closed")
        return event

    def atom(self) -> Atom:
        """Parse a statement about a chart (`name: result`) or about a number of the report."""
        at, quoted = self.here, self.ahead[:1] in ("'", '"')
        name = self.phrase(":", "at", *SIGNS, *_ENDS)
        if self.takes(":"):
            quoted = self.ahead[:1] in ("'", '"')
            return Atom(name, ":", self.phrase(*_ENDS), at, quoted)
        first = self.next
        for sign in SIGNS:
            if self.takes(sign):
                value = self.ahead
                if value and (sign != "before" or _NUMBER.fullmatch(value)):
                    self.next += 1
                    return Atom(name, sign, _bare(value), at)
                self.next = first
        return Atom(name, "", "", at, quoted)


def _bare(word: str) -> str:
    return word[1:-1] if word[0] in "'\"" and len(word) > 1 else word
