"""Setting up: teams, pools, Quest Chest, Guardian and tokens (areas GEN, TEAM, CHEST, ACC, WMP and
MON)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.engine.contract import Game
from authoring.engine.journal import Event
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.floor import across
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.turn.game import play_round, set_up
from authoring.rulesets.mkd_adventure.play.turn.setting import set_floor
from tests.rulesets.mkd_adventure.site import CROSS, HALL, stock, tile
from tests.rulesets.mkd_adventure.small_quests import small_pack, small_tables
from tests.rulesets.mkd_adventure.table import EAST, NORTH, Answers, Table, at, new_game, perform
from tests.values import values

ROOM = ("12...", ".....")
POCKET = ("..+..", "####.", "+...+", ".....", "..+..")
"""The way to its north-west corner is the longest, by far."""
HINDERED = (",,+..", "~,...", "+...+", ".....", "..+..")
SMALL = (".+.", "+.+", ".+.")
SEEDS = range(1, 9)


class Dungeon:
    """A dungeon of `far`, `middle` and `hall`, each to the east of the one before, set up with
    scripted dice: those after the six tokens of the Pool are given."""

    def __init__(
        self, far: Sequence[str], *dice: int, middle: Sequence[str] = HALL, **quest: Any
    ) -> None:
        tiles = {"far": tile(far), "middle": tile(middle), "hall": tile(CROSS, "hallway")}
        changes = stock({"chests": {"strongbox": 2, "crate": 1}, **quest}, **tiles)
        self.table = Table(ROOM, changes=changes)
        self.s = self.table.s
        for hero in self.s.heroes:
            hero.square = OFF
        building = (1, 1, 1, *(1, 1) * 3, 2, 3, 2)
        self.table.roll(*building, *(1,) * 6, *dice)
        set_floor(self.s)
        assert self.table.dice.left == 0
        self.corner = self.s.floor.tiles[0].corner

    def tokens(self) -> list[tuple[str, tuple[int, int], bool]]:
        """The tokens that lie there: which, where, and whether it is the Guardian."""
        return [
            (token.kind.id, self.place(token.square), token.guardian) for token in self.s.tokens
        ]

    def place(self, square: int) -> tuple[int, int]:
        """Column and row of a square, from the corner of the Central Chamber."""
        away = square - self.corner + at(0, 0)
        return next((x, y) for x in range(15) for y in range(5) if at(x, y) == away)


def colours(s: State) -> Counter[str]:
    """How many tokens of each colour the floor has, in play and in the Pool."""
    kinds = s.tables.quest.content.tokens
    lying = [token.kind.colour for token in s.tokens]
    return Counter([*lying, *[kinds[id].colour for id in s.pools.tokens]])


def worth(*points: int) -> dict[str, Any]:
    """Changes for two heroes worth these points at level 1."""
    return {
        "heroes": {
            id: {"values": [own, own + 1, own + 2, own + 3, own + 4]}
            for id, own in zip(("hob", "wren"), points, strict=True)
        }
    }


@pytest.mark.rule("MKD-GEN-01", "MKD-GEN-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_asked_but_heroes_for_their_own(seed: int) -> None:
    """Two players of a hero each; in ten rounds tokens and monsters do all they do unasked."""
    teams = [{"heroes": ["hob"]}, {"heroes": ["wren"]}]
    s = new_game({"quest": {"teams": teams}}, seed)
    for s.round in range(1, 11):
        play_round(s)
    asked = s.chooser.asked  # type: ignore[attr-defined]
    assert s.numbers["reveals"] or s.tokens
    assert {number for _, number, _ in asked} <= {0, 1}
    assert [hero.team for hero in s.heroes] == [0, 1]


@pytest.mark.rule("MKD-BLD-25", "MKD-TV-17")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("ruling", ["on", "off"])
def test_by_a_ruling_clutter_lies_on_the_tiles_before_anybody_enters(
    ruling: str, seed: int
) -> None:
    journal: list[Event] = []
    tables = small_tables({"quest": {"rulings": {"clutter": ruling}}})
    set_up(tables, Game(1, seed, "random", 100).chance(), Answers({}), journal)
    kinds = [type(event) for event in journal]
    assert (e.MarkerLies in kinds[: kinds.index(e.Enters)]) == (ruling == "on")


@pytest.mark.rule("MKD-GEN-05")
@pytest.mark.parametrize(("carried", "ending"), [(True, "won"), (False, "left")])
def test_who_brings_the_quest_chest_out_by_the_entrance_wins(carried: bool, ending: str) -> None:
    s = new_game()
    (chest,) = s.chests
    assert chest.quest
    assert s.floor.part[chest.square] == s.central
    hob = s.heroes[0]
    if carried:
        chest.square = OFF
        hob.chests.append(chest.number)
    for hero in s.heroes:
        hero.square = s.entrance[0]
    s.chooser.left["act"] = [q.acting(q.LEAVE)] * 2  # type: ignore[attr-defined]
    s.round = 1
    play_round(s)
    assert s.ending == ending


@pytest.mark.rule("MKD-GEN-07")
def test_a_hero_who_has_left_does_not_come_back() -> None:
    """Round after round nobody asks it, and it stands nowhere."""
    s = new_game()
    s.heroes[0].square = s.entrance[0]
    perform(s, s.heroes[0], q.acting(q.LEAVE))
    asked = s.chooser.asked  # type: ignore[attr-defined]
    asked.clear()
    for s.round in range(1, 4):
        play_round(s)
        assert s.heroes[0].square == OFF
    assert {number for _, number, _ in asked} == {1}


@pytest.mark.rule("MKD-GEN-02")
def test_what_this_game_does_not_change_is_played_by_the_core_rules() -> None:
    """A step into hindering terrain costs 2 and an attack 4, of a speed of 9; the attack needs 6:
    9 against 15, and the target strikes back."""
    table = Table(("a....", ".,...", ".1..2"), monsters=["watchman"])
    table.say(move=[at(1, 1)])
    table.act(1, q.acting(q.WALK), q.acting(q.ATTACK, to=2), dice=(2, 3, 1, 2))
    assert table.hero(1).points == 9 - 2 - 4
    assert table.events(e.Attacks)[0][4:] == (6, False)
    assert table.events(e.Attacks)[1][:2] == (2, 0)


@pytest.mark.rule("MKD-TEAM-02", "MKD-TEAM-04")
@pytest.mark.parametrize(
    ("points", "mix"),
    [((24, 22), (6, 0, 0)), ((30, 30), (3, 2, 1)), ((70, 50), (1, 2, 3)), ((480, 490), (0, 0, 6))],
)
def test_the_sum_of_all_heroes_decides_the_colours_of_tokens(
    points: tuple[int, int], mix: tuple[int, int, int]
) -> None:
    """In one team or in two; there is no limit."""
    for teams in ([["hob", "wren"]], [["hob"], ["wren"]]):
        quest = {"quest": {"teams": [{"heroes": heroes} for heroes in teams]}}
        s = new_game({**worth(*points), **quest})
        counted = colours(s)
        assert s.value == sum(points)
        assert (counted["yellow"], counted["blue"], counted["red"]) == mix


@pytest.mark.rule("MKD-TEAM-05", "MKD-TEAM-06", "MKD-TEAM-07")
def test_heroes_set_out_at_level_1_and_beginners_a_click_lower_for_20_points() -> None:
    quest = {"quest": {"teams": [{"heroes": ["hob", "wren"], "beginners": ["wren"]}]}}
    s = new_game({**worth(28, 40), **quest})
    assert s.journal is not None
    told = [values(event) for event in s.journal if isinstance(event, e.SetsOut)]
    assert told == [(0, 1, 28), (1, 0, 20)]
    assert [hero.left for hero in s.heroes] == [5, 3]
    assert s.value == 48


@pytest.mark.rule("MKD-CHEST-03", "MKD-CHEST-04", "MKD-CHEST-05", "MKD-CHEST-06", "MKD-WMP-19")
def test_a_chest_of_the_pool_lies_farthest_from_the_entrance_and_looks_that_way() -> None:
    """From the join of the hallway it is 12 steps to the corner of the pocket. The third chest is
    drawn, and the Guardian lies on the one square before it; then come tokens for the chambers, and
    nothing is discovered in the hallway."""
    dungeon = Dungeon(POCKET, 3, 6, 1, 1, 1)
    s = dungeon.s
    (chest,) = s.chests
    assert (dungeon.place(chest.square), chest.kind.id, chest.facing) == ((0, 0), "crate", EAST)
    assert s.pools.chests == ["strongbox", "strongbox"]
    assert dungeon.tokens()[0] == ("yellow-2", (1, 0), True)


@pytest.mark.rule("MKD-CHEST-04")
@pytest.mark.parametrize(("die", "row"), [(1, 0), (4, 4)])
def test_farthest_may_be_in_a_straight_line_and_of_equals_a_die_picks_one(
    die: int, row: int
) -> None:
    """Without the wall's row the west edge has four squares, all ten to the west of the hallway."""
    front = {0: (), 4: (1,)}[row]
    dungeon = Dungeon(POCKET, die, 3, 6, *front, 1, 1, 1, rulings={"farthest": "straight"})
    assert dungeon.place(dungeon.s.chests[0].square) == (0, row)


@pytest.mark.rule("MKD-CHEST-04")
def test_the_way_to_the_chest_is_counted_in_squares_whatever_lies_on_them() -> None:
    """Five squares are ten steps away; that the north-west is hindering makes none of them
    farther."""
    dungeon = Dungeon(HINDERED, 5, 3, 6, 1, 1, 1, 1)
    assert dungeon.place(dungeon.s.chests[0].square) == (0, 4)


@pytest.mark.rule("MKD-CHEST-05", "MKD-WMP-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_guardian_lies_before_the_chest_on_the_side_of_the_way_in(seed: int) -> None:
    """A step ahead of the chest is nearer to the entrance, and the Guardian no farther back than
    beside it."""
    s = new_game(seed=seed)
    (chest,) = s.chests
    field = s.floor.field(s.entrance)
    assert field[chest.square + chest.facing] < field[chest.square]
    (guardian,) = [token for token in s.tokens if token.guardian]
    assert guardian.square in s.floor.near[chest.square]
    (x, y), (ahead_x, ahead_y) = across(chest.square, guardian.square), across(0, chest.facing)
    assert x * ahead_x + y * ahead_y >= 0


@pytest.mark.rule("MKD-WMP-19", "MKD-CHEST-05")
@pytest.mark.parametrize(("die", "place"), [(1, (0, 1)), (4, (1, 3))])
def test_the_guardian_lies_on_any_square_of_the_front_arc(die: int, place: tuple[int, int]) -> None:
    """The chest looks to the north-east, where a shortest way begins: only the south is behind
    it."""
    dungeon = Dungeon(HALL, 3, 3, 6, die, 1, 1, 1)
    (chest,) = dungeon.s.chests
    assert (dungeon.place(chest.square), chest.facing) == ((0, 2), NORTH + EAST)
    assert dungeon.tokens()[0] == ("yellow-2", place, True)


@pytest.mark.rule("MKD-WMP-18")
@pytest.mark.parametrize(
    ("points", "strongest"), [((24, 22), "yellow"), ((30, 30), "red"), ((70, 50), "red")]
)
def test_the_guardian_is_of_the_strongest_colour_of_the_pool(
    points: tuple[int, int], strongest: str
) -> None:
    """Teams of 60 points have one red token, three yellow and two blue ones."""
    kinds = set()
    for seed in range(1, 30):
        s = new_game(worth(*points), seed)
        (guardian,) = [token for token in s.tokens if token.guardian]
        assert guardian.kind.colour == strongest
        kinds.add(guardian.kind.id)
    assert kinds == ({"yellow-1", "yellow-2"} if strongest == "yellow" else {"red-1"})


@pytest.mark.rule("MKD-WMP-20", "MKD-WMP-22")
def test_each_chamber_has_a_token_in_its_middle_and_the_central_one_the_guardian_too() -> None:
    """Of five tokens left the last, of four the last; three of the six wait."""
    dungeon = Dungeon(POCKET, 3, 6, 5, 4, 1)
    assert dungeon.tokens() == [
        ("yellow-2", (1, 0), True), ("yellow-2", (2, 2), False), ("yellow-2", (7, 2), False),
    ]  # fmt: skip
    assert dungeon.s.pools.tokens == ["yellow-1"] * 3


@pytest.mark.rule("MKD-WMP-20", "MKD-BASE-28")
def test_by_a_ruling_a_chamber_beside_the_first_hallway_has_no_token() -> None:
    dungeon = Dungeon(POCKET, 3, 6, 5, 1, rulings={"open_start": "on"})
    assert [place for _, place, _ in dungeon.tokens()] == [(1, 0), (2, 2)]


@pytest.mark.rule("MKD-WMP-21")
@pytest.mark.parametrize(("die", "place"), [(1, (0, 0)), (7, (2, 2))])
def test_where_the_middle_is_taken_a_die_picks_one_of_the_nearest_free_squares(
    die: int, place: tuple[int, int]
) -> None:
    """In three squares by three the chest lies on the west edge, in the middle, and the Guardian on
    the centre: seven are left around it."""
    table_dice = (2, 3, 6, 3, die, 1, 1, 1)
    dungeon = Dungeon(SMALL, *table_dice)
    assert dungeon.place(dungeon.s.chests[0].square) == (0, 1)
    assert dungeon.tokens()[:2] == [("yellow-2", (1, 1), True), ("yellow-1", place, False)]


@pytest.mark.rule("MKD-WMP-21")
@pytest.mark.parametrize(("die", "place"), [(1, (6, 1)), (8, (8, 3))])
def test_an_obstacle_in_the_middle_takes_it_too(die: int, place: tuple[int, int]) -> None:
    middle = ("..+..", ".....", "+.o.+", ".....", "..+..")
    dungeon = Dungeon(POCKET, 3, 6, 1, die, 1, 1, middle=middle)
    assert dungeon.tokens()[2] == ("yellow-1", place, False)


@pytest.mark.rule("MKD-WMP-01", "MKD-WMP-20", "MKD-WMP-22", "MKD-WMP-23")
@pytest.mark.parametrize("seed", SEEDS)
def test_six_tokens_of_each_set_are_mixed_and_one_for_each_chamber_is_laid(seed: int) -> None:
    """Two sets of a hallway and four chambers: twelve tokens, nine of them in the dungeon."""
    tiles = {f"{id}-two": {**own, "set": "attic"} for id, own in _cellar().items()}
    floors = [{"sets": ["cellar", "attic"]}]
    blue = {"blue-1": {"name": "Blue 1", "colour": "blue", "column": "b1", "copies": 4}}
    changes = {"tiles": tiles, "tokens": blue, "quest": {"floors": floors}}
    s = new_game({**worth(70, 50), **changes}, seed)
    assert colours(s) == {"yellow": 2, "blue": 4, "red": 6}
    assert (len(s.tokens), len(s.pools.tokens)) == (9, 3)
    chambers = [s.floor.part[token.square] for token in s.tokens if not token.guardian]
    kinds = s.tables.quest.content.tiles
    assert sorted(chambers) == [
        number
        for number, each in enumerate(s.floor.tiles)
        if kinds[each.pose.tile].kind == "chamber"
    ]
    squares = [token.square for token in s.tokens]
    assert len(set(squares)) == 9


def _cellar() -> dict[str, Any]:
    content = small_pack().content.tiles
    return {
        id: tile(own.front, own.kind, own.back) | {"name": own.name} for id, own in content.items()
    }


@pytest.mark.rule("MKD-WMP-01")
def test_tokens_of_a_colour_are_drawn_by_lot_among_those_of_the_pack() -> None:
    """Of six yellow tokens three are of each kind: a set of six has them all, and a set of one
    yellow token either."""
    s = new_game()
    ids = [*[token.kind.id for token in s.tokens], *s.pools.tokens]
    assert Counter(ids) == {"yellow-1": 3, "yellow-2": 3}
    yellow: set[str] = set()
    for seed in range(1, 12):
        s = new_game(worth(70, 50), seed)
        ids = [*[token.kind.id for token in s.tokens], *s.pools.tokens]
        yellow.update(id for id in ids if id.startswith("yellow"))
    assert yellow == {"yellow-1", "yellow-2"}
    assert band_of(120).yellow == 1


@pytest.mark.rule("MKD-WMP-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_token_is_taken_more_often_than_there_are_copies(seed: int) -> None:
    """Two sets ask for twelve yellow tokens, of which the pack has seven."""
    tiles = {f"{id}-two": {**own, "set": "attic"} for id, own in _cellar().items()}
    yellow = {"yellow-1": {"copies": 3}, "yellow-2": {"copies": 4}}
    changes = {
        "tiles": tiles,
        "tokens": yellow,
        "quest": {"floors": [{"sets": ["cellar", "attic"]}]},
    }
    s = new_game(changes, seed)
    ids = [*[token.kind.id for token in s.tokens], *s.pools.tokens]
    assert Counter(ids) == {"yellow-1": 3, "yellow-2": 4}


@pytest.mark.rule("MKD-MON-01", "MKD-MON-02", "MKD-ACC-03", "MKD-CHEST-06", "MKD-ACC-05")
def test_the_pools_hold_what_the_quest_puts_into_them_large_or_small() -> None:
    quest = {
        "pool": {"rat": 1, "watchman": 1, "mole": 1}, "chests": {"strongbox": 1, "crate": 1},
        "artifacts": {"old-bell": 2}, "dressings": {"shelves": 3}, "doors": {"plank-door": 4},
        "markers": {"rubble": 2},
    }  # fmt: skip
    pools = Table(ROOM, changes={"quest": quest}).s.pools
    values_of = dict(zip(pools.kinds, zip(pools.values, pools.left, strict=True), strict=True))
    assert values_of == {"rat": (10, 1), "watchman": (20, 1), "mole": (30, 1)}
    assert pools.chests == ["strongbox", "crate"]
    assert pools.artifacts == ["old-bell"] * 2
    assert pools.dressings == ["shelves"] * 3
    assert pools.doors == ["plank-door"] * 4
    assert pools.markers == ["hindering"] * 2
    whole = Table(ROOM).s.pools
    assert sum(a * b for a, b in zip(whole.values, whole.left, strict=True)) == 50 + 60 + 60


@pytest.mark.rule("MKD-ACC-04")
def test_a_die_settles_before_play_which_side_of_a_marker_counts() -> None:
    """Rubble has one side alone, and no die."""
    boulder = {"name": "Boulder", "kind": "obstacle", "back": "special"}
    changes = {"markers": {"boulder": boulder}, "quest": {"markers": {"rubble": 1, "boulder": 3}}}
    table = Table(ROOM, changes=changes, lots=(1, 2, 1))
    assert table.dice.left == 0
    assert table.s.pools.markers == ["hindering", "obstacle", "special", "obstacle"]


@pytest.mark.rule("MKD-MON-04")
def test_a_hero_at_a_level_can_be_a_monster_of_the_pool() -> None:
    """Wren at level 3 is worth 33, and has the slots of her dial from there down."""
    changes = {
        "monsters": {"ghost": {"name": "Ghost", "hero": "wren", "level": 3}},
        "quest": {"pool": {"ghost": 1}},
    }
    pack = small_pack(changes)
    ghost, wren = pack.content.monsters["ghost"], pack.content.heroes["wren"]
    assert (ghost.value, ghost.dial, ghost.range) == (33, wren.dial[2:], 5)
    pools = Table(ROOM, changes=changes).s.pools
    assert dict(zip(pools.kinds, pools.values, strict=True))["ghost"] == 33
