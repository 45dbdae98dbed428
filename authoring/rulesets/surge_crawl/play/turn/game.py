"""One game: an expedition from the entrance to its end (area EXP)."""

from authoring.core.wording import join_words
from authoring.engine.choosing import Chooser
from authoring.engine.course import CAUSE, WHERE, Course, so_many
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.piles import deal
from authoring.engine.record import Record
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import Dungeon
from authoring.rulesets.surge_crawl.model.quest import NUMBERS
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import DISCOVERY, SET_UP, State
from authoring.rulesets.surge_crawl.play.board.tables import Tables
from authoring.rulesets.surge_crawl.play.rules.damage import place
from authoring.rulesets.surge_crawl.play.rules.discovery import enter, roll_dungeon
from authoring.rulesets.surge_crawl.play.rules.layout import enter_dungeon
from authoring.rulesets.surge_crawl.play.turn.exploring import explore


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Figure], journal: Journal | None
) -> State:
    """Return an expedition at the entrance of a dungeon."""
    s = assemble(tables, dice, chooser, journal)
    dice.enter_stream(DISCOVERY, 0)
    begin(s, roll_dungeon(s))
    return s


def assemble(
    tables: Tables, dice: Dice, chooser: Chooser[State, Figure], journal: Journal | None
) -> State:
    """Return a game before a dungeon is chosen; its heroes are drawn at random from the quest's
    party, as many as there are players (SRG-GEN-01)."""
    dice.enter_stream(SET_UP, 0)
    seats = list(range(len(tables.party)))
    drawn = seats if tables.players == len(seats) else deal(dice, seats, tables.players, "hero")
    return State(tables, dice, chooser, journal, [tables.party[seat] for seat in sorted(drawn)])


def begin(s: State, dungeon: Dungeon) -> None:
    """Put the party at the entrance of a dungeon, with full Glory (SRG-EXP-01)."""
    for hero in s.heroes:
        s.note(e.SetsOut, hero.number, hero.fighter.role, hero.hitpoints, hero.fate)
    enter(s, dungeon)
    enter_dungeon(s)


def play_out(s: State, round_limit: int) -> None:
    """Play until the expedition is over or the round limit is reached (SRG-EXP-02, SRG-EXP-08)."""
    while not s.ending:
        if s.round >= round_limit:
            s.ending = "round-limit"
        else:
            explore(s, round_limit)
            s.ending = _ending(s)
    settle(s)
    s.note(e.Ends, s.ending, max(0, s.glory), s.crowns)


def _ending(s: State) -> str:
    """Return the ending of the expedition; "" while it goes on (SRG-EXP-08)."""
    return s.ending or ("won" if s.progress >= s.dungeon.goal.count else "")


def settle(s: State) -> None:
    """Take all Crowns from a party that all lies Unconscious (SRG-EXP-05); others keep theirs, and
    are paid for crystals (SRG-EXP-09, SRG-EXP-16, SRG-FLEE-03, SRG-CRY-01)."""
    s.crowns += numbers.MINED * s.mined.total()
    if s.ending == "all-unconscious":
        s.crowns = 0


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game; `number` is its own in a playtest."""
    counted = {name: s.numbers[name] for name in NUMBERS}
    counted["rounds"] = s.round
    counted["glory"] = max(0, s.glory)
    counted["crowns"] = s.crowns
    counted["heroes"] = len(s.heroes)
    return s.to_record(
        number, counted, course_of(s), won=s.ending == "won", quest=s.dungeon.goal.words,
        horde=s.tables.hordes[s.dungeon.horde].name,
        party=join_words(sorted(hero.fighter.role for hero in s.heroes)),
    )  # fmt: skip


def course_of(s: State) -> Course:
    """Return the summary of a finished game."""
    won = s.ending == "won"
    party = tuple(hero.fighter.id for hero in s.heroes)
    return Course(
        length=s.round, party=party, through=party if won else (), falls=tuple(s.falls),
        stages={
            "a room is entered": bool(s.rooms),
            "an Encounter is won": s.numbers["wins"] > 0,
            "half of the quest is done": 2 * s.progress >= s.dungeon.goal.count,
        },
        loss={} if won else {
            WHERE: place(s, s.heroes[0]),
            CAUSE: s.ending if not s.falls else s.falls[-1].source,
            "quest": s.dungeon.goal.words,
            "horde": s.dungeon.horde,
            "Glory left": so_many(max(0, s.glory), 5),
        },
    )  # fmt: skip
