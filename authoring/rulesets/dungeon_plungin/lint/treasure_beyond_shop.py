from collections.abc import Iterator

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.dice import Dice, fixed
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Loot, Pack, Quest


@lint_rule(HINT)
def treasure_beyond_shop(quest: Quest, pack: Pack) -> Defects:
    """Report a find of more gold than anything in the shop costs (DP-TREAS-02, DP-SELL-03)."""
    dearest, name = max(_prices(quest), default=(0, ""))
    own = own_paths(pack)
    for gold, span in _gold(quest, pack) if dearest else ():
        if span.path in own and mean(gold) > dearest:
            much = f"{gold} gold" if gold.low == gold.high else f"{gold} gold on average"
            message = f"{much} buys anything: the dearest thing for sale, `{name}`, costs {dearest}"
            yield Defect(span, message, "write less, if it is not meant to")


def _prices(quest: Quest) -> Iterator[tuple[int, str]]:
    content = quest.content
    town = content.towns.get(quest.town)
    items = content.items if town is None else town.shop
    spells = content.spells if town is None else town.spells
    for definitions, names in ((content.items, items), (content.spells, spells)):
        for name in names:
            thing = definitions.get(name)
            if thing is not None and thing.price:
                yield thing.price, name


def _gold(quest: Quest, pack: Pack) -> Iterator[tuple[Dice, Span]]:
    """Yield (gold found at once, span) of loot, items and monsters."""
    for chart in pack.charts.values():
        for row in chart.stages:
            loot = row.result if isinstance(row.result, Loot) else None
            while loot is not None:
                yield loot.gold, row.result_span
                loot = loot.replacement
    for item in quest.content.items.values():
        yield fixed(item.gold), item.span
    for monster in (*quest.content.monsters.values(), *quest.content.bosses.values()):
        yield monster.gold, monster.span
