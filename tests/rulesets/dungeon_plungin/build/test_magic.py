"""Conditions and spells, as authors write them."""

from collections.abc import Callable

import pytest

from authoring.rulesets.dungeon_plungin.model import Brought
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import compiled

CONTENT = compiled(MAGIC).content


@pytest.mark.rule("DP-SPELL-09", "DP-SPELL-11", "DP-OUT-06")
def test_a_spell_has_difficulty_range_target_duration_effect_and_cost() -> None:
    healing = CONTENT.spells["healing"]
    assert healing.schools == {"light": 2, "nature": 3}
    assert (healing.range, healing.target, healing.duration) == (3, "hero", "at once")
    assert (healing.price, [effect.verb for effect in healing.effects]) == (60, ["heal"])
    cloud = CONTENT.spells["cloud"]
    assert (cloud.target, cloud.width, cloud.height, cloud.price) == ("area", 2, 2, None)


def test_the_stronger_form_and_the_check_against_it_are_read() -> None:
    over = CONTENT.spells["dart"].overcast
    assert over is not None
    assert (over.difficulty, len(over.effects), len(over.fumble)) == (3, 1, 1)
    charm = CONTENT.spells["charm"]
    assert (charm.resist_stat, charm.resist_difficulty) == ("wit", 1)
    assert CONTENT.spells["barrier"].reaction == "attacked"


def test_a_spellbook_names_its_spell_alone_or_with_a_difficulty() -> None:
    books = [CONTENT.items[id] for id in ("grimoire", "primer")]
    assert [(book.spell, book.spell_difficulty) for book in books] == [
        ("healing", 0),
        ("healing", 4),
    ]


@pytest.mark.rule("DP-COND-05", "DP-OUT-08")
def test_a_condition_brings_others_and_spares_who_resists() -> None:
    frozen = CONTENT.conditions["frozen"]
    assert frozen.brings == (Brought("paralysed", ("ice",)),)
    assert (frozen.until, frozen.changes[3]) == (("healed",), -1)
    assert CONTENT.conditions["paralysed"].save_difficulty == 2


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("spells:\n  a: {target: area of two}\n", "2:15 bad-spell"),
        ("spells:\n  a: {target: area 2x99}\n", "2:15 past-limit"),
        ("spells:\n  a: {reaction: yawned}\n", "2:17 bad-spell"),
        ("spells:\n  a: {resist: {stat: luck}}\n", "2:22 bad-spell"),
        ("conditions:\n  a: {until: dawn}\n", "2:14 bad-condition"),
        ("conditions:\n  a: {save: {stat: luck}}\n", "2:20 bad-condition"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_place(
    said: Callable[[str], list[str]], text: str, finding: str
) -> None:
    (found,) = said(text)
    assert found.startswith(finding)
