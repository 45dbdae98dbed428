"""Rows, gold and experience of whole games: by hand, by brute force, and as played."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt

import pytest

from authoring.core.data import data_folder
from authoring.model.dice import fixed
from authoring.odds.report import Table
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.rulesets.dungeon_plungin.exact.explored import explored
from authoring.rulesets.dungeon_plungin.exact.great_door import solve
from authoring.rulesets.dungeon_plungin.model import ChestRow, Encounter, Loot, Named, Placed, Quest
from authoring.rulesets.dungeon_plungin.odds.contents import BOXES, ROLES, TREASURE, Contents
from authoring.rulesets.dungeon_plungin.odds.haul import haul
from authoring.rulesets.dungeon_plungin.odds.rows import rows
from authoring.services.packs import open_sound
from tests.playtest.added import add_up
from tests.rulesets.chance import DEVIATIONS
from tests.rulesets.dungeon_plungin.odds.quests import (
    GREAT,
    NORMAL,
    SPAN,
    PlaceTile,
    chart,
    corridors,
    dice,
    location,
    quest,
    tile,
)

QUESTS = ("salt-mine", "clockwork-crypt", "knocking-wall")
HALF = Fraction(1, 2)


def rooms(*, dead_ends: bool = False) -> Quest:
    """Two Phases; a d2 says hallway or room, a room has a chest or nobody, a chest a coin, or,
    once, ten."""
    doors = 1 if dead_ends else 2
    loot = Loot(fixed(1), (), 0, unique=False, replacement=None)
    treasure = Loot(fixed(10), (), 5, unique=True, replacement=loot)
    nobody = Encounter(monsters=False, chests=fixed(0), difficulty=None)
    made = quest(
        (2, 0),
        {"1": PlaceTile("hall", 2), "2": PlaceTile("room", doors)},
        {"1-6": NORMAL},
        tile_die="d2",
        entry=2 if dead_ends else 3,
        more=(
            chart("encounter", "d2", {"1": replace(nobody, chests=fixed(1)), "2": nobody},
                  role="encounter"),
            chart("chest", "d2", {"1-2": ChestRow(locked=False, difficulty=None)}, role="chest"),
            chart("treasure", "d2", {"1": loot, "2": treasure}, role="treasure"),
        ),
    )  # fmt: skip
    tiles = {"hall": tile("hall", "hallway", 2), "room": tile("room", "room", 2)}
    return replace(made, pack=replace(made.pack, tiles=tiles))


def table(made: Quest, id_: str) -> Table:
    answers = (*rows.ask(made).tables, *haul.ask(made).tables)
    return next(one for one in answers if one.id == id_)


def row(made: Quest, id_: str, name: str) -> tuple[Fraction | None, ...]:
    return dict(table(made, id_).rows)[name]


def test_a_row_is_seen_unless_every_phase_is_without_it() -> None:
    # A Phase has a chest with 1/2 * 1/2: two Phases are without one with 9/16.
    found = Contents(rooms())
    assert found.per_phase(TREASURE) == Fraction(1, 4)
    assert row(rooms(), "rows-chest", "unlocked") == (100, *(Fraction(700, 16),) * 2, HALF, HALF)


def test_a_find_that_comes_once_counts_once() -> None:
    # Coins: each of 1/2 chest on average gives 1; the first "ten" adds 9. It is seen with
    # 1 - (7/8)^2 = 15/64.
    gold, xp, chests = row(rooms(), "haul", "all explored")
    assert gold == HALF + 9 * Fraction(15, 64)
    assert xp == 5 * Fraction(15, 64)
    assert chests == HALF


def test_quantiles_are_exact_where_no_find_comes_but_once() -> None:
    made = rooms()
    plain = Loot(fixed(3), (), 0, unique=False, replacement=None)
    charts = {**made.charts, "treasure": chart("treasure", "d2", {"1-2": plain}, role="treasure")}
    made = replace(made, charts=charts)
    # Nothing with 9/16 = 56 %, 3 with 6/16, 6 with 1/16: below 94 % are 3 at most.
    found = [values[:2] for _, values in table(made, "haul-quantiles").rows]
    assert found == [(0, 0), (0, 0), (0, 0), (3, 3), (6, 6)]


def test_a_dungeon_that_may_close_gives_a_range() -> None:
    # One door at the start; a room (1/2) is a dead end, so the second Phase comes with 1/2 only.
    made = rooms(dead_ends=True)
    contents = Contents(replace(made, entry_tile=tile("entry", "entry", 1)))
    assert contents.in_all.played == (1, HALF)
    assert contents.in_all.phases == Fraction(3, 2)
    plain = Loot(fixed(3), (), 0, unique=False, replacement=None)
    charts = {**made.charts, "treasure": chart("treasure", "d2", {"1-2": plain}, role="treasure")}
    rows_ = table(replace(contents.quest, charts=charts), "haul-quantiles").rows
    # With two Phases 9/16 find nothing; half of the games may have had but one. In truth it is
    # 5/8, so that 75 % reach to 3: between both.
    assert [values[:2] for _, values in rows_] == [(0, 0), (0, 0), (0, 0), (0, 3), (0, 6)]


def test_a_location_brings_what_stands_there_and_what_it_rolls_for() -> None:
    made = rooms()
    place = replace(location("cell"), encounter="monsters", place=(box(2), box(1, own=True)))
    other = replace(place, id="hall-of-plenty", encounter="full")
    charts = {
        **made.charts,
        "location": chart("location", "d2", {"1": Named("cell"), "2": Named("hall-of-plenty")},
                          role="location"),
    }  # fmt: skip
    content = replace(made.content, locations={one.id: one for one in (place, other)})
    found = Contents(replace(made, charts=charts, content=content))
    cell, hall = found.tiles
    assert [found.number(cell, role) for role in BOXES] == [{0: 1}, {3: 1}, {2: 1}]
    half = {0: HALF, 1: HALF}
    assert [found.number(hall, role) for role in BOXES] == [
        half,
        {3 + n: odds for n, odds in half.items()},
        {2 + n: odds for n, odds in half.items()},
    ]


def box(number: int, *, own: bool = False) -> Placed:
    loot = Loot(fixed(7), (), 0, unique=False, replacement=None) if own else None
    return Placed("chest", "", fixed(number), None, False, 1, loot, SPAN)


def test_exploring_is_what_the_search_for_great_doors_says() -> None:
    made = Contents(corridors())
    assert explored(made.search, to_the_first=True).phases == solve(made.search).tiles
    assert explored(made.search, to_the_first=False).left == 1


def every_game(made: Contents, without: int) -> tuple[list[Fraction], Fraction]:
    """The same by going through every draw and every door: tiles in a row, no Great Doors."""
    draws = made.search.draws
    whole = made.search.whole
    last = len(made.modifiers)
    played = [Fraction(0)] * last
    never = Fraction(0)
    for game in product(range(len(draws)), repeat=last):
        odds, doors, clean, over = Fraction(1), made.search.start, True, False
        for at in game:
            odds *= Fraction(draws[at].weight, whole)
            if not over:
                clean = clean and at != without
                doors += draws[at].exits - 1
                over = doors <= 0
        never += odds * clean
        doors = made.search.start
        for phase, at in enumerate(game):
            if doors > 0:
                played[phase] += odds
                doors += draws[at].exits - 1
    return played, never


@pytest.mark.parametrize("entry", [1, 2, 3])
def test_phases_and_rows_are_those_of_every_single_game(entry: int) -> None:
    tiles = {"1": PlaceTile("end", 1), "2": PlaceTile("hall", 2), "3-4": PlaceTile("fork", 3)}
    made = Contents(quest((4, 0), tiles, {"1-6": NORMAL}, tile_die="d4", entry=entry))
    played, never = every_game(made, 0)
    assert list(made.in_all.played) == played
    assert made.never({0: Fraction(0), 1: Fraction(1), 2: Fraction(1)}, to_the_first=False) == never


def test_great_doors_end_exploring_only_where_that_is_asked() -> None:
    doors = {"1-3": NORMAL, "4-6": GREAT}
    made = Contents(quest((3, 0), {"1-6": PlaceTile("hall", 2)}, doors, entry=1))
    # Each tile's one door is Great with 1/2, and then there is no other to open.
    assert made.to_the_first.played == (1, HALF, Fraction(1, 4))
    assert made.in_all.played == (1, HALF, Fraction(1, 4))
    more = Contents(quest((3, 0), {"1-6": PlaceTile("hall", 2)}, doors, entry=3))
    assert more.to_the_first.played == (1, HALF, Fraction(1, 4))
    assert more.in_all.played == (1, 1, 1)


def test_dice_of_gold_are_added_up() -> None:
    made = rooms()
    coins = Loot(dice("2d6"), (), 0, unique=False, replacement=None)
    charts = {**made.charts, "treasure": chart("treasure", "d2", {"1-2": coins}, role="treasure")}
    assert row(replace(made, charts=charts), "haul", "a Phase, alone")[0] == Fraction(7, 4)


@cache
def played(name: str) -> Measured:
    opened = open_sound(data_folder("packs") / name)
    tables = opened.ruleset.prepare(opened.pack)
    plan = Plan(15, 31, "cautious")
    return add_up(opened.ruleset.play(tables, plan.game(n)) for n in range(1, 16))


@pytest.mark.parametrize("name", QUESTS)
def test_play_rolls_on_each_chart_as_often_as_a_tile_asks_for_it(name: str) -> None:
    """Each Phase brings so many rolls, whenever the game ends (Wald); dead ends, Unique Locations
    and effects ask for more, chests left shut for fewer."""
    found = open_sound(data_folder("packs") / name).pack.quest
    assert isinstance(found, Quest)
    contents = Contents(found)
    counted = Counter(played(name).tallies["rows"])
    phases = _times(counted, found, "location")
    assert phases > 60
    for role in ("encounter", "chest"):
        per = contents.per_phase(role)
        square = sum(
            tile.odds * n * n * odds
            for tile in contents.tiles
            for n, odds in contents.number(tile, role).items()
        )
        far = DEVIATIONS * sqrt(phases * float(square - per**2)) + 1
        seen = _times(counted, found, role)
        assert seen >= float(phases * per) - far, (role, seen, float(phases * per))
        if role == "encounter":
            more = sum(played(name).numbers["phases"].elements()) - phases
            assert seen <= float(phases * per) + far + more


def _times(counted: Counter[str], found: Quest, role: str) -> int:
    id_ = found.charts[role].id
    return sum(number for key, number in counted.items() if key.startswith(f"{id_}/"))


@pytest.mark.parametrize("name", QUESTS)
def test_nobody_finds_more_gold_than_the_odds_have(name: str) -> None:
    """Averages of games cannot be above those of all explored, with everything beyond."""
    opened = open_sound(data_folder("packs") / name)
    found = opened.pack.quest
    assert isinstance(found, Quest)
    means = dict(table(found, "haul").rows)
    for at, number in enumerate(("gold", "xp")):
        most = sum(
            float(values[at] or 0)
            for place, values in means.items()
            if place not in ("a Phase, alone", "to the first Great Door")
        )
        values = list(played(name).numbers[number].elements())
        assert 0 < sum(values) / len(values) < most


def test_every_role_that_is_counted_has_a_table() -> None:
    found = open_sound(data_folder("packs") / "salt-mine").pack.quest
    assert isinstance(found, Quest)
    ids = {one.id for one in rows.ask(found).tables}
    assert ids == {f"rows-{role}" for role in (*ROLES, "doorway")}
