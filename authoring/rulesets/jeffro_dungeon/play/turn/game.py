"""One game from the fall into the cell to its end."""

from authoring.engine.choosing import Chooser
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import Record
from authoring.rulesets.jeffro_dungeon.play.board.doors import SIDES, door_at, ways_back
from authoring.rulesets.jeffro_dungeon.play.board.events import Ends, Restarts, RoundBegins
from authoring.rulesets.jeffro_dungeon.play.board.state import BLOCKED, CELL, SHARED, Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.rules.entering import enter
from authoring.rulesets.jeffro_dungeon.play.rules.walk import must_go_back
from authoring.rulesets.jeffro_dungeon.play.turn.course import course_of
from authoring.rulesets.jeffro_dungeon.play.turn.hero_turn import hero_turn

_COUNTED = (
    "turns", "skipped", "waited", "turns-back", "tiles", "restarts", "locked", "unlocked",
    "first-move", "cell-left-round",
)  # fmt: skip


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Hero], journal: Journal | None
) -> State:
    """Return a game with every character in the cell, the other tiles face down (JEF-TILE-01,
    JEF-MULTI-01).

    Nothing of the board above takes part: no deck is drawn from but for rewards (JEF-GEN-13).
    """
    s = State(tables, dice, chooser, journal)
    for character in tables.party:
        enter(s, character, tables.entry)
    return s


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until no character is inside, or the limit is reached."""
    while not s.ending:
        if s.round >= s.tables.limits.turns:
            s.ending = "turn-limit"
        elif s.round >= round_limit:
            s.ending = "round-limit"
        else:
            play_round(s)
            s.ending = _over(s)
    s.note(Ends, s.ending)


def play_round(s: State) -> None:
    """Play one turn for every character inside."""
    s.round += 1
    s.note(RoundBegins, s.round)
    for hero in s.heroes:
        if hero.inside:
            hero_turn(s, hero)
            if may_restart(s):
                restart(s)


def may_restart(s: State) -> bool:
    """Return whether every character inside is in the cell, and one had to go back there or none
    has anything left to try (JEF-DEAD-06, JEF-DEAD-09, JEF-MULTI-04, JEF-MULTI-05)."""
    inside = s.inside()
    if not inside or any(hero.place != CELL for hero in inside):
        return False
    back = any(hero.returning for hero in inside)
    return back or all(must_go_back(s, hero) for hero in inside)


def restart(s: State) -> None:
    """Take up all tiles, counters and what was dropped (JEF-DEAD-06, JEF-DEAD-07,
    JEF-GEN-10)."""
    if _shut(s):
        s.ending = "stuck"
        return
    s.laid = {CELL: (s.tables.start, 0)}
    s.counters.clear()
    s.passed.clear()
    s.dropped.clear()
    s.bag = list(s.tables.bag)
    s.under = []
    s.numbers["restarts"] += 1
    for hero in s.inside():
        hero.returning = False
        hero.toll = ()
    s.note(Restarts)


def _shut(s: State) -> bool:
    """Return whether no tile of a full bag fits the cell, or the cell has no opening at all: the
    next maze would be no different."""
    if len(s.laid) > 1:
        return False
    blocked = (s.counters.get((door_at(CELL, side), SHARED)) == BLOCKED for side in SIDES)
    return not s.counters or any(blocked)


def _over(s: State) -> str:
    """Return how the game has ended; empty while it goes on (JEF-GEN-01)."""
    inside = s.inside()
    if s.ending:
        return s.ending
    if inside:
        return "stuck" if all(_caught(s, hero) for hero in inside) else ""
    escaped = sum(bool(hero.escaped) for hero in s.heroes)
    if escaped == len(s.heroes):
        return "escaped"
    return "some-escaped" if escaped else "dead"


def _caught(s: State, hero: Hero) -> bool:
    """Return whether a character must go back and cannot, on a tile where nothing happens."""
    if not hero.returning or hero.route or hero.place == CELL:
        return False
    return not s.tile(hero.place).effects and not ways_back(s, hero)


def record(s: State, number: int) -> Record:
    """Return what a finished game leaves behind; experience is no part of it (JEF-GEN-12). Won is a
    game from which all characters got out (JEF-GEN-01)."""
    heroes = s.heroes
    numbers = {name: s.numbers[name] for name in _COUNTED}
    numbers["lives-lost"] = sum(hero.lives_lost for hero in heroes)
    numbers["gold-lost"] = sum(hero.gold_lost for hero in heroes)
    numbers["gold"] = sum(hero.gold for hero in heroes)
    numbers["escaped"] = sum(bool(hero.escaped) for hero in heroes)
    numbers["survivors"] = sum(hero.alive for hero in heroes)
    return Record(
        game=number,
        won=s.ending == "escaped",
        ending=s.ending,
        rounds=s.round,
        numbers=numbers,
        tallies={name: dict(tally) for name, tally in s.tallies.items()},
        course=course_of(s),
        cases={"character": ", ".join(hero.character.name for hero in heroes)},
    )
