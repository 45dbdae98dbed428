from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest


@lint_rule(ERROR)
def start_tile_not_a_cell(quest: Quest, pack: Pack) -> Defects:
    """Report a start tile that is no cell, or has no copy (JEF-TILE-01, JEF-SET-02)."""
    span = pack.spans.value("quest", "start_tile") or quest.span
    name = quest.start.id
    if not quest.start.start:
        yield Defect(span, f"tile `{name}` is no cell", "give it `start: true`")
    elif not quest.start.count:
        yield Defect(span, f"there is no copy of tile `{name}`", "give it a `count` of 1 or more")
