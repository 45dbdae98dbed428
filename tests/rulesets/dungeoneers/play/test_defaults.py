"""What is so in a pack that says nothing of it."""

from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.quest import Content
from authoring.source.pack.load import load_pack

PACK = """\
format: 1
ruleset: dungeoneers
id: plain
title: Plain
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0
monsters:
  rat: {name: Rat, class: melee, attack: 1, defense: 2}
  bear: {name: Bear, class: melee, attack: 1, defense: 2, health: 2}
heroes:
  human: {name: Human}
"""


@pytest.fixture
def content(tmp_path: Path) -> Content:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    source = load_pack(tmp_path, packs_folders=()).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.content, Content)
    return pack.content


@pytest.mark.rule("DGN-CBT-07")
def test_a_monster_has_one_health_unless_it_says_more(content: Content) -> None:
    assert [content.monsters[id].health for id in ("rat", "bear")] == [1, 2]


@pytest.mark.rule("DGN-HER-01")
def test_a_hero_type_without_numbers_of_its_own_is_the_human(content: Content) -> None:
    human = content.heroes["human"]
    assert (human.defense, human.leap, human.dodge, human.dodge_guarding) == (0, 1, 0, 0)
    assert (human.forbids, human.charges, human.bow_guard) == ((), False, False)
    assert not human.steady_bow
    assert human.unlock == 1
