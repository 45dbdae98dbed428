"""Conditions of characters: beginning, effect on the stats, and end (rules DP-COND)."""

from typing import Final

from authoring.rulesets.dungeon_plungin.model import STATS, ConditionSpec
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    ConditionBegins,
    ConditionEnds,
    Resists,
)
from authoring.rulesets.dungeon_plungin.play.board.state import (
    LIFE,
    NO_ACTIONS,
    NO_ATTACK,
    NO_LIMIT,
    NO_MOVE,
    Actor,
    Condition,
    State,
)
from authoring.rulesets.dungeon_plungin.play.board.written import Parts
from authoring.verbs.effect import Effect

_TURNS: Final = {"end_of_turn": 0, "end_of_next_turn": 1}


def afflict(
    s: State, actor: Actor, what: str | Effect | ConditionSpec, source: str, brought_by: str = ""
) -> bool:
    """Give `actor` a condition, by its id, the effect that defines it, or its spec, with those it
    brings; `source` names the cause, `brought_by` a condition. Return False without effect:
    unknown, resisted, the actor dead, or there already, as conditions do not add up (DP-COND-04,
    DP-COND-05, DP-REACT-03)."""
    spec = spec_of(s, what)
    if spec is None or not actor.alive or has(actor, spec.id):
        return False
    if any(kind in actor.resists for kind in spec.unless):
        s.note(Resists, actor.name, spec.name)
        return False
    life = _life_change(s, actor, spec)
    live = Condition(spec, _turns(actor, spec), source, brought_by, life)
    actor.conditions += (live,)
    s.tied += "no_enemy_in_tile" in spec.until
    _add_up(actor)
    s.note(ConditionBegins, actor.name, spec.name)
    for more in spec.brings:
        if not any(kind in actor.resists for kind in more.unless):
            afflict(s, actor, more.id, source, spec.id)
    if s.tied:
        settle_tied(s)
    return live in actor.conditions


def spec_of(s: State, what: str | Effect | ConditionSpec) -> ConditionSpec | None:
    """Return the spec of a condition; None for an id that the pack does not define."""
    if isinstance(what, ConditionSpec):
        return what
    if isinstance(what, str):
        return s.tables.content.conditions.get(what)
    value = what.args.get("value")
    if isinstance(value, str):
        return s.tables.content.conditions.get(value)
    spec = s.written.get(id(what))
    if spec is None:
        spec = s.written[id(what)] = written(what)
    return spec


def written(effect: Effect) -> ConditionSpec:
    """Return the spec of the condition that an effect defines on the spot."""
    args = effect.args
    save = args.get("save")
    stat, difficulty = save if isinstance(save, tuple) else ("", 0)
    return ConditionSpec(
        id=str(args.get("id", "")),
        name=str(args.get("id", "")).replace("-", " "),
        changes=tuple(_number(args.get(stat)) for stat in STATS),
        all_stats=_number(args.get("all_stats")),
        until=_words(args.get("until")),
        save_stat=str(stat),
        save_difficulty=_number(difficulty),
        no_actions=args.get("no_actions") is True,
        no_move=args.get("no_move") is True,
        no_attack=args.get("no_attack") is True,
        most_move=_number(args.get("most_move", -1)),
        unless=_words(args.get("unless")),
        resists=_words(args.get("resists")),
        brings=(),
        no_stun=args.get("no_stun") is True,
        fumble=effect.branches.get("fumble", ()),
        each_turn=effect.branches.get("each_turn", ()),
        turn_end=effect.branches.get("turn_end", ()),
        flavour="",
        span=effect.span,
        owner="",
    )


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(map(str, value)) if isinstance(value, (tuple, list)) else ()


def has(actor: Actor, id: str) -> bool:
    """Return whether `actor` has the condition `id`."""
    for live in actor.conditions:  # noqa: SIM110 - asked too often for a generator
        if live.spec.id == id:
            return True
    return False


def _turns(actor: Actor, spec: ConditionSpec) -> int:
    """Return how many ends of the actor's turns a condition lasts: by default 1, and 1 more during
    its turn (DP-COND-03); -1 when turns do not end it."""
    lengths = [_TURNS[word] for word in spec.until if word in _TURNS]
    if not lengths and (spec.until or spec.save_difficulty):
        return -1
    return max(1, min(lengths, default=1) + actor.in_turn)


def _life_change(s: State, actor: Actor, spec: ConditionSpec) -> int:
    """Change the actor's highest LIFE as a new condition says, never below 1 (DP-AMB-28); return
    the change made, 0 for none."""
    change = spec.changes[LIFE] + (spec.all_stats if s.rules.weakened_life == "yes" else 0)
    if not change or actor.max_life <= 0:
        return 0
    change = max(change, 1 - actor.max_life)
    actor.max_life += change
    actor.life = max(min(actor.life, actor.max_life), 1) + max(change, 0)
    return change


def _add_up(actor: Actor) -> None:
    """Set the actor's sums over all its conditions: stat changes, bans, Move limit, resistances."""
    mods = [0] * 8
    bound, most = 0, NO_LIMIT
    resists = actor.own_resists
    for live in actor.conditions:
        spec = live.spec
        for stat, change in enumerate(spec.changes):
            mods[stat] += change + spec.all_stats
        bound |= NO_ACTIONS | NO_MOVE | NO_ATTACK if spec.no_actions else 0
        bound |= (NO_MOVE if spec.no_move else 0) | (NO_ATTACK if spec.no_attack else 0)
        most = min(most, spec.most_move) if spec.most_move >= 0 else most
        if spec.resists:
            resists = resists.union(spec.resists)
    mods[LIFE] = 0
    actor.mods, actor.bound, actor.most_move, actor.resists = tuple(mods), bound, most, resists


def condition_changes(actor: Actor, stat: int) -> Parts:
    """Return (name, change of `stat`) for each condition of `actor`."""
    return tuple(
        (live.spec.name, live.spec.changes[stat] + live.spec.all_stats) for live in actor.conditions
    )


def resisted(s: State, actor: Actor, kind: str, points: int) -> int:
    """Return the damage left of `points`: half, rounded down, if `actor` resists its `kind`, else
    all (ruling R-11)."""
    if not kind or points <= 0 or kind not in actor.resists:
        return points
    s.note(Resists, actor.name, kind)
    return points // 2


def set_resists(actor: Actor, kinds: frozenset[str]) -> None:
    """Set the kinds of damage that `actor` resists apart from its conditions."""
    if kinds != actor.own_resists:
        actor.own_resists = kinds
        _add_up(actor)


def relieve(s: State, actor: Actor, id: str, why: str = "") -> bool:
    """End the condition `id` and all that it brought, directly or through others; `why` is for the
    trace. Return False when there was none."""
    conditions = [live for live in actor.conditions if id in (live.spec.id, live.brought_by)]
    for live in conditions:
        _end(s, actor, live, why)
        if live.spec.id != id:
            relieve(s, actor, live.spec.id, why)
    return bool(conditions)


def end_conditions(s: State, actor: Actor, why: str) -> None:
    """End the actor's conditions that end at a moment `why`: a word of `until`, `death` (all), or
    `leaves_dungeon` (all except those for the whole quest)."""
    for live in actor.conditions:
        if live not in actor.conditions:
            continue
        until = live.spec.until
        if why == "death" or why in until or (why == "leaves_dungeon" and "quest" not in until):
            relieve(s, actor, live.spec.id, why)


def _end(s: State, actor: Actor, live: Condition, why: str) -> None:
    if live not in actor.conditions:
        return
    actor.conditions = tuple([other for other in actor.conditions if other is not live])
    s.tied -= "no_enemy_in_tile" in live.spec.until
    actor.max_life -= live.life
    actor.life = min(actor.life, actor.max_life)
    _add_up(actor)
    s.note(ConditionEnds, actor.name, live.spec.name, why)


def wounded(actor: Actor) -> bool:
    """Return whether LIFE is lost, or the highest LIFE lowered by conditions."""
    whole = actor.max_life
    for live in actor.conditions:
        whole -= min(live.life, 0)
    return actor.life < whole


def settle_tied(s: State) -> None:
    """End `no_enemy_in_tile` conditions of all with no opponent on their tile (DP-REACT-03)."""
    for hero in s.living():
        if not s.monster_mask & s.area_at(hero.square).mask:
            end_conditions(s, hero, "no_enemy_in_tile")
    for monster in s.foes():
        if not s.hero_mask & s.area_at(monster.square).mask:
            end_conditions(s, monster, "no_enemy_in_tile")


def end_of_round(s: State) -> None:
    """End all conditions that last until the end of the round."""
    for hero in s.heroes:
        if hero.conditions:
            end_conditions(s, hero, "end_of_round")
    for monster in s.foes():
        if monster.conditions:
            end_conditions(s, monster, "end_of_round")


def may_react(actor: Actor) -> bool:
    """Return whether `actor` is alive, not Stunned and not kept from acting (DP-FUMB-02,
    DP-OUT-08)."""
    return actor.alive and not actor.stunned and not actor.bound & NO_ACTIONS
