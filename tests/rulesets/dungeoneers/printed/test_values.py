"""The same values that are played, in words: charts, monsters, heroes, odds, chances, markers."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.model.pack import Pack
from authoring.paper.linked_text import unlinked
from authoring.render.drawing.sprites import sprite
from authoring.render.pieces.marker_art import TOKEN
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.printed import printed
from authoring.rulesets.dungeoneers.printed.figures import figures
from authoring.rulesets.dungeoneers.printed.markers import markers
from authoring.rulesets.dungeoneers.printed.matrix import matrix
from authoring.rulesets.dungeoneers.printed.values import TEXT, rule_values
from authoring.rulesets.dungeoneers.rulings import RULINGS
from tests.rulesets.dungeoneers.printed import by_hand

CHOICES = [(name, choice) for name, one in RULINGS.items() for choice in one.choices]


@pytest.mark.rule("DGN-CBT-08")
def test_the_matrix_counts_throws_of_two_dice() -> None:
    """Of 100 throws 55 have the attacker's die at least as high: 10 ties and half of the rest."""
    found = {one.lead: one.percent for one in matrix()}
    assert list(found) == [f"\u2212{n}" for n in range(10, 0, -1)] + [f"+{n}" for n in range(10)]
    down = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45]
    assert list(found.values()) == [*down, 55, 64, 72, 79, 85, 90, 94, 97, 99, 100]


def test_a_pack_without_a_quest_is_not_printed(pack: Pack) -> None:
    with pytest.raises(CannotRun):
        printed(replace(pack, quest=None))


def test_every_row_of_every_chart_is_said_once(context: dict[str, Any]) -> None:
    rows = {}
    for region in context["regions"]:
        for sheet in (*region.below, *region.beside):
            assert sheet.anchor not in rows
            rows[sheet.anchor] = [(row.label, unlinked(row.main)) for row in sheet.rows]
    assert rows["charts-crowd"] == [
        ("1", "1 monster."), ("2-4", "2 monsters."), ("5-6", "3 monsters."),
    ]  # fmt: skip
    assert rows["charts-finds"] == [
        ("1-3", "Potions: d3."), ("4", "A scroll of Haste."), ("5", "Scrolls of Leap: 2."),
        ("6-10", "Nothing."),
    ]  # fmt: skip
    assert rows["charts-weapons"] == [
        ("1-2", "A chest."), ("3", "A rack."), ("4-6", "Nothing."),
    ]  # fmt: skip
    assert rows["charts-mines-dwellers"][0] == ("1", "Goblin Archer")
    assert len(rows) == 3 + 4


@pytest.mark.parametrize("trait", sorted(TRAITS))
def test_each_trait_stands_on_the_cards_of_all_who_have_it(
    context: dict[str, Any], trait: str
) -> None:
    """The sentence that `Trait.says` makes of the very numbers that are played."""
    cards = {card.id: card for card in context["pieces"]["cards"]}
    having = [one for one in by_hand.MONSTERS if one.trait(trait)]
    assert having
    for monster in having:
        found = monster.trait(trait)
        assert found is not None
        said = replace(found, names=dict.fromkeys(found.names, "Elf")).says(TRAITS[trait])
        assert said in [text for label, text in cards[monster.id].lines if not label]


def test_a_card_has_the_numbers_of_its_monster(context: dict[str, Any]) -> None:
    cards = {card.id: card for card in context["pieces"]["cards"]}
    assert cards["giant-beetle"].stats == (
        ("Attack", "\u22122"), ("Defense", "+2"), ("Health", "1"),
    )  # fmt: skip
    assert cards["red-dragon"].stats[-1] == ("Fame", "15")
    assert cards["elf"].badge == ("Fame", "4")
    assert {one.id for one in by_hand.MONSTERS} | {"human", "dwarf", "elf"} == set(cards)


def test_who_never_moves_is_not_said_to_come_nearer(context: dict[str, Any]) -> None:
    cards = {card.id: card for card in context["pieces"]["cards"]}
    assert ("Its turn:", "Prepares a spell, or casts the one prepared.") in cards[
        "lich-queen"
    ].lines
    assert [label for label, _ in cards["roper"].lines] == ["", ""]


def test_monsters_stand_in_the_order_of_their_turns(context: dict[str, Any]) -> None:
    turns = list(dict.fromkeys(line.turn for line in context["monsters"] if not line.dragon))
    assert turns == ["caster", "missile", "melee", "special", "passing"]
    assert [line.id for line in context["monsters"]][-2:] == ["white-dragon", "red-dragon"]


def test_the_odds_of_a_blow_are_those_of_the_matrix(context: dict[str, Any]) -> None:
    """Gargoyle +3 / +4: attack +4 against it is even, 55; defense +6 against it is 3 ahead, 28."""
    line = next(line for line in context["monsters"] if line.id == "gargoyle")
    assert context["ladder"] == ("+0", "+2", "+4", "+6", "+8")
    assert line.by_you == (21, 36, 55, 72, 85)
    assert line.by_it == (79, 64, 45, 28, 15)


def test_heroes_say_what_sets_them_apart(context: dict[str, Any]) -> None:
    human, dwarf, elf = context["heroes"]
    assert human.able == ("Uses every weapon. No special rules.",)
    assert dwarf.able[:2] == ("Cannot use: bow.", "Defense +1.")
    assert "May charge" in dwarf.able[2]
    assert "a leap to any free square within 2 squares" in elf.able[1]
    assert "on 30 or less, or 60 or less on guard" in elf.able[2]


def test_everything_rolled_in_percent_is_on_the_table_of_chances(context: dict[str, Any]) -> None:
    rolls = {(one.what, one.roll) for one in context["chances"]}
    assert {
        ("Purple Worm emerges", "d100: 1"),
        ("A dragon returns", "d100: 1\u20132"),
        ("Cavern Crawler comes in by a random exit", "d100: 1\u20133"),
        ("Cavern Crawler comes in by a random exit", "d100: 1\u20136"),
        ("Reaper comes", "d100: 1\u20135"),
        ("Ghost returns", "d10: 1"),
        ("Gargoyle turns back to flesh", "d10: 1\u20133"),
        ("Gas Spore is in the room as well", "d100: 1\u201315"),
        ("You stay unseen", "d10: 1\u20139"),
    } <= rolls
    both = next(one for one in context["chances"] if one.what.startswith("Gas Spore"))
    assert both.when == "when a room of The Mines or The Ruins is set up"


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_every_ruling_in_force_has_its_sentence(
    pack: Pack, quest: Quest, name: str, choice: str
) -> None:
    other = replace(pack, quest=replace(quest, rulings={**quest.rulings, name: choice}))
    assert RULINGS[name].says(choice) in str(printed(other).context["rulings"])


def test_flames_and_walls_are_among_the_markers(context: dict[str, Any]) -> None:
    """One, two or three squares burn 5, 4 or 3 rounds and then down to 1."""
    markers = context["pieces"]["markers"]
    flames = {one.text: one.copies for one in markers if one.symbol == "flame" and one.text}
    assert set(flames) == {"5", "4", "3", "2", "1"}
    assert (flames["5"], flames["4"]) == (1, 2)
    assert flames["3"] >= 3
    (wall,) = [one for one in markers if one.shape == "wall"]
    assert (wall.squares, wall.copies) == (1, 3)


def test_a_monster_that_nobody_defined_is_left_out(pack: Pack, quest: Quest) -> None:
    """Lint has said so; the pages are printed without it."""
    content = quest.content
    regions = {
        id: replace(one, summons=("nobody",), pits="nobody") for id, one in content.regions.items()
    }
    astray = replace(quest, content=replace(content, regions=regions))
    assert markers(astray)
    assert "nobody" not in {piece.id for piece in figures(astray)}
    assert "pieces" in printed(replace(pack, quest=astray)).context


def test_there_are_figures_for_all_but_one_room_in_a_hundred(context: dict[str, Any]) -> None:
    """Crowds of 1, 2 or 3 with odds of 1, 3 and 2 in six. A goblin archer is a quarter of the
    mines: more than one are 3/6 * 1/16 + 2/6 * 10/64, over 8 %; more than two 2/6 * 1/64, 0.5 %."""
    copies = {one.id: one.copies for one in context["pieces"]["figures"]}
    assert copies["goblin-archer"] == 2
    assert copies["green-slime"] == 3
    assert copies["specter"] == 2
    assert copies["white-dragon"] == 3
    assert copies["human"] == 1


def test_every_drawing_on_a_marker_fits_it(context: dict[str, Any]) -> None:
    for one in context["pieces"]["markers"]:
        drawn = sprite(one.symbol) if one.symbol else ("",)
        assert drawn is not None, one.name
        assert len(drawn[0]) <= TOKEN[0] - 2, one.name


def test_a_room_is_set_up_with_its_boss_first(context: dict[str, Any]) -> None:
    """As play fills it: the boss has the first numbers, then the crowd, then the extras."""
    steps = [step.when for step in context["filling"]]
    assert steps == ["Its tile", "A boss", "Its monsters", "Its water", "Its things", "You"]


def test_whom_arrows_hardly_hit_stand_in_one_line(quest: Quest) -> None:
    attack = [unlinked(step.text) for step in TEXT.steps("attack", rule_values(quest))]
    bony = [text for text in attack if text.startswith("bow, at ")]
    assert bony == ["bow, at Skeleton or Lich Queen"]
