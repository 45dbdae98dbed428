"""Chests: what opening them comes to, by hand and face by face."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.exact.chests import Opening, chests_of, disarm_odds, opening
from tests.rulesets.mkd_adventure.small_quests import small_pack, starter

REACHED = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1, 13: 0}


@pytest.mark.rule("MKD-BASE-16")
@pytest.mark.parametrize(("number", "ways"), REACHED.items())
def test_a_number_is_disarmed_so_often(number: int, ways: int) -> None:
    """Two dice, with 2 less when it is done fast."""
    assert disarm_odds(number) == Fraction(ways, 36)
    assert disarm_odds(number - 2, fast=True) == Fraction(ways, 36)
    assert sum(a + b >= number for a, b in product(range(1, 7), repeat=2)) == ways


@pytest.mark.rule("MKD-BASE-16", "MKD-CHEST-02")
@pytest.mark.parametrize(("fast", "springs"), [(False, (15, 10)), (True, (26, 21))])
def test_a_crate_by_hand(fast: bool, springs: tuple[int, int]) -> None:
    """Three faces with 50 gold; darts that a 7 disarms, with 100; a draught worth 3 x 200 / 3 with
    50; a bell wire that a 6 disarms and that calls for 15 points, with 50."""
    pack = small_pack()
    darts, wire = (Fraction(ways, 36) for ways in springs)
    assert opening(pack.content, pack.content.chests["crate"], fast=fast) == Opening(
        springs=(darts + wire) / 6, clicks=darts / 6, called=15 * wire / 6, caged=Fraction(0),
        gold=Fraction(350, 6), worth=Fraction(200, 6),
    )  # fmt: skip


def six(face: dict[str, Any], trap: dict[str, Any]) -> Opening:
    """A crate with that face six times, and that trap as its darts."""
    faces = {**dict.fromkeys(starter()["chests"]["crate"]["faces"]), "1-6": face}
    changes = {"chests": {"crate": {"faces": faces}},
               "traps": {"darts": {**trap, "name": "Any"}}}  # fmt: skip
    pack = small_pack(changes)
    return opening(pack.content, pack.content.chests["crate"])


@pytest.mark.rule("MKD-BASE-14", "MKD-BASE-15", "MKD-BASE-16")
@pytest.mark.parametrize(
    ("trap", "clicks", "caged"),
    [({"kind": "saw", "damage": "d6"}, Fraction(7, 2), 0), ({"kind": "blow", "damage": 2}, 2, 0),
     ({"kind": "cage", "damage": None}, 0, 1), ({"kind": "blow", "damage": "d3"}, 2, 0)],
)  # fmt: skip
def test_kinds_of_traps(trap: dict[str, Any], clicks: Fraction, caged: int) -> None:
    """A number of 7 fails in 15 of 36 cases."""
    sprung = Fraction(15, 36)
    crate = six({"trap": "darts", "disarm": 7}, trap)
    assert (crate.springs, crate.clicks, crate.caged) == (sprung, sprung * clicks, sprung * caged)
    assert crate.called == 0


@pytest.mark.rule("MKD-BASE-16")
def test_a_face_without_a_trap_opens_at_once() -> None:
    crate = six({"gold": 5}, {"damage": 9})
    nothing = Fraction(0)
    assert crate == Opening(nothing, nothing, nothing, nothing, Fraction(5), nothing)


def test_chests_of_the_pool_come_with_their_copies() -> None:
    pool = {chest.id: copies for chest, copies in chests_of(small_pack().required_quest())}
    assert pool == {"strongbox": 3, "crate": 2}
