"""Who has struck and stands in a lane lets a comrade through to the foe."""

import pytest

from authoring.boards.squares import set_of
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import manoeuvre
from tests.rulesets.dungeon_plungin.play.table import Table

LANE = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6)]
NICHE = (2, 3)


@pytest.mark.parametrize(
    ("behind", "last", "makes_room"),
    [
        pytest.param((1, 4), True, True, id="two steps to where the foe can be struck"),
        pytest.param((1, 5), True, False, id="three, and two make a Move"),
        pytest.param((1, 4), False, False, id="a comrade who has had his turn"),
    ],
)
def test_a_comrade_is_let_through(behind: tuple[int, int], last: bool, makes_room: bool) -> None:
    """The foe stands at the end of the lane, the hero before the niche."""
    table = Table()
    if not last:
        table.hero(behind, mov=2)
    hero = table.hero((1, 3), mov=2)
    if last:
        table.hero(behind, mov=2)
    orc = table.monster("orc", (1, 1))
    table.s.floor = set_of([table.square(at) for at in (*LANE, NICHE)])
    table.s.layout_version += 1
    table.begin(hero)
    table.s.used.add(c.ATTACK)
    offered = offers(table.s, hero)
    wanted = c.choice(c.MOVE, table.square(NICHE)) if makes_room else c.ENDS
    assert manoeuvre(table.s, hero, [orc], offered, CautiousPolicy(1).traits) == wanted
