from collections.abc import Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeoneers.lint._fame import GAMES, highest_level
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = (
    "unlock it earlier, or make levels cheaper: `first`, `growth` and `cap` of the quest's `fame`"
)


@lint_rule(WARNING)
def unlock_out_of_reach(thing: HeroType | Room | Quest, quest: Quest) -> Defects:
    """Report that a fame level that unlocks something is never reached (DGN-HER-12, DGN-BOSS-01,
    DGN-DRA-18, DGN-FAM-05, DGN-FAM-06)."""
    for what, level, span in _locked(thing):
        if level > quest.fame.cap:
            message = f"{what} needs fame level {level}, and level {quest.fame.cap} is the last"
            yield Defect(span, message, HELP)
        elif level > (most := highest_level(quest)):
            message = (
                f"{what} needs fame level {level}, and {GAMES} games won at their best reach "
                f"level {most}"
            )
            yield Defect(span, message, HELP)


def _locked(thing: HeroType | Room | Quest) -> Iterator[tuple[str, int, Span]]:
    """Yield (description, fame level, span) of everything that a level unlocks."""
    if isinstance(thing, HeroType):
        yield f"hero `{thing.id}`", thing.unlock, thing.span
    elif isinstance(thing, Quest):
        for level, id in thing.lair.colours:
            yield f"dragon `{id}`", level, thing.lair.span
    elif thing.boss:
        yield f"the boss of room `{thing.id}`", thing.boss.unlock, thing.boss.span
