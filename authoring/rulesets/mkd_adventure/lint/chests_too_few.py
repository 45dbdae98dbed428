from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest, tile_counts


@lint_rule(WARNING)
def chests_too_few(quest: Quest, pack: Pack) -> Defects:
    """Yield a Chest Pool with fewer chests than the dungeon has chambers (MKD-CHEST-01)."""
    chambers = sum(tile_counts(quest.content, floor)[0] for floor in quest.floors)
    chests = sum(quest.chests.values())
    if chests < chambers:
        span = pack.spans.value("quest", "chests") or quest.span
        number = pluralize(chests, "chest")
        message = f"the Chest Pool has {number}, and the dungeon {chambers} chambers"
        yield Defect(span, message, "put in a chest for each chamber")
