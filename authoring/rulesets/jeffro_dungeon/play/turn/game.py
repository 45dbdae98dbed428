"""One game from the fall into the cell to its end: its rounds, turns and summary."""

from collections.abc import Mapping
from typing import Final

from authoring.engine.choosing import Chooser
from authoring.engine.course import CAUSE, WHERE, Course, so_many
from authoring.engine.dice import Dice, Stream
from authoring.engine.journal import Journal
from authoring.engine.piles import deal
from authoring.engine.record import Record
from authoring.rulesets.jeffro_dungeon.model import NUMBERS, Character
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import (
    CELL,
    WAYS_OUT,
    Hero,
    State,
    run_effects,
)
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.rules import belongings, walk

TRAPDOOR: Final = "trapdoor"
TURN: Final = 1
"""The stream of a turn's dice; round and character tell its occasions apart."""
SEATS: Final = 64
"""More than the characters of any game."""
_MOST: Final = 3
"""The number of Gold, or of new mazes, that reports do not tell from higher ones."""


def set_up(
    tables: Tables, dice: Dice, chooser: Chooser[State, Hero], journal: Journal | None
) -> State:
    """Return a game with every character in the cell, the other tiles face down (JEF-TILE-01,
    JEF-MULTI-01).

    Nothing of the board above takes part: decks only give rewards (JEF-GEN-13)."""
    s = State(tables, dice, chooser, journal)
    for character in tables.party:
        enter(s, character, tables.entry)
    return s


def enter(s: State, character: Character, way: str) -> Hero:
    """Put a character in the cell by a `way`, `trapdoor` or `gaol`, and return it as a Hero
    (JEF-GEN-02, JEF-CARD-02, JEF-BASE-09, JEF-BASE-07). Animals stay above (JEF-GEN-03), and
    Objects past the limit: chance picks which come along (JEF-GEN-04), in the gaol the character
    (JEF-GEN-15). Gold and Followers come along (JEF-GEN-07, JEF-GEN-14)."""
    hero = Hero(len(s.heroes), character)
    s.heroes.append(hero)
    cards, at = s.tables.cards, s.tables.card_at
    carried = [at[name] for name in character.cards if name in at]
    hero.cards = [card for card in carried if cards[card].kind != "animal"]
    number = len(s.above)
    s.above += [card for card in carried if cards[card].kind == "animal"]
    hero.followers = [at[name] for name in character.followers if name in at]
    hero.spells = [at[name] for name in character.spells if name in at]
    leave_above(s, hero, way)
    points = hero.strength, hero.craft, hero.lives, hero.gold
    gear = tuple([cards[card].id for card in (*hero.cards, *hero.followers, *hero.spells)])
    s.note(e.EntersDungeon, hero.index, way, character.id, *points, gear)
    for card in s.above[number:]:
        s.note(e.StaysAbove, hero.index, card)
    belongings.keep_limits(s, hero)
    return hero


def leave_above(s: State, hero: Hero, way: str) -> None:
    """Leave Objects past the limit above, for any other character, random ones with the `way`
    TRAPDOOR (JEF-GEN-05, JEF-GEN-06)."""
    limit = s.tables.limits.objects
    if way == TRAPDOOR and len(hero.cards) > limit:
        rest = hero.cards
        hero.cards = deal(s.dice, rest, limit, "Object")
        s.above += rest
    while len(hero.cards) > limit:
        card = s.ask(hero, "drop", belongings.kinds(hero.cards))
        hero.cards.remove(card)
        s.above.append(card)


def play_out(s: State, round_limit: int) -> None:
    """Play rounds until no character is inside, none inside can move on, or a limit is reached:
    the quest's of turns, or `round_limit`."""
    while not s.ending:
        if s.round >= s.tables.limits.turns:
            s.ending = "turn-limit"
        elif s.round >= round_limit:
            s.ending = "round-limit"
        else:
            play_round(s)
            s.ending = _over(s)
    s.note(e.Ends, s.ending)


def play_round(s: State) -> None:
    """Play a round: a turn for every character inside, each from its own stream of dice. After a
    turn the maze may be begun anew, or the game end as stuck (`restart`); the round still goes on.
    """
    s.round += 1
    s.note(e.RoundBegins, s.round)
    for hero in s.heroes:
        if hero.inside:
            with Stream(s.dice, TURN, s.round * SEATS + hero.index):
                hero_turn(s, hero)
            if may_restart(s):
                restart(s)


def hero_turn(s: State, hero: Hero) -> None:
    """Play a whole turn (JEF-MOV-13, JEF-BASE-10); a Guard may hold the character back
    (JEF-SET-09). Turns of the way back are counted (JEF-DEAD-05, JEF-DEAD-08)."""
    s.numbers["turns"] += 1
    s.note(e.TurnBegins, hero.index)
    if hero.skip:
        hero.skip -= 1
        s.numbers["skipped"] += 1
        s.note(e.Skips, hero.index)
        return
    if hero.route and leave(s, hero):
        return
    belongings.free_acts(s, hero)
    if hero.place == CELL and waits(s, hero):
        s.note(e.Waits, hero.index)
        s.numbers["waited"] += 1
        return
    if hero.held:
        s.note(e.IsHeld, hero.index)
    elif stays(s, hero):
        s.note(e.Stays, hero.index)
    else:
        if hero.toll:
            belongings.pay_toll(s, hero, hero.toll)
        walk.walk(s, hero)
        s.numbers["turns-back"] += hero.returning
        belongings.free_acts(s, hero)
    encounter(s, hero)
    if hero.inside:
        belongings.free_acts(s, hero)


def leave(s: State, hero: Hero) -> bool:
    """Take the way out found last turn; return False if it may be declined and is (JEF-SET-10,
    JEF-SET-26, JEF-GEN-09, JEF-GEN-08)."""
    route, hero.route = hero.route, ""
    if hero.may_stay and not s.ask(hero, "leave", [1, 0]):
        s.note(e.Declines, hero.index)
        return False
    hero.escaped = route
    s.count("routes", route)
    s.note(e.Escapes, hero.index, route)
    return True


def waits(s: State, hero: Hero) -> bool:
    """Return whether a character in the cell waits there for others: it had to come back, or has
    nothing left to try (JEF-MULTI-04)."""
    return (hero.returning or walk.exhausted(s, hero)) and len(s.inside()) > 1


def stays(s: State, hero: Hero) -> bool:
    """Return whether the player stays to meet the tile again or not to pay its toll (JEF-SET-08);
    False on the way back (JEF-DEAD-02, JEF-DEAD-03) and where nothing happens (JEF-SET-40)."""
    walk.note_return(s, hero)
    tile = s.tile(hero.place)
    if hero.returning or hero.place == CELL or not tile.effects:
        return False
    if hero.toll and not s.ask(hero, "toll", [1, 0]):
        return True
    return bool(s.ask(hero, "linger", [0, 1]))


def encounter(s: State, hero: Hero) -> None:
    """Apply the tile on which a move ends, and pick up what lies there (JEF-MOV-08, JEF-MOV-13,
    JEF-SET-40); others on it are left alone (JEF-MULTI-06, JEF-DEAD-05)."""
    tile = s.tile(hero.place)
    hero.halted = False
    hero.toll = ()
    hero.held = False
    if hero.place != CELL:
        s.count("moves-ended-on", tile.id)
        s.note(e.Encounters, hero.index, s.laid[hero.place][0])
        run_effects(s, hero, tile.effects)
    if hero.inside:
        belongings.pick_up(s, hero)


def may_restart(s: State) -> bool:
    """Return whether every character inside is in the cell, and one had to go back there or none
    has anything left to try (JEF-DEAD-06, JEF-DEAD-09, JEF-MULTI-04, JEF-MULTI-05)."""
    inside = s.inside()
    if not inside or any(hero.place != CELL for hero in inside):
        return False
    back = any(hero.returning for hero in inside)
    return back or all(walk.must_go_back(s, hero) for hero in inside)


def restart(s: State) -> None:
    """Take up all tiles, counters and what was dropped (JEF-DEAD-06, JEF-DEAD-07, JEF-GEN-10), or
    end the game as stuck where the next maze could not begin either."""
    if len(s.laid) == 1 and (not s.counters or walk.BLOCKED in s.counters.values()):
        # No tile of a full bag fits the cell, or it has no opening: the next maze is no different.
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
    s.note(e.Restarts)


def _over(s: State) -> str:
    """Return the ending of the game, "" while it goes on (JEF-GEN-01)."""
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
    return not s.tile(hero.place).effects and not walk.ways_back(s, hero)


def record(s: State, number: int) -> Record:
    """Return the Record of a finished game, the one with this `number` of a playtest. Experience is
    no part of it (JEF-GEN-12). A game is won if all characters got out (JEF-GEN-01)."""
    numbers = s.numbers.copy()
    for hero in s.heroes:
        numbers["lives-lost"] += hero.lives_lost
        numbers["gold-lost"] += hero.gold_lost
        numbers["gold"] += hero.gold
        numbers["escaped"] += bool(hero.escaped)
        numbers["survivors"] += hero.alive
    counted = {name: numbers[name] for name in NUMBERS[1:]}
    party = ", ".join([hero.character.name for hero in s.heroes])
    won = s.ending == "escaped"
    return s.to_record(number, counted, course_of(s), won=won, character=party)


def course_of(s: State) -> Course:
    """Return the summary of a game that is over."""
    return Course(
        length=s.round,
        stages={
            "the cell is left": "cell-left-round" in s.numbers,
            "a way out is found": s.numbers[WAYS_OUT] > 0,
            "somebody escapes": any(hero.escaped for hero in s.heroes),
        },
        party=tuple(hero.character.id for hero in s.heroes),
        through=tuple(hero.character.id for hero in s.heroes if hero.escaped),
        falls=tuple(s.falls),
        loss={} if s.ending == "escaped" else _loss(s),
    )


def _loss(s: State) -> Mapping[str, str]:
    """Return key -> word for the place and the cause of the loss. All must escape: with the first
    death the game is lost. Without one, the first that has not escaped counts."""
    if s.falls:
        fall = s.falls[0]
        place, cause, dead = fall.place, fall.cause, [who for who in s.heroes if not who.alive]
        hero = next(who for who in dead if who.character.id == fall.who)
    else:
        hero = next(who for who in s.heroes if not who.escaped)
        place, cause = s.tile(hero.place).id, s.ending
    return {
        WHERE: place,
        CAUSE: cause,
        "direction": "back to the cell" if hero.returning else "deeper in",
        "Gold left": so_many(hero.gold, _MOST),
        "new mazes begun": so_many(s.numbers["restarts"], _MOST),
        "others escaped": str(sum(bool(who.escaped) for who in s.heroes)),
    }
