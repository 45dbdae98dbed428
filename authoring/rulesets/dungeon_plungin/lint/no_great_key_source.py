from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.reach import reached
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(WARNING)
def no_great_key_source(quest: Quest, pack: Pack) -> Defects:
    """Report a quest with Great Doors in which no Great Key can be found (DP-KEY-07, QP-L10)."""
    rows = great_rows(quest)
    if not rows:
        return
    used = reached(pack)
    keys = {item.id for item in quest.content.items.values() if item.kind == "great_key"}
    if not any(("items", key) in used for key in keys):
        way_out = (
            "put an item of `kind: great_key` on the Treasure Chart, or let a monster carry it"
        )
        yield Defect(rows[0].span, "nothing in the quest gives a Great Key", way_out)
