"""The shortest game that misses its goal, found by playing: each round with every result of its
dice, until a game is lost."""

from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import Any, Generic, TypeVar

from authoring.core.errors import CannotRun
from authoring.core.wording import pluralize
from authoring.engine.contract import Game
from authoring.engine.dice import Dice, SeededDice
from authoring.engine.journal import Event, Journal
from authoring.engine.loaded_dice import LoadedDice, loaded_as
from authoring.engine.session import Session
from authoring.engine.state import GameState
from authoring.odds.counterexample import by_name, by_number
from authoring.odds.report import Counterexample

StateT = TypeVar("StateT", bound=GameState[Any])
Rolls = tuple[tuple[str, int], ...]
"""Dice in order: the name by which `LoadedDice` know each, and what it shows."""
MOST_ROUNDS = 1_000
"""Rounds played for one length of a game; of those left out nothing is known."""
MOST_LENGTHS = 12
"""Lengths of a game that are tried."""
ROUND_LIMIT, BROKEN_OFF = "round-limit", "broken-off"
HEADING = "## "
NOTHING = "nothing happens"
_LEFT_OUT = " A shorter one may exist: not all games were tried."


class Losing(Generic[StateT]):
    """What a game has to say of the ways to lose it."""

    def rounds_left(self, s: StateT) -> float:
        """Return a number of rounds that a loss takes at least from here: 0 when the game is lost,
        `inf` when that cannot happen any more."""
        raise NotImplementedError

    def faces(self, s: StateT, name: str, who: str, sides: int) -> Sequence[int]:
        """Return what a die, or a draw, can show, one for each result; the worst come first."""
        return range(1, sides + 1)

    def likeness(self, s: StateT) -> Hashable:
        """Return a value that is equal for games in the same round that go on alike."""
        raise NotImplementedError

    def tells(self, s: StateT, event: Event) -> bool:
        """Return whether an event belongs to the short story of a loss; the last one is its end."""
        return True


class TrialDice(Dice):
    """Dice that show the faces at the places of a script, then the first of each roll, until the
    game is lost: what is rolled after that does not matter."""

    def __init__(self, losing: Losing[Any], script: Sequence[int] = ()) -> None:
        self.losing = losing
        self.script = script
        self.state: Any = None
        """The game that is played; None while it is set up."""
        self.rolls: list[tuple[str, int]] = []
        self.places: list[tuple[int, int]] = []
        """Of each roll the place of what it shows, and how many there are."""

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        s, number = self.state, len(self.places)
        if s is not None and not self.losing.rounds_left(s):
            return sides
        faces = range(1, 2) if s is None else self.losing.faces(s, purpose, who, sides)
        place = self.script[number] if number < len(self.script) else 0
        self.places.append((place, len(faces)))
        self.rolls.append((loaded_as(purpose, who), faces[place]))
        return faces[place]

    def following(self) -> list[int] | None:
        """Return the script after this one: another face for the last die that has one; None after
        the last script."""
        places = list(self.places)
        while places and places[-1][0] + 1 == places[-1][1]:
            places.pop()
        return [*(at for at, _ in places[:-1]), places[-1][0] + 1] if places else None


class _Search(Generic[StateT]):
    """Games of the default policy, round by round."""

    def __init__(
        self, session: Session[Any, Any, StateT], tables: object, losing: Losing[StateT]
    ) -> None:
        self.session, self.tables, self.losing = session, session.own(tables), losing
        self.game = Game(1, 0, next(iter(session.policies)), 0)
        self.proven = True
        """Whether no shorter loss is left out."""
        self.played = 0
        self.beyond = inf
        """Rounds that are missing at least to a loss that is longer."""
        self.known: dict[Hashable, float] = {}

    def begun(self, dice: Dice, journal: Journal | None = None) -> StateT:
        """Return a game before its first round."""
        return self.session.set_up(self.tables, dice, self.session.chooser(self.game), journal)

    def shortest(self) -> tuple[Rolls, int] | None:
        """Return the dice of a game that is lost, and its rounds; None if none is known."""
        dice = TrialDice(self.losing)
        start = self.begun(dice)
        self.proven, length = not dice.rolls, self.losing.rounds_left(start)
        for _ in range(MOST_LENGTHS):
            if length == inf:
                return None
            self.played, self.beyond, self.known = 0, inf, {}
            loss = self._within(start, length)
            if loss is not None:
                return (*dice.rolls, *loss[0]), loss[1]
            complete = self.played < MOST_ROUNDS
            self.proven &= complete
            length += self.beyond if complete else 1
        return None

    def _within(self, s: StateT, rounds: float) -> tuple[Rolls, int] | None:
        """Return a loss after at most so many more rounds."""
        for after, rolls in self._outcomes(s):
            least = self.losing.rounds_left(after)
            if not least:
                return rolls, after.round
            if after.ending:
                continue
            if least > rounds - 1:
                self.beyond = min(self.beyond, least - rounds + 1)
                continue
            likeness = self.losing.likeness(after)
            if self.known.get(likeness, 0) < rounds:
                self.known[likeness] = rounds
                loss = self._within(after, rounds - 1)
                if loss is not None:
                    return rolls + loss[0], loss[1]
        return None

    def _outcomes(self, s: StateT) -> Iterator[tuple[StateT, Rolls]]:
        """Yield the game after a round, with its dice, for every result of them."""
        script: list[int] | None = []
        while script is not None and self.played < MOST_ROUNDS:
            self.played += 1
            dice = TrialDice(self.losing, script)
            dice.state = after = s.twin(dice, self.session.chooser(self.game))
            try:
                self.session.play_out(after, s.round + 1)
            except (CannotRun, LookupError):  # a faulty pack: nothing follows
                after.ending = BROKEN_OFF
            if after.ending == ROUND_LIMIT:
                after.ending = ""
            if after.ending != BROKEN_OFF:
                yield after, tuple(dice.rolls)
            script = dice.following()


def shortest_loss(
    session: Session[Any, Any, StateT], tables: object, losing: Losing[StateT], title: str
) -> tuple[Counterexample, ...]:
    """Return the shortest game that is lost under the default policy, as a counterexample to the
    level `sure`; () if none is known. `title` says what happens, as in `How nobody gets out`."""
    search = _Search(session, tables, losing)
    course = search.shortest()
    if course is None:
        return ()
    rolls, rounds = course
    faces, journal = by_name(rolls), list[Event]()
    s = search.begun(LoadedDice(SeededDice(0), dict(faces)), journal)
    session.play_out(s, rounds)
    lines = session.story(s, [event for event in journal if losing.tells(s, event)])
    length = "the fewest rounds" if search.proven else pluralize(rounds, "round")
    return (
        Counterexample(
            "sure",
            f"{title}, in {length}",
            tuple(_steps(list(lines))),
            faces,
            f"Chosen as by the policy `{search.game.policy}`." + _LEFT_OUT * (not search.proven),
        ),
    )


def _steps(lines: list[str]) -> Iterator[str]:
    """Yield a sentence for each round, and the last line, which is the end."""
    rounds: dict[str, list[str]] = {}
    for line in lines[:-1]:
        if line.startswith(HEADING):
            rounds[line.removeprefix(HEADING)] = []
        else:
            rounds[next(reversed(rounds))].append(line.strip())
    texts = ((heading.split(), " ".join(parts)) for heading, parts in rounds.items())
    numbers = [(int(words[1]), text.removesuffix(".") or NOTHING) for words, text in texts]
    yield from by_number("Round", numbers)
    yield lines[-1]
