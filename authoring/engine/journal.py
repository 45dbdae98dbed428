"""Trace of a game, as typed events, and the sentences of its transcript."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, cast, dataclass_transform

StateT = TypeVar("StateT")


@dataclass_transform(frozen_default=True)
class Event:
    """One event of a game: a frozen value with all that its sentence needs.

    The kinds of a game's events are classes below this, written like dataclasses; `GameState.note`
    makes them, if the game has a trace. They are no dataclasses: `dataclass` writes and compiles
    six functions for a class, and for two hundred kinds that takes longer than playing a game.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The names of its values, in order."""
    SAYS: ClassVar[str] = ""
    """Its sentence (see `engine/event_sentences.py`): `says` in the head of its class or, for a
    long one, set in its body."""
    DICE: ClassVar[str] = ""
    """Its sentence in the report with dice, where that differs from SAYS; "" where it does not."""

    def __init_subclass__(cls, says: str = "", dice: str = "") -> None:
        """Take the annotations of a kind as its FIELDS, `says` and `dice` as its SAYS and DICE."""
        cls.FIELDS = (*cls.FIELDS, *cls.__annotations__)
        cls.SAYS, cls.DICE = says or cls.SAYS, dice or cls.DICE

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an event does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"an event does not change: {name}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self), *self.values().values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.values().items())
        return f"{type(self).__name__}({fields})"

    def values(self) -> dict[str, Any]:
        """Return a map from each field's name to its value, in order of FIELDS."""
        return {name: getattr(self, name) for name in self.FIELDS}

    def but(self, **changes: object) -> Self:
        """Return a copy of the event with the values of `changes` for these fields."""
        return type(self)(**{**self.values(), **changes})


def _filled(event: Event, *values: object, **named: object) -> None:
    """Set the fields of a new event: the `__init__` of every kind, which type checkers derive from
    its annotations. Raises TypeError for missing or unknown values."""
    kind = type(event)
    fields = {**dict(zip(kind.FIELDS, values, strict=False)), **named}
    is_complete = len(values) + len(named) == len(fields) and fields.keys() <= set(kind.FIELDS)
    if not is_complete or not all(name in fields or hasattr(kind, name) for name in kind.FIELDS):
        raise TypeError(f"{kind.__name__} has the values {', '.join(kind.FIELDS) or 'none'}")
    event.__dict__.update(fields)


Event.__init__ = _filled  # type: ignore[method-assign, assignment]


class DiceRolled(Event):
    """Dice were rolled. `who` has rolled them, or it is the chart they were rolled on.
    Faces from `lowest` on are successes; 0: the dice were added up, with a `bonus`."""

    purpose: str
    who: str
    sides: int
    faces: tuple[int, ...]
    lowest: int
    bonus: int


class DiceReckoned(Event):
    """The total of dice that are not just added up, such as `d66` or `2d6*10`."""

    purpose: str
    who: str
    dice: str
    total: int


class ChartRolled(Event):
    """Somebody has rolled on a chart. `total` includes `plus`, which was added to the dice; `row`
    is the row it came to, as `chart/row key`, empty for a gap."""

    chart: str
    total: int
    plus: int = 0
    row: str = ""


class Drawn(Event):
    """Chance has taken number `place`, from 1, of `among` things, without a die."""

    purpose: str
    among: int
    place: int


CHANCE: Final = frozenset((DiceRolled, DiceReckoned, Drawn))
"""The events of dice and draws, which every game has."""
Journal = list[Event]
"""The trace: all events of a game in order."""
EventT = TypeVar("EventT", bound=Event)


class Tellers(Generic[StateT]):
    """Functions, one for each kind of event, that put a game into words.

    A teller gets the finished game and an event, and returns a sentence, "" for none. Tellers of
    several topics are put together from `parts`; of two for one kind the last counts. Without
    tellers for them, events of CHANCE have no sentence.
    """

    def __init__(self, *parts: "Tellers[StateT]") -> None:
        self._by_kind: dict[type[Event], Callable[[StateT, Event], str]] = {}
        for part in parts:
            self._by_kind |= part._by_kind

    def add(self, kind: type[EventT], teller: Callable[[StateT, EventT], str]) -> None:
        """Set the `teller` of a `kind` of event; it replaces an earlier one."""
        self._by_kind[kind] = cast(Callable[[StateT, Event], str], teller)

    def of(
        self, kind: type[EventT]
    ) -> Callable[[Callable[[StateT, EventT], str]], Callable[[StateT, EventT], str]]:
        """Return a decorator that adds a teller for `kind`."""

        def added(teller: Callable[[StateT, EventT], str]) -> Callable[[StateT, EventT], str]:
            self.add(kind, teller)
            return teller

        return added

    def silent(self, *kinds: type[Event]) -> None:
        """Declare that these kinds of events have no sentence."""
        for kind in kinds:
            self.add(kind, lambda _state, _event: "")

    @property
    def kinds(self) -> frozenset[type[Event]]:
        """All kinds with a teller, silent ones included, except those of CHANCE."""
        return frozenset(self._by_kind) - CHANCE

    def sentence(self, state: StateT, event: Event) -> str:
        """Return the sentence of an event of the finished game `state`; "" for none. Raises
        KeyError for a kind without a teller."""
        kind = type(event)
        if kind in CHANCE and kind not in self._by_kind:
            return ""
        return self._by_kind[kind](state, event)

    def lines(self, state: StateT, journal: Iterable[Event]) -> Iterator[str]:
        """Yield the sentences of a whole game in order, empty ones left out."""
        for _, line in self.numbered(state, journal):
            yield line

    def numbered(self, state: StateT, journal: Iterable[Event]) -> Iterator[tuple[int, str]]:
        """Yield (index of its event, sentence) of a whole game in order, empty ones left out."""
        for at, event in enumerate(journal):
            if line := self.sentence(state, event):
                yield at, line
