"""The effects of conditions as a turn starts or ends and as a defence fumbles, for heroes and
monsters alike (DP-TURN-08, DP-FUMB-04)."""

from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events.turns import CannotAct
from authoring.rulesets.dungeon_plungin.play.board.state import NO_ACTIONS, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import (
    turn_begins,
    turn_round,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import PASSED, check, stun
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import begin_turn
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import relieve, settle_tied
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.verbs.effect import Effect


def start_of_turn(s: State, actor: Actor) -> None:
    """Begin the turn of `actor`: reset its Reaction, play its conditions' effects."""
    actor.in_turn = True
    begin_turn(actor)
    if s.rules.turn_hooks:
        turn_begins(s, actor)
    if not actor.conditions:
        return
    for live in actor.conditions:
        if live.spec.each_turn and live in actor.conditions:
            _play(s, actor, live.spec.each_turn, live.spec.id)
    if actor.bound & NO_ACTIONS and actor.alive:
        s.note(CannotAct, actor.name)


def end_of_turn(s: State, actor: Actor) -> None:
    """End the turn of `actor`: play its conditions' effects, roll their checks (DP-SPELL-17), and
    end those whose time is over (DP-COND-03)."""
    actor.in_turn = False
    if s.rules.facing:
        turn_round(s, actor)
    if s.tied:
        settle_tied(s)
    if not actor.conditions:
        return
    for live in actor.conditions:
        if not actor.alive or s.ending:
            return
        if live not in actor.conditions:
            continue
        spec = live.spec
        if spec.turn_end:
            _play(s, actor, spec.turn_end, spec.id)
        if spec.save_difficulty and live in actor.conditions:
            stat = STATS.index(spec.save_stat)
            if check(s, actor, stat, spec.save_difficulty) & PASSED:
                relieve(s, actor, spec.id)
                continue
        if live.turns > 0:
            live.turns -= 1
            if live.turns == 0:
                relieve(s, actor, spec.id)


def sit_out(s: State, actor: Actor) -> None:
    """Play a turn without Actions, of a monster that is asleep or not ready yet."""
    if actor.conditions:
        start_of_turn(s, actor)
        end_of_turn(s, actor)


def fumbled_defence(s: State, actor: Actor) -> None:
    """Stun `actor` for a fumbled defence unless an ability, item, condition or option prevents it,
    and play its own effects of a fumble (DP-FUMB-01, -04)."""
    spared = actor.no_stun or s.rules.no_combat_fumbles  # DP-OPT-11
    for live in actor.conditions:
        spared = spared or live.spec.no_stun
    if not spared:
        stun(s, actor)
    if actor.fumble:
        _play(s, actor, actor.fumble, "fumble")
    if not actor.conditions:
        return
    for live in actor.conditions:
        if live.spec.fumble and live in actor.conditions:
            _play(s, actor, live.spec.fumble, live.spec.id)


def _play(s: State, actor: Actor, effects: tuple[Effect, ...], source: str) -> None:
    """Play `effects` of the condition `source` on `actor`, if it is alive and on the board."""
    if actor.alive and not s.ending and actor.square >= 0:
        area = s.area_at(actor.square)
        play_effects(s, effects, Occasion(f"condition:{source}", actor, area, [actor]))
