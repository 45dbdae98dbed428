from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._squares import open_squares
from authoring.rulesets.dungeoneers.lint._ways import drawings_of
from authoring.rulesets.dungeoneers.model.places import MIDDLES
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def lair_too_small(quest: Quest) -> Defects:
    """Report that the lair has no room for all its dragons (DGN-DRA-14)."""
    room, most = quest.content.rooms.get(quest.lair.room), quest.lair.limit.high
    for drawing in drawings_of(quest, room) if room else ():
        squares = len(open_squares(drawing) - set(MIDDLES.values()))
        if squares < most:
            message = (
                f"up to {most} dragons are in the lair, and drawing `{drawing.id}` has {squares} "
                "squares for them"
            )
            help = "draw more floor away from the exits, or lower `limit`"
            yield Defect(quest.lair.span, message, help)
