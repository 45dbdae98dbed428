"""Which figures a quest stands up, how they look, and whose icons they show."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.paper.figures import silhouette_credits
from authoring.paper.pieces import FigurePiece
from authoring.paper.silhouettes import silhouette_of
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Content, Quest
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.figures import figures
from authoring.rulesets.dungeon_plungin.printed.kinds import FIGURES
from authoring.rulesets.dungeon_plungin.printed.used_definitions import used_by_quest
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeon_plungin.printed.test_printed import load

PACKS = ("basic-set", "knocking-wall", "salt-mine", "clockwork-crypt")
START = """\
format: 1
ruleset: dungeon-plungin
id: {id}
title: T
version: 1.0.0
authors: [a]
licence: CC0-1.0
"""


@cache
def stood(pack: str, repository: Path) -> tuple[FigurePiece, ...]:
    loaded = load_pack(repository / "packs" / pack)
    assert loaded.source is not None
    built, _ = build(loaded.source)
    assert built is not None
    assert isinstance(built.quest, Quest)
    return figures(built.quest, used_by_quest(built), {})


def creatures(pack: str, repository: Path) -> Iterator[FigurePiece]:
    """All that a pack and those it uses define, as pieces without an author's wish."""
    loaded = load_pack(repository / "packs" / pack)
    assert loaded.source is not None
    built, _ = build(loaded.source)
    assert built is not None
    content = built.content
    assert isinstance(content, Content)
    for hero in content.heroes.values():
        yield FigurePiece(hero.id, hero.name, FIGURES["heroes"], hero.concept)
    for kind, foes in (("monsters", content.monsters), ("bosses", content.bosses)):
        for foe in foes.values():
            yield FigurePiece(foe.id, foe.name, FIGURES[kind], foe.race)


@pytest.mark.parametrize("pack", PACKS)
def test_every_shipped_creature_has_a_silhouette_of_its_own(pack: str, repository: Path) -> None:
    found = list(creatures(pack, repository))
    assert len(found) > 30
    assert [one.id for one in found if silhouette_of(one) == one.kind.silhouette] == []


@pytest.mark.parametrize("pack", PACKS[1:])
def test_every_figure_has_all_that_is_needed_to_draw_it(pack: str, repository: Path) -> None:
    for figure in stood(pack, repository):
        assert figure.silhouette
        assert figure.height in ("small", "medium", "large")


def test_bosses_tower_and_heroes_are_of_one_height(repository: Path) -> None:
    heights = {
        (one.kind.id, one.height)
        for one in stood("knocking-wall", repository)
        if one.kind.id != "monsters"
    }
    assert heights == {("heroes", "medium"), ("bosses", "large")}
    minis = [one.height for one in stood("clockwork-crypt", repository) if "unwound" in one.id]
    assert minis == ["medium"]


def test_the_credits_name_every_icon_that_is_shown_and_no_other(repository: Path) -> None:
    shown = stood("knocking-wall", repository)
    lines = silhouette_credits(shown)
    assert len(lines) == len({one.silhouette for one in shown}) + 1
    assert "creativecommons.org/licenses/by/3.0" in lines[-1]
    orc = next(line for line in lines if "Orc" in line)
    assert "orc-head" in orc
    assert "Delapouite" in orc
    assert "CC BY 3.0" in orc
    assert not any("wyvern" in line for line in lines)


def test_an_author_chooses_silhouette_height_and_colour(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    stats = "{atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}"
    rest = f"level: 1, law: melee nearest, attacks: [Claws], xp: 1, stats: {stats}"
    wish = "{silhouette: fairy, height: large, colour: red}"
    text = (
        START.format(id="mine")
        + "monsters:\n"
        + f"  a: {{name: Wolf, {rest}, figure: {wish}}}\n"
        + f"  b: {{name: Wolf, {rest}, figure: wyvern}}\n"
    )
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    loaded = load_pack(folder)
    assert loaded.source is not None, loaded.findings
    built, findings = build(loaded.source)
    assert built is not None, findings
    content = built.content
    assert isinstance(content, Content)
    one, other = (content.monsters[id].figure for id in "ab")
    assert (one.silhouette, one.height, one.colour) == ("fairy", "large", "red")
    assert (other.silhouette, other.height, other.colour) == ("wyvern", "", "")


@pytest.mark.parametrize("quest", ["knocking-wall", "salt-mine", "clockwork-crypt"])
def test_every_creature_of_the_booklet_is_shown_by_its_own_stand_up(
    repository: Path, quest: str
) -> None:
    context: dict[str, Any] = dict(printed(load(repository / "packs" / quest)).context)
    cards = [card for part in ("party", "monsters", "bosses") for card in context[part]]
    assert [card.figure for card in cards] == list(context["pieces"]["figures"])
    assert [card.name for card in cards] == [card.figure.name for card in cards]
