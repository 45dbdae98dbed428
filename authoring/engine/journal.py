"""What happens in a game, as typed events, and the sentences that tell them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar, cast

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. A game's events are frozen dataclasses below this, with
    the values a sentence needs; `GameState.note` makes them, when somebody listens."""


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice were rolled. `who` has rolled them, or it is the chart they were rolled on.
    Faces from `lowest` on are successes; 0: the dice were added up, with a `bonus`."""

    purpose: str
    who: str
    sides: int
    faces: tuple[int, ...]
    lowest: int
    bonus: int


@dataclass(frozen=True, slots=True)
class ChartRolled(Event):
    """Somebody has rolled on a chart: the total with what was added to this roll, and the
    row it has come to, as it is counted; empty for a gap."""

    chart: str
    total: int
    plus: int = 0
    row: str = ""


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Chance has taken one of so many, in their order, without a die."""

    purpose: str
    among: int
    place: int


CHANCE: Final = frozenset((DiceRolled, Drawn))
"""The events that every game has."""
Journal = list[Event]
"""All events of a game, in their order."""
EventT = TypeVar("EventT", bound=Event)


class Tellers(Generic[StateT]):
    """How the events of a game are told: a teller for each kind.

    A teller gets the game as it ended and the event, and gives a sentence; an
    empty one is left out. Those of several topics are put together from `parts`. Dice
    are silent: what they bring about is told.
    """

    def __init__(self, *parts: "Tellers[StateT]") -> None:
        self._by_kind: dict[type[Event], Callable[[StateT, Event], str]] = {}
        for part in parts:
            self._by_kind |= part._by_kind

    def add(self, kind: type[EventT], teller: Callable[[StateT, EventT], str]) -> None:
        """Let `teller` tell all events of a kind."""
        self._by_kind[kind] = cast(Callable[[StateT, Event], str], teller)

    def of(
        self, kind: type[EventT]
    ) -> Callable[[Callable[[StateT, EventT], str]], Callable[[StateT, EventT], str]]:
        """The same as a decorator."""

        def added(teller: Callable[[StateT, EventT], str]) -> Callable[[StateT, EventT], str]:
            self.add(kind, teller)
            return teller

        return added

    def silent(self, *kinds: type[Event]) -> None:
        """Events that no sentence tells."""
        for kind in kinds:
            self.add(kind, lambda _state, _event: "")

    @property
    def kinds(self) -> frozenset[type[Event]]:
        """All kinds that are told, or left out on purpose, beside those of chance."""
        return frozenset(self._by_kind) - CHANCE

    def sentence(self, state: StateT, event: Event) -> str:
        """One event in words; empty when it is not worth telling. KeyError for a kind
        nobody has thought of."""
        kind = type(event)
        if kind in CHANCE and kind not in self._by_kind:
            return ""
        return self._by_kind[kind](state, event)

    def lines(self, state: StateT, journal: Iterable[Event]) -> Iterator[str]:
        """A whole game in words, a sentence a line."""
        for _, line in self.numbered(state, journal):
            yield line

    def numbered(self, state: StateT, journal: Iterable[Event]) -> Iterator[tuple[int, str]]:
        """The same, each line with the place of its event."""
        for at, event in enumerate(journal):
            if line := self.sentence(state, event):
                yield at, line
