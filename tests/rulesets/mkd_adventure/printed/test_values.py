"""The words and numbers on the pages: dials, cards, tables, tokens, tiles and the rules of a
quest."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.rulesets.mkd_adventure.model.keywords import TABLES, TRAITS
from authoring.rulesets.mkd_adventure.printed import printed
from authoring.rulesets.mkd_adventure.rulings import RULINGS
from tests.rulesets.mkd_adventure.small_quests import small_pack

CHOICES = [(name, choice) for name, ruling in RULINGS.items() for choice in ruling.choices]


def context_of(changes: dict[str, Any]) -> dict[str, Any]:
    return dict(printed(small_pack(changes)).context)


def rules(context: dict[str, Any]) -> str:
    return " ".join(line for section in context["rules"] for line in section.rules)


def card(context: dict[str, Any], kind: str, id: str) -> Any:
    cards = context["pieces"]["cards"]
    return next(piece for piece in cards if (piece.kind.id, piece.id) == (kind, id))


def person(context: dict[str, Any], group: str, id: str) -> Any:
    return next(one for one in context[group] if one.card.id == id)


def able(context: dict[str, Any], group: str, id: str) -> dict[str, str]:
    """Texts of the abilities of a figure, by their names."""
    return {one.name: one.text for one in person(context, group, id).able}


def test_a_pack_without_a_quest_is_not_printed(pack: Pack) -> None:
    with pytest.raises(CannotRun):
        printed(replace(pack, quest=None))


@pytest.mark.rule("MKD-BASE-01", "MKD-BASE-02")
def test_a_card_has_the_track_of_the_dial(context: dict[str, Any]) -> None:
    """Wren's dial: levels 5 to 1, then three slots, light steps on the first six."""
    track = card(context, "heroes", "wren").ladder
    assert track[0] == ("", "Sp", "At", "De", "Da", "Ab")
    assert track[1] == ("5", "10", "11", "17", "3", "a")
    assert [column[0] for column in track[1:]] == ["5", "4", "3", "2", "1", "", "", ""]
    assert [column[5] for column in track[1:]] == [*("a" * 6), "–", "–"]
    assert track[8][1:5] == ("8", "7", "14", "1")


@pytest.mark.rule("MKD-BASE-03")
def test_a_monsters_slots_are_numbered_and_say_where_it_is_demoralized(
    context: dict[str, Any],
) -> None:
    watchman = person(context, "monsters", "watchman")
    assert [slot.head for slot in watchman.dial] == ["1", "2", "3"]
    assert [slot.letters for slot in watchman.dial] == ["", "", "↓"]
    assert card(context, "monsters", "watchman").badge == ("Points", "20")
    assert len(watchman.copies) == 3


@pytest.mark.rule("MKD-TEAM-05", "MKD-TEAM-06")
def test_heroes_begin_on_the_slot_of_their_level(context: dict[str, Any]) -> None:
    """Level 1 is Hob's fifth slot; a beginner stands a click behind it."""
    beginner = person(context, "heroes", "hob")
    assert [slot.start for slot in beginner.dial].index(True) == 5
    assert beginner.card.sort == "Hero, level 0. Close attacks"
    usual = person(context_of({}), "heroes", "hob")
    assert [slot.start for slot in usual.dial].index(True) == 4
    assert [slot.before for slot in usual.dial] == [True] * 4 + [False] * 5


@pytest.mark.rule("MKD-SCN-02")
def test_the_prisoner_stands_on_the_last_slot_and_in_no_team(context: dict[str, Any]) -> None:
    (prisoner,) = context["prisoners"]
    assert prisoner.card.sort == "Prisoner. Close attacks"
    assert prisoner.dial[-1].start
    assert [[hero.card.id for hero in team.heroes] for team in context["teams"]] == [
        ["hob"], ["wren"],
    ]  # fmt: skip


@pytest.mark.rule("MKD-TEAM-02", "MKD-TEAM-07")
def test_a_team_sheet_has_the_points_of_its_heroes(context: dict[str, Any]) -> None:
    """A beginner counts 20; Wren of level 1 is worth 22."""
    assert [team.value for team in context["teams"]] == [20, 22]


@pytest.mark.rule("MKD-ABL-27")
def test_every_trait_has_its_words_and_a_monsters_its_occasion(context: dict[str, Any]) -> None:
    texts = list(able(context, "monsters", "bishop").values())
    assert len(texts) == len(TRAITS)
    assert all(text.endswith(".") and "{" not in text for text in texts)
    assert len(set(texts)) == len(TRAITS) - 1  # Levitation and Confusion work alike.


@pytest.mark.rule("MKD-ABL-01", "MKD-ABL-02", "MKD-ABL-03", "MKD-ABL-20", "MKD-ABL-22")
def test_a_monster_uses_an_ability_as_its_card_says(context: dict[str, Any]) -> None:
    texts = able(context, "monsters", "bishop")
    assert texts["Own quickness (Quickness)"].startswith("4 more speed points")
    assert texts["Own quickness (Quickness)"].endswith("Used if it could attack nobody without it.")
    assert texts["Own levitation (Magic Levitation)"].endswith("Used with 1–3 on a die.")
    assert "by 2 clicks" in texts["Own healing (Healing)"]
    assert texts["Own blast (Magic Blast)"].endswith("Used unless it must move for it.")
    assert texts["Own dodge (Dodge)"] == "When hit, a die of 5 or more makes the attack miss."
    assert "It chooses by the way to the rear" in texts["Own sneak (Sneak Attack)"]


@pytest.mark.parametrize("trait", ["sneak", "necromancy", "summon", "frenzy"])
def test_heroes_are_told_which_abilities_are_for_monsters(trait: str) -> None:
    dial = [{"speed": 9, "attack": 9, "defense": 16, "damage": 3, "level": 1, "abilities": ["own"]}]
    own = {"own": {"name": "Own", "trait": trait}}
    texts = able(context_of({"abilities": own, "heroes": {"hob": {"dial": dial}}}), "heroes", "hob")
    assert list(texts.values()) == ["Of use to monsters alone."]


def test_an_author_settles_chance_and_use() -> None:
    mole = {"own": {"name": "Levitation", "trait": "levitation", "chance": 1}}
    never = {"own": {"name": "Own", "trait": "charge", "uses": "never"}}
    dial = [{"speed": 7, "attack": 9, "defense": 15, "damage": 3, "abilities": ["own"]}]
    for abilities, end in ((mole, "Used with 1 on a die."), (never, "It does not use this.")):
        context = context_of({"abilities": abilities, "monsters": {"mole": {"dial": dial}}})
        (text,) = able(context, "monsters", "mole").values()
        assert text.endswith(end)


@pytest.mark.rule("MKD-RNG-01")
def test_who_shoots_has_a_range(context: dict[str, Any]) -> None:
    assert card(context, "heroes", "wren").sort == "Hero, level 1. Range 5"
    bishop = card(context, "monsters", "bishop")
    assert bishop.sort == "Mounted monster. Range 5"


@pytest.mark.rule("MKD-BASE-16")
def test_a_chest_shows_its_faces_with_equal_ones_together(context: dict[str, Any]) -> None:
    chest = card(context, "chests", "trunk")
    assert chest.lines == (
        ("1–3", "Saw, 7: Empty."), ("4", "Cage, 7: Empty."),
        ("5", "No trap: 50 gold and Iron Ladle."), ("6", "Horn, 6: Empty."),
    )  # fmt: skip
    assert card(context, "chests", "strongbox").copies == 3


@pytest.mark.rule("MKD-BASE-14", "MKD-BASE-15", "MKD-XP-03")
def test_traps_say_what_they_do(context: dict[str, Any]) -> None:
    does = {trap.name: trap.does for trap in context["traps"]}
    assert does["Darts"] == "Clicks: 1."
    assert does["Saw"].startswith("Clicks: d6. It stays")
    assert does["Cage"] == "The hero is out of play until another disarms it."
    assert does["Bell Wire"] == "A monster of the Pool comes, for 15 points."
    assert does["Horn"].startswith("2 monsters of the Pool come, for 30 points together.")
    assert does["Horn"].endswith("Experience: 9.")


@pytest.mark.rule("MKD-TOWN-05", "MKD-TOWN-06", "MKD-TRE-08")
def test_items_have_their_worth(context: dict[str, Any]) -> None:
    """A point is 200 gold, of a potion a third: three of speed are 600 / 3."""
    lines = {id: [text for _label, text in card(context, "items", id).lines]
             for id in ("ladle", "draught")}  # fmt: skip
    assert lines["ladle"] == ["+1 Attack, in the Heroic turn.", "Worth 200 gold."]
    assert lines["draught"][0].startswith("+3 Speed, from drinking")
    assert lines["draught"][1] == "Worth 200 gold."
    crown = [text for _label, text in card(context, "artifacts", "crown").lines]
    assert crown[0] == "+2 Attack and Light Step (Nimble)."


def test_an_item_has_a_card_for_each_chest_that_can_hold_it(context: dict[str, Any]) -> None:
    """Three strongboxes and a trunk have a ladle, three strongboxes and two crates a draught."""
    assert card(context, "items", "ladle").copies == 4
    assert card(context, "items", "draught").copies == 5


@pytest.mark.rule("MKD-TBL-01", "MKD-TBL-09", "MKD-DISC-02", "MKD-TBL-12")
def test_the_nine_tables_say_all_their_rows(context: dict[str, Any], pack: Pack) -> None:
    sheets = {sheet.anchor: sheet for sheet in (*context["deciding"], *context["charts"])}
    assert set(sheets) == {f"charts-{id}" for id in TABLES}
    for id in TABLES:
        sheet = sheets[f"charts-{id}"]
        assert len(sheet.rows) == len(pack.charts[id].rows)
        assert sheet.when
        assert all(row.main for row in sheet.rows)
    rows = {row.label: unlinked(row.main) for row in sheets["charts-chamber"].rows}
    assert (rows["1-2"], rows["3-4"]) == ("Nothing.", "An accessory: roll for it.")
    movement = [unlinked(row.main) for row in sheets["charts-token-movement"].rows]
    assert movement[:5] == ["North", "South", "East", "West", "It stays."]


@pytest.mark.rule("MKD-REV-19")
def test_columns_stand_side_by_side_by_the_roll(context: dict[str, Any]) -> None:
    """The starter's Y1: nothing on 2 and 3, 1 for 10 on 4 to 6; its Y2 has 2 for 20 on 4 and 5."""
    yellow, blue, red = context["columns"]
    assert yellow.columns == ("Yellow 1", "Yellow 2")
    rows = {row.label: (row, *row.others) for row in yellow.rows}
    assert list(rows) == [str(roll) for roll in range(2, 13)]
    words = {roll: [unlinked(cell.main) for cell in cells] for roll, cells in rows.items()}
    ten, twenty = "1\xa0/\xa010", "2\xa0/\xa020"
    assert (words["2"], words["4"]) == (["–", "–"], [ten, twenty])
    assert words["12"] == ["2\xa0/\xa030", "1\xa0/\xa030"]
    assert red.columns == ("Red 1, first time", "Red 1")
    assert [unlinked(row.main) for row in red.rows[:2]] == ["–", "1\xa0/\xa020"]
    assert [len(sheet.each) for sheet in (yellow, blue, red)] == [2, 1, 2]


@pytest.mark.rule("MKD-WMP-02", "MKD-WMP-03", "MKD-WMP-08", "MKD-WMP-17", "MKD-REV-13")
def test_bands_of_tokens_mark_that_of_the_quest(context: dict[str, Any]) -> None:
    """42 points are in the first of sixteen; 300 points are two full hundreds above 100."""
    rows = {row.points: row for row in context["bands"]}
    assert len(rows) == 16
    first, second = rows["1–50"], rows["51–100"]
    assert (first.yellow, first.blue, first.red, first.own) == (6, 0, 0, True)
    assert (second.yellow, second.blue, second.red, second.own) == (3, 2, 1, False)
    assert (rows["301–350"].bonus, rows["301–350"].guardian) == ("+1", "+4")
    assert rows["251–300"].guardian == "+2–4"
    assert rows["751+"].bonus == "+10"


@pytest.mark.rule("MKD-BASE-05", "MKD-BASE-06")
def test_odds_to_hit_are_those_of_two_dice(context: dict[str, Any]) -> None:
    """A 2 always misses, a 12 always hits: 35 of 36 for a need of 2, 21 for 7, 1 for 12."""
    odds = {column.head: column.odds for column in context["odds"]["hits"]}
    assert (odds["2"], odds["7"], odds["12"]) == ("97 %", "58 %", "3 %")
    slow = {column.head: column.odds for column in context["odds"]["disarm"]}
    fast = {column.head: column.odds for column in context["odds"]["fast"]}
    assert (slow["9"], fast["7"], fast["12"]) == ("28 %", "28 %", "0 %")


@pytest.mark.rule("MKD-BLD-09", "MKD-BASE-09")
def test_a_face_is_a_tile_with_doorways_at_its_entryways(context: dict[str, Any]) -> None:
    """The back of the Long Hall is open to the west, east and south, its front to the north too."""
    back = context["backs"]["long-hall"].tile
    assert {door.wall: door.squares for door in back.doorways} == {
        "west": ((1, 3),), "east": ((5, 3),), "south": ((3, 5),),
    }  # fmt: skip
    front = context["fronts"][0].tile
    assert {door.wall: door.squares for door in front.doorways}["north"] == ((3, 1),)
    assert len(front.doorways) == 4
    assert len(back.features["bedrock"]) == 25 - 7
    assert back.opaque == back.blocked == frozenset(back.features["bedrock"])
    wash = next(piece.tile for piece in context["fronts"] if piece.tile.id == "wash-house")
    assert wash.features["water"] == ((2, 2), (3, 2), (3, 4), (4, 4))
    assert not wash.blocked


@pytest.mark.rule("MKD-BLD-05", "MKD-FLR-08")
def test_tiles_of_a_set_on_two_floors_are_printed_once(context: dict[str, Any]) -> None:
    assert [piece.copies for piece in context["pieces"]["tiles"]] == [1] * 10
    twice = context_of({"quest": {"floors": [{"sets": ["cellar", "cellar"]}]}})
    assert [piece.copies for piece in twice["pieces"]["tiles"]] == [2] * 10
    assert card(twice, "tiles", "vault").copies == 2


@pytest.mark.rule("MKD-WMP-01")
def test_tokens_are_alike_on_one_side(context: dict[str, Any]) -> None:
    tokens = [marker for marker in context["pieces"]["markers"] if marker.name == "Token"]
    assert {marker.reverse[0]: marker.copies for marker in tokens} == {
        "Yellow 1": 3, "Yellow 2": 3, "Blue 1": 3, "Red 1": 6,
    }  # fmt: skip
    assert len({marker.reverse[1] for marker in tokens}) == 3


@pytest.mark.rule("MKD-ACC-04", "MKD-ACC-05")
def test_markers_have_their_other_side(context: dict[str, Any]) -> None:
    markers = {marker.name: marker for marker in context["pieces"]["markers"]}
    assert markers["Rubble"].reverse[0] == "Obstacle"
    assert markers["Mirror"].reverse == ("", "")
    assert (markers["Plank Door"].metal, markers["Gate"].metal) == ("silver", "jewelled")
    assert {"Guardian", "Staircase", "Saw", "Cage", "Frozen"} <= set(markers)
    assert "Quest Chest" not in markers
    usual = {marker.name for marker in context_of({})["pieces"]["markers"]}
    assert "Quest Chest" in usual
    assert not {"Staircase", "Saw", "Cage", "Frozen"} & usual


@pytest.mark.rule("MKD-ACC-03")
def test_furniture_shows_its_pattern(context: dict[str, Any]) -> None:
    shelves = next(thing for thing in context["accessories"] if thing.name == "Shelves")
    assert shelves.does == "2 obstacles around the middle of a chamber."
    assert shelves.pattern == ((True, False, True),)


@pytest.mark.rule("MKD-SCN-01", "MKD-SCN-21", "MKD-SCN-23")
def test_scenarios_stand_below_the_objective(context: dict[str, Any]) -> None:
    goal = " ".join(context["goal"])
    assert "Dot Vane sits in the Central Chamber" in goal
    assert "you have 26 rounds, 3 for each chamber and 1 for each hallway" in goal
    assert "half at a staircase" in goal
    ends = {step.when: unlinked(step.text) for step in context["quick"].ends}
    assert ends["Success"] == "Dot Vane has left the dungeon alive."
    assert ends["Failure"].endswith("or 26 rounds are over.")


@pytest.mark.parametrize("scenario", ["stealth", "kidnapping"])
def test_other_goals_have_their_own_words(scenario: str) -> None:
    context = context_of({"quest": {"scenarios": [scenario]}})
    assert context["goal"][0].startswith(f"{scenario.capitalize()}:")
    guardian = next(step for step in context["steps"]["building"] if step.when == "Guardian")
    assert ("None" in unlinked(guardian.text)) == (scenario == "stealth")


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_every_ruling_in_force_has_its_sentence_and_changes_a_rule(name: str, choice: str) -> None:
    context = context_of({"quest": {"rulings": {name: choice}}})
    assert RULINGS[name].says(choice) in str(context["rulings"])
    for other in RULINGS[name].choices:
        if other != choice:
            assert rules(context_of({"quest": {"rulings": {name: other}}})) != rules(context)


@pytest.mark.rule("MKD-GEN-06", "MKD-MON-03", "MKD-BASE-26", "MKD-BASE-27", "MKD-GEN-03")
def test_the_booklet_says_how_long_and_how_large_and_thanks(context: dict[str, Any]) -> None:
    assert "forum" in context["leads"]["thanks"][0]
    assert "the dead and their lord" in context["leads"]["pool"][0]
    assert "a quarter of an hour" in rules(context)
    assert "100 points of heroes take nine to twelve tiles" in rules(context)


@pytest.mark.rule("MKD-TBL-03", "MKD-TBL-04")
def test_the_decision_flow_has_the_numbers_of_the_packs_own_tables() -> None:
    arrows = context_of({})["decision"].arrows
    labels = {arrow.end: arrow.label for arrow in arrows}
    assert (labels["attack"], labels["odd"]) == ("1–3, 4–5", "6")
    assert (labels["random"], labels["errands"]) == ("2–5", "1, 6")
    own = context_of({"charts": {"unexpected": {"rows": {"2-5": "steal"}}}})
    labels = {arrow.end: arrow.label for arrow in own["decision"].arrows}
    assert (labels["random"], labels["errands"]) == ("–", "1, 2–5, 6")
