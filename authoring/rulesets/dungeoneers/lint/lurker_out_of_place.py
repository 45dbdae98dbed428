from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest

PLACES = (("pit-emerge", "pits"), ("ambush-water", "waters"), ("reaper", "reaper"))
VISITORS = ("passer-by", "visitors")


@lint_rule(WARNING)
def lurker_out_of_place(region: Region, quest: Quest) -> Defects:
    """Report a lurking monster that is not set where it lurks, such as in pits (DGN-MSP-05,
    DGN-MSP-09, DGN-MSP-12, DGN-RUI-01)."""
    monsters = quest.content.monsters
    lurkers = {"pits": region.pits, "waters": region.waters, "reaper": region.reaper}
    for id in (*dwellers(region), *(extra.monster for extra in region.extras)):
        for trait, place in (*PLACES, VISITORS):
            if id in monsters and monsters[id].trait(trait):
                message = f"`{id}` has the trait `{trait}` and is set on the floor of `{region.id}`"
                yield Defect(region.span, message, f"name it as `{place}` of the region instead")
    for id in region.summons:
        for trait, place in (*PLACES, VISITORS):
            if id in monsters and monsters[id].trait(trait):
                message = f"`{id}` has the trait `{trait}` and is summoned to the floor of "
                message += f"`{region.id}`"
                yield Defect(region.span, message, f"summon another; it belongs to `{place}`")
    for trait, place in PLACES:
        id = lurkers[place]
        if id in monsters and not monsters[id].trait(trait):
            message = f"`{place}` of region `{region.id}` names `{id}`, which has no `{trait}`"
            yield Defect(region.span, message, f"give `{id}` the trait `{trait}`")
