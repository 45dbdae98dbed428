"""What the shipped packs show: no two figures one drawing, no two quests one cover."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from authoring.paper.icons import icon_for
from authoring.paper.pieces import FigurePiece
from authoring.paper.scene import Scene
from authoring.render.drawing.with_emblem import with_emblem
from authoring.render.motifs import motif_of
from authoring.rulesets.find import find_ruleset
from tests.packs.test_shipped_packs import NAMES, shipped


@cache
def context(name: str) -> Mapping[str, Any]:
    pack, _ = shipped(name)
    ruleset = find_ruleset(pack.ruleset)
    assert ruleset is not None
    return dict(ruleset.printed(pack).context) if pack.quest is not None else {}


def figures(name: str) -> tuple[FigurePiece, ...]:
    return tuple(context(name).get("pieces", {}).get("figures", ()))


SCENES = [name for name in NAMES if "scene" in context(name)]


@pytest.mark.parametrize("name", [name for name in NAMES if figures(name)])
def test_no_two_figures_of_a_pack_share_one_drawing(name: str) -> None:
    shown: dict[tuple[str, ...], list[str]] = {}
    for figure in figures(name):
        shown.setdefault(with_emblem(figure.silhouette, figure.bearing), []).append(figure.name)
    assert [names for names in shown.values() if len(names) > 1] == []


def test_the_stages_of_a_boss_differ() -> None:
    stages = {one.bearing for one in figures("clockwork-crypt") if one.silhouette == "automaton"}
    assert stages == {"", "cogs"}


@pytest.mark.parametrize(
    ("name", "motif"),
    [
        ("salt-mine", "crystal"),
        ("clockwork-crypt", "clockwork"),
        ("nine-kings-under", "crypt"),
        ("salt-cistern", "water"),
        ("knocking-wall", "keep"),
    ],
)
def test_a_quest_plays_where_its_story_says(name: str, motif: str) -> None:
    assert motif_of(context(name)["scene"]) == motif


def test_no_two_quests_have_one_cover() -> None:
    scenes: list[Scene] = [context(name)["scene"] for name in SCENES]
    covers = {
        (motif_of(one), one.chief.silhouette if one.chief else "", one.thing) for one in scenes
    }
    assert len(covers) == len(scenes) >= 7
    assert all(one.chief and one.thing for one in scenes)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("kind", ["traps", "events"])
def test_every_trap_and_event_has_a_drawing_of_its_own(name: str, kind: str) -> None:
    cards = [one for one in context(name)["pieces"]["cards"] if one.kind.id == kind]
    assert [one.name for one in cards if not one.symbol] == []
    alone = {one.name: one.symbol for one in cards}
    # Stones fall twice in one quest, and the wind blows from two sides.
    assert len(set(alone.values())) >= len(alone) - 1


@pytest.mark.parametrize("name", SCENES)
def test_every_item_shows_what_its_name_says(name: str) -> None:
    items = [
        one
        for one in context(name)["pieces"]["cards"]
        if one.kind.id == "items" or (one.kind.id.startswith("deck-") and "Spell" not in one.sort)
    ]
    assert [one.name for one in items if icon_for(one.name, one.symbol) != one.symbol] == []
