"""Unseen: how long, and what gives the hero away (area UNS)."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, Cache, State
from authoring.rulesets.dungeoneers.play.rules.stealth import stays_unseen
from authoring.rulesets.dungeoneers.play.turn.hero_turn import carry_out, hero_turn
from tests.rulesets.dungeoneers.play.quests import (
    MONSTERS,
    Answers,
    D,
    add,
    left,
    monster,
    scene,
    tables,
)

MADE = tables()


def sneaking(*faces: int, answers: Answers | None = None) -> State:
    """An unseen hero in a room with a champion in the corner, four squares from the south-east."""
    s = scene(MADE, *faces, answers=answers)
    s.hero.unseen = True
    add(s, "champion", 0)
    return s


@pytest.mark.rule("DGN-TV-10", "DGN-UNS-02", "DGN-UNS-10")
def test_every_monster_beside_him_makes_it_ten_percent_harder() -> None:
    assert [stays_unseen(beside) for beside in (0, 2, 8, 9, 10)] == [90, 70, 10, 0, 0]


@pytest.mark.rule("DGN-UNS-02")
@pytest.mark.parametrize(
    ("spot", "d100", "unseen"), [(18, 90, True), (18, 91, False), (6, 80, True), (6, 81, False)]
)
def test_a_step_goes_unseen_by_chance(spot: int, d100: int, unseen: bool) -> None:
    """Whom he is beside at the end of the turn counts: spot 6 is beside the champion."""
    s = sneaking(d100)
    carry_out(s, q.MOVE, spot)
    assert s.hero.unseen is unseen
    assert s.numbers["steps-unseen"] == unseen
    assert s.numbers["spotted"] == (not unseen)


@pytest.mark.rule("DGN-UNS-03")
@pytest.mark.parametrize(("d100", "unseen"), [(90, True), (91, False)])
def test_pilfering_is_as_quiet_as_a_step(d100: int, unseen: bool) -> None:
    bonus = D("d3")
    assert bonus is not None
    s = sneaking(2, d100)
    s.room.caches[SPOTS[13]] = Cache(0, bonus, True)
    carry_out(s, q.LOOT, 13)
    assert s.hero.unseen is unseen
    assert s.hero.weapons[0] == 2


@pytest.mark.rule("DGN-UNS-04", "DGN-ITM-02")
def test_an_attack_gives_him_away_and_only_the_first_is_a_surprise() -> None:
    """Sword 1 + 3 + 5 against 6 + 3 hits; 1 + 7 against 6 + 3 does not."""
    s = sneaking(5, 6, 7, 6)
    s.hero.weapons[0] = 1
    brute = add(s, "brute", 13)
    carry_out(s, q.STRIKE, 1)
    assert brute.health == 1
    assert not s.hero.unseen
    carry_out(s, q.STRIKE, 1)
    assert brute.health == 1


@pytest.mark.rule("DGN-UNS-05")
def test_a_guard_gives_him_away() -> None:
    s = sneaking()
    carry_out(s, q.GUARD, 0)
    assert not s.hero.unseen
    assert s.hero.last == GUARDED


@pytest.mark.rule("DGN-UNS-04", "DGN-ACT-06")
@pytest.mark.parametrize(("unseen", "hit"), [(True, True), (False, False)])
def test_a_shot_can_be_a_surprise_too(unseen: bool, hit: bool) -> None:
    """Bow 3 + 3 + 4 against 3 + 7."""
    s = sneaking(4, 7)
    s.hero.unseen = unseen
    brute = add(s, "brute", 14)
    carry_out(s, q.SHOOT, 1)
    assert (brute.health == 1) is hit
    assert not s.hero.unseen


@pytest.mark.rule("DGN-UNS-06", "DGN-UNS-11")
@pytest.mark.parametrize(("choice", "bonus"), [("lost", 0), ("kept", 3)])
def test_a_scroll_gives_him_away_before_he_attacks(choice: str, bonus: int) -> None:
    """Haste: sword 1 + 1 + 4 against 3 + 3, and with the surprise against 3 + 6."""
    answers = Answers(q.act(q.HASTE), q.act(q.STRIKE, 1), q.act(q.GUARD))
    s = scene(tables(rulings={"scroll_surprise": choice}), 4, 3 + bonus, answers=answers)
    s.hero.unseen = True
    s.hero.scrolls[0] = 1
    add(s, "champion", 0)
    brute = add(s, "brute", 13)
    hero_turn(s)
    assert brute.health == 1
    assert not s.hero.unseen
    assert left(s) == 0


@pytest.mark.rule("DGN-UNS-06")
@pytest.mark.parametrize("scroll", [q.LEAP, q.HASTE])
def test_every_scroll_gives_him_away(scroll: int) -> None:
    s = sneaking()
    s.hero.scrolls = [1, 1, 1]
    carry_out(s, scroll, 18)
    assert not s.hero.unseen
    assert sum(s.hero.scrolls) == 2


@pytest.mark.rule("DGN-UNS-06", "DGN-TV-08", "DGN-ITM-13", "DGN-ITM-14")
@pytest.mark.parametrize(("mask", "rounds"), [(1, 5), (3, 4), (7, 3)])
def test_the_more_squares_burn_the_shorter(mask: int, rounds: int) -> None:
    s = sneaking(answers=Answers(mask))
    s.hero.scrolls = [1, 1, 1]
    carry_out(s, q.FLAME, 0)
    assert not s.hero.unseen
    assert set(s.room.flames.values()) == {rounds}
    assert list(s.room.flames) == [SPOTS[spot] for spot in (7, 8, 13)[: mask.bit_count()]]


@pytest.mark.rule("DGN-UNS-08", "DGN-DRA-01", "DGN-DRA-19", "DGN-DRA-03")
def test_sleeping_dragons_notice_nothing_until_he_is_seen() -> None:
    s = scene(MADE, 90, 91)
    s.hero.unseen = True
    dragon = add(s, "white", 6)
    carry_out(s, q.MOVE, 7)
    assert s.hero.unseen
    assert dragon.asleep
    carry_out(s, q.MOVE, 12)
    assert not s.hero.unseen
    assert not dragon.asleep
    assert dragon.rests


def test_where_nobody_is_nothing_is_rolled_and_nobody_is_told() -> None:
    s = scene(MADE)
    s.hero.unseen = True
    carry_out(s, q.MOVE, 7)
    carry_out(s, q.GUARD, 0)
    assert s.hero.unseen


@pytest.mark.rule("DGN-UNS-09", "DGN-BOSS-09")
@pytest.mark.parametrize(("spot", "faces", "unseen"), [(8, (), False), (7, (80,), True)])
def test_who_is_watchful_sees_all_who_sneak_beside_it(
    spot: int, faces: tuple[int, ...], unseen: bool
) -> None:
    """The queen stands on 14; on 7, beside the champion, the dice decide."""
    queen = monster("queen", 5, 4, traits={"watchful": {}})
    s = scene(tables(monsters=MONSTERS | {"queen": queen}), *faces)
    s.hero.unseen = True
    add(s, "queen", 14)
    add(s, "champion", 1)
    carry_out(s, q.MOVE, spot)
    assert s.hero.unseen is unseen
    assert left(s) == 0


@pytest.mark.rule("DGN-UNS-09")
def test_a_watchful_one_that_sleeps_sees_nobody() -> None:
    queen = monster("queen", 5, 4, traits={"watchful": {}})
    s = scene(tables(monsters=MONSTERS | {"queen": queen}), 90)
    s.hero.unseen = True
    add(s, "queen", 14).asleep = True
    carry_out(s, q.MOVE, 8)
    assert s.hero.unseen


@pytest.mark.rule("DGN-UNS-11", "DGN-ACT-01")
def test_a_surprise_kept_by_a_scroll_is_gone_with_the_turn() -> None:
    """The next turn's blow: 1 + 7 against 6 + 3; and scrolls of each kind can be read again."""
    answers = Answers(q.act(q.LEAP, 12), q.act(q.GUARD), q.act(q.STRIKE, 0))
    s = scene(tables(rulings={"scroll_surprise": "kept"}), 7, 6, answers=answers)
    s.hero.unseen, s.hero.square = True, SPOTS[11]
    s.hero.scrolls = [0, 2, 0]
    brute = add(s, "brute", 13)
    hero_turn(s)
    hero_turn(s)
    assert brute.health == 2
    assert any(act // q.EACH == q.LEAP for act in answers.asked[2])
