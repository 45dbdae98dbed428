from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

_HELP = "name somebody else there, or allow it by a comment"


@lint_rule(WARNING)
def boss_among_dwellers(region: Region, quest: Quest, pack: Pack) -> Defects:
    """Report that a boss lives in a region like any monster (DGN-BOSS-01, DGN-LAY-11)."""
    if region.owner != pack.id:
        return
    rooms = quest.content.rooms.values()
    bosses = {id for room in rooms if room.boss for id in room.boss.monsters}
    bosses.update(kind.id for kind in quest.content.monsters.values() if kind.dragon and kind.fame)
    others = (guest.monster for guest in (*region.extras, *region.visitors))
    residents = [id for id in (*dwellers(region), *others, *region.summons) if id in bosses]
    if residents:
        names = join_words(f"`{id}`" for id in dict.fromkeys(residents))
        message = f"{names} can turn up anywhere in `{region.id}`, but waits behind a door"
        yield Defect(region.span, message, _HELP)
