"""State of a game in progress, as far as all games are alike: dice, policy, trace."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, Self, TypeVar, TypeVarTuple, cast

from authoring.engine.chart_rolls import GAP, ChartTable, card, open_totals, stage_of
from authoring.engine.choosing import Chooser, wrong_answer
from authoring.engine.copying import Made, Parts, copied
from authoring.engine.course import Course, Fall
from authoring.engine.dice import Dice
from authoring.engine.journal import ChartRolled, Event, Journal
from authoring.engine.record import DEATHS, KILLERS, ROWS, Record

SeatT = TypeVar("SeatT")
ResultT = TypeVar("ResultT")
Ts = TypeVarTuple("Ts")


class GameState(Generic[SeatT]):
    """The common base of every game's state. A seat is the addressee of a question: a hero, a
    character, the only one."""

    PARTS: ClassVar = Parts(flat=("falls", "uses"), folded=("tallies",))

    __slots__ = (
        "chooser", "dice", "ending", "falls", "journal", "round", "row", "tallies", "uses",
    )  # fmt: skip

    def __init__(self, dice: Dice, chooser: Chooser[Self, SeatT], journal: Journal | None) -> None:
        self.dice = dice
        self.chooser = chooser
        self.journal = journal
        """None when nobody listens."""
        self.tallies: dict[str, dict[str, int]] = {}
        """Tallies for the Record (see `authoring/engine/record.py`)."""
        self.falls: list[Fall] = []
        """The fallen of the party, in order."""
        self.row = ""
        """The chart row rolled last, as it is counted: `chart/label`."""
        self.uses: dict[str, int] = {}
        """Number of times that rows that change have come, and the cards of decks that are out."""
        self.round = 0
        self.ending = ""
        """Code of the ending; empty while the game goes on."""

    def ask(
        self: Self, seat: SeatT, question: str, options: Sequence[int], *, always: bool = False
    ) -> int:
        """Return one of the options (never empty). The policy is not asked when there is only one,
        unless `always`.

        Raises ValueError when a policy answers something else.
        """
        if len(options) == 1 and not always:
            return options[0]
        answer = self.chooser.pick(self, seat, question, options)
        if answer not in options:
            raise wrong_answer(question, answer, options)
        return answer

    def note(self, kind: Callable[[*Ts], Event], *values: *Ts) -> None:
        """Add an event to the trace; it is only made when there is one."""
        if self.journal is not None:
            self.journal.append(kind(*values))

    def count(self, tally: str, name: str, times: int = 1) -> None:
        """Add `times` to the number of `name` in a tally of this game, such as KILLERS."""
        counted = self.tallies.get(tally)
        if counted is None:
            counted = self.tallies[tally] = {}
        counted[name] = counted.get(name, 0) + times

    def fell(self, fall: Fall) -> None:
        """Record that a member of the party fell, and count the name and the cause."""
        self.falls.append(fall)
        self.count(DEATHS, fall.who)
        self.count(KILLERS, fall.source)

    def roll_chart(self, chart: ChartTable[ResultT], plus: int = 0) -> ResultT | None:
        """Return the result of a roll on a chart, its row counted; None for a gap, and where all
        that can be rolled is used up."""
        if not chart.plain:
            return self._roll_until_open(chart, plus)
        return self.row_of(chart, chart.roll(self.dice, plus), plus)

    def _roll_until_open(self, chart: ChartTable[ResultT], plus: int) -> ResultT | None:
        """Return the result of a roll on a chart that has `Changes`: roll until the total is one of
        `open_totals`, and count its use. None when nothing is open. For odds that is decided by
        `landing` of `charts/chains/used_up.py`."""
        changes = chart.changes
        for word in changes.words:
            plus += self.number_of(word)
        left = open_totals(chart, plus, self.uses)
        if not left and changes.deck:
            for total in range(chart.low, chart.low + len(chart.by_total)):
                self.uses.pop(card(chart, total), None)
            left = open_totals(chart, plus, self.uses)
        if not left:
            return None
        total = chart.roll(self.dice, plus)
        while total not in left:
            total = chart.roll(self.dice, plus)
        result = self.row_of(chart, total, plus)
        at = chart.row(total)
        if changes.deck:
            self.uses[card(chart, total)] = 1
        if at == GAP or not changes.stages[at][0][0]:
            return result
        uses = self.uses.get(chart.keys[at], 0)
        self.uses[chart.keys[at]] = uses + 1
        stage = stage_of(changes.stages[at], uses)
        return None if stage is None else cast(ResultT, stage[1])

    def unused_row(self) -> None:
        """Take back that the row rolled last has come: it gave nothing."""
        if self.row in self.uses:
            self.uses[self.row] -= 1

    def number_of(self, word: str) -> int:
        """Return the number that a word adds to a roll; games whose charts take words define it."""
        raise NotImplementedError(word)

    def row_of(self, chart: ChartTable[ResultT], total: int, plus: int = 0) -> ResultT | None:
        """Return the result of a total that has been rolled, its row counted; None for a gap."""
        at = chart.row(total)
        if self.journal is not None:
            row = "" if at == GAP else chart.keys[at]
            self.note(ChartRolled, chart.id, total, plus, row)
        if at == GAP:
            return None
        self.row = chart.keys[at]
        self.count(ROWS, self.row)
        return chart.results[at]

    def to_record(
        self, number: int, numbers: Mapping[str, int], course: Course, *, won: bool, **cases: str
    ) -> Record:
        """Return the Record of the finished game."""
        tallies = {name: dict(tally) for name, tally in self.tallies.items()}
        return Record(number, won, self.ending, self.round, numbers, tallies, cases, course)

    def twin(self, dice: Dice, chooser: Chooser[Self, SeatT], made: Made | None = None) -> Self:
        """Return a copy of the game with other dice, another policy and no trace.

        `made` holds objects copied together with it, or shared.
        """
        other = copied(self, {} if made is None else made)
        other.dice, other.chooser, other.journal = dice, chooser, None
        return other
