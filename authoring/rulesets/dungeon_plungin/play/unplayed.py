"""What stands in a monster's Law and only players can follow."""

from collections.abc import Collection, Iterator

from authoring.rulesets.dungeon_plungin.model import Ability, Content, Law, Monster


def unplayed_laws(monster: Monster) -> Iterator[tuple[Law, str]]:
    """Every special Law that words alone explain: it is played as Melee Nearest
    (DP-LAW-14)."""
    told = monster.actions is not None or bool(monster.powers)
    for law in laws_of(monster):
        if law.role == "special" and law.act is None and not told:
            text = "a law explained in words only is played as melee; give it `actions`"
            yield law, text


def laws_of(monster: Monster) -> Iterator[Law]:
    """Every Law it may act by: its own, those it takes up, those on its chart."""
    waiting = [monster.law]
    if monster.actions is not None:
        acts = (row.result for row in monster.actions.rows)
        waiting += [law for act in acts if (law := getattr(act, "law", None)) is not None]
    while waiting:
        law = waiting.pop(0)
        yield law
        waiting += [change.law for change in law.changes]
        waiting += [law.then] if law.then is not None else []


def unplayed_abilities(
    content: Content, used: Collection[tuple[str, str]]
) -> Iterator[tuple[Ability, str]]:
    """Abilities in use that are told in words alone."""
    for ability in content.abilities.values():
        if ("abilities", ability.id) in used and ability.idle and ability.text:
            yield ability, "an ability told in words only is for the players to follow"
