"""A row of the Location Chart that leaves the tile to the player of the Phase."""

from fractions import Fraction
from typing import Any

import pytest

from authoring.core.language import speaking
from authoring.paper.linked_text import plain
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.exact.spreads import upper_bound
from authoring.rulesets.dungeon_plungin.model import Choice, Quest
from authoring.rulesets.dungeon_plungin.odds.arrivals import Arrivals
from authoring.rulesets.dungeon_plungin.odds.components import component_counts
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Chooses
from authoring.rulesets.dungeon_plungin.policies.heuristics.answers import answer
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.rulesets.dungeon_plungin.construct.dungeon import EMPTY, Dungeon, chart
from tests.rulesets.dungeon_plungin.odds.quests import GREAT, NORMAL, PlaceTile, quest
from tests.rulesets.dungeon_plungin.play.table import compiled

TEXT = chart(
    "location",
    "{die: d6, rows: {1-6: {choose: [hallway-straight, {tile: room-4x4, doors: 1},"
    " {tile: room-6x6, doors: 3}]}}}",
)


@pytest.mark.rule("DP-CONS-02")
@pytest.mark.parametrize(("taken", "kind", "faces"), [(0, "hallway", (1,)), (1, "room", (EMPTY,))])
def test_the_opener_takes_one_of_the_tiles(taken: int, kind: str, faces: tuple[int, ...]) -> None:
    d = Dungeon(TEXT)
    d.policy.answers = {"tile": [taken]}
    area = d.open(d.entry(), 3, *faces)
    assert area.kind == kind
    assert ("tile", [0, 1, 2]) in d.policy.asked
    (told,) = d.told(Chooses)
    assert told.who == d.s.heroes[0].name
    assert d.s.laying == ()


def test_policies_take_the_tile_with_the_most_doors() -> None:
    d = Dungeon(TEXT)
    d.s.laying = (PlaceTile("a", 2), PlaceTile("b", 4), PlaceTile("c", 4))
    assert answer(d.s, "tile", [0, 1, 2]) == 1


def choice(*tiles: PlaceTile) -> Quest:
    """One door to start with, and every Phase the same choice."""
    return quest((1, 2), {"1-6": Choice(tiles)}, {"1-5": NORMAL, "6+": GREAT}, entry=1)


def test_the_great_door_is_given_from_the_worst_choice_to_the_best() -> None:
    """A dead end ends all; by hallways: 1/6, then 2/6, then 3/6 of the door are Great."""
    found = analyse(choice(PlaceTile("hall", 2), PlaceTile("cell", 1)))
    by_halls = 1 - Fraction(5, 6) * Fraction(4, 6) * Fraction(3, 6)
    assert found.found == (0, by_halls)
    assert found.open_facts == ("which tile a player takes (hall or cell)",)
    alike = analyse(choice(PlaceTile("hall", 2), PlaceTile("lobby", 2)))
    assert alike.found == (by_halls, by_halls)
    assert alike.open_facts == ()


def test_enough_pieces_are_set_aside_whatever_is_taken() -> None:
    """Each of the tiles may be taken in every Phase; monsters come at most as in a room."""
    found = compiled(TEXT).pack.quest
    assert isinstance(found, Quest)
    counts = component_counts(found.pack, found)
    phases = counts.phases
    assert {counts.tiles[name] for name in ("hallway-straight", "room-6x6")} == {phases}
    rolls = Rolls(found)
    arrivals = Arrivals(rolls, ("monsters", "orc"))
    assert arrivals.phase() == arrivals.room(chests=True)


def test_a_bound_on_several_spreads() -> None:
    """2 or more: 1/2 against 0; 1 or more: 1/2 against 1."""
    half = Fraction(1, 2)
    assert upper_bound([{0: half, 2: half}, {1: Fraction(1)}]) == {1: half, 2: half}
    assert upper_bound([]) == {0: 1}


@pytest.mark.parametrize(("language", "words"), [("en", "As you like: "), ("de", "Nach Wahl: ")])
def test_the_row_says_that_the_players_choose(language: str, words: str) -> None:
    with speaking(catalogue(language)):
        context: dict[str, Any] = dict(printed(compiled(TEXT).pack).context)
    rows = [row for one in context["charts"] for row in one.rows]
    told = [plain("".join(piece.text for piece in row.main)) for row in rows]
    assert any(text.startswith(words) for text in told)
