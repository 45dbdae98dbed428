from collections.abc import Iterable, Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.mending import instead
from authoring.rulesets.dungeon_plungin.lint._good import WHO, good, only_harms
from authoring.rulesets.dungeon_plungin.model import STATS, Ability, Pack, Spell
from authoring.verbs.effect import Effect, every_effect

_OWN = ("hero", "ally")


@lint_rule(Severity.WARNING)
def harm_to_own_side(part: Spell | Ability, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-09, DP-OUT-08."""
    effects = part.effects if isinstance(part, Ability) else (*part.effects, *part.extra)
    if part.target in _OWN and _harms(effects, pack):
        message = f"`{part.id}` only harms, and its target is the side of whoever uses it"
        yield _turned(part, message, "foe")
    elif part.target == "foe" and (told := good(part.effects, pack)):
        yield _turned(part, f"{told} the foe it is aimed at", "ally")


def _harms(effects: Iterable[Effect], pack: Pack) -> bool:
    """Return whether something harms the one it is aimed at, and nothing does them good."""
    conditions = pack.content.conditions
    harmed = False
    for effect in every_effect(tuple(effects)):
        means = effect.means
        if effect.to not in WHO:
            continue
        named = conditions.get(str(effect.args.get("value")))
        worse = only_harms(named) if named is not None else _lowers(effect)
        if means.hinders or (means.afflicts and worse):
            harmed = True
        elif means.help or means.heals or means.afflicts or means.gives:
            return False
    return harmed


def _lowers(effect: Effect) -> bool:
    """Return whether a condition that is written out in the effect lowers stats, or forbids
    something."""
    numbers = [effect.args[name] for name in (*STATS, "all_stats") if name in effect.args]
    changes = [number for number in numbers if isinstance(number, int)]
    forbids = any(effect.args.get(name) for name in ("no_actions", "no_move", "no_attack"))
    return (forbids or min(changes, default=0) < 0) and max(changes, default=0) <= 0


def _turned(part: Spell | Ability, message: str, side: str) -> Defect:
    help = f"aim it at `{side}`, or let it do otherwise"
    for word, span in part.spans.items("target"):
        return Defect(span, message, help, instead(span, word, side))
    return Defect(part.span, message, help)
