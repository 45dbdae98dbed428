"""One game: walk or run through the passages until the way out, or the dark."""

from collections import Counter

from authoring.core.errors import CannotRun
from authoring.engine.contract import Game, Told
from authoring.engine.dice import Dice, SeededDice
from authoring.engine.record import ROWS, Record
from authoring.model.pack import Pack
from authoring.rulesets.blank.model import DRAUGHT, WAY_OUT, Quest
from authoring.rulesets.blank.policies import POLICIES, RUN

_POLICY_STREAM = 0x5EED
"""Keeps a policy's own dice apart from the game's."""

WALK_BURNS, RUN_BURNS, DRAUGHT_BURNS = 1, 3, 1


class _State:
    """A game under way; `lines` is None when nobody listens."""

    def __init__(self, quest: Quest, dice: Dice, lines: list[str] | None) -> None:
        """The hero goes in with a whole candle (BLANK-SETUP-01)."""
        self.quest, self.dice, self.lines = quest, dice, lines
        self.candle = quest.candle
        self.ending = ""
        self.rounds = 0
        self.rows: Counter[str] = Counter()

    def say(self, line: str) -> None:
        """One more line for who listens."""
        if self.lines is not None:
            self.lines.append(line)


def prepare(pack: Pack) -> object:
    """What play needs: the quest. Raises CannotRun for a pack without one."""
    if not isinstance(pack.quest, Quest):
        raise CannotRun(f"{pack.id} has no quest")
    return pack.quest


def play(tables: object, game: Game) -> Record:
    """Play one game."""
    return _record(_played(tables, game, None), game.number)


def tell(tables: object, game: Game) -> Told:
    """Play the same game again and put it into words."""
    lines: list[str] = []
    s = _played(tables, game, lines)
    candle = ("|" * max(s.candle, 0)).ljust(s.quest.candle, ".")
    return Told(_record(s, game.number), tuple(lines), (candle, "| inch left   . inch burnt"))


def _played(tables: object, game: Game, lines: list[str] | None) -> _State:
    if not isinstance(tables, Quest):
        raise TypeError("these tables were prepared by another ruleset")
    s = _State(tables, game.chance(), lines)
    choose, own_dice = POLICIES[game.policy], SeededDice(game.seed ^ _POLICY_STREAM)
    while not s.ending:
        if s.rounds >= game.round_limit:
            s.ending = "round-limit"
        else:
            _round(s, choose(s.candle, own_dice))
    s.say(f"The game ends: {s.ending}.")
    return s


def _round(s: _State, pace: str) -> None:
    """Rolls and inches by the pace chosen (BLANK-TURN-02, BLANK-TURN-03)."""
    s.rounds += 1
    s.say(f"## Round {s.rounds}")
    s.say(f"The hero decides to {pace}, {s.candle} inches left.")
    for _ in range(2 if pace == RUN else 1):
        _passage(s)
        if s.ending:
            return
    s.candle -= RUN_BURNS if pace == RUN else WALK_BURNS
    _burnt_down(s)


def _passage(s: _State) -> None:
    """One roll on the Passage Chart (BLANK-CHART-01, BLANK-CHART-02)."""
    die = s.quest.passage.die
    total = s.dice.total(die.count, die.sides, die.bonus)
    row = s.quest.passage.row_for(total)
    if row is None:
        raise CannotRun(f"{s.quest.passage.title} has no row for {total}")
    s.rows[f"{s.quest.passage.id}/{row.label}"] += 1
    s.say(f"Passage {total}: {row.result}.")
    if row.result == WAY_OUT:
        s.ending = "won"
    elif row.result == DRAUGHT:
        s.candle -= DRAUGHT_BURNS


def _burnt_down(s: _State) -> None:
    """No inch left (BLANK-END-01)."""
    if s.candle <= 0:
        s.ending = "dark"


def _record(s: _State, number: int) -> Record:
    won = s.ending == "won"
    return Record(
        game=number,
        won=won,
        ending=s.ending,
        rounds=s.rounds,
        numbers={
            "rounds": s.rounds,
            "way-out-round": s.rounds if won else 0,
            "candle": max(s.candle, 0),
        },
        tallies={ROWS: s.rows},
    )
