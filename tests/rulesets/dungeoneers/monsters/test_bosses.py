"""The three bosses: specters, the Lich Queen, the Mummy King (area BOSS)."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import HeroMoves
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import FIREBALL, NOT_PREPARED
from authoring.rulesets.dungeoneers.play.rules.fires import set_fire
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable, hero_penalty
from authoring.rulesets.dungeoneers.play.rules.monsters.noticing import adjacent_watchers, spots
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind


def specter() -> Kind:
    return kind("specter", 5, 5, "invisible", "horror", "float", "engulfed", health=2)


def queen() -> Kind:
    return kind("queen", 5, 4, "no-move", "watchful", "bony", of="caster", health=3)


CORRIDOR = "#####", "#####"


@pytest.mark.rule("DGN-BOSS-04")
def test_a_specter_is_seen_beside_the_hero_or_a_flame_alone() -> None:
    table = Rooms(["H.a..", *EMPTY[1:]], specter())
    one = table.monsters[0]
    assert not attackable(table.s, one)
    one.square = SPOTS[1]
    assert attackable(table.s, one)
    one.square = SPOTS[3]
    set_fire(table.s, (SPOTS[9],), 3)
    assert attackable(table.s, one)


@pytest.mark.rule("DGN-BOSS-05")
def test_as_it_appears_the_hero_runs_away_from_it() -> None:
    """It comes beside him; of the two squares left to him one is not beside it."""
    table = Rooms(["#####", "#####", ".H.a#", "#.###", "#####"], specter())
    assert table.turn()[2] == "H.a.#"
    assert table.happened(HeroMoves) == [(SPOTS[10], "horror")]


@pytest.mark.rule("DGN-BOSS-05")
@pytest.mark.parametrize(("face", "spot"), [(1, 5), (2, 10), (3, 15)])
def test_of_several_squares_away_he_runs_to_any(face: int, spot: int) -> None:
    table = Rooms(["#####", ".####", ".H.a#", ".####", "#####"], specter())
    table.turn(face)
    assert spot_of(table.s.hero.square) == spot


@pytest.mark.rule("DGN-BOSS-05")
def test_who_cannot_run_away_runs_past_it_and_then_it_attacks() -> None:
    """The one free square is beside it, too."""
    table = Rooms(["#####", "#.###", "#H.a#", "#####", "#####"], specter())
    assert table.turn()[1:3] == ["#H###", "#.a.#"]
    table.turn(1, 10)
    assert len(table.attacks()) == 1


@pytest.mark.rule("DGN-BOSS-05")
def test_it_appears_to_who_walks_up_to_it_too_but_only_once() -> None:
    """He runs before its turn; it comes after him and appears anew."""
    table = Rooms(["#####", "#####", "..Ha#", "#####", "#####"], specter())
    assert table.turn()[2] == "H.a.#"
    assert [one[0] for one in table.happened(HeroMoves)] == [SPOTS[11], SPOTS[10]]
    table = Rooms(["#####", "#####", "#Ha##", "#####", "#####"], specter())
    table.turn(1, 10)
    assert table.happened(HeroMoves) == []


@pytest.mark.rule("DGN-BOSS-05")
def test_who_sees_it_come_by_a_flame_does_not_run() -> None:
    table = Rooms(["#####", "##F##", "#H.a#", "#.###", "#####"], specter())
    assert table.turn()[2] == "#Ha.#"
    assert table.happened(HeroMoves) == []


@pytest.mark.rule("DGN-BOSS-05")
@pytest.mark.parametrize(("flame", "faces", "runs"), [("##F##", (1, 10), 1), ("#####", (), 3)])
def test_he_runs_once_from_what_a_flame_goes_on_showing(
    flame: str, faces: tuple[int, ...], runs: int
) -> None:
    """It comes out of the dark beside him and he runs; then he walks back to it. By the flame he
    has seen it all the while and stands its attack; in the dark it appears to him again, and
    once more as it comes after him."""
    table = Rooms(["#####", flame, "..H.a", "#####", "#####"], specter())
    assert table.turn()[2] == ".H.a."
    assert table.acts(q.act(q.MOVE, 12))[2] == "..Ha."
    table.turn(*faces)
    assert [how for _, how in table.happened(HeroMoves)].count("horror") == runs
    assert len(table.attacks()) == (runs == 1)


@pytest.mark.rule("DGN-BOSS-06")
def test_specters_cross_pits() -> None:
    table = Rooms([*CORRIDOR, "H.o~a", *CORRIDOR], specter())
    assert table.turn()[2] == "H.oa."


@pytest.mark.rule("DGN-BOSS-07")
@pytest.mark.rule("DGN-BOSS-08")
def test_a_flame_under_it_holds_it_until_the_flame_is_at_its_lowest() -> None:
    """Three rounds: in the first two it can do nothing, in the third it comes. It is seen and may
    be attacked all the while."""
    table = Rooms(["H..a.", "#####", *EMPTY[2:]], specter())
    set_fire(table.s, (SPOTS[3],), 3)
    for _ in range(2):
        table.turn()
        assert table.far() == 3
        assert attackable(table.s, table.monsters[0])
        table.round()
    table.turn()
    assert table.far() == 2


@pytest.mark.rule("DGN-BOSS-09")
@pytest.mark.rule("DGN-UNS-09")
def test_the_queen_spots_who_is_beside_her() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], queen())
    assert spots(table.s)
    table.s.hero.square = SPOTS[3]
    assert not spots(table.s)
    table = Rooms(["Ha...", *EMPTY[1:]], beast())
    assert not spots(table.s)
    assert adjacent_watchers(table.s) == 1


@pytest.mark.rule("DGN-BOSS-09")
@pytest.mark.rule("DGN-BOSS-12")
def test_she_never_moves_and_always_prepares() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], queen())
    assert table.turn(100)[0] == "Ha..."
    assert table.monsters[0].prepared == FIREBALL
    table.turn(1, 10)
    assert table.monsters[0].prepared == NOT_PREPARED
    assert table.attacks() == [(0, -1, "fireball", 6, 10, False)]


@pytest.mark.rule("DGN-BOSS-12")
def test_arrows_at_her_have_three_less() -> None:
    table = Rooms(["H.a..", *EMPTY[1:]], queen())
    assert hero_penalty(table.s, table.monsters[0], True) == 3


@pytest.mark.rule("DGN-BOSS-05")
def test_he_does_not_run_from_what_he_has_faced() -> None:
    """Hemmed in he stands its attack; when there is room again he sees it still."""
    table = Rooms(["#####", "#####", "bHa##", "#####", "#####"], specter(), beast("no-move"))
    table.turn(1, 10, 1, 10)
    table.monsters[1].alive = False
    table.turn(1, 10)
    assert table.happened(HeroMoves) == []
