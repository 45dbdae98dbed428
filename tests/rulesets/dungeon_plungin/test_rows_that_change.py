"""Rows that are used up, decks, columns and rolls with something added, in Dungeon Plungin':
played, solved for the first roll and at both ends, and said on paper."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.language import speaking
from authoring.engine.dice import SeededDice
from authoring.model.chart import roll_of
from authoring.paper.linked_text import plain
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.model import Loot, Monsters, Nothing, Quest
from authoring.rulesets.dungeon_plungin.odds import report as odds
from authoring.rulesets.dungeon_plungin.odds.finds import Finds
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.play.board.compiling import compile_tables
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.printed.charts import chart_sheet
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speech_for
from authoring.rulesets.dungeon_plungin.words.naming import chart_words
from authoring.services.packs import open_pack, open_sound
from tests.rulesets.dungeon_plungin.demo import SMALL, small_quest, written
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

TREASURE = "  treasure: {die: d6, rows: {1-3: {gold: 5}, 4-6: great-key}}\n"

Make = Callable[..., Quest]


@pytest.fixture
def quest(tmp_path: Path) -> Make:
    """The small base with another Treasure Chart, and charts of its own."""

    def make(treasure: str, more: str = "") -> Quest:
        text = SMALL.read_text(encoding="utf-8")
        assert text.count(TREASURE) == 1
        text = text.replace(TREASURE, f"  treasure: {treasure}\n{more}")
        (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
        opened = open_sound(tmp_path)
        assert opened.playable, opened.findings
        assert isinstance(opened.pack.quest, Quest)
        return opened.pack.quest

    return make


def table(chart: str, body: str, more: str = "") -> Table:
    """A game whose chart has this body."""
    lines, at = QUEST.splitlines(), 0
    at = next(i for i, line in enumerate(lines) if line.startswith(f"  {chart}: {{"))
    end = at + 1
    while lines[end].startswith("   "):
        end += 1
    text = "\n".join([*lines[:at], f"  {chart}: {body}", *([more] if more else []), *lines[end:]])
    return Table(tables=compiled(text + "\n"))


def names(results: list[object]) -> list[str]:
    return [
        "nothing" if isinstance(result, Nothing)
        else result.groups[0].monster if isinstance(result, Monsters)
        else f"{result.gold} gold" if isinstance(result, Loot)
        else str(result)
        for result in results
    ]  # fmt: skip


# Play


@pytest.mark.parametrize(
    ("row", "faces", "came"),
    [
        ("{orc: 1, once: true}", [1, 1, 2], ["orc", "ghoblin"]),
        ("{orc: 1, times: 1, then: nothing}", [1, 1], ["orc", "nothing"]),
        ("{orc: 1, times: 2, then: {archer: 1}}", [1, 1, 1], ["orc", "orc", "archer"]),
    ],
)
def test_a_row_of_the_monsters_chart_changes(row: str, faces: list[int], came: list[str]) -> None:
    t = table("monsters", f"{{die: d4, rows: {{1: {row}, 2-4: {{ghoblin: 3}}}}}}")
    monsters = t.s.tables.by_role["monsters"]
    with t.rolls(*faces):
        assert names([result for _ in came for result in rolls(t.s, monsters)]) == came


@pytest.mark.parametrize(
    ("plus", "total"),
    [("2", 3), ("phase", 5), ("level", 4), ("heroes", 3), ("{counter: water}", 8)],
)
def test_what_is_added_to_a_roll_is_known_in_play(plus: str, total: int) -> None:
    """A 1 is rolled in Phase 4 of a dungeon of level 3 by two heroes; the marker stands on 7."""
    rows = ", ".join(f"{at}: {{gold: {at}}}" for at in range(1, 120))
    deep = f"  deep: {{die: d4, rows: {{{rows}}}}}"
    t = table("treasure", f"{{die: d4, rows: {{1-4: {{chart: deep, plus: {plus}}}}}}}", deep)
    t.s.phases, t.s.counters["water"] = 4, 7
    level = replace(t.s.tables.quest, dungeon_level=3)
    t.s.tables = replace(t.s.tables, quest=level, party=t.s.tables.party[:2])
    with t.rolls(1, 1):
        assert names(rolls(t.s, t.s.tables.by_role["treasure"])) == [f"{total} gold"]


def test_a_deck_gives_each_card_before_it_begins_anew() -> None:
    t = table("treasure", "{draw: true, rows: [{gold: 1}, {gold: 2}, {gold: 3}]}")
    with t.rolls(2, 2, 1, 2, 1, 3, 2):
        drawn = [names(rolls(t.s, t.s.tables.by_role["treasure"])) for _ in range(4)]
    assert drawn == [["2 gold"], ["1 gold"], ["3 gold"], ["2 gold"]]


def test_the_player_takes_one_of_several_results() -> None:
    rows = "1: {choose: [{gold: 1}, {chart: more}], once: true}, 2-4: {gold: 9}"
    more = "  more: {die: d4, rows: {1-4: {gold: 2}}}"
    t = table("treasure", f"{{die: d4, rows: {{{rows}}}}}", more)
    treasure = t.s.tables.by_role["treasure"]
    t.policy.answers["result"] = [1]
    with t.rolls(1, 4, 1, 2):
        assert [names(rolls(t.s, treasure)) for _ in range(2)] == [["2 gold"], ["9 gold"]]
    assert ("result", [0, 1]) in t.policy.asked


def test_a_copy_of_a_game_uses_up_rows_of_its_own() -> None:
    t = table("treasure", "{rows: [{gold: 1, once: true}, {gold: 2}]}")
    treasure = t.s.tables.by_role["treasure"]
    with t.rolls(1):
        rolls(t.s, treasure)
    other = t.s.twin(SeededDice(1), t.s.chooser)
    other.uses.clear()
    with t.rolls(1, 2):
        assert names(rolls(t.s, treasure)) == ["2 gold"]


def test_play_agrees_with_the_odds_of_the_first_roll(quest: Make) -> None:
    """6,000 first rolls; four standard deviations."""
    made = quest(
        "{die: d6, rows: {1-2: {gold: 1, once: true}, 3: {chart: more, plus: 2, ignore: [4]},"
        " 4: {chart: cards}, 5-6: {chart: more, column: far}}}",
        "  more: {die: d4, columns: [near, far], rows: {1-3: [{gold: 2}, {gold: 3}],"
        " 4-9: [{gold: 4}, {gold: 5}]}}\n  cards: {draw: true, rows: [{gold: 6}, {gold: 7}]}\n",
    )
    report = odds(replace(made.pack, quest=made), ["charts"])
    (answer,) = [one for one in report.distributions if one.id == "chart-treasure"]
    exact = {label.removesuffix(" (once)"): share for label, share in answer.points}
    # By hand: 1/3 once; of the totals 3, 5, 6 two are 4 gold; a card 1/12 each; far 3/4 of 1/3.
    assert exact == {
        "1 gold": Fraction(1, 3),
        "2 gold": Fraction(1, 18),
        "4 gold": Fraction(1, 9),
        "6 gold": Fraction(1, 12),
        "7 gold": Fraction(1, 12),
        "3 gold": Fraction(1, 4),
        "5 gold": Fraction(1, 12),
    }
    t, came = Table(), dict.fromkeys(exact, 0)
    t.s.tables = compile_tables(replace(made.pack, quest=made), t.s.tables.verbs)
    t.s.dice = SeededDice(7)
    for _ in range(6000):
        t.s.uses.clear()
        (name,) = names(rolls(t.s, t.s.tables.by_role["treasure"]))
        came[name] += 1
    for name, share in exact.items():
        spread = 4 * float(share * (1 - share) * 6000) ** 0.5
        assert abs(came[name] - 6000 * share) < spread, name


CHOSEN = (
    "{die: d6, columns: {phase: [1-2, 3, 4+]},"
    " rows: {1-3: [{gold: 1}, {gold: 2}, {chart: more}], 4-6: [{gold: 4}, {gold: 5}, nothing]}}"
)
MORE = (
    "  more: {die: d4, columns: {counter: {water: [0-1, 2+]}}, rows: {1-4: [{gold: 6}, {gold: 7}]}}"
)


@pytest.mark.parametrize(
    ("phase", "water", "dice", "result"),
    [(1, 0, [3], "1 gold"), (2, 0, [4], "4 gold"), (3, 0, [3], "2 gold"), (3, 0, [6], "5 gold"),
     (4, 1, [1, 4], "6 gold"), (9, 2, [1, 4], "7 gold"), (9, 2, [4], "nothing")],
)  # fmt: skip
def test_the_state_of_play_chooses_the_column(
    phase: int, water: int, dice: list[int], result: str
) -> None:
    t = table("treasure", CHOSEN, MORE)
    t.s.phases, t.s.counters["water"] = phase, water
    with t.rolls(*dice):
        assert names(rolls(t.s, t.s.tables.by_role["treasure"])) == [result]


def test_columns_may_stand_in_any_order() -> None:
    body = "{die: d6, columns: {phase: [4+, 1-3]}, rows: {1-6: [{gold: 1}, {gold: 2}]}}"
    t = table("treasure", body)
    for t.s.phases, result in ((0, "2 gold"), (3, "2 gold"), (4, "1 gold")):
        with t.rolls(5):
            assert names(rolls(t.s, t.s.tables.by_role["treasure"])) == [result]


def test_heroes_and_the_level_choose_columns_too() -> None:
    body = "{die: d6, columns: {KEY: [1, 2+]}, rows: {1-6: [{gold: 1}, {gold: 2}]}}"
    for key in ("heroes", "level"):
        t = table("treasure", body.replace("KEY", key))
        number = t.s.number_of(key)
        with t.rolls(2):
            assert names(rolls(t.s, t.s.tables.by_role["treasure"])) == [
                "1 gold" if number == 1 else "2 gold"
            ]


def test_columns_that_a_number_chooses_are_solved_for_each_number(quest: Make) -> None:
    made = quest(CHOSEN, MORE)
    report = odds(replace(made.pack, quest=made), ["charts"])
    (answer,) = [one for one in report.tables if one.id == "chart-treasure"]
    assert (answer.title, answer.columns[:4]) == ("Treasure Chart by phase", ("1", "2", "3", "4"))
    rows = {name: [2 * (share or 0) for share in shares[:5]] for name, shares in answer.rows}
    assert rows == {
        "1 gold": [1, 1, 0, 0, 0],
        "4 gold": [1, 1, 0, 0, 0],
        "2 gold": [0, 0, 1, 0, 0],
        "5 gold": [0, 0, 1, 0, 0],
        "1 x more": [0, 0, 0, 1, 1],
        "nothing": [0, 0, 0, 1, 1],
    }


def test_a_key_in_a_chosen_column_opens_an_interval(quest: Make) -> None:
    made = quest(
        "{die: d6, columns: {phase: [1-3, 4+]}, rows: {1-2: [{gold: 1}, great-key], 3-6: [potion,"
        " {gold: 1}]}}"
    )
    assert [Finds(made, for_party=side).chest for side in (False, True)] == [1, Fraction(2, 3)]


def test_chosen_columns_are_printed_as_one_table(quest: Make) -> None:
    made = quest(CHOSEN, MORE)
    speech = speech_for(made, frozenset())
    sheet = chart_sheet(made.charts["treasure"], speech, made)
    assert (sheet.anchor, str(sheet.dice)) == ("charts-treasure", "d6")
    assert sheet.columns == ("1-2", "3", "4+")
    assert [len(row.others) for row in sheet.rows] == [2, 2]
    assert sheet.modifier == "Use the column for the number of the Phase."
    assert [part.modifier for part in sheet.each] == [sheet.modifier] * 3
    more = chart_sheet(made.pack.charts["more"], speech, made)
    assert plain(more.modifier).replace("\u201c", "").replace("\u201d", "") == (
        "Use the column for the Water marker."
    )


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ("{phase: [1-2, 4+]}", "no column for 3: the number is 1 to 10"),
        ("{counter: {water: [0-2, 3-5]}}", "no column for 6: the number is 0 to 99"),
        ("{phase: [1-2, x]}", "expected numbers such as `1-3` or `7+`, found `x`"),
    ],
)
def test_columns_that_leave_a_number_out_are_reported(
    tmp_path: Path, columns: str, message: str
) -> None:
    body = f"{{die: d6, columns: {columns}, rows: {{1-6: [{{gold: 1}}, great-key]}}}}"
    text = SMALL.read_text(encoding="utf-8").replace(TREASURE, f"  treasure: {body}\n")
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    assert message in [finding.message for finding in open_pack(tmp_path).findings]


@pytest.mark.parametrize("role", ["doorway", "awareness"])
def test_a_roll_to_which_the_rules_add_has_no_chosen_columns(role: str) -> None:
    pack = small_quest()
    rows = pack["charts"][role]["rows"]
    pack["charts"][role]["rows"] = {key: [row, row] for key, row in rows.items()}
    pack["charts"][role]["columns"] = {"phase": ["1-3", "4+"]}
    messages = [finding.message for finding in open_pack(written(pack)).findings]
    assert "a number is added to this roll by the rules: it cannot choose columns" in messages


# Odds at both ends


@pytest.mark.parametrize(
    ("treasure", "least", "most"),
    [
        # A key, and where it came another row: none of the others has one.
        ("{rows: [{gold: 1, once: true}, great-key]}", Fraction(0), Fraction(1, 2)),
        ("{rows: [{gold: 1, times: 1, then: great-key}, {gold: 2}]}", Fraction(1, 2), Fraction(1)),
        # A deck of three: at first 2/3, later all or none.
        ("{draw: true, rows: [{gold: 1}, {gold: 2}, great-key]}", Fraction(0), Fraction(1)),
        # The party takes the key, or does not.
        ("{rows: [{choose: [{gold: 1}, great-key]}, {gold: 2}]}", Fraction(1, 2), Fraction(1)),
        # With the Phase 1 to 4 added to a d2 of 1 or 2: 2 to 6, the key from 5 on.
        ("{rows: [{chart: deep, plus: phase}]}", Fraction(0), Fraction(1)),
    ],
)
def test_keys_behind_rows_that_change_are_an_interval(
    quest: Make, treasure: str, least: Fraction, most: Fraction
) -> None:
    made = quest(treasure, "  deep: {die: d2, rows: {1-4: {gold: 1}, 5+: great-key}}\n")
    assert (Finds(made, for_party=True).chest, Finds(made).chest) == (least, most)


def test_a_great_door_that_comes_once_is_exact(quest: Make) -> None:
    """Whether it becomes a normal door or is rolled again, no other row is Great."""
    made = quest("{die: d6, rows: {1-6: {gold: 5}}}")
    door = made.charts["doorway"]
    rows = tuple(replace(row, times=1, then=None) if row.high is None else row for row in door.rows)
    once = replace(door, rows=rows)
    charts = {**made.charts, "doorway": once}
    pack = replace(made.pack, charts={**made.pack.charts, once.id: once})
    assert analyse(replace(made, charts=charts, pack=pack)).found == analyse(made).found


def test_each_chance_has_a_line_among_the_odds_of_rows(quest: Make) -> None:
    """A key stays away in 3/4 twice."""
    rows = "{chance: 1/2, then: {gold: 5}}, {chance: 1/4, then: great-key}"
    made = quest(f"{{rows: [{rows}, {{chance: 25 %, then: great-key}}]}}")
    assert Finds(made).chest == Fraction(9, 16)
    tables = odds(replace(made.pack, quest=made), ["rows"]).tables
    (table,) = (one for one in tables if one.id == "rows-treasure")
    shares = [(name, shares[0]) for name, shares in table.rows]
    assert shares == [("5 gold", 50), ("great-key", 25), ("great-key", 25)]


# Paper


def test_a_roll_is_said_with_all_that_belongs_to_it(quest: Make) -> None:
    made = quest(
        "{die: d4, rows: {1-4: {chart: hoard, column: far, plus: [2, phase], ignore: [4, 6]}}}",
        "  hoard: {die: d4, columns: [near, far], rows: {1-99: [{gold: 1}, {gold: 2}]}}\n",
    )
    speech = speech_for(made, frozenset())
    (link,) = made.charts["treasure"].rows[0].links
    assert roll_of(link.chart).words == ("phase",)
    assert plain(chart_words(link.chart, speech)) == (
        "the chart Hoard (column Far; add 2 and the number of the Phase; roll again on 4 or 6)"
    )
    with speaking(catalogue("de")):
        assert plain(chart_words(link.chart, speech)).endswith(
            "(Spalte Far; zähle 2 und die Nummer der Phase dazu; bei 4 oder 6 noch einmal würfeln)"
        )


def test_columns_stand_side_by_side(quest: Make) -> None:
    made = quest(
        "{die: d4, columns: [near, far], rows: {1-3: [{gold: 1}, {gold: 2, once: true}],"
        " 4: [{chart: treasure, column: far}, great-key]}}"
    )
    sheet = chart_sheet(made.charts["treasure"], speech_for(made, frozenset()), made)
    cells = [
        [plain("".join(piece.text for piece in cell.main)) for cell in (row, *row.others)]
        for row in sheet.rows
    ]
    assert sheet.columns == ("Near", "Far")
    assert cells[0] == ["1 gold", "2 gold"]
    assert [column.title for column in sheet.each] == [
        f"{sheet.title}: Near",
        f"{sheet.title}: Far",
    ]
