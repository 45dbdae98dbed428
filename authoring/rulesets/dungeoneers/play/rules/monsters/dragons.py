"""Dragons: asleep, awake, breathing, flying in (area DRA)."""

from authoring.boards.squares import Squares, count, span
from authoring.rulesets.dungeoneers.model.numbers import FAR
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.combat import attack_hero
from authoring.rulesets.dungeoneers.play.rules.monsters import melee, missile, paths
from authoring.rulesets.dungeoneers.play.rules.monsters.comes import comes_in, random_square
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import change_of
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import BREATH, strike


def act(s: State, monster: Monster) -> None:
    """Play the dragon like a melee monster (DGN-DRA-05), at 1 health like a missile monster
    (DGN-DRA-06). It may breathe unless it attacked in its last turn or has been hit or asleep since
    (DGN-DRA-03)."""
    breath = not monster.rests
    monster.rests = False
    if monster.health == 1:
        keep_off(s, monster, breath)
    else:
        hunt(s, monster, breath)


def hunt(s: State, monster: Monster, breath: bool) -> None:
    """Attack the hero: the dragon bites if beside it, with `breath` breathes at two squares, before
    its step or after it (DGN-DRA-02), and otherwise comes nearer."""
    far = span(monster.square, s.hero.square)
    if far == 1:
        bite(s, monster)
    elif far == 2 and breath:
        breathe(s, monster, 0)
    else:
        come(s, monster, far)
        if breath and span(monster.square, s.hero.square) == 2:
            breathe(s, monster, 0)


def come(s: State, monster: Monster, far: int) -> None:
    """Move the dragon towards the hero, `far` squares away, or, without a way, to a square two away
    from the hero (DGN-DRA-04)."""
    if melee.advance(s, monster, paths.open_to(s, monster)):
        return
    if far <= 2 or not missile.come(s, monster):
        melee.queue(s, monster)


def keep_off(s: State, monster: Monster, breath: bool) -> None:
    """Play the dragon like a missile monster whose arrow is its breath, if it has `breath`; a
    cornered one bites (DGN-DRA-06)."""
    far = span(monster.square, s.hero.square)
    if far == 1 and not missile.withdraw(s, monster):
        bite(s, monster)
        return
    came = far <= 2 or missile.come(s, monster)
    if not breath:
        return
    now = span(monster.square, s.hero.square)
    if now == 2:
        breathe(s, monster, 0)
    elif now == FAR and not came:
        breathe(s, monster, FAR)


def bite(s: State, monster: Monster) -> None:
    """Make the dragon's melee attack; it will not breathe on its next turn (DGN-DRA-03)."""
    monster.rests = True
    strike(s, monster)


def breathe(s: State, monster: Monster, penalty: int) -> None:
    """Make the dragon's breath attack (DGN-DRA-02), as strong as its colour's (DGN-DRA-07 to -11)
    less `penalty`; it will not breathe on its next turn (DGN-DRA-03)."""
    monster.rests = True
    attack = monster.kind.breath + change_of(s, monster) - penalty
    attack_hero(s, monster, attack, BREATH, ranged=True)


def landing(s: State) -> Squares:
    """Return the squares where a dragon could land (DGN-DRA-15)."""
    return s.room.drawing.ground & ~s.blocked()


def one_returns(s: State) -> None:
    """Roll each round, while dragons fly outside, for one to come back: the lair's percent, 2 by
    the book, for each square where it could land (DGN-DRA-15)."""
    if s.outside and s.room.at == s.tables.lair:
        percent = s.tables.returns * count(landing(s))
        if s.chance(percent, "returns", s.tables.kinds[s.outside[0]].id):
            land(s)


def last_one_down(s: State) -> None:
    """Bring a dragon in at once when the last one in the lair is dead and some are outside
    (DGN-DRA-17)."""
    for monster in s.room.monsters:
        if monster.kind.dragon and monster.alive:
            return
    if s.outside and s.room.at == s.tables.lair:
        land(s)


def land(s: State) -> None:
    """Land a dragon from outside on a random open square; it acts from the next round on
    (DGN-DRA-16). Without a square it flies on."""
    monster = Monster(s.tables.kinds[s.outside[0]], OFF)
    square = random_square(s, monster)
    if square != OFF:
        s.outside.pop(0)
        monster.square = monster.before = square
        monster.asleep = False
        monster.fresh = True
        comes_in(s, monster, "lands")
