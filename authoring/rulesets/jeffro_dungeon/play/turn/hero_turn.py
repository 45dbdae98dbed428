"""One character's turn: lost, leaving, waiting, staying or moving, then the tile."""

from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.doors import exhausted
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State, run_effects
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import free_acts, pay_toll, pick_up
from authoring.rulesets.jeffro_dungeon.play.rules.walk import note_return, walk


def hero_turn(s: State, hero: Hero) -> None:
    """Play a whole turn (JEF-MOV-13, JEF-BASE-10); a Guard may hold the character back
    (JEF-SET-09). Count those of the way back (JEF-DEAD-05, JEF-DEAD-08)."""
    s.numbers["turns"] += 1
    s.note(e.TurnBegins, hero.index)
    if hero.skip:
        hero.skip -= 1
        s.numbers["skipped"] += 1
        s.note(e.Skips, hero.index)
        return
    if hero.route and leave(s, hero):
        return
    free_acts(s, hero)
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
            pay_toll(s, hero, hero.toll)
        walk(s, hero)
        s.numbers["turns-back"] += hero.returning
        free_acts(s, hero)
    encounter(s, hero)
    if hero.inside:
        free_acts(s, hero)


def leave(s: State, hero: Hero) -> bool:
    """Take the way out found last turn, unless it may be declined (JEF-SET-10, JEF-SET-26,
    JEF-GEN-09, JEF-GEN-08)."""
    route, hero.route = hero.route, ""
    if hero.may_stay and not s.ask(hero, "leave", [1, 0]):
        s.note(e.Declines, hero.index)
        return False
    hero.escaped = route
    s.count("routes", route)
    s.note(e.Escapes, hero.index, route)
    return True


def waits(s: State, hero: Hero) -> bool:
    """Return whether the character is back in the cell while others are still out there
    (JEF-MULTI-04)."""
    return (hero.returning or exhausted(s, hero)) and len(s.inside()) > 1


def stays(s: State, hero: Hero) -> bool:
    """Stay to meet the tile again, or rather than pay its toll (JEF-SET-08); not on the way back
    (JEF-DEAD-02, JEF-DEAD-03), nor where nothing happens (JEF-SET-40)."""
    note_return(s, hero)
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
        pick_up(s, hero)
