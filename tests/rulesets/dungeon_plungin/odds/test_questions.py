"""The other questions: charts, checks, bosses, keys."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from authoring.model.chart import Chart
from authoring.model.dice import Dice, fixed
from authoring.odds.question import questions
from authoring.rulesets.dungeon_plungin.model import (
    Choice,
    Encounter,
    Hero,
    LifeRow,
    Loot,
    Nothing,
    PlaceTile,
    Quest,
)
from authoring.rulesets.dungeon_plungin.odds import report
from authoring.rulesets.dungeon_plungin.odds.bosses import kill_odds
from authoring.rulesets.dungeon_plungin.odds.charts import charts
from authoring.rulesets.dungeon_plungin.odds.checks import checks
from authoring.rulesets.dungeon_plungin.odds.finds import Finds
from authoring.rulesets.dungeon_plungin.odds.keys import keys
from tests.rulesets.dungeon_plungin.odds.quests import (
    GREAT,
    NORMAL,
    SPAN,
    OnChart,
    chart,
    corridors,
    dice,
    item,
    quest,
    tile,
)


def told(made: Quest) -> dict[str, Fraction]:
    """The key figures, none of which is open."""
    figures = keys.ask(made).figures
    assert all(figure.low == figure.high for figure in figures)
    return {figure.id: figure.low for figure in figures}


def loot(*items: str) -> Loot:
    return Loot(fixed(0), items, 0, False, None)


def with_chests(
    chests: Dice, *, key: str = "6", more: tuple[Chart, ...] = (), span: tuple[int, int] = (1, 2)
) -> Quest:
    """Rooms with two doors, every one with chests; the treasure `key` is a Great Key."""
    made = quest(
        span,
        {"1-6": PlaceTile("room", 2)},
        {"1-5": NORMAL, "6+": GREAT},
        items=(item("great-key", "great_key"),),
        more=(
            chart("encounter", "d6", {"1-6": Encounter(False, chests, 1)}, role="encounter"),
            chart("treasure", "d6", {key: loot("great-key"), "1-6": Nothing()}, role="treasure"),
            *more,
        ),
    )
    return replace(made, pack=replace(made.pack, tiles={"room": tile("room", "room", 4)}))


def test_no_key_in_a_room_multiplies_over_its_chests() -> None:
    assert Finds(with_chests(fixed(2))).room == Fraction(25, 36)
    # By hand, d2 chests: half of 5/6 and half of 25/36.
    assert Finds(with_chests(Dice(1, 2))).room == Fraction(55, 72)


@pytest.mark.rule("DP-KEY-03")
def test_no_key_until_the_great_door_multiplies_over_the_tiles() -> None:
    made = with_chests(fixed(1))
    # By hand: the key is missing on each tile with 5/6 while the door is found.
    missing = Fraction(1, 6) * Fraction(5, 6)
    missing += Fraction(5, 18) * Fraction(5, 6) ** 2
    missing += Fraction(5, 18) * Fraction(5, 6) ** 3
    assert told(made)["great-key-in-time"] == 1 - missing / Fraction(13, 18)


@pytest.mark.rule("DP-PLOT-08", "DP-KEY-07")
def test_no_key_over_a_quest_multiplies_over_its_tiles_and_its_dead_ends() -> None:
    made = with_chests(fixed(1))
    # Three tiles in three phases, and of the three doors left those that are not Great:
    # one Great Door comes with 13/18, and there is no second one.
    room = Fraction(5, 6)
    none = room**3 * (Fraction(13, 18) * room**2 + Fraction(5, 18) * room**3)
    figures = told(made)
    assert figures["great-key-found"] == 1 - none > figures["great-key-in-time"]


def test_a_dungeon_without_rooms_is_told_no_odds_of_a_room() -> None:
    plain = with_chests(fixed(1))
    halls = replace(plain, pack=replace(plain.pack, tiles={"room": tile("room", "hallway", 2)}))
    assert "great-key-room" in {figure.id for figure in keys.ask(plain).figures}
    assert "great-key-room" not in told(halls)
    assert told(halls)["great-key-found"] == 0
    # A dead end of its own is a room, the only one: three doors left, one may be Great.
    ends = replace(halls, dead_end_tile="room")
    room = Fraction(5, 6)
    assert told(ends)["great-key-room"] == Fraction(1, 6)
    none = Fraction(13, 18) * room**2 + Fraction(5, 18) * room**3
    assert told(ends)["great-key-found"] == 1 - none


def test_a_hero_who_carries_the_key_needs_no_luck() -> None:
    made = with_chests(fixed(1))
    hero = Hero(
        "h", "H", "", 1, (1,) * 8, "", "", "", "", (), ("great-key",), (), (), "", SPAN, "hand"
    )  # fmt: skip
    content = replace(made.content, heroes={"h": hero})
    made = replace(made, content=content, party=("h",))
    figures = told(made)
    assert figures["great-key-found"] == figures["great-key-in-time"] == 1


def test_the_key_figures_are_told_apart_by_id() -> None:
    figures = told(with_chests(fixed(6)))
    assert figures["great-key-room"] == 1 - Fraction(5, 6) ** 6
    room = Fraction(5, 6) ** 6
    none = Fraction(13, 18) * room**5 + Fraction(5, 18) * room**6
    assert figures["great-key-found"] == 1 - none
    assert 0 < figures["great-key-in-time"] < 1


def test_a_treasure_row_rolled_twice_counts_twice() -> None:
    made = with_chests(
        fixed(1),
        key="7",
        more=(chart("hoard", "d6", {"1-5": Nothing(), "6": loot("great-key")}),),
    )
    treasure = chart("treasure", "d6", {"1-6": OnChart("hoard", dice("2"))}, role="treasure")
    pack = replace(made.pack, charts={**made.pack.charts, "treasure": treasure})
    made = replace(made, pack=pack, charts={**made.charts, "treasure": treasure})
    assert Finds(made).chest == Fraction(25, 36)


def test_a_quest_without_great_keys_has_no_key_figures() -> None:
    assert keys.ask(corridors()).figures == ()


@pytest.mark.rule("DP-BOSS-05")
@pytest.mark.rule("DP-VEC-21")
def test_a_life_chart_is_read_with_all_damage_so_far() -> None:
    rows = {"1-8": LifeRow(False, ()), "9+": LifeRow(True, ())}
    life = chart("demon", "d6", rows, role="life", modifier_high=99)
    kills = kill_odds(corridors(), life)
    # The first total that can kill is 3 (6 + 3 = 9), with one face; at 8 every face kills.
    assert kills[:8] == [Fraction(n, 6) for n in (0, 0, 1, 2, 3, 4, 5, 6)]
    # The book's die of 4 with 5 damage gives 9; a boss that lives at 9 needs 10.
    tougher = chart("demon", "d6", {"1-9": LifeRow(False, ()), "10+": LifeRow(True, ())},
                    role="life", modifier_high=99)  # fmt: skip
    assert kill_odds(corridors(), tougher)[4] == Fraction(2, 6)


def test_the_doorway_chart_is_shown_for_every_modifier_with_its_phases() -> None:
    (table,) = [t for t in charts.ask(corridors((1, 2))).tables if t.id == "chart-doorway"]
    assert table.columns == ("+0", "+1", "+2")
    assert dict(table.rows)["great, difficulty 3"] == (
        Fraction(1, 6), Fraction(2, 6), Fraction(3, 6),
    )  # fmt: skip
    assert table.note == "+0 in phase 1, +1 in phase 2, +2 in phase 3."


def test_every_chart_adds_up_to_one() -> None:
    answer = charts.ask(with_chests(fixed(1)))
    assert {d.id for d in answer.distributions} >= {"chart-location", "chart-treasure"}
    for distribution in answer.distributions:
        assert sum(odds for _, odds in distribution.points) == 1
    for table in answer.tables:
        for column in range(len(table.columns)):
            assert sum(values[column] or 0 for _, values in table.rows) == 1


@pytest.mark.rule("DP-AMB-10")
def test_the_ruling_on_zero_successes_changes_the_opposed_fumble() -> None:
    (table,) = [t for t in checks.ask(corridors()).tables if t.id == "check"]
    assert table.rows[0][1][-2:] == (Fraction(1, 6), Fraction(2, 3))
    off = replace(corridors(), variants={"opposed_zero_fumble": "off"})
    (table,) = [t for t in checks.ask(off).tables if t.id == "check"]
    assert table.rows[0][1][-2:] == (Fraction(1, 6), Fraction(1, 6))


@pytest.mark.rule("DP-OPT-05")
def test_a_bloodier_quest_is_told_bloodier_odds() -> None:
    """One die against one wounds in 1/3 * 2/3, and where a 4 hits in 1/2 * 2/3."""
    for options, wounds in (((), Fraction(2, 9)), (("bloodier",), Fraction(1, 3))):
        answer = checks.ask(replace(corridors(), options=options))
        (table,) = [t for t in answer.tables if t.id == "wound"]
        assert table.rows[0][1][0] == wounds
        assert bool(table.note) is bool(options)


def test_the_questions_are_found_by_their_folder_in_order() -> None:
    found = questions("authoring.rulesets.dungeon_plungin.odds")
    assert found[0].id == "great-door"
    assert [q.order for q in found] == sorted(q.order for q in found)
    assert {"keys", "bosses", "charts", "checks"} <= {q.id for q in found}


def test_a_library_pack_has_nothing_to_analyse() -> None:
    answer = report(corridors().pack)
    assert "no complete quest" in answer.verdict
    assert not answer.distributions


HALL, ROOM = (tuple(PlaceTile(kind, doors) for doors in (2, 3, 4)) for kind in ("hall", "room"))


@pytest.mark.rule("DP-CONS-02", "DP-KEY-07")
@pytest.mark.parametrize(
    "choices",
    [
        ((HALL[0], ROOM[0]),),
        ((HALL[0], ROOM[2]),),
        ((HALL[2], ROOM[0]),),
        ((HALL[0], HALL[2]), (ROOM[0], ROOM[2])),
        ((HALL[0], ROOM[2]), (HALL[1], ROOM[1]), (HALL[2], ROOM[0])),
    ],
)
def test_what_players_take_settles_a_key_in_time_between_the_ends(
    choices: tuple[tuple[PlaceTile, ...], ...],
) -> None:
    """Hallways hold no key, rooms may: whoever always takes the same tile for each row has odds
    that are told as within those of the choices. More doors where there are keys and fewer where
    there are none is one way to do it, and the other way round is another."""
    rooms = with_chests(fixed(1), key="4-6")
    tiles = {"room": tile("room", "room", 4), "hall": tile("hall", "hallway", 4)}

    def asked(*rows: object) -> tuple[Fraction, Fraction]:
        placed = {str(at): result for at, result in enumerate(rows, 1)}
        location = chart("location", f"d{len(rows)}", placed, role="location")
        charts = {**rooms.charts, "location": location}
        pack = replace(rooms.pack, charts={**rooms.pack.charts, "location": location}, tiles=tiles)
        figures = keys.ask(replace(rooms, pack=pack, charts=charts)).figures
        (found,) = [one for one in figures if one.id == "great-key-in-time"]
        return found.low, found.high

    low, high = asked(*map(Choice, choices))
    always = [asked(*rows) for rows in product(*choices)]
    assert all(least == most for least, most in always)
    assert low <= min(always)[0] < max(always)[0] <= high
