"""What rules of set-up, rounds and endings say at their edges."""

import pytest

from authoring.boards.squares import square_at
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Says
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import examine
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import lies
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round
from authoring.rulesets.dungeon_plungin.play.turn.hero_turn import hero_turn
from tests.rulesets.dungeon_plungin.construct.dungeon import DEAD_END, EMPTY, ROOM_2, Dungeon, quest
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Scripted, Table, compiled
from tests.rulesets.dungeon_plungin.play.test_triggers import says
from tests.rulesets.dungeon_plungin.play.trying import quest as trial

EAST_RIM, NORTH_RIM = 80 - 6, 0


@pytest.mark.rule("DP-SETUP-06", "DP-LOC-06")
@pytest.mark.parametrize(
    ("x", "y", "wall", "fits"),
    [(EAST_RIM - 6, 40, "east", False), (EAST_RIM - 7, 40, "east", True),
     (30, NORTH_RIM + 6, "north", False), (30, NORTH_RIM + 7, "north", True)],
)  # fmt: skip
def test_no_tile_lies_past_the_rim_of_the_map(x: int, y: int, wall: str, fits: bool) -> None:
    """Thirteen by fourteen cells of six squares, and a square around them that is the rim."""
    d = Dungeon()
    room = d.lay("room-6x6", square_at(x, y))
    door = d.door(wall, "normal", area=room)
    assert bool(lies(d.s, d.tables.shapes["room-6x6"], door, 0)) is fits


SCHOLAR = (
    "  fighter: {name: Fighter, concept: Human, level: 1,\n"
    "            abilities: [pyre], spells: [dart, spark],\n"
)


@pytest.mark.rule("DP-SETUP-03", "DP-SPELL-03", "DP-ENTRY-04")
def test_who_knows_spells_comes_prepared_and_nobody_else_does() -> None:
    """MAG 1: one spell each."""
    plain = Dungeon()
    assert [hero.spells for hero in plain.s.heroes] == [[]] * 4
    assert not [question for question, _ in plain.policy.asked if question == "prepare"]
    text = MAGIC.replace("  fighter: {name: Fighter, concept: Human, level: 1,\n", SCHOLAR, 1)
    text += "abilities:\n  pyre: {name: Pyre, kind: passive, school: fire}\n"
    d = Dungeon(text)
    assert [hero.spells for hero in d.s.heroes] == [["dart"]] * 4


@pytest.mark.rule("DP-TURN-03", "DP-PLOT-06")
@pytest.mark.parametrize(("limit", "ending"), [(9, "complete"), (0, "round-limit")])
def test_a_game_ends_when_nothing_can_be_won_any_more(limit: int, ending: str) -> None:
    """Time Span 1 (1), and two Phases without a Great Door."""
    d = Dungeon(quest(time_span="1 (1)"))
    d.open(d.entry(), ROOM_2, 1, EMPTY)
    d.open(d.entry(1), DEAD_END, EMPTY)
    d.s.round = 0
    play_out(d.s, limit)
    assert (d.s.ending, d.s.round) == (ending, min(limit, 1))


@pytest.mark.rule("DP-TURN-03", "DP-TURN-04", "DP-COND-03")
def test_what_lasts_for_a_round_ends_with_it() -> None:
    t = Table(tables=compiled(MAGIC))
    hero = t.hero((1, 1))
    assert afflict(t.s, hero, "sore", "a test")
    play_round(t.s)
    assert not hero.conditions
    assert hero.life == 5, "at the end of its turn it hurts once"


@pytest.mark.rule("DP-TURN-03", "DP-TRAP-09")
def test_traps_on_the_floor_act_at_the_end_of_a_round() -> None:
    t = Table()
    hero = t.hero((3, 3))
    with t.rolls(5, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero)
    t.trace.clear()
    with t.rolls(5, 2, 2, 2):
        play_round(t.s)
    assert len(t.told(SetsOffTrap)) == 1


@pytest.mark.rule("DP-ACT-09", "DP-DICE-09")
def test_a_place_hears_of_the_search_of_its_own_things_too() -> None:
    study = (
        "  study: {name: Study, kind: special, tile: gated,\n"
        f"          on_search: {says('heard')}, search: [{{at: bookcase, difficulty: 1}}]}}\n"
    )
    t = Table("gated", compiled(trial(locations=study)))
    t.room.location = "study"
    hero = t.hero((1, 4))
    with t.rolls(2, 2, 2):
        examine(t.s, hero, 0)
    assert [event.text for event in t.told(Says)] == ["heard"]


@pytest.mark.rule("DP-DICE-10", "DP-MON-05")
@pytest.mark.parametrize(
    ("abilities", "acts"), [(("tough",), False), (("charge",), True), (("tough", "charge"), True)]
)
def test_whoever_has_one_ability_to_use_among_others_has_something_to_do(
    abilities: tuple[str, ...], acts: bool
) -> None:
    t = Table(tables=compiled(GIFTED))
    assert t.hero((1, 1), abilities=abilities).acts is acts


class Witness(Scripted):
    """A policy that notes what a turn begins with, and ends it."""

    def __init__(self) -> None:
        super().__init__()
        self.begins: list[tuple[object, ...]] = []

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Note the state of the turn; Nothing when no act is told."""
        turn = view.actions, view.move_left, view.in_move, view.turn_over, set(view.used)
        self.begins.append((hero.name, *turn, list(view.entered)))
        return super().act(view, hero, choices)


@pytest.mark.rule("DP-ACT-13", "DP-TURN-05", "DP-ACT-02")
def test_nothing_of_one_turn_is_left_in_the_next() -> None:
    """The first hero attacks, walks a square and opens a chest whose trap ends his turn."""
    snare = (
        "traps:\n  snare:\n    {name: Snare, disarm: {stat: wit, difficulty: 1}, "
        "affects: opener,\n     effects: [{end_turn: true}]}\n"
    )
    t = Table(tables=compiled(trial().replace("traps:\n", snare, 1)))
    t.s.chooser = policy = Witness()
    first, second = t.hero((2, 2), "First", atk=1), t.hero((6, 6), "Second")
    orc = t.monster("orc", (3, 2), life=9)
    chest = t.chest((2, 4), locked=False, trap="snare")
    policy.acts = [
        c.choice(c.ATTACK, orc.index),
        c.choice(c.MOVE, t.square((2, 3))),
        c.choice(c.OPEN, chest.index),
    ]
    with t.rolls(2, 5, 5):
        hero_turn(t.s, first)
    assert t.s.turn_over
    turns = t.s.turns
    hero_turn(t.s, second)
    fresh: tuple[object, ...] = (2, 0, False, False, set(), [t.room.index])
    assert policy.begins[0] == ("First", *fresh)
    assert policy.begins[-1] == ("Second", *fresh)
    assert [name for name, *_ in policy.begins] == ["First"] * 3 + ["Second"]
    assert t.s.turns == turns + 1
