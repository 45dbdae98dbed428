"""What is said of a creature's chances beside its stat block."""

from pathlib import Path

import pytest

from authoring.core.wording import percent
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.odds.fights import facing
from authoring.services.packs import open_sound


@pytest.fixture(scope="module")
def pack(repository: Path) -> Pack:
    return open_sound(repository / "packs" / "the-oubliette").pack


def test_it_says_the_odds_of_the_table_of_fights_for_everybody_who_plays(pack: Pack) -> None:
    quest = pack.quest
    assert isinstance(quest, Quest)
    table = next(one for one in report(pack).tables if one.id == "fight-win")
    at = table.columns.index(quest.content.creatures["cook"].name)
    said = facing(pack, "creatures", "cook")
    party = [quest.content.characters[id].name for id in quest.party]
    assert len(said) == len(party) > 1
    for name, line in zip(party, said, strict=True):
        odds = dict(table.rows)[name][at]
        assert odds is not None
        assert line.startswith(f"{name} beats it in {percent(odds, 1)} of fights, ")


def test_of_anything_but_a_creature_nothing_is_said(pack: Pack) -> None:
    assert facing(pack, "items", "torch") == ()
    assert facing(pack, "creatures", "nobody") == ()
