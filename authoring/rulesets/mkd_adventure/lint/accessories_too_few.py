from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest, tile_counts


@lint_rule(WARNING)
def accessories_too_few(quest: Quest, pack: Pack) -> Defects:
    """Yield a pool with fewer doors, or fewer markers, than the dungeon has hallways (MKD-ACC-01,
    MKD-ACC-02)."""
    hallways = sum(tile_counts(quest.content, floor)[1] for floor in quest.floors)
    for key, pool in (("doors", quest.doors), ("markers", quest.markers)):
        number = sum(pool.values())
        if number < hallways:
            span = pack.spans.value("quest", key) or quest.span
            message = f"hallways: {hallways}, `{key}` in the pool: {number}"
            yield Defect(span, message, f"put in as many `{key}` as there are hallways")
