"""Verb `attack`: an attack with a number of dice against the hero's or character's defence."""

from authoring.core.language import _
from authoring.core.limits import MAX_DICE
from authoring.engine.dice import successes
from authoring.model.counting import counted_as
from authoring.rulesets.dungeon_plungin.effects._forms import KIND_OF_DAMAGE
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SourceStrikes
from authoring.rulesets.dungeon_plungin.play.board.state import DEF, Actor, State
from authoring.rulesets.dungeon_plungin.play.board.values import amount_of, names_of
from authoring.rulesets.dungeon_plungin.play.board.written import Parts
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import overwhelmed
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import break_armour
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    aware_dice,
    defence_fumble,
    hurt,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import fumbled_defence
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import (
    condition_changes,
    resisted,
)
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.words.conditions import harm_words
from authoring.rulesets.dungeon_plungin.words.naming import if_it_hurts
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, number, stats
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "attack",
    says="An attack on whoever the effect concerns.",
    means=Meaning(
        harm=2, worth=-1.2, personal=True, aimed_at_enemies=True, surely_harms=True, blow="defended"
    ),
    args={
        "dice": Arg("number", required=True, most=MAX_DICE, says="How many dice attack."),
        "defend_with": Arg(
            "words",
            words=("def", "res", "dex", "none"),
            default=("def",),
            says="The stat that defends, a list to choose from, or `none`.",
            form={
                "anyOf": [
                    {"enum": ["def", "res", "dex", "none"]},
                    {"type": "array", "items": {"enum": ["def", "res", "dex"]}, "minItems": 1},
                ],
                "default": "def",
                "examples": ["res", ["res", "dex"]],
                "x-form": "`def`, `res`, `dex`, `none` or a list such as `[res, dex]`",
            },
        ),
        "armour": Arg(
            "flag",
            says="Whether armour and shield help the defence.",
            form={"type": "boolean", "default": True},
        ),
        "kind": Arg(
            "name", says="The kind of damage, for those who resist it.", form=KIND_OF_DAMAGE
        ),
    },
    branches={"on_damage": "What happens when it does any damage."},
    form={"examples": [{"dice": 3, "defend_with": "res"}]},
)


def sentence(effect: Effect, speech: Speech) -> str:
    """Return a sentence such as `Roll 3 dice to attack the hero; defend with RES`."""
    amount, who = number(effect.args.get("dice")), speech.who(effect)
    dice = counted_as("dative", amount, "{n} die", "{n} dice") + harm_words(effect)
    text = (
        _("Roll {dice} once to attack {who}; {defence}.")
        if who.several
        else _("Roll {dice} to attack {who}; {defence}.")
    )
    attack_text = text.format(dice=dice, who=who, defence=_defend(effect))
    return if_it_hurts(attack_text, effect, speech)


def _defend(effect: Effect) -> str:
    names = names_of(effect.args.get("defend_with", ("def",)))
    if names == ("none",):
        return _("there is no defence roll")
    bare = effect.args.get("armour") is False and "def" in names
    if len(names) > 1 and bare:
        text = _("defend with the higher of {stats}, without armour")
    elif len(names) > 1:
        text = _("defend with the higher of {stats}")
    else:
        text = _("defend with {stats}, without armour") if bare else _("defend with {stats}")
    return text.format(stats=stats(names, "and"))


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Roll the attack, let each target defend, and do the net successes as damage (DP-TRAP-05,
    DP-AMB-27, DP-SPELL-15, DP-TRAP-11)."""
    apart = s.rules.trap_roll == "per_target" and occasion.source.startswith("trap:")
    hits = 0 if apart else _hits(s, effect, occasion)
    names = names_of(effect.args.get("defend_with", ("def",)))
    kind = str(effect.args.get("kind", ""))
    for target in list(occasion.targets):
        if not target.alive:
            continue
        if apart:
            hits = _hits(s, effect, occasion)
        blocked, fumbled = _defence(s, target, names, effect, occasion)
        damage = resisted(s, target, kind, max(0, hits - blocked))
        s.note(SourceStrikes, occasion.source, target.name, hits, blocked, damage)
        hurt(s, target, damage, occasion.source, occasion.caster)
        if fumbled and target.alive:
            fumbled_defence(s, target)
            if target.is_hero:
                break_armour(s, target)
        if damage and target.alive:
            after = occasion.harming(target, kind)
            play_effects(s, effect.branches.get("on_damage", ()), after)
        if s.ending:
            return


def _hits(s: State, effect: Effect, occasion: Occasion) -> int:
    """Return the successes of the attack: rolled once for all targets or, by a ruling, anew for
    each target of a trap (DP-AMB-27)."""
    hits = occasion.rolled.get(id(effect))
    if hits is None or s.rules.trap_roll == "per_target":
        dice = max(0, amount_of(s, effect.args["dice"]))
        s.note(PoolMade, occasion.source, "attack", (("attack", dice),), 0)
        hits = successes(s.dice.pool(dice, 5, "attack", occasion.source))
        occasion.rolled[id(effect)] = hits
    return hits


def _defence(
    s: State, target: Actor, names: tuple[str, ...], effect: Effect, occasion: Occasion
) -> tuple[int, bool]:
    """Roll the best defence of `names`; return (successes, whether it fumbled). Only DEF counts
    armour and can fumble (DP-STAT-05, DP-EXTRAP-01, DP-EXTRAP-13)."""
    if names == ("none",):
        return 0, False
    bonus = aware_dice(s, target) if occasion.aware else 0
    best = names[0]
    if len(names) > 1:
        best = max(names, key=lambda name: target.dice(STATS.index(name)))
    if best == "def" and effect.args.get("armour") is not False:
        dice = target.defence + target.mods[DEF] - overwhelmed(s, target)
        if s.journal is not None:
            crowd = ("overwhelmed", -overwhelmed(s, target))
            parts = (("def", target.defence), *condition_changes(target, DEF), crowd)
            _tell_defence(s, target, parts, bonus)
        roll = s.dice.pool(max(s.rules.min_pool, dice) + bonus, 5, "defence", target.name)
        return successes(roll), defence_fumble(s, target, roll)
    dice = target.dice(STATS.index(best))
    if s.journal is not None:
        _tell_defence(s, target, ((best, dice),), bonus)
    roll = s.dice.pool(dice + bonus, 5, "defence", target.name)
    return successes(roll), best == "def" and defence_fumble(s, target, roll)


def _tell_defence(s: State, target: Actor, parts: Parts, aware: int) -> None:
    """Add a defence's dice to the trace; `aware`, the die for a known trap, also raises the least
    number (DP-TRAP-07)."""
    least = s.rules.min_pool + aware
    s.note(PoolMade, target.name, "defence", (*parts, ("aware", aware)), least)
