"""Parts of a pack that only have a text for the players, so that the engine cannot play them."""

from collections.abc import Collection, Iterator

from authoring.rulesets.dungeon_plungin.model import Ability, Content, Law, Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


def unplayed_laws(monster: Monster) -> Iterator[tuple[Law, str]]:
    """Yield (law, warning) for each special Law of a monster that is only a text: it is played as
    Melee Nearest (DP-LAW-14). Nothing if the monster has an Action Chart or powers."""
    if monster.actions is not None or monster.powers:
        return
    for law in laws_of(monster):
        if law.role == "special" and law.act is None:
            yield law, "a law explained in words only is played as melee; give it `actions`"


def unplayed_abilities(
    content: Content, used: Collection[tuple[str, str]]
) -> Iterator[tuple[Ability, str]]:
    """Yield (ability, warning) for each ability in `used`, (kind, id) pairs, that is only a
    text."""
    for ability in content.abilities.values():
        if ("abilities", ability.id) in used and ability.idle and ability.text:
            yield ability, "an ability told in words only is for the players to follow"
