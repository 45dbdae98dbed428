from collections.abc import Iterator

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Pack, Quest, Town
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_HELP = "write less, if it is not meant to"


@lint_rule(HINT)
def xp_lifts_a_level(quest: Quest, pack: Pack) -> Defects:
    """Report a single award of XP that is worth a whole level (DP-XP-01, -02, -05, -08)."""
    own, town = own_paths(pack), _town(quest)
    level = quest.hero_levels[0] if quest.hero_levels else max(quest.party_level, 1)
    table = town.advancement if town is not None else {}
    need = table.get(level + 1, 0) - table.get(level, 0)
    for xp, sharing, span in _awards(quest, pack) if need > 0 else ():
        if span.path in own and xp >= need * sharing:
            shared = f", shared by {sharing} heroes," if sharing > 1 else ""
            message = f"{xp} XP{shared} lift a hero of level {level} to {level + 1} at once: "
            yield Defect(span, f"{message}that takes {need}", _HELP)


def _town(quest: Quest) -> Town | None:
    """Return the quest's town, else the only town; None without either."""
    towns = quest.content.towns
    return towns.get(quest.town) or (next(iter(towns.values())) if len(towns) == 1 else None)


def _awards(quest: Quest, pack: Pack) -> Iterator[tuple[int, int, Span]]:
    """Yield (XP, number of heroes that share it, span) of each award."""
    heroes = max(quest.heroes, 1)
    for monster in (*quest.content.monsters.values(), *quest.content.bosses.values()):
        yield monster.xp, heroes, monster.spans.value("xp") or monster.span
    for item in quest.content.items.values():
        yield item.xp, heroes, item.span
    for part in parts(pack):
        xp = part.args.get("xp") if isinstance(part, Effect) and not part.means.harm else None
        if isinstance(part, Effect) and isinstance(xp, int) and not part.means.adds:
            yield xp, heroes, part.span
    reward = pack.spans.value("quest", "rewards", "xp_each")
    if reward is not None:
        yield quest.reward_xp, 1, reward
