"""What a careful party does with a chest, with a spare Action, with a scratch, alone, about a
net, and in each other's way."""

from authoring.boards.squares import first, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import DEX, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import (
    afflict,
    end_conditions,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import feature_uses, used_from
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from authoring.rulesets.dungeon_plungin.policies.cautious import CautiousPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.care import Healing
from authoring.rulesets.dungeon_plungin.policies.heuristics.casting import magic
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import UNDECIDED
from authoring.rulesets.dungeon_plungin.policies.heuristics.plan import with_chests
from authoring.rulesets.dungeon_plungin.policies.heuristics.work import alone, follow, step_aside
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import At, Table, compiled
from tests.rulesets.dungeon_plungin.play.test_death import CRYPT
from tests.rulesets.dungeon_plungin.test_never import NET, cast, walk
from tests.rulesets.dungeon_plungin.test_never import magic as casters

END = c.choice(c.END)


def chosen(table: Table, hero: Actor, policy: CautiousPolicy | None = None) -> int:
    """What it does first in a turn of this hero."""
    table.begin(hero)
    table.s.turns += 1
    return (policy or CautiousPolicy(1)).act(table.s, hero, offers(table.s, hero))


def test_who_has_the_dice_disarms() -> None:
    """Runes are a matter of WIT 3: of the sage, not of the thief who picks the locks."""
    table = Table()
    thief, sage = table.hero((2, 2), dex=5, wit=2), table.hero((3, 3), dex=2, wit=4)
    chest = table.chest((3, 2), locked=False, trap="explosive-runes")
    chest.trap_known = True
    assert c.verb(chosen(table, thief)) != c.OPEN
    assert chosen(table, sage) == c.choice(c.DISARM, chest.index)
    chest.disarm_tries = 2  # the sage has not the dice for a third try: it is opened as it is
    assert chosen(table, thief) == c.choice(c.OPEN, chest.index)


def test_who_cannot_find_a_trap_does_not_search() -> None:
    """Two dice for a difficulty of 3; then of 2."""
    table = Table()
    hero = table.hero((2, 2), wit=2)
    chest = table.chest((3, 2), locked=False, dif=3)
    assert chosen(table, hero) == c.choice(c.OPEN, chest.index)
    chest.detect = 2
    assert chosen(table, hero) == c.choice(c.SEARCH, chest.index)


def test_what_is_left_for_now_is_no_errand_by_the_way() -> None:
    """Else the chest nobody can get to would come first again, and the party stand for ever."""
    table = Table()
    table.hero((2, 2))
    chest = table.chest((3, 2), locked=False)
    door = table.door("north")
    traits, now = CautiousPolicy(1).traits, table.s.round
    assert with_chests(table.s, traits, door, {}) == [chest, door]
    assert with_chests(table.s, traits, door, {chest.index: now + 1}) == [door]
    assert with_chests(table.s, traits, door, {chest.index: now}) == [chest, door]


def test_a_spare_action_searches_in_a_fight_too() -> None:
    """Badly hurt he keeps away from the foe, and has nothing else to do."""
    table = Table()
    hero, friend = table.hero((2, 2), wit=4), table.hero((2, 3), wit=4)
    chest = table.chest((3, 2), dif=1)
    table.monster("orc", (6, 6))
    hero.life = 2
    table.s.actor, table.s.actions, table.s.used = hero, 1, {c.MOVE}
    legal = offers(table.s, hero)
    policy = CautiousPolicy(1)
    assert policy.act(table.s, hero, legal) == c.choice(c.SEARCH, chest.index)
    chest.searched.add(friend.index)
    assert policy.act(table.s, hero, legal) == END


def test_a_scratch_is_not_healed_by_magic() -> None:
    """Two of seven are less than a third; two of six are one."""
    table, healer = casters()
    table.begin(healer)
    healer.max_life, healer.life = 7, 5
    mend = cast("mend", c.HERO, 0)
    assert magic(table.s, healer, offers(table.s, healer), []) == UNDECIDED
    healer.max_life, healer.life = 6, 4
    assert magic(table.s, healer, offers(table.s, healer), []) == mend


def test_a_weakness_is_healed_with_the_scratch() -> None:
    """It ends when any LIFE comes back: whoever is whole cannot be rid of it."""
    table, healer = casters()
    table.begin(healer)
    table.weaken(healer)
    mend = cast("mend", c.HERO, 0)
    assert magic(table.s, healer, offers(table.s, healer), []) == UNDECIDED
    healer.life -= 1
    assert magic(table.s, healer, offers(table.s, healer), []) == mend


def netted() -> tuple[Table, Actor, Actor]:
    """Behind an open door a comrade is caught in a net that takes two successes."""
    table = Table("hallway-straight", compiled(QUEST + NET))
    hero, friend = table.hero((3, 6)), table.hero((4, 1), atk=2)
    far = table.behind(table.door("north"), "hallway-straight")
    table.s.put(friend, table.square((4, 1), far))
    assert afflict(table.s, friend, "netted", "a test")
    return table, hero, friend


def test_the_party_waits_for_who_may_tear_his_net_only() -> None:
    table, hero, friend = netted()
    opens = c.choice(c.OPEN, table.door("south", "normal").index)
    assert chosen(table, hero) != opens
    table.weaken(friend)  # one die is left
    assert chosen(table, hero) == opens


def test_a_potion_is_drunk_against_the_weakness_that_leaves_one_in_a_net() -> None:
    """One of six LIFE is no reason to drink, and without it the weakness would stay."""
    for lost, weak, drinks in ((1, False, False), (0, True, False), (1, True, True)):
        table, _, friend = netted()
        table.give(friend, "potion")
        friend.life -= lost
        if weak:
            table.weaken(friend)
        assert (c.verb(chosen(table, friend)) == c.USE) == drinks


def test_nobody_goes_home_without_who_is_held_fast() -> None:
    """Both are badly hurt, and leave once the comrade has the dice to get free."""
    table, hero, friend = netted()
    table.door("south", "exit")
    hero.life = friend.life = 2
    table.weaken(friend)
    for held in (True, False):
        policy = CautiousPolicy(1)
        chosen(table, hero, policy)
        assert policy.return_home.under_way(table.s) != held
        end_conditions(table.s, friend, "healed")


def lane(table: Table, *squares: At) -> None:
    """Leave no floor but these squares."""
    for x in range(1, 7):
        for y in range(1, 7):
            if (x, y) not in squares:
                table.s.floor &= ~(just(table.square((x, y))))
    table.s.layout_version += 1


def test_who_cannot_leave_the_way_goes_on_along_it() -> None:
    """A lane down and then right to a chest, with a niche where he lets the other pass."""
    table = Table()
    down, right = [(1, y) for y in range(1, 7)], [(x, 6) for x in range(2, 6)]
    worker, hero = table.hero((1, 1)), table.hero((1, 2))
    chest = table.chest((6, 6), trap="")
    lane(table, *down, *right, (3, 5))
    for goal in ((1, 6), (3, 5)):
        table.begin(hero)
        aside = step_aside(table.s, hero, chest, worker, offers(table.s, hero))
        assert aside == walk(table, goal)
        table.s.put(hero, table.square(goal))
    table.s.put(hero, table.square((1, 2)))
    lane(table, *down, *right)
    assert step_aside(table.s, hero, chest, worker, offers(table.s, hero)) == UNDECIDED


def test_who_shuts_in_a_comrade_before_the_chest_steps_back() -> None:
    """In a lane, once there is no niche for the one before the chest, be its lock to be
    picked or broken."""
    for broken in (False, True):
        table = Table()
        worker, _ = table.hero((1, 3), dex=5, atk=5), table.hero((1, 2))
        table.chest((1, 1), trap="").broken = broken
        squares = [(1, y) for y in range(2, 7)]
        for niche, back in (([(2, 2)], END), ([], walk(table, (1, 6)))):
            lane(table, *squares, *niche)
            assert chosen(table, worker) == back


def test_nobody_waits_where_another_has_to_pass() -> None:
    """A chest at the end of a lane one square wide: into it goes only who is to open the
    chest, the other to the square beside the way."""
    table = Table()
    worker, hero = table.hero((3, 5)), table.hero((2, 6))
    chest = table.chest((1, 1), trap="")
    lane(table, *[(1, y) for y in range(2, 7)], (2, 5), (3, 5), (2, 6), (3, 6))
    table.begin(hero)
    offered = offers(table.s, hero)
    assert follow(table.s, hero, (worker, chest), offered, 0) == walk(table, (1, 6))
    assert follow(table.s, hero, (hero, chest), offered, 0) == walk(table, (1, 3))


def test_whoever_has_waited_alone_goes_to_the_others() -> None:
    """He waits before a door for two turns, and goes in the third; ten steps are near."""
    for at, third in (((3, 2), c.MOVE), ((3, 3), c.END)):
        table = Table("hallway-straight")
        far = table.behind(table.door("north"), "hallway-straight")
        hero = table.hero(at, area=far)
        table.door("north", "normal", area=far)
        table.hero((4, 6))
        policy = CautiousPolicy(1)
        verbs = [c.verb(chosen(table, hero, policy)) for _ in range(3)]
        assert verbs == [c.END, c.END, third]


def test_in_the_tile_of_a_comrade_nobody_is_alone() -> None:
    """A wall across the room, but for the last square."""
    table = Table()
    hero, friend = table.hero((1, 2)), table.hero((1, 4))
    for x in range(1, 6):
        table.s.floor &= ~(just(table.square((x, 3))))
    table.s.layout_version += 1
    assert not alone(table.s, hero)
    room = table.behind(table.door("east"))
    table.s.put(friend, table.square((6, 6), room))
    assert alone(table.s, hero)


def test_a_chest_comes_first_once_somebody_has_the_dice() -> None:
    """A lock of 4 and three dice: the door. With a fourth die: the chest."""
    table = Table()
    hero = table.hero((6, 3))
    door = table.door("east", "normal")
    chest = table.chest((5, 3), dif=4, trap="")
    policy = CautiousPolicy(1)
    assert chosen(table, hero, policy) == c.choice(c.OPEN, door.index)
    hero.stats[DEX] += 1
    table.s.progress += 1
    assert chosen(table, hero, policy) == c.choice(c.PICK, chest.index)


def test_nobody_waits_for_who_is_kept_from_the_water() -> None:
    """The way to the fountain is two squares wide, and comrades stand on both of them."""
    table = Table("fountain")
    table.room.location, table.room.entered = "fountain", True
    hall = table.behind(table.door("north"), "hallway-straight")
    hurt = table.hero((3, 2), area=hall)
    hurt.life = 1
    healing = Healing()
    table.begin(hurt)
    assert c.verb(healing.step(table.s, hurt, offers(table.s, hurt))) == c.MOVE
    assert healing.busy(table.s)
    for x in (3, 4):
        table.hero((x, 4), area=hall)
    table.s.put(hurt, table.square((3, 3), hall))
    table.begin(hurt)
    offered = offers(table.s, hurt)
    assert offered.walks
    assert healing.step(table.s, hurt, offered) == UNDECIDED
    assert not healing.busy(table.s)
    table.s.round += 2
    assert healing.busy(table.s), "by then they may have made way"


def test_who_lies_in_one_tomb_is_not_waited_for_at_another() -> None:
    """Two crypts, a door between them, and a comrade laid in the far one."""
    tables = compiled(QUEST.replace("\nlocations:\n", f"\nlocations:{CRYPT}"))
    table = Table("fountain", tables)
    far = table.behind(table.door("north"), "fountain")
    for area in (table.room, far):
        area.location, area.entered = "crypt", True
    leader, fallen = table.hero((2, 2)), table.hero((5, 5), area=far)
    healing = Healing()
    kill(table.s, fallen, "a test", None)
    beside = first(used_from(table.s, table.room, feature_uses(table.s, table.room)[0]))
    table.s.put(leader, beside)
    table.s.buried.append((1, fallen))
    table.begin(leader)
    offered = offers(table.s, leader)
    fallen.home = far.index
    assert c.verb(healing.step(table.s, leader, offered)) == c.MOVE
    fallen.home = table.room.index
    assert healing.step(table.s, leader, offered) == END
