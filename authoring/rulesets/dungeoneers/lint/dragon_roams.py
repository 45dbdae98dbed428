from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_HELP = "leave dragons to the lair, or take its `breath` away"


@lint_rule(WARNING)
def dragon_roams(region: Region, pack: Pack) -> Defects:
    """Report that a dragon is met outside its lair (DGN-LAY-11)."""
    content = pack.content
    monsters = {
        "dwellers": dwellers(region),
        "summons": region.summons,
        "extras": [extra.monster for extra in region.extras],
        "visitors": [extra.monster for extra in region.visitors],
        "pits": [region.pits],
        "waters": [region.waters],
        "reaper": [region.reaper],
    }
    defined_ids = {id for ids in monsters.values() for id in ids if id in content.monsters}
    if all(content.monsters[id].dragon for id in defined_ids):
        return  # a region of dragons is meant
    for key, ids in monsters.items():
        for id in dict.fromkeys(ids):
            if id in defined_ids and content.monsters[id].dragon:
                message = f"the dragon `{id}` is met in region `{region.id}`, outside its lair"
                yield Defect(region.spans.value(key) or region.span, message, _HELP)
