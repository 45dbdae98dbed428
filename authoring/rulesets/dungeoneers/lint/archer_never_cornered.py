from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.lint._pursuit import escapes
from authoring.rulesets.dungeoneers.lint._squares import distance
from authoring.rulesets.dungeoneers.lint._ways import rooms_of, sides_of
from authoring.rulesets.dungeoneers.model.keywords import BOW, MISSILE
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Region
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of

HELP = "break the ring it runs in with rock or a pit, or let other monsters live there"


@lint_rule(WARNING)
def archer_never_cornered(drawing: Drawing, quest: Quest) -> Defects:
    """Report that missile monsters of a room can never be cornered (DGN-MIS-02 to -05)."""
    heroes = [
        hero.id
        for hero in heroes_of(quest)
        if BOW in hero.forbids and not hero.charges and hero.leap == 1
    ]
    rooms = [room for room in rooms_of(quest, drawing) if _shot_at(quest, room.region)]
    if not heroes or not rooms or not drawing.stands:
        return
    away = escapes(drawing, corners=quest.rulings.get("corners") != "square")
    doors = {MIDDLES[side] for room in rooms for side in sides_of(quest, room)}
    starts = [(h, m) for h in doors for m in drawing.stands if distance(h, m) > 1]
    if starts and all(start in away for start in starts):
        message = (
            f"a missile monster that steps well is never cornered in drawing `{drawing.id}`, and "
            f"hero `{heroes[0]}` has no bow"
        )
        yield Defect(drawing.span, message, HELP)


def _shot_at(quest: Quest, id: str) -> bool:
    """Return whether missile monsters live in the region `id`."""
    region: Region | None = quest.content.regions.get(id)
    if region is None:
        return False
    monsters = quest.content.monsters
    ids = (*dwellers(region), *(extra.monster for extra in region.extras))
    return any(monsters[monster].kind == MISSILE for monster in ids if monster in monsters)
