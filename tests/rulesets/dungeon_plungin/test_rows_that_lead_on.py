"""A row that gives something and leads to another chart: both happen, in the order written, in
play, in the odds and on paper. What a row that leads on cannot bring is an error."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from authoring.rulesets.dungeon_plungin.exact.sums import Averages
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.arrivals import Arrivals
from authoring.rulesets.dungeon_plungin.odds.contents import Contents
from authoring.rulesets.dungeon_plungin.odds.encounters import encounters
from authoring.rulesets.dungeon_plungin.odds.finds import Finds
from authoring.rulesets.dungeon_plungin.odds.gains import GOLD, Gain, Haul
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold, FindsItem
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.services.packs import lint_opened, open_pack, open_sound
from tests.examples import first
from tests.rulesets.dungeon_plungin.demo import SMALL, small_quest, written
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

CHARTS = {
    "encounter": "  encounter:\n    die: d6\n"
    "    rows: {1-3: monsters, 4-6: {chests: 1, difficulty: 1}}\n",
    "monsters": "  monsters: {die: d6, rows: {1-6: {rat: 2}}}\n",
    "treasure": "  treasure: {die: d6, rows: {1-3: {gold: 5}, 4-6: great-key}}\n",
}

MakeQuest = Callable[..., Quest]


@pytest.fixture
def quest(tmp_path: Path) -> MakeQuest:
    """The small base with other rows on a chart, and charts of its own."""

    def make(chart: str, rows: str, more: str) -> Quest:
        text = SMALL.read_text(encoding="utf-8")
        old = CHARTS[chart]
        assert text.count(old) == 1
        text = text.replace(old, f"  {chart}: {{die: d6, rows: {{{rows}}}}}\n{more}")
        (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
        opened = open_sound(tmp_path)
        assert opened.playable, opened.findings
        found = opened.pack.quest
        assert isinstance(found, Quest)
        return found

    return make


@pytest.mark.parametrize(
    ("row", "order"),
    [
        ("{gold: 3, chart: more}", [FindsGold, FindsItem]),
        ("{chart: more, gold: 3}", [FindsItem, FindsGold]),
        ("{chart: more, times: 2, gold: 3}", [FindsItem, FindsItem, FindsGold]),
        ("{gold: 3, times: 2, chart: more}", [FindsGold, FindsItem, FindsItem]),
        ("{chart: more, then: {chart: more}}", [FindsItem, FindsItem]),
        ("{chart: more, then: {gold: 3, chart: more}}", [FindsItem, FindsGold, FindsItem]),
        (
            "{chart: more, gold: 3, then: {chart: more, then: {chart: more}}}",
            [FindsItem, FindsGold, FindsItem, FindsItem],
        ),
    ],
)
def test_in_play_both_happen_in_the_order_written(row: str, order: list[type]) -> None:
    text = QUEST.replace("1: {gold: 7}", f"1: {row}")
    text = text.replace(
        "  treasure: {die", "  more: {die: d6, rows: {1-6: potion}}\n  treasure: {die"
    )
    t = Table(tables=compiled(text))
    hero = t.hero((3, 4))
    with t.rolls(1, *[4] * order.count(FindsItem)):
        open_thing(t.s, hero, t.chest((3, 3), locked=False, trap=""))
    assert [kind for kind in t.kinds() if kind in (FindsGold, FindsItem)] == order


def test_gold_of_a_row_and_of_the_chart_it_leads_to_is_added_up(quest: MakeQuest) -> None:
    """Half of the chests: 4, and twice a d6: 4 + 2 * 7/2 = 11. The other half: 1."""
    made = quest(
        "treasure",
        "1-3: {gold: 4, chart: purse, times: 2}, 4-6: {gold: 1}",
        "  purse: {die: d6, rows: {1-6: {gold: d6}}}\n",
    )
    chest = Haul(Contents(made), Gain(GOLD), Averages()).chest
    assert chest == Fraction(12, 2)


def test_a_key_behind_a_row_with_gold_is_found(quest: MakeQuest) -> None:
    """Two rolls, each a key in half of them: none in 1/4, on every second chest."""
    made = quest(
        "treasure",
        "1-3: {gold: 4, chart: keys, times: 2}, 4-6: {gold: 1}",
        "  keys: {die: d6, rows: {1-3: great-key, 4-6: nothing}}\n",
    )
    assert Finds(made).chest == 1 - Fraction(1, 2) * Fraction(3, 4)


def test_keys_behind_two_charts_of_one_row_are_found(quest: MakeQuest) -> None:
    made = quest(
        "treasure",
        "1-3: {chart: keys, then: {chart: more}}, 4-6: {gold: 1}",
        "  keys: {die: d6, rows: {1-3: great-key, 4-6: nothing}}\n"
        "  more: {die: d6, rows: {1-2: great-key, 3-6: nothing}}\n",
    )
    assert Finds(made).chest == 1 - Fraction(1, 2) * (1 - Fraction(1, 2) * Fraction(2, 3))


def test_gold_and_keys_of_rows_with_a_chance_come_each_for_itself(quest: MakeQuest) -> None:
    """Of gold 4/2 and 7/2/4; a key stays away in 3/4, and with 1/10 a roll has one in half."""
    made = quest(
        "treasure",
        "1-6: {chart: hoard}",
        "  hoard:\n    rows:\n      - {chance: 1/2, then: {gold: 4}}\n"
        "      - {chance: 25 %, then: {gold: d6, item: great-key}}\n"
        "      - {chance: 1 in 10, then: {chart: keys}}\n"
        "  keys: {die: d6, rows: {1-3: great-key, 4-6: nothing}}\n",
    )
    assert Haul(Contents(made), Gain(GOLD), Averages()).chest == 2 + Fraction(7, 8)
    assert Finds(made).chest == Fraction(3, 4) * Fraction(19, 20)


def test_monsters_of_many_rows_with_a_chance_are_a_binomial(quest: MakeQuest) -> None:
    rows = "".join("      - {chance: 1/4, then: rat}\n" for _ in range(7))
    made = quest("monsters", "1-6: {chart: pack}", f"  pack:\n    rows:\n{rows}")
    chances = {n: comb(7, n) * Fraction(3 ** (7 - n), 4**7) for n in range(8)}
    assert Arrivals(Rolls(made), ("monsters", "rat")).monsters == chances


def test_in_play_each_chance_is_rolled_in_order() -> None:
    """The least die of the box with these odds: d20, d6, d4. What came once is gone."""
    rows = "[{chance: 15 %, then: {gold: 3}}, {chance: 2 in 6, then: potion}, "
    rows += "{chance: 25 %, then: {gold: 1, once: true}}]"
    text = QUEST.replace("1: {gold: 7}", "1: {chart: more}")
    text = text.replace("  treasure: {die", f"  more: {{rows: {rows}}}\n  treasure: {{die")
    t = Table(tables=compiled(text))
    hero = t.hero((3, 4))
    came = []
    for faces in ([3, 2, 1], [4, 3, 1], [1, 3, 2]):
        with t.rolls(1, *faces):
            open_thing(t.s, hero, t.chest((3, 3), locked=False, trap=""))
        came.append([kind for kind in t.kinds() if kind in (FindsGold, FindsItem)])
        t.trace.clear()
    assert came == [[FindsGold, FindsItem, FindsGold], [], [FindsGold]]


@pytest.mark.parametrize(
    ("role", "row", "title"),
    [
        (
            "treasure",
            "{chart: sub, gold: 1, then: {gold: 2}}",
            "Treasure",
        ),
        (
            "treasure",
            "{chart: sub, then: potion, gold: 1}",
            "Treasure",
        ),
        (
            "door-trap",
            "{chart: sub, then: {chart: sub}}",
            "Door Trap",
        ),
        (
            "random-events",
            "{chart: sub, then: draught}",
            "Random Events",
        ),
    ],
)
def test_what_cannot_stand_beside_a_chart_is_told(role: str, row: str, title: str) -> None:
    pack = small_quest()
    chart = pack["charts"][role]
    first = next(iter(chart["rows"].values()))
    pack["charts"]["sub"] = {"die": "d6", "rows": {"1-6": first}}
    chart.update(die="d6", rows={"1": YAML(typ="safe").load(row), "2+": first})
    findings = [f.message for f in open_pack(written(pack)).findings if f.code == "bad-row"]
    assert findings == [f"a row of the {title} Chart gives one result"]


def test_an_encounter_with_a_chart_beside_it_brings_both(quest: MakeQuest) -> None:
    """Every room has two rats; in half of them the further roll brings two more rats and, as
    often as not, a chest."""
    made = quest(
        "encounter",
        "1-3: monsters, 4-6: {monsters: true, chart: more}",
        "  more:\n    die: d6\n"
        "    rows: {1-3: monsters, 4-6: {monsters: true, chests: 1, difficulty: 1}}\n",
    )
    assert Arrivals(Rolls(made), ("monsters", "rat")).room(chests=True) == {
        2: Fraction(1, 2),
        4: Fraction(1, 2),
    }
    rolls = Rolls(made)
    means = [(row.chests.bonus, mean) for row, mean in encounters(rolls, rolls.on("encounter"))]
    assert sum(mean for _, mean in means) == Fraction(3, 2)
    assert sum(chests * mean for chests, mean in means) == Fraction(1, 4)


def test_a_row_of_encounters_that_is_rolled_twice_brings_both(quest: MakeQuest) -> None:
    made = quest(
        "encounter",
        "1-6: {chart: more, times: 2}",
        "  more: {die: d6, rows: {1-3: monsters, 4-6: nothing}}\n",
    )
    assert Arrivals(Rolls(made), ("monsters", "rat")).room(chests=True) == {
        0: Fraction(1, 4),
        2: Fraction(1, 2),
        4: Fraction(1, 4),
    }


def test_monsters_with_a_chart_beside_them_come_together(quest: MakeQuest) -> None:
    made = quest(
        "monsters",
        "1-6: {rat: 1, chart: more}",
        "  more: {die: d6, rows: {1-2: {rat: 3}, 3-6: nothing}}\n",
    )
    assert Arrivals(Rolls(made), ("monsters", "rat")).monsters == {
        1: Fraction(2, 3),
        4: Fraction(1, 3),
    }


ROWS = {
    "location": "{tile: room, doors: 3}",
    "doorway": "{door: locked, difficulty: 1}",
    "event": "draught",
    "encounter": "{monsters: true}",
    "chest": "locked",
    "monsters": "{rat: 1}",
    "awareness": "alert",
    "place": "grotto",
    "trap": "needle",
    "gold": "{gold: 5}",
    "item": "potion",
    "boss": "{warden: 1}",
    "number": "7",
    "list": "[potion]",
    "two things": "{gold: 5, monsters: true}",
}
"""One row of every kind, and some of none."""
KINDS = {
    "location": {"location"},
    "doorway": {"doorway", "chest"},  # `locked` is a door, too
    "random-events": {"event"},
    "encounter": {"encounter"},
    "chest": {"chest"},
    "monsters": {"monsters", "boss"},
    "awareness": {"awareness"},
    "special-location": {"place"},
    "door-trap": {"trap"},
    "chest-trap": {"trap"},
    "treasure": {"gold", "item"},
}
"""Role -> kinds of rows that may stand on a chart which its own chart leads to."""


@pytest.mark.parametrize("kind", ROWS)
@pytest.mark.parametrize(
    "role", first("encounter", *(role for role in KINDS if role != "encounter"))
)
def test_a_chart_that_is_led_to_has_rows_of_the_right_kind_or_is_an_error(
    role: str, kind: str
) -> None:
    pack = small_quest()
    chart = pack["charts"][role]
    chart.update(die="d6", rows={"1": {"chart": "sub"}, "2+": next(iter(chart["rows"].values()))})
    row = YAML(typ="safe").load(ROWS[kind])
    pack["charts"]["sub"] = {"die": "d6", "rows": {"1-6": row}}
    found = lint_opened(open_pack(written(pack)))
    told = {"bad-row", "dangling-reference", "schema-mismatch", "bad-dice"}
    errors = [one for one in found if one.code in told]
    assert bool(errors) is (kind not in KINDS[role]), [one.message for one in errors]


@pytest.mark.parametrize("role", first(*KINDS))
@pytest.mark.parametrize("other", KINDS)
def test_a_row_that_leads_to_the_chart_of_another_role_is_an_error(role: str, other: str) -> None:
    pack = small_quest()
    chart = pack["charts"][role]
    chart.update(die="d6", rows={"1": {"chart": other}, "2+": next(iter(chart["rows"].values()))})
    found = [one for one in open_pack(written(pack)).findings if one.code == "bad-row"]
    alike = {("location", "special-location"), ("door-trap", "chest-trap")}
    same = (
        role == other
        or (role, other) in alike
        or (other, role) in alike - {("location", "special-location")}
    )
    assert bool(found) is not same, found


@pytest.mark.parametrize("times", first("2", "0", "d2"))
@pytest.mark.parametrize("role", sorted(set(KINDS) - {"encounter", "monsters", "treasure",
                                                       "random-events"}))  # fmt: skip
def test_several_rolls_where_one_result_counts_are_an_error(role: str, times: str) -> None:
    pack = small_quest()
    chart = pack["charts"][role]
    first = next(iter(chart["rows"].values()))
    pack["charts"]["sub"] = {"die": "d6", "rows": {"1-6": first}}
    link = {"chart": "sub", "times": int(times) if times.isdigit() else times}
    chart.update(die="d6", rows={"1": link, "2+": first})
    (finding,) = (one for one in open_pack(written(pack)).findings if one.code == "bad-row")
    said = "rolled 0 times, which is never" if times == "0" else "`times` does nothing"
    assert said in finding.message
