from collections import Counter
from collections.abc import Iterator

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Content, Hero, Item, Pack

_MOST = 4
_FINGERS = 2


@lint_rule(ERROR)
def gear_does_not_fit(pack: Pack) -> Defects:
    """Report a hero who starts with more gear than can be worn or carried (DP-INV-03, DP-INV-05,
    DP-INV-07)."""
    content = pack.content
    for hero in content.heroes.values():
        for problem in (*_hands(hero, content), *_attire(hero, content)):
            yield Defect(hero.span, f"{hero.name} {problem}", "put one of them under `items`")


def _hands(hero: Hero, content: Content) -> Iterator[str]:
    weapon, second = content.items.get(hero.weapon), content.items.get(hero.second)
    weapons = [item for item in (weapon, second) if item is not None]
    if any(item.two_handed for item in weapons) and (hero.shield or len(weapons) > 1):
        name = next(item.name for item in weapons if item.two_handed)
        yield f"needs both hands for the {name} and has something else in one of them"
    elif hero.second and hero.shield:
        yield "has a second weapon and a shield in the same hand"


def _attire(hero: Hero, content: Content) -> Iterator[str]:
    worn: list[Item] = [content.items[id] for id in hero.attire if id in content.items]
    if len(worn) > _MOST:
        yield f"wears {len(worn)} pieces of attire, and of more than {_MOST} none works"
    for place, number in Counter(item.place for item in worn if item.place).items():
        if number > (_FINGERS if place == "finger" else 1):
            yield f"wears {number} pieces on the {place}"
