"""Turns of monsters with the role Special: by their own chart, Law or powers (DP-LAW-04)."""

from authoring.boards.squares import distance, each
from authoring.engine.piles import pick
from authoring.rulesets.dungeon_plungin.model import Act, Law, Step
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Appears
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import arm
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import stride
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach
from authoring.rulesets.dungeon_plungin.play.rules.foes.manners import approach, by_role, go, pursue
from authoring.rulesets.dungeon_plungin.play.rules.foes.powers import cast_named
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import knows, prey
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)


def by_chart(s: State, monster: Actor, actions: int) -> None:
    """Play a turn by the Law's own acts, else the monster's action chart, rolled once a turn or for
    each Action, else powers and an attack (ruling R-22); nothing if it knows of no hero."""
    kind = monster.kind
    law = monster.law
    if kind is None or not knows(s, monster):
        return
    if law is not None and law.act is not None:
        _turn(s, monster, law.act, actions)
    elif kind.actions is None:
        _unwritten(s, monster, actions)
    elif kind.monster.acts_each == "turn":
        _turn(s, monster, _rolled(s, monster), actions)
    else:
        for _ in range(actions):
            if monster.alive and not s.ending and monster.law_role == "special":
                _one_action(s, monster, _rolled(s, monster))


def _rolled(s: State, monster: Actor) -> Act:
    table = monster.kind.actions if monster.kind is not None else None
    rows = rolls(s, table) if table is not None else []
    row = rows[-1] if rows else None
    return row if isinstance(row, Act) else Act(None, ())


def _turn(s: State, monster: Actor, act: Act, actions: int) -> None:
    """Play a whole turn by one row: by another Law, or each step as an Action."""
    if act.law is not None:
        _by_law(s, monster, act.law, actions)
        return
    for step in act.steps[:actions]:
        if not monster.alive or s.ending:
            return
        budget = actions if len(act.steps) == 1 else 1
        _do(s, monster, step, budget)


def _one_action(s: State, monster: Actor, act: Act) -> None:
    """Play a row rolled for one Action; all its steps belong to that Action."""
    if act.law is not None:
        _by_law(s, monster, act.law, 1)
        return
    for step in act.steps:
        if monster.alive and not s.ending:
            _do(s, monster, step, 1)


def _by_law(s: State, monster: Actor, law: Law, actions: int) -> None:
    """Play a number of `actions` by another Law, then give the monster its own back, unless that
    was replaced meanwhile."""
    own = monster.law_role, monster.law_target, monster.law_detail
    law_before = monster.law
    monster.law_role = law.role or "melee"
    monster.law_target, monster.law_detail = law.target or "nearest", law.detail
    if law.role == "special" and law.act is not None:
        _turn(s, monster, law.act, actions)
    elif law.role != "wait":
        pursue(s, monster, actions)
    if monster.law is law_before:  # else something has changed it meanwhile
        monster.law_role, monster.law_target, monster.law_detail = own


def _unwritten(s: State, monster: Actor, actions: int) -> None:
    """Play a turn without a chart: powers as the first Action, if any, then by role (R-23)."""
    if monster.kind is not None and monster.kind.monster.powers:
        _powers(s, monster)
        actions -= 1
    if monster.alive and not s.ending and actions > 0:
        pursue(s, monster, actions)


def _do(s: State, monster: Actor, step: Step, actions: int) -> None:
    """Play one step of a row; attacks may use as many Actions as `actions`."""
    if step.kind == "move":
        _move(s, monster, step.value)
    elif step.kind == "attack":
        _attack(s, monster, step.value, actions)
    elif step.kind == "effects":
        play_effects(s, step.effects, _occasion(s, monster))
    elif step.kind == "powers":
        _powers(s, monster)
    elif not cast_named(s, monster, step.value):
        _attack(s, monster, "", actions)  # it cannot follow its Law (DP-LAW-14)


def _powers(s: State, monster: Actor) -> None:
    if monster.kind is not None:
        play_effects(s, monster.kind.monster.powers, _occasion(s, monster))


def _occasion(s: State, monster: Actor) -> Occasion:
    """Return the occasion for a monster's effects, with its preferred target as their target."""
    hunted = prey(s, monster)[:1]
    source = monster.kind.monster.id if monster.kind is not None else "monster"
    area = s.area_at(monster.square)
    return Occasion(
        f"monster:{source}", hunted[0] if hunted else None, area, hunted, caster=monster
    )


def _attack(s: State, monster: Actor, name: str, actions: int) -> None:
    """Attack with the attack called `name` ("", `any`: the usual one), walking first if it must."""
    kind = monster.kind
    hunted = prey(s, monster)
    if kind is None or not hunted:
        return
    if name not in ("", "any"):
        monster.bound_to = name
        arm(monster, kind, name)
    role, law = monster.law_role, monster.law
    monster.law_role = "ranged" if monster.ranged and not monster.melee else "melee"
    by_role(s, monster, hunted, actions)
    if monster.law is law:
        monster.law_role = role
    if monster.bound_to:
        monster.bound_to = ""
        arm(monster, kind)


def _move(s: State, monster: Actor, where: str) -> None:
    """Move the monster as the word `where` says: to a random square of its tile, away from the
    heroes, or closer to them."""
    if monster.in_pit or stride(monster) <= 0:
        return
    if where == "random":
        _wander(s, monster)
        return
    hunted = prey(s, monster)
    if not hunted:
        return
    if where == "closer":
        approach(s, monster, hunted[0])
        return
    squares = [monster.square, *each(reach(s, monster, stride(monster)))]
    heroes = [hero.square for hero in s.living()]
    best = max(squares, key=lambda at: min(distance(at, hero) for hero in heroes))
    if best != monster.square:
        go(s, monster, best)


def _wander(s: State, monster: Actor) -> None:
    """Put the monster on a free square of its tile by dice, however far: the chart says so, not its
    MOV (ruling R-25)."""
    free = list(each(s.area_at(monster.square).mask & s.free() & ~s.pits))
    if free:
        s.put(monster, pick(s.dice, free, "square"))
        s.note(Appears, monster.name, monster.square)
