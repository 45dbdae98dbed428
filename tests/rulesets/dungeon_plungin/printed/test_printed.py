"""What the demo quest puts on paper, and what it leaves out."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.model.pack import Pack
from authoring.paper.linked_text import pieces, plain, unlinked
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.words.phrases import clean, plural_of
from authoring.source.pack.load import load_pack


@cache
def load(folder: Path) -> Pack:
    """A shipped pack, read once for all tests of what is printed."""
    source = load_pack(folder).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    return pack


@pytest.fixture(scope="module")
def context(repository: Path) -> dict[str, Any]:
    return dict(printed(load(repository / "packs" / "knocking-wall")).context)


def anchors(things: Any) -> set[str]:
    return {thing.anchor for thing in things}


def test_charts_come_in_the_order_of_their_numbers(context: dict[str, Any]) -> None:
    numbers = [chart.number for chart in context["charts"] if chart.number]
    assert numbers == ["1", "2", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4"]


def test_what_the_quest_never_meets_is_not_printed(context: dict[str, Any]) -> None:
    assert "monsters-ghoblin" in anchors(context["monsters"])
    assert "monsters-vampire" not in anchors(context["monsters"])
    assert "items-great-key" in anchors(context["items"])
    assert "items-ring-of-lead" not in anchors(context["items"])


def test_the_boss_has_a_life_chart_in_place_of_life(context: dict[str, Any]) -> None:
    (boss,) = context["bosses"]
    assert "LIFE" not in dict(boss.stats)
    assert len(boss.life_rows) >= 2
    assert any(plain(row.main[0].text) == "Dead" for row in boss.life_rows)


@pytest.mark.rule("DP-AID-10")
def test_the_flow_names_every_chart_of_the_phase(context: dict[str, Any]) -> None:
    text = " ".join(piece.text for step in context["steps"] for piece in step.text)
    for number in ("1", "2", "3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4"):
        assert f"({number})" in text


@pytest.mark.rule("DP-AID-11")
def test_the_flow_has_the_steps_the_book_leaves_out(context: dict[str, Any]) -> None:
    """Players need them as much as the others: no star tells them apart."""
    steps = [step.when for step in context["steps"]]
    assert [when for when in steps if when in ("Chests?", "Monsters met?", "In the end")] == [
        "Chests?", "Monsters met?", "In the end",
    ]  # fmt: skip
    assert steps[-1] == "In the end"


def test_a_dead_end_names_the_chart_that_fills_it(context: dict[str, Any]) -> None:
    assert unlinked(context["inside"]) == "Roll on the Encounter Chart (3.2) there as in any room."
    assert any(piece.target == "charts-encounter" for piece in context["inside"])


def test_the_figure_of_the_boss_stands_on_its_square(context: dict[str, Any]) -> None:
    eye = next(place for place in context["places"] if place.anchor == "locations-eye-of-doom")
    (mark,) = eye.marks
    assert eye.tile.is_floor(mark.square)
    assert mark.text == eye.figures[0].title


def test_a_library_cannot_be_printed(repository: Path) -> None:
    with pytest.raises(CannotRun, match="no quest"):
        printed(load(repository / "packs" / "basic-set"))


@pytest.mark.parametrize(
    ("one", "many"),
    [("Orc", "Orcs"), ("Wolf", "Wolves"), ("Harpy", "Harpies"), ("Witch", "Witches"),
     ("Highwayman", "Highwaymen"), ("Zombie", "Zombies"), ("Ogre", "Ogres"), ("Boy", "Boys")],
)  # fmt: skip
def test_plurals_follow_the_usual_endings(one: str, many: str) -> None:
    assert plural_of(one) == many


def test_author_text_cannot_forge_a_link() -> None:
    assert [piece.target for piece in pieces(clean("a\x02charts-1\x1fb\x03"))] == [""]


def test_the_dice_to_set_aside_are_all_that_are_rolled(context: dict[str, Any]) -> None:
    """d4 stands only inside rows and as the side of a tile."""
    assert context["dice"] == "d4, d6, d8, d10, d12 and d20"


def test_a_location_says_what_stands_in_the_way(context: dict[str, Any]) -> None:
    told = {
        place.name: {rule.title: "".join(piece.text for piece in rule.text) for rule in place.rules}
        for place in context["places"]
    }
    assert told["Sarcophagus of Reviving"]["In the way"] == (
        "Sarcophagus: nobody may enter these squares."
    )
    assert "In the way" not in told["Fountain of Healing"]


@pytest.mark.rule("DP-SPEC-09", "DP-DEATH-04")
def test_a_sarcophagus_says_when_its_dead_come_out(context: dict[str, Any]) -> None:
    says = (
        "A hero beside the sarcophagus may spend an Action, once per game for each hero: a dead "
        "hero returns to play with 1 LIFE. That hero comes out beside the sarcophagus as soon as "
        "a round begins with a living hero on the tile."
    )
    told = {
        place.name: " ".join(piece.text for rule in place.rules for piece in rule.text)
        for place in context["places"]
    }
    assert says in told["Sarcophagus of Reviving"]
    assert says not in told["Fountain of Healing"]


def test_rulings_are_sentences(context: dict[str, Any]) -> None:
    assert context["rulings"]
    assert all(ruling.endswith(".") and "_" not in ruling for ruling in context["rulings"])


@pytest.mark.rule("DP-OPT-18")
def test_what_was_agreed_is_printed_in_words(repository: Path) -> None:
    pack = load(repository / "packs" / "knocking-wall")
    assert isinstance(pack.quest, Quest)
    variants = {"tie_break": "seat", "repeatable_actions": "nothing, unlock, move"}
    quest = replace(pack.quest, options=("cover", "tutor"), variants=variants)
    told = printed(replace(pack, quest=quest)).context
    assert told["options"] == [OPTIONS["cover"].says("on"), OPTIONS["tutor"].says("on")]
    assert told["rulings"] == [
        "Between equal targets of a Monster the first in seat order is chosen.",
        "Actions that may be taken more than once in a turn: Unlock and Move.",
    ]
