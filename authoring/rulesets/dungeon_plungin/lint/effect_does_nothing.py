from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.lint._effects import items_wanted
from authoring.rulesets.dungeon_plungin.model import STATS, ConditionSpec, Item, Pack
from authoring.rulesets.dungeon_plungin.words.conditions import is_bare
from authoring.verbs.effect import Effect

_AMOUNTS = ("value", "dice", "gold", "xp", "key", "life", "squares")
"""Names of numbers that say how much of something happens."""
_FACTS = (*STATS, "all_stats", "no_actions", "no_move", "no_attack", "no_stun", "resists")
"""Arguments of a condition that is spelt out in an effect; `most_move` may be 0."""
_CHANGE = "write what it changes, such as `dex: -1`, `no_move: true` or `each_turn`"
_USE = "write what it does, such as `use: [{heal: d4}]`, or let something ask for it"
_HELP = "write how much, or take the effect out"


@lint_rule(WARNING)
def effect_does_nothing(part: Effect | ConditionSpec | Item, pack: Pack) -> Defects:
    """Report an effect, condition or item that changes nothing (QP-21, QP-29, DP-COND-02)."""
    match part:
        case Effect():
            yield from _effect(part, pack)
            changes = (*map(part.args.get, _FACTS), *part.branches.values())
            spelt = part.means.afflicts and "id" in part.args
            if spelt and "most_move" not in part.args and not any(changes):
                yield _idle(part.span, str(part.args["id"]))
        case ConditionSpec():
            if is_bare(part) and not (part.fumble or part.each_turn or part.turn_end):
                yield _idle(part.span, part.id)
        case Item(kind="consumable", use=()) if part.id not in items_wanted(pack):
            if part.spans.value("text") is None:
                yield Defect(part.span, f"nothing comes of using `{part.id}`", _USE)


def _idle(span: Span, condition: str) -> Defect:
    return Defect(span, f"`{condition}` changes nothing for who has it", _CHANGE)


def _effect(effect: Effect, pack: Pack) -> Defects:
    if effect.means.follows and not any(effect.branches.values()):
        if not _asks_only(effect, pack):
            message = f"nothing follows from this `{effect.verb}`"
            yield Defect(effect.span, message, effect.means.follows)
        return
    rounds = effect.means.times
    if isinstance(rounds, Dice) and rounds.high < 1:
        yield Defect(
            effect.span, "it comes back in 0 rounds, so never", "write `rounds: 1` or more"
        )
    for name in () if _names_anything(effect) else _AMOUNTS:
        value = effect.args.get(name)
        most = value.high if isinstance(value, Dice) else value
        if name == "dice" and effect.means.blow == "tested" and most:
            continue  # a penalty: fewer dice than the stat has
        if isinstance(most, int) and not isinstance(most, bool) and most <= 0:
            what = effect.verb if name == "value" else f"{effect.verb}: {{{name}: ...}}"
            yield Defect(effect.span, f"{value} changes nothing in this `{what}`", _HELP)
    for name, value in effect.means.adds.items():
        if isinstance(value, Dice) and value.low == value.high == 0:
            message = f"0 more leaves the counter `{name}` as it is"
            yield Defect(effect.span, message, f"to put it back to 0 write `set: {{{name}: 0}}`")


def _names_anything(effect: Effect) -> bool:
    """Return whether the effect's numbers are a test's, or stand under names of counters or
    monsters."""
    means = effect.means
    return bool(means.tests or means.sets or means.adds or means.brings)


def _asks_only(effect: Effect, pack: Pack) -> bool:
    """Return whether an effect is the `unless` of an event, a test without branches."""
    content = pack.content
    events = content.events.values()
    return any(event.unless is effect for event in events)
