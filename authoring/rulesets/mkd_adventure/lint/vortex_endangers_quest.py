from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.keywords import VORTEX
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(WARNING)
def vortex_endangers_quest(quest: Quest, pack: Pack) -> Defects:
    """Yield the vortices in the pool of markers: a turned tile can bury the Quest Chest, or the way
    to it (MKD-VOR-05); unless the ruling `vortices` is on, they do nothing."""
    spans = pack.spans.keys("quest", "markers")
    for id in quest.markers:
        marker = quest.content.markers.get(id)
        if marker is None or VORTEX not in (marker.kind, marker.back):
            continue
        message, help = f"the vortex `{id}` does nothing", "write `rulings: {vortices: on}`"
        if quest.rulings["vortices"] == "on":
            message = f"the vortex `{id}` can bury the Quest Chest, or cut off the way to it"
            help = "if it is meant, allow it by a comment"
        yield Defect(spans.get(id, quest.span), message, help)
