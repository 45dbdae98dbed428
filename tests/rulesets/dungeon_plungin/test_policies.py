"""Who chooses for the heroes: legal answers, the same ones again, and better ones
from those who think."""

from collections.abc import Sequence
from functools import cache

import pytest

from authoring.boards.squares import has
from authoring.engine.contract import Game
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round, set_up
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import chance, danger, harm
from authoring.rulesets.dungeon_plungin.policies.planner import PlannerPolicy
from authoring.rulesets.dungeon_plungin.session import SESSION
from tests.rulesets.dungeon_plungin.explorers import demo
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

CHANGES = (
    ("3, wit: 3}}", "3, wit: 3}, weapon: sword, armour: leather, items: [potion, potion]}"),
    ("1-3: normal, 4-5: {door: locked, detect: 1, unlock: 2},", "1-3: normal,"),
    ("6+: {door: great, difficulty: 2}", "4+: {door: great, difficulty: 1}"),
    ("5: falling-rocks, 6: explosive-runes", "5-6: nothing"),
    ("4: swinging-axe,\n               5: falling-rocks, 6: poison-needle", "4-6: nothing"),
    ("1-9: alive, 10+: dead", "1-20: alive, 21+: dead"),
    ("stats: {atk: 5, def: 3", "stats: {atk: 10, def: 4"),
)
"""Armed heroes, few traps, a door they can break, and behind it a chief who
takes a lot of beating: fights decide."""
SPELLS = """
spells:
  spark: {name: Spark, schools: {fire: 1}, range: 5, target: monster, effects: [{damage: 1}]}
  mend: {name: Mend, schools: {fire: 1}, range: 1, target: hero, effects: [{heal: 2}]}
abilities:
  fire-magic: {name: Fire Magic, kind: passive, school: fire}
  second-wind: {name: Second Wind, kind: action, limit: quest, effects: [{heal: 3}]}
"""


@cache
def skirmish() -> Tables:
    """The small quest, changed so that fights decide it."""
    text = QUEST
    for old, new in CHANGES:
        assert old in text, old
        text = text.replace(old, new)
    return compiled(text)


def won(policy: str, games: int) -> int:
    return sum(
        SESSION.play(skirmish(), Game(at, at, policy, 150)).won for at in range(1, games + 1)
    )


class Watched:
    """Asks a policy and looks at each answer."""

    def __init__(self, policy: str) -> None:
        self.inner = POLICIES[policy](4)
        self.asked = 0

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Legal, and asking changes nothing that counts."""
        before = view.progress, view.hero_mask, view.actions, len(choices)
        chosen = self.inner.act(view, hero, choices)
        self.asked += 1
        assert before == (view.progress, view.hero_mask, view.actions, len(choices))
        assert chosen in choices or (
            c.verb(chosen) == c.MOVE and has(choices.moves(), c.what(chosen))
        )
        return chosen

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """One of the options."""
        answer = self.inner.pick(view, seat, question, options)
        assert answer in options
        return answer


@pytest.mark.parametrize("policy", ["cautious", "bold", "planner", "random"])
def test_every_answer_is_legal(policy: str) -> None:
    for seed in range(1 if policy == "planner" else 8):
        watched = Watched(policy)
        s = set_up(skirmish(), SeededDice(seed), watched, None)
        play_out(s, 60)
        assert watched.asked


@pytest.mark.parametrize("policy", ["cautious", "bold", "planner", "random"])
def test_the_same_seed_plays_the_same_game(policy: str) -> None:
    game = Game(1, 11, policy, 40)
    assert SESSION.play(skirmish(), game) == SESSION.play(skirmish(), game)


def test_thinking_takes_none_of_the_games_dice() -> None:
    """The planner's usual choice and the planner's thoughts leave the dice alone."""
    s = set_up(demo(), SeededDice(3), CautiousPolicy(3), None)
    while not any(h.alive and m.alive for h in s.heroes for m in s.monsters) and not s.ending:
        play_round(s)
    planner = PlannerPolicy(3)
    assert isinstance(s.dice, SeededDice)
    before = s.dice.state
    for hero in s.living():
        s.actor, s.actions, s.used, s.move_left = hero, 2, set(), 0
        planner.act(s, hero, offers(s, hero))
    assert s.dice.state == before


@pytest.mark.long
def test_planning_wins_more_often_than_caution_and_caution_than_chance() -> None:
    games = 30
    planned, careful, lucky = won("planner", games), won("cautious", games), won("random", games)
    assert planned >= careful + 3, (planned, careful, lucky)
    assert careful > lucky


def test_expected_damage_and_chances_by_hand() -> None:
    """One die hits with 1/3; against one die it does so unblocked with 1/3 * 2/3.
    Two dice pass a 1 with 1 - (2/3)^2 and a 2 with 1/9."""
    assert harm(1, 1) == pytest.approx(2 / 9)
    assert chance(2, 1) == pytest.approx(5 / 9)
    assert chance(2, 2) == pytest.approx(1 / 9)
    assert chance(1, 2) == 0


def test_more_monsters_are_more_dangerous() -> None:
    table = Table()
    hero = table.hero((1, 1))
    table.monster("orc", (4, 4))
    one = danger(table.s, [hero])
    table.monster("orc", (5, 5))
    assert danger(table.s, [hero]) > 2 * one


def test_the_dangerous_are_struck_before_the_tough() -> None:
    """An orc that one blow fells goes before a chief who takes eight."""
    table = Table()
    hero = table.hero((2, 2), gear="sword")
    chief = table.monster("chief", (3, 2))
    orc = table.monster("orc", (1, 2), life=1)
    table.begin(hero)
    chosen = CautiousPolicy(1).act(table.s, hero, offers(table.s, hero))
    assert chosen == c.choice(c.ATTACK, orc.index)
    table.s.put(orc, -1)
    orc.alive = False
    chosen = CautiousPolicy(1).act(table.s, hero, offers(table.s, hero))
    assert chosen == c.choice(c.ATTACK, chief.index)


def casters() -> Table:
    return Table(tables=compiled(QUEST + SPELLS))


def test_a_hero_who_can_heal_tends_a_wounded_comrade() -> None:
    table = casters()
    healer = table.hero((2, 2), abilities=("fire-magic",), mag=6)
    hurt = table.hero((3, 2))
    healer.schools, healer.spells = ("fire",), ["mend"]
    hurt.life = 2
    table.begin(healer)
    chosen = CautiousPolicy(1).act(table.s, healer, offers(table.s, healer))
    assert c.verb(chosen) == c.CAST
    assert c.aim(c.detail(chosen)) == (c.HERO, hurt.index)
    hurt.life = hurt.max_life
    chosen = CautiousPolicy(1).act(table.s, healer, offers(table.s, healer))
    assert c.verb(chosen) != c.CAST


def test_harm_is_cast_at_foes_who_are_awake() -> None:
    table = casters()
    caster = table.hero((2, 2), abilities=("fire-magic",), mag=6)
    caster.schools, caster.spells = ("fire",), ["spark"]
    orc = table.monster("orc", (5, 2))
    table.begin(caster)
    chosen = CautiousPolicy(1).act(table.s, caster, offers(table.s, caster))
    assert c.verb(chosen) == c.CAST
    assert c.aim(c.detail(chosen)) == (c.MONSTER, orc.index)
    orc.asleep = True
    chosen = CautiousPolicy(1).act(table.s, caster, offers(table.s, caster))
    assert c.verb(chosen) != c.CAST


def test_an_ability_used_once_a_quest_waits_until_it_is_needed() -> None:
    table = casters()
    hero = table.hero((2, 2), abilities=("second-wind",))
    table.begin(hero)
    policy = CautiousPolicy(1)
    hero.life = 4
    assert c.verb(policy.act(table.s, hero, offers(table.s, hero))) != c.ABILITY
    hero.life = 2
    assert c.verb(policy.act(table.s, hero, offers(table.s, hero))) == c.ABILITY


@pytest.mark.rule("DP-EXIT-01")
def test_a_party_that_is_badly_hurt_goes_home_to_rest() -> None:
    s = set_up(skirmish(), SeededDice(1), CautiousPolicy(1), None)
    for hero in s.heroes:
        hero.life = 1
        hero.items.clear()
    for _ in range(4):
        if not s.treasury.visits:
            play_round(s)
    assert s.treasury.visits == 1
    assert all(hero.life >= hero.max_life - 2 for hero in s.heroes)
