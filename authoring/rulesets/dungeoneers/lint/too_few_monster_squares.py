from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import crowd
from authoring.rulesets.dungeoneers.lint._ways import rooms_of
from authoring.rulesets.dungeoneers.model.places import Drawing
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def too_few_monster_squares(drawing: Drawing, quest: Quest) -> Defects:
    """Report that a drawing has fewer squares for monsters than a room can bring (DGN-MON-20)."""
    most, where = 0, ""
    for room in rooms_of(quest, drawing):
        region = quest.content.regions.get(room.region)
        bosses = len(room.boss.monsters) if room.boss else 0
        many = bosses + (crowd(region)[1] if region else 0)
        if room.id != quest.lair.room and many > most:
            most, where = many, room.id
    has = len(drawing.stands)
    if has < most:
        squares = "square" if has == 1 else "squares"
        message = (
            f"drawing `{drawing.id}` has {has} {squares} for monsters, and room `{where}` can "
            f"bring {most}"
        )
        help = f"number squares up to {min(most, 9)}, or let fewer monsters come"
        yield Defect(drawing.span, message, help)
