"""Drawing a tile and laying it behind the door just opened."""

from authoring.engine.piles import draw, pick
from authoring.rulesets.jeffro_dungeon.play.board.doors import is_opening, opposite
from authoring.rulesets.jeffro_dungeon.play.board.events import DoesNotFit, Lays
from authoring.rulesets.jeffro_dungeon.play.board.state import STEP, Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.streams import TILE


def lay_tile(s: State, hero: Hero, side: int) -> bool:
    """Draw until a tile fits and lay it; return False when none does (JEF-TILE-04, JEF-TILE-05,
    JEF-TILE-15).

    The pile is not put in order: each draw takes any of the tiles still in it, which is equivalent.
    Tiles that did not fit lie under it, and come last.
    """
    s.numbers["drawn for"] += 1
    before = s.dice.enter_stream(TILE, s.numbers["drawn for"])
    laid = _draw_and_lay(s, hero, side)
    s.dice.leave_stream(before)
    return laid


def _draw_and_lay(s: State, hero: Hero, side: int) -> bool:
    place = hero.place + STEP[side]
    for _ in range(len(s.bag) + len(s.under)):
        tile = next_tile(s)
        turns = fitting(s, tile, opposite(side))
        if not turns:
            s.under.append(tile)
            s.note(DoesNotFit, tile)
            continue
        s.drawn = (tile, place, opposite(side))
        if len(turns) > 1 and s.variant("orient") == "random":
            turn = pick(s.dice, turns, "turn")
        else:
            turn = s.ask(hero, "orient", turns)
        s.laid[place] = (tile, turn)
        s.numbers["tiles"] += 1
        s.note(Lays, hero.index, tile, turn, side)
        return True
    return False


def next_tile(s: State) -> int:
    """Draw any tile of the pile; those put under it only when no other is left (JEF-TILE-02)."""
    if s.bag:
        return draw(s.dice, s.bag, "tile")
    return s.under.pop(0)


def fitting(s: State, tile: int, side: int) -> list[int]:
    """Return the quarter turns that bring an opening to a side; equal ones once (JEF-TILE-14)."""
    found: dict[tuple[int, int, int, int], int] = {}
    for turn, edges in enumerate(s.tables.turned[tile]):
        if is_opening(edges[side]):
            found.setdefault(edges, turn)
    return list(found.values())
