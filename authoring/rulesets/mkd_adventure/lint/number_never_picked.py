from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.numbers import EXITS_PER_DIE
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest, stack_of


@lint_rule(HINT)
def number_never_picked(quest: Quest, pack: Pack) -> Defects:
    """Yield quests whose dungeon can have seven entryways: two dice never show 1, so entryway 1 is
    never picked (MKD-BLD-12). A quest that writes the ruling `exit_pick` is left alone."""
    chosen = pack.spans.value("quest", "rulings", "exit_pick")
    if chosen is not None or quest.rulings["exit_pick"] == "uniform":
        return
    for floor in quest.floors:
        runs = [
            max(sum(map(len, face.entryways)) for face in tile.faces)
            for tile in stack_of(quest.content, floor)
        ]
        if sum(runs) > EXITS_PER_DIE + 2 * (len(runs) - 1):
            message = "with seven entryways or more, two dice never pick the first of them"
            help = "write `rulings: {exit_pick: uniform}`, or `dice` if it is meant"
            yield Defect(floor.span, message, help)
            return
