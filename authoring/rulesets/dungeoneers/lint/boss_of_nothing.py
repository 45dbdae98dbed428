from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.HINT)
def boss_of_nothing(room: Room, pack: Pack) -> Iterator[Defect]:
    """DGN-BOSS-01."""
    if room.boss is None:
        return
    for id in dict.fromkeys(room.boss.monsters):
        monster = pack.content.monsters.get(id)
        if monster is None:
            continue
        for key, number in (("attack", monster.attack), ("defense", monster.defense)):
            if number < 1:
                message = f"`{id}` is a boss and has {key} {number}"
                yield Defect(monster.span, message, "write 1 or more")
