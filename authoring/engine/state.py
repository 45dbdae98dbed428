"""State of a game in progress, as far as it is alike in all rulesets: dice, policy, trace."""

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
    """Base class of every ruleset's state. A seat is the one that a policy chooses for: a hero, a
    character, or the only player."""

    PARTS: ClassVar = Parts(flat=("falls", "uses"), folded=("tallies",))

    __slots__ = (
        "chooser", "dice", "ending", "falls", "journal", "round", "row", "tallies", "uses",
    )  # fmt: skip

    def __init__(self, dice: Dice, chooser: Chooser[Self, SeatT], journal: Journal | None) -> None:
        self.dice = dice
        self.chooser = chooser
        self.journal = journal
        """None when no trace is kept."""
        self.tallies: dict[str, dict[str, int]] = {}
        """Tallies for the Record (see `authoring/engine/record.py`)."""
        self.falls: list[Fall] = []
        """The fallen of the party, in order."""
        self.row = ""
        """The chart row rolled last, as it is counted: `chart/label`."""
        self.uses: dict[str, int] = {}
        """Uses so far: key of a row that changes -> times that it came; `card` of a drawn card ->
        1."""
        self.round = 0
        self.ending = ""
        """Code of the ending; empty while the game goes on."""

    def ask(
        self: Self, seat: SeatT, question: str, options: Sequence[int], *, always: bool = False
    ) -> int:
        """Return the option that the policy picks for `seat`; see `Chooser.pick`. A single option
        is returned without asking, unless `always`. Raises ValueError for an answer that is no
        option."""
        if len(options) == 1 and not always:
            return options[0]
        answer = self.chooser.pick(self, seat, question, options)
        if answer not in options:
            raise wrong_answer(question, answer, options)
        return answer

    def note(self, kind: Callable[[*Ts], Event], *values: *Ts) -> None:
        """Append the event `kind(*values)` to the trace; without a trace do nothing."""
        if self.journal is not None:
            self.journal.append(kind(*values))

    def count(self, tally: str, name: str, times: int = 1) -> None:
        """Add `times` to the count of `name` in the tally `tally`, such as KILLERS."""
        counted = self.tallies.get(tally)
        if counted is None:
            counted = self.tallies[tally] = {}
        counted[name] = counted.get(name, 0) + times

    def fell(self, fall: Fall) -> None:
        """Record the fall of a member of the party; count name and source in DEATHS and KILLERS."""
        self.falls.append(fall)
        self.count(DEATHS, fall.who)
        self.count(KILLERS, fall.source)

    def roll_chart(self, chart: ChartTable[ResultT], plus: int = 0) -> ResultT | None:
        """Roll on a chart, count its row and return its result; None for a gap, and where all rows
        are used up. `plus` is added to the dice."""
        if not chart.plain:
            return self._roll_until_open(chart, plus)
        return self.row_of(chart, chart.roll(self.dice, plus), plus)

    def _roll_until_open(self, chart: ChartTable[ResultT], plus: int) -> ResultT | None:
        """Roll on a chart that has `Changes`, plus `plus` and its words, until the total is one of
        `open_totals`; count its use and return its result. None for a gap or when nothing is open.
        `landing` in `charts/chains/used_up.py` does this for odds."""
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
        """Take back one use of the row rolled last, because its result changed nothing."""
        if self.row in self.uses:
            self.uses[self.row] -= 1

    def number_of(self, word: str) -> int:
        """Return the number that `word` of a chart adds to a roll. Raises NotImplementedError
        unless the ruleset defines it."""
        raise NotImplementedError(word)

    def row_of(self, chart: ChartTable[ResultT], total: int, plus: int = 0) -> ResultT | None:
        """Count the row of `total`, `plus` included, and return its result; None for a gap."""
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
        """Return the Record of the finished game with this `number`; `won`, `numbers`, `course` and
        `cases` are its fields."""
        tallies = {name: dict(tally) for name, tally in self.tallies.items()}
        return Record(number, won, self.ending, self.round, numbers, tallies, cases, course)

    def twin(self, dice: Dice, chooser: Chooser[Self, SeatT], made: Made | None = None) -> Self:
        """Return a copy of the game with other dice, another policy and no trace; `made` is that of
        `copied`: objects copied together with it, or shared."""
        other = copied(self, {} if made is None else made)
        other.dice, other.chooser, other.journal = dice, chooser, None
        return other
