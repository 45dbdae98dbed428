from collections.abc import Iterable, Iterator, Mapping

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import CreatureId, Pack
from authoring.verbs.effect import Effect

_HELP = "let a test decide, such as `when: {die: d6, is: 6}`, or let another monster come"


@lint_rule(WARNING)
def monster_comes_for_ever(pack: Pack) -> Defects:
    """Report a monster whose fall brings it back, directly or through others (QP-21, DP-MON-05)."""
    content, quest = pack.content, pack.quest
    always = quest.on.get("on_defeated", ()) if quest is not None else ()
    creatures = [*content.monsters.values(), *content.bosses.values()]
    follow = {
        creature.key: dict(_brought((*creature.on_defeated, *always))) for creature in creatures
    }
    for creature in creatures:
        for who, effect in follow[creature.key].items():
            if creature.key in _followers(who, follow) | {who}:
                message = f"whenever `{creature.id}` falls, another comes, for ever"
                yield Defect(effect.span, message, _HELP)
                break


def _brought(effects: Iterable[Effect]) -> Iterator[tuple[CreatureId, Effect]]:
    """Yield the creatures that effects surely bring, each with its effect."""
    for effect in effects:
        for who, number in effect.means.brings.items():
            if not isinstance(number, Dice) or number.low > 0:
                yield who, effect


def _followers(
    start: CreatureId, follow: Mapping[CreatureId, Iterable[CreatureId]]
) -> set[CreatureId]:
    """Return the creatures that come, at once or later, when `start` falls, by `follow`."""
    seen: set[CreatureId] = set()
    waiting = [start]
    while waiting:
        for who in follow.get(waiting.pop(), ()):
            if who not in seen:
                seen.add(who)
                waiting.append(who)
    return seen
