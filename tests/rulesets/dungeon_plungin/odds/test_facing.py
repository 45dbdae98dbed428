"""What is said of a monster's chances beside its stat block."""

from pathlib import Path

import pytest

from authoring.core.wording import percent
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.odds import report
from authoring.rulesets.dungeon_plungin.odds.facing import facing
from authoring.services.packs import open_sound


@pytest.fixture(scope="module")
def pack(repository: Path) -> Pack:
    return open_sound(repository / "packs" / "knocking-wall").pack


def test_it_says_the_odds_of_the_table_of_blows_for_every_hero(pack: Pack) -> None:
    tables = {one.id: one for one in report(pack, ["blows"]).tables}
    on_it, by_it = facing(pack, "bosses", "demon")
    for said, id in ((on_it, "hero-hits"), (by_it, "foe-hits")):
        odds = dict(tables[id].rows)["The Knocker"]
        assert len(odds) == 4
        for name, one in zip(tables[id].columns, odds, strict=True):
            assert one is not None
            assert f"{name} {percent(one, 1)} (" in said


def test_of_anything_but_a_foe_and_without_a_quest_nothing_is_said(
    pack: Pack, repository: Path
) -> None:
    assert facing(pack, "items", "sword") == ()
    assert facing(pack, "monsters", "nobody") == ()
    library = open_sound(repository / "packs" / "basic-set").pack
    assert facing(library, "monsters", "orc") == ()
