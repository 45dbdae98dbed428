"""One game from its first step to its end."""

from collections import Counter

from authoring.engine.choosing import Chooser
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import ROWS, Record
from authoring.rulesets.blank.play.board.events import Decides, Ends, RoundBegins
from authoring.rulesets.blank.play.board.questions import PACE, RUN, WALK
from authoring.rulesets.blank.play.board.state import Hero, State
from authoring.rulesets.blank.play.board.streams import ROUND
from authoring.rulesets.blank.play.board.tables import Tables
from authoring.rulesets.blank.play.rules.passage import go
from authoring.rulesets.blank.play.turn.course import course_of


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Hero], journal: Journal | None
) -> State:
    """Return a game in which the hero goes in with a whole candle (BLANK-SETUP-01)."""
    return State(tables, dice, chooser, journal)


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until the game is over, or the limit is reached."""
    while not s.ending:
        if s.round >= round_limit:
            s.ending = "round-limit"
        else:
            play_round(s)
    s.note(Ends, s.ending)


def play_round(s: State) -> None:
    """Play a round: the choice of a pace, and what comes of it (BLANK-TURN-01)."""
    s.round += 1
    s.dice.enter_stream(ROUND, s.round)
    s.note(RoundBegins, s.round)
    pace = s.ask(s.hero, PACE, (WALK, RUN))
    s.note(Decides, pace, s.hero.candle)
    go(s, pace)


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game, the one with this `number` of a playtest."""
    won = s.ending == "won"
    return Record(
        game=number,
        won=won,
        ending=s.ending,
        rounds=s.round,
        numbers={
            "rounds": s.round,
            "way-out-round": s.round if won else 0,
            "candle": max(s.hero.candle, 0),
        },
        tallies={ROWS: Counter(s.tallies.get(ROWS, {}))},
        course=course_of(s),
    )
