"""Whole games: set-up, rounds, the end, what is left of them."""

from collections.abc import Sequence

import pytest

from authoring.engine.choosing import RandomPolicy
from authoring.engine.dice import ScriptedDice, SeededDice
from authoring.model.dice import fixed
from authoring.rulesets.dungeoneers.model.places import Tunnel
from authoring.rulesets.dungeoneers.model.quest import NUMBERS
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, Hero, State
from authoring.rulesets.dungeoneers.play.rules.actions.others import become
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_hero
from authoring.rulesets.dungeoneers.play.rules.rooms import enter
from authoring.rulesets.dungeoneers.play.turn import game
from authoring.rulesets.dungeoneers.play.turn.game import play_out, play_round, record, set_up
from authoring.rulesets.dungeoneers.play.turn.hero_turn import offers, rest_of_turn, take
from tests.rulesets.dungeoneers.play.quests import (
    AT,
    REGIONS,
    Answers,
    add,
    chart,
    drawing,
    left,
    region,
    scene,
    tables,
    unlocking,
)

ALL = ("human", "dwarf", "elf")
PEOPLED = tables(
    heroes=ALL,
    drawings={"bare": drawing("bare", "#1.2#", "....w", ".o3..", "f4...", "#...#")},
    regions=REGIONS
    | {
        "caverns": region(
            "caverns",
            crowd=chart("crowd", "d3", 1, 2, 3),
            dwellers=chart("dwellers", "d3", "champion", "archer", "hulk"),
            finds=chart("finds", "d2", ("potion", fixed(1)), ("leap", fixed(1))),
            weapons=chart("weapons", "d3", "nothing", "chest", "rack"),
        )
    },
)


@pytest.mark.rule("DGN-HER-12", "DGN-ITM-26")
def test_one_of_those_who_may_set_out_is_drawn() -> None:
    """d3 for the hero, then six times no more than one of each item."""
    for face, id in enumerate(ALL, start=1):
        s = set_up(tables(heroes=ALL, potions=4), ScriptedDice([face, *[100] * 6]), Answers(), None)
        assert (s.hero.kind.id, s.set_out, s.hero.potions) == (id, id, 4)
        assert (s.hero.weapons, s.hero.scrolls) == ([1, 1, 1], [1, 1, 1])
        assert s.room.at == 0


@pytest.mark.rule("DGN-HER-12")
@pytest.mark.parametrize(
    ("level", "face", "id"), [(2, None, "human"), (3, 2, "dwarf"), (4, 2, "dwarf"), (5, 3, "elf")]
)
def test_only_whom_fame_has_unlocked_sets_out(level: int, face: int | None, id: str) -> None:
    """The dwarf from level 3 on, the elf from 5; nobody rolls for one of one."""
    faces = [*([face] if face else []), *[100] * 6]
    s = set_up(unlocking(level, 1, 3, 5), ScriptedDice(faces), Answers(), None)
    assert s.hero.kind.id == id
    assert left(s) == 0


@pytest.mark.rule("DGN-LAY-07")
def test_a_tunnel_begins_in_another_place_each_game() -> None:
    tunnel = Tunnel("flue", "The Flue", ("mouth", "deep"), "lair", AT, "case")
    made = tables(tunnels={"flue": tunnel})
    for face, at in ((1, 0), (2, 1)):
        s = set_up(made, ScriptedDice([face, *[100] * 6]), Answers(), None)
        assert s.tunnels == {at: 0}


@pytest.mark.rule("DGN-ACT-09", "DGN-UNS-01", "DGN-UNS-07")
def test_monsters_act_when_the_hero_is_seen_and_not_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns: list[int] = []
    rounds: list[int] = []
    monkeypatch.setattr(game, "monsters_turn", lambda s: turns.append(s.round))
    monkeypatch.setattr(game, "each_round", lambda s: rounds.append(s.round))
    guard = q.act(q.GUARD)
    s = scene(tables(), 90, 91, answers=Answers(q.act(q.MOVE, 13), q.act(q.MOVE, 12), guard))
    s.hero.unseen = True
    add(s, "champion", 0)
    for _ in range(3):
        play_round(s)
    assert turns == [2, 3]
    assert rounds == [1, 2, 3]


class Onward:
    """Goes to the lair, and shoots there until the dragon is dead."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """South, or an attack."""
        for kind in (q.EXIT, q.STRIKE, q.SHOOT):
            for act in options:
                if act // q.EACH == kind and act != q.act(q.EXIT, 0):
                    return act
        return min((abs(act % q.EACH - 22), act) for act in options if act // q.EACH == q.MOVE)[1]


@pytest.mark.rule("DGN-LAY-11", "DGN-FAM-03")
def test_the_record_of_a_game_that_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "monsters_turn", lambda s: None)
    middle = {"bare": drawing("bare", ".....", ".....", "..1..", ".....", ".....")}
    s = set_up(tables(drawings=middle), SeededDice(5), Onward(), None)
    play_out(s, 500)
    made = record(s, 7)
    assert (made.game, made.won, made.ending, made.cases) == (7, True, "won", {"hero": "human"})
    assert set(made.numbers) == set(NUMBERS)
    assert (made.numbers["dragons"], made.numbers["fame"], made.numbers["rooms"]) == (1, 11, 3)
    assert made.numbers["rounds"] == made.rounds == s.round
    assert made.course is not None
    assert dict(made.course.stages) == {"the lair is entered": True, "a dragon is slain": True}
    assert made.course.loss == {}


@pytest.mark.rule("DGN-ITM-08")
def test_the_record_of_a_game_that_is_lost_says_where_and_to_what() -> None:
    s = scene(tables())
    s.hero.potions = 1
    hurt_hero(s, "champion")
    made = record(s, 1)
    assert (made.won, made.ending, made.numbers["potions"]) == (False, "fled", 0)
    assert made.course is not None
    assert made.course.loss["where"] == "mouth"
    assert made.course.loss["to what"] == "champion"


def test_who_went_through_a_portal_counts_as_who_set_out_and_is_lost_as_another() -> None:
    s = scene(tables(heroes=("human", "dwarf")))
    s.hero.potions = 1
    become(s, 1)
    hurt_hero(s, "champion")
    made = record(s, 1)
    assert made.cases == {"hero": "human"}
    assert made.course is not None
    assert made.course.party == ("human",)
    assert made.course.loss["hero in the end"] == "dwarf"


def test_a_game_stops_at_the_round_limit() -> None:
    s = set_up(PEOPLED, SeededDice(1), RandomPolicy(1), None)
    play_out(s, 3)
    assert (s.ending, s.round) == ("round-limit", 3)


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_gives_the_same_game_and_a_twin_leaves_it_alone(seed: int) -> None:
    """A copy in the midst of a game is played out first, with other dice."""
    plain = set_up(PEOPLED, SeededDice(seed), RandomPolicy(seed), None)
    play_out(plain, 60)
    other = set_up(PEOPLED, SeededDice(seed), RandomPolicy(seed), None)
    while not other.ending and other.round < 60:
        play_out(other.twin(SeededDice(99), RandomPolicy(99)), other.round + 15)
        play_round(other)
    other.ending = other.ending or "round-limit"
    other.loss = other.loss or "round-limit" if other.ending != "won" else ""
    assert record(other, 1) == record(plain, 1)


def test_contents_of_a_room_do_not_hang_on_what_was_done_before() -> None:
    found = []
    for seed in (1, 2, 3):
        s = set_up(PEOPLED, SeededDice(7), RandomPolicy(seed), None)
        for _ in range(5 * seed):
            if not s.ending:
                play_round(s)
        if 1 not in s.rooms:
            enter(s, 1, 0)
        found.append([monster.kind.id for monster in s.rooms[1].monsters])
    assert found[0] == found[1] == found[2]
    assert found[0]


def test_who_thinks_ahead_may_go_on_from_the_midst_of_a_turn() -> None:
    """After a scroll of haste was read and its action taken: the twin knows both."""
    s = scene(tables())
    s.hero.scrolls[0] = 2
    assert not take(s, q.act(q.HASTE))
    twin = s.twin(SeededDice(1), Answers(q.act(q.MOVE, 13), q.act(q.GUARD)))
    rest_of_turn(twin)
    assert (twin.hero.square, twin.hero.last) == (SPOTS[13], GUARDED)
    assert (s.hero.square, s.hero.hasted, s.hero.read) == (SPOTS[12], True, [q.HASTE])
    assert not take(s, q.act(q.MOVE, 11))
    assert q.act(q.HASTE) not in offers(s)
    assert take(s, q.act(q.GUARD))
