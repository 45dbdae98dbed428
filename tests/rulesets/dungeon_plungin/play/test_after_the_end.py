"""Whoever has died does nothing more, and nothing happens to him; nor to anybody once the game is
over: what was under way stops."""

from dataclasses import replace

import pytest

from authoring.boards.squares import each, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import MonsterSet
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Attacks,
    Checks,
    Reacts,
    TakesUpLaw,
)
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    BossIsHurt,
    Dies,
    IsHurt,
    Spoils,
)
from authoring.rulesets.dungeon_plungin.play.board.events.magic import UsesAbility
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    FallsIntoPit,
    FollowsUp,
    IsPushed,
)
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.construct.dungeon import DEAD_END, EMPTY, ORC, Dungeon
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, table_with
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, mage
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

MISS, HIT = 2, 5
YES = 1


def gifted(more: str = "") -> Table:
    return Table(tables=compiled(GIFTED.replace("\nabilities:\n", f"\nabilities:\n{more}")))


# The dead


@pytest.mark.rule("DP-LAW-15", "DP-LAW-05", "DP-DEATH-01")
@pytest.mark.parametrize("law", [
    "{role: melee, changes: [{when: {hits: 3}, law: melee revenge}]}", "'wait, then melee dumb'",
])  # fmt: skip
@pytest.mark.parametrize(("life", "last"), [(3, [Dies, Spoils]), (4, [TakesUpLaw, IsPushed])])
def test_what_dies_of_a_blow_takes_up_no_other_law(law: str, life: int, last: list[type]) -> None:
    """Three hits, none of them stopped."""
    t = table_with(law)
    hero, beast = t.hero((2, 3)), t.monster("beast", (3, 3), defence=2, life=life)
    with t.rolls(HIT, HIT, HIT, 3, 1):
        t.turn(hero, c.choice(c.ATTACK, beast.index))
    assert t.kinds()[-2:] == last


@pytest.mark.rule("DP-ACT-04", "DP-COND-02", "DP-DEATH-02")
@pytest.mark.parametrize("life", [1, 2])
def test_who_dies_of_the_counter_to_his_ability_brings_nothing_about_by_it(
    life: int,
) -> None:
    """Venom stuns whomever it hurts: one hit of two gets through. The brute in the
    corner strikes back, one hit."""
    t = gifted()
    hero = t.hero((2, 1), atk=2, life=life, defence=1, abilities=("venom",))
    t.hero((6, 6))
    brute = t.monster("brute", (1, 1), melee=1, defence=1)
    use = c.choice(c.ABILITY, 0, c.aimed(c.MONSTER, brute.index))
    with t.rolls(HIT, HIT, HIT, MISS, MISS, HIT, MISS, MISS):
        t.turn(hero, use)
    assert hero.alive is brute.stunned is (life > 1)


@pytest.mark.rule("DP-COND-02", "DP-DEATH-02")
@pytest.mark.parametrize(("life", "rats"), [(1, 0), (2, 1)])
def test_a_blow_that_kills_has_no_side_effect(life: int, rats: int) -> None:
    t = table_with(
        "melee nearest",
        attacks="[{name: Axe, kind: melee, dice: 1, effects: [{spawn: {rat: 1}}]}]",
    )
    hero, beast = t.hero((2, 3), life=life, defence=1), t.monster("beast", (3, 3))
    t.hero((6, 6))
    with t.rolls(HIT, MISS, *[3] * 2 * rats):
        act(t.s, beast)
    assert hero.alive is (life > 1)
    assert len(t.told(MonsterSet)) == rats


@pytest.mark.rule("DP-BACK-03", "DP-AWARE-14", "DP-DEATH-02")
@pytest.mark.parametrize("life", [1, 2])
def test_whom_an_ambush_kills_on_his_way_does_nothing_after_it(life: int) -> None:
    """He breaks off his Move to use an ability that costs nothing: the Move is over, and the room
    he came into has an Orc again. It notices him and strikes: one hit of three."""
    d = Dungeon(GIFTED.replace("\nabilities:\n", "\nabilities:\n  wish: {name: Wish, kind: action, "
                               "cost: free, target: self, effects: [{heal: 1}]}\n"))  # fmt: skip
    room, hero = d.open(d.entry(), DEAD_END, EMPTY), d.s.heroes[0]
    front = each(d.entry().front_b)
    d.turn(hero, c.choice(c.MOVE, front[0]))
    d.s.put(hero, each(d.entry().front_a)[0])
    hero.life = life
    assert hero.template is not None
    hero.template = replace(hero.template, abilities=("wish",))
    refit(hero)
    d.trace.clear()
    with d.rolls(1, ORC, 1, 1, HIT, HIT, MISS, MISS, MISS, HIT, MISS, MISS, MISS, 3):
        d.turn(hero, c.choice(c.MOVE, front[0]), c.choice(c.ABILITY, 0, c.aimed(c.HERO, 0)))
    assert len(d.s.foes()) == 1
    assert d.s.foes()[0].bit & room.mask
    assert hero.alive is (life > 1)
    assert len(d.told(UsesAbility)) == hero.alive


# The game is over


@pytest.mark.rule("DP-PUSH-01", "DP-PUSH-02", "DP-BOSS-05")
@pytest.mark.parametrize("over", [True, False])
def test_nobody_is_pushed_by_the_blow_that_ends_the_game(over: bool) -> None:
    row = "{alive: [{lose_quest: true}]}" if over else "alive"
    text = quest_with("melee nearest").replace("rows: {1-9: alive,", f"rows: {{1-9: {row},")
    t = Table(tables=compiled(text))
    hero, chief = t.hero((2, 3), atk=2), t.monster("chief", (3, 3), defence=1)
    with t.rolls(HIT, HIT, HIT, 1):
        t.turn(hero, c.choice(c.ATTACK, chief.index))
    rest = [] if over else [IsPushed]
    assert t.kinds() == [TurnBegins, Attacks, BossIsHurt, *rest]


@pytest.mark.rule("DP-PUSH-01", "DP-PUSH-05", "DP-TURN-02", "DP-EXTRAP-12")
@pytest.mark.parametrize("last", [True, False])
def test_nobody_follows_the_last_hero_to_his_death(last: bool) -> None:
    """A hit, stopped: he is pushed into the pit and falls."""
    t = Table()
    hero, orc = t.hero((2, 1), life=1, dex=3, defence=1), t.monster("orc", (1, 1), melee=1)
    t.s.pits = just(t.square((3, 1)))
    if not last:
        t.hero((6, 6))
    with t.rolls(HIT, HIT, MISS, MISS, MISS, MISS):
        act(t.s, orc)
    rest = [] if last else [FollowsUp]
    assert t.kinds() == [Attacks, IsPushed, Checks, FallsIntoPit, IsHurt, Dies, *rest]
    assert bool(t.s.ending) is last
    assert not hero.alive


@pytest.mark.rule("DP-REACT-01", "DP-FUMB-03", "DP-TURN-02")
def test_an_attack_whose_answer_ends_the_game_does_not_land() -> None:
    t = gifted("  surrender: {name: Surrender, kind: reaction, trigger: attacked, "
               "target: self, effects: [{lose_quest: true}]}\n")  # fmt: skip
    t.hero((2, 2), abilities=("surrender",))
    orc = t.monster("orc", (1, 2), melee=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(HIT):
        act(t.s, orc)
    assert t.kinds() == [Reacts, UsesAbility]


@pytest.mark.rule("DP-SPELL-14", "DP-FUMB-05", "DP-TURN-02")
@pytest.mark.parametrize(("does", "burns"), [("lose_quest: true", []), ("say: Boo", [2, 1])])
def test_nobody_is_burnt_by_the_spell_that_ends_the_game(does: str, burns: list[int]) -> None:
    """Overcast at Dif 2, three failures and two successes: passed and fumbled. It burns the caster
    for 2, and its own text adds 1."""
    wail = (
        "\nspells:\n  wail: {name: Wail, schools: {fire: 1}, target: tile, effects: [{say: Wo}],\n"
        f"    overcast: {{difficulty: 2, effects: [{{{does}}}], fumble: [{{damage: 1}}]}}}}\n"
    )
    t = Table(tables=compiled(MAGIC.replace("\nspells:\n", wail, 1)))
    hero = mage(t, (2, 2), "wail", mag=5)
    t.begin(hero)
    (chosen,) = (one for one in offers(t.s, hero) if c.verb(one) == c.OVERCAST)
    with t.rolls(1, 1, 1, HIT, HIT):
        t.turn(hero, chosen)
    assert [event.points for event in t.told(IsHurt)] == burns


@pytest.mark.rule("DP-TRAP-09", "DP-MON-02", "DP-TURN-02")
@pytest.mark.parametrize(("face", "traps"), [(MISS, 1), (HIT, 2)])
def test_once_a_lasting_trap_has_ended_the_game_no_other_acts(face: int, traps: int) -> None:
    """A hero inside both; each asks for a DEX check, with the die more of who knows it."""
    doom = (
        "  doom: {name: Doom, disarm: {stat: dex, difficulty: 1}, affects: opener, effects:\n"
        "    [{check: {stat: dex, difficulty: 1}, fail: [{lose_quest: true}]}],\n"
        "    leaves: {armed: [round_end]}}\n"
    )
    t = Table(tables=compiled(quest().replace("\ntraps:\n", f"\ntraps:\n{doom}", 1)))
    hero = t.hero((3, 3), dex=1)
    for trap in ("doom", "spear-trap"):
        with t.rolls(HIT):
            spring(t.s, t.tables.content.traps[trap], hero)
    t.trace.clear()
    with t.rolls(*[face] * 2, *[HIT] * 2 * (traps - 1)):
        play_round(t.s)
    assert len(t.told(SetsOffTrap)) == traps
