"""What the policies choose, and that thinking pays."""

from authoring.boards.tiles.table import STEP, edge_at
from authoring.engine.contract import Game
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL
from authoring.rulesets.jeffro_dungeon.play.rules.walk import LOCKED, OPEN, put_counter
from authoring.rulesets.jeffro_dungeon.policies import POLICIES
from authoring.rulesets.jeffro_dungeon.session import SESSION
from tests.rulesets.jeffro_dungeon.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    card,
    lay,
    shipped_tables,
    somebody,
    stand,
    table,
    tile,
)

OUT = CELL + STEP[NORTH]
SENSIBLE = POLICIES["sensible"](1)
PLANNER = POLICIES["planner"](1)


def test_thinking_gets_more_people_out() -> None:
    tables = shipped_tables()
    games = range(150)
    out = {
        policy: sum(SESSION.play(tables, Game(n, 900 + n, policy, 300)).won for n in games)
        for policy in ("sensible", "planner", "random")
    }
    assert out["sensible"] > out["random"]
    assert out["planner"] > out["random"]


def test_an_open_doorway_is_tried_before_a_door() -> None:
    s = table()
    hero = stand(s, "corridor-2")
    lay(s, "crypt", EAST, turn=1, of=OUT)
    assert SENSIBLE.pick(s, hero, "way", [NORTH, EAST, WEST]) in (NORTH, WEST)


def test_the_way_leads_to_the_nearest_thing_untried_even_through_the_cell() -> None:
    s = table()
    hero = stand(s, "corridor-2")
    for side in (NORTH, WEST):
        put_counter(s, hero, edge_at(OUT, side), LOCKED)
    lay(s, "corridor-1", EAST, turn=1, of=OUT)
    s.passed.update({edge_at(OUT, EAST), edge_at(CELL, NORTH)})
    put_counter(s, hero, edge_at(CELL, NORTH), OPEN)
    assert SENSIBLE.pick(s, hero, "way", [EAST, SOUTH]) == EAST


def test_a_tile_is_turned_to_keep_the_maze_open() -> None:
    s = table()
    hero = stand(s, "corridor-2")
    place = hero.place + STEP[NORTH]
    lay(s, "corridor-1", WEST, of=place)
    s.drawn = (tile(s, "unlit-corridor-2"), place, SOUTH)
    # One quarter turn opens south and east, two open south and the shut west.
    assert SENSIBLE.pick(s, hero, "orient", [1, 2]) == 1


def test_the_planner_stays_in_a_tunnel_while_it_has_the_lives() -> None:
    s = table(somebody(strength=6, craft=5))
    hero = stand(s, "tunnel")
    assert PLANNER.pick(s, hero, "linger", [0, 1]) == 1
    hero.lives = 1
    assert PLANNER.pick(s, hero, "linger", [0, 1]) == 0
    assert PLANNER.pick(s, stand(s, "storeroom"), "linger", [0, 1]) == 0
    assert SENSIBLE.pick(s, hero, "linger", [0, 1]) == 0


def test_who_would_lose_evades_and_the_least_useful_is_dropped() -> None:
    s = table(somebody(cards=("sword", "talisman")))
    hero = s.heroes[0]
    s.foe, s.foe_value = "dragon", 8
    assert SENSIBLE.pick(s, hero, "evade", [0, 1]) == 1
    s.foe, s.foe_value = "giant-rat", 3
    assert SENSIBLE.pick(s, hero, "evade", [0, 1]) == 0
    both = [card(s, "sword"), card(s, "talisman")]
    assert SENSIBLE.pick(s, hero, "drop", both) == card(s, "talisman")
