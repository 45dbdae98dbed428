"""Search for the shortest game that misses its goal: rounds are played with every result of their
dice, until a game is lost."""

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from typing import Any, Generic, TypeVar

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import pluralize
from authoring.engine.contract import Game
from authoring.engine.dice import Dice, SeededDice
from authoring.engine.journal import Event, Journal
from authoring.engine.loaded_dice import LoadedDice, loaded_as
from authoring.engine.session import Session
from authoring.engine.state import GameState
from authoring.odds.counterexample import by_name, by_number
from authoring.odds.report import Counterexample, Level, OddsReport

StateT = TypeVar("StateT", bound="GameState[Any]")
Rolls = tuple[tuple[str, int], ...]
"""Dice in order: the name by which `LoadedDice` know each, and what it shows."""
MOST_DICE = 15_000
"""Dice rolled at most to find a loss; each round counts as one more."""
MOST_LENGTH = 40
"""Rounds of the longest loss that is shown."""
HASTE = 3
"""Weight of a round still to be played, relative to one already played: a larger weight finds a
loss sooner."""
AT_A_TIME = 50
"""Outcomes of a round that are tried before games that may take a round longer have their turn."""
ROUND_LIMIT = "round-limit"
HEADING = "## Round "
NOTHING = "nothing happens"
REFUTED = "not in play: how it can be missed stands below"
_LEFT_OUT = " A shorter one may exist: not all games were tried."


class Losing(Generic[StateT]):
    """The ways to lose a game, for the search for the shortest loss; a ruleset defines
    `rounds_left`, `likeness` and `tells`."""

    complete = True
    """False if a game can be lost in another way sooner than `rounds_left` says."""

    def rounds_left(self, s: StateT) -> float:
        """Return the least number of further rounds after which the game can be lost: 0 if it is
        lost, `inf` if it cannot be lost any more."""
        raise NotImplementedError

    def faces(self, s: StateT, name: str, who: str, sides: int) -> Sequence[int]:
        """Return faces of a die or draw of `sides`, one for each different result, the worst first.
        `name` and `who` are the purpose of the roll and the roller, as in `Dice.die`."""
        return range(1, sides + 1)

    def first_faces(self, name: str, who: str, sides: int) -> Sequence[int]:
        """Return the faces of a die or draw like `faces`, for rolls while the game is set up."""
        return range(1, sides + 1)

    def likeness(self, s: StateT) -> Hashable:
        """Return a key of the state: of games with equal keys, only the shortest is played on."""
        raise NotImplementedError

    def tells(self, s: StateT, event: Event) -> bool:
        """Return whether an event is part of the short transcript of a loss: the beginning of a
        round, what matters in it, and as the last one how the game is lost."""
        raise NotImplementedError


class TrialDice(Dice):
    """Dice that show, roll by roll, the face of `Losing.faces` at the index that `script` gives,
    the first face after its end, and once the game is lost the highest."""

    def __init__(self, losing: Losing[Any], script: Sequence[int] = ()) -> None:
        self.losing = losing
        self.script = script
        self.state: Any = None
        """The game that is played; None while it is set up."""
        self.rolls: list[tuple[str, int]] = []
        self.places: list[tuple[int, int]] = []
        """For each roll the index of the face that it shows, and the number of faces to choose
        from."""

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        s, number = self.state, len(self.places)
        if s is not None and not self.losing.rounds_left(s):
            return sides
        if s is None:
            faces = self.losing.first_faces(purpose, who, sides)
        else:
            faces = self.losing.faces(s, purpose, who, sides)
        place = self.script[number] if number < len(self.script) else 0
        self.places.append((place, len(faces)))
        self.rolls.append((loaded_as(purpose, who), faces[place]))
        return faces[place]

    def others(self) -> Iterator[list[int]]:
        """Yield scripts that show the faces of this game up to one roll after its script's end, and
        another face there."""
        chosen = [place for place, _ in self.places]
        for at in range(len(self.script), len(chosen)):
            yield from ([*chosen[:at], place] for place in range(1, self.places[at][1]))


@dataclass(slots=True)
class _Node(Generic[StateT]):
    """A game after a round, with all dice up to it. `length` is the number of rounds of the
    shortest loss it may lead to; `outcomes` are the games one round later, of which `tried` have
    been looked at."""

    round: int
    rolls: Rolls
    length: float
    outcomes: Iterator[tuple[StateT, Rolls]]
    tried: int = 0


class _Search(Generic[StateT]):
    """Search among games of the default policy: first those that may be lost soonest."""

    def __init__(
        self, session: Session[Any, Any, StateT], tables: object, losing: Losing[StateT]
    ) -> None:
        self.session, self.tables, self.losing = session, session.own(tables), losing
        self.game = Game(1, 0, next(iter(session.policies)), 0)
        self.waiting: list[tuple[float, int, int, _Node[StateT]]] = []
        self.rounds: dict[Hashable, int] = {}
        """Likeness of games -> the earliest round in which one of them was met."""
        self.numbers = count()
        self.longest: float = MOST_LENGTH
        """Most rounds of a loss that is still looked for."""
        self.rolled = 0

    def begun(self, dice: Dice, journal: Journal | None = None) -> StateT:
        """Return a game that is set up, before its first round; with a `journal` it has a trace."""
        return self.session.set_up(self.tables, dice, self.session.new_policy(self.game), journal)

    def shortest(self) -> tuple[_Node[StateT], bool] | None:
        """Return (shortest loss found, whether no shorter one exists); None if none was found."""
        start, best = self.begun(TrialDice(self.losing)), None
        left = self.losing.rounds_left(start)
        self._wait(_Node(start.round, (), left, self._outcomes(self.begun)))
        while self.waiting and self.rolled < MOST_DICE:
            node = heappop(self.waiting)[-1]
            if node.length > self.longest:
                continue
            if node.length == node.round:
                best, self.longest = node, node.length - 1
                continue
            outcome = next(node.outcomes, None)
            if outcome is not None:
                node.tried += 1
                self._wait(node)
                self._reach(outcome[0], node.rolls + outcome[1])
        if best is None:
            return None
        shorter = any(node.length <= self.longest for *_, node in self.waiting)
        return best, self.losing.complete and not shorter and self.rolled < MOST_DICE

    def _reach(self, s: StateT, rolls: Rolls) -> None:
        """Put a game with its dice `rolls` into the queue, if it can be lost in time and no game
        like it was in as early a round."""
        left = self.losing.rounds_left(s)
        if s.round + left > self.longest or (left and s.ending):
            return
        likeness = self.losing.likeness(s)
        if self.rounds.get(likeness, s.round + 1) > s.round:
            self.rounds[likeness] = s.round
            self._wait(_Node(s.round, rolls, s.round + left, self._outcomes(self._round_after(s))))

    def _wait(self, node: _Node[StateT]) -> None:
        """Put a node into the queue: the more of its outcomes were tried, the later its turn."""
        left = node.length - node.round
        urgency = node.length + (HASTE - 1) * left + node.tried // AT_A_TIME
        heappush(self.waiting, (urgency, -node.round, next(self.numbers), node))

    def _round_after(self, s: StateT) -> Callable[[TrialDice], StateT]:
        """Return a function that plays a copy of `s` for one more round with other dice."""

        def play(dice: TrialDice) -> StateT:
            after = dice.state = s.twin(dice, self.session.new_policy(self.game))
            self.session.play_out(after, s.round + 1)
            if after.ending == ROUND_LIMIT:
                after.ending = ""
            return after

        return play

    def _outcomes(self, play: Callable[[TrialDice], StateT]) -> Iterator[tuple[StateT, Rolls]]:
        """Yield (state, dice) for every result of the dice in `play`, first those that differ from
        the worst in few rolls. Games that a faulty pack breaks off are left out."""
        waiting = deque[Iterator[list[int]]]([iter([[]])])
        while waiting and self.rolled < MOST_DICE:
            script = next(waiting[0], None)
            if script is None:
                waiting.popleft()
                continue
            dice, after = TrialDice(self.losing, script), None
            with suppress(CannotRun, LookupError):
                after = play(dice)
            self.rolled += len(dice.places) + 1
            waiting.append(dice.others())
            if after is not None:
                yield after, tuple(dice.rolls)


def with_shortest_loss(
    answer: OddsReport,
    title: str,
    session: Session[Any, Any, StateT],
    tables: object,
    losing: Losing[StateT],
) -> OddsReport:
    """Return `answer` with the shortest game on `tables` that is lost under the default policy as
    counterexample to its level `sure`, which then is not reached; unchanged if none is found.
    `title` begins the counterexample's title, as in `How nobody gets out`."""
    search = _Search(session, tables, losing)
    loss = search.shortest()
    if loss is None:
        return answer
    node, proven = loss
    faces, journal = by_name(node.rolls), list[Event]()
    s = search.begun(LoadedDice(SeededDice(0), dict(faces)), journal)
    session.play_out(s, node.round)
    if losing.rounds_left(s):  # a policy that remembers more than the game does
        return answer
    lines = list(session.story(s, [event for event in journal if losing.tells(s, event)]))
    length = "the fewest rounds" if proven else pluralize(node.round, "round")
    note = f"Chosen as by the policy `{search.game.policy}`." + _LEFT_OUT * (not proven)
    example = Counterexample("sure", f"{title}, in {length}", tuple(_steps(lines)), faces, note)
    levels = (_refuted(level) for level in answer.levels)
    return replace(answer, levels=tuple(levels), counterexamples=(example,))


def _refuted(level: Level) -> Level:
    is_sure = level.id == "sure" and level.reached
    return replace(level, reached=False, reason=REFUTED) if is_sure else level


def _steps(lines: list[str]) -> Iterator[str]:
    """Yield a sentence for each round, under its number, and the last line. `lines` are a
    transcript with rounds as headings."""
    rounds: list[list[str]] = []
    for line in lines[:-1]:
        if line.startswith(HEADING):
            rounds.append([])
        else:
            rounds[-1].append(line.strip())
    texts = (" ".join(parts).removesuffix(".") or NOTHING for parts in rounds)
    yield from by_number("Round", enumerate(texts, 1))
    yield lines[-1]
