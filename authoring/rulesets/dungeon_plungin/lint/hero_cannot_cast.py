"""A hero knows a spell of a School he does not have.

## What it does

Looks at the spells of every hero: one of their Schools has to be among those the hero's abilities,
or the abilities of gear in use, give. What is prepared has to be known.

## Why is this bad?

A spell is cast by a School. Without it the hero can neither prepare nor cast the spell, and it
stands on his sheet for nothing.

## Example

```yaml
spells:
  mending: {name: Mending, schools: {light: 2}, range: 1, target: hero, effects: [{heal: d6}]}
heroes:
  adept:
    name: Adept
    stats: {atk: 1, def: 1, mag: 3, mov: 4, life: 4, res: 2, dex: 3, wit: 3}
    spells: [mending]
```

## Use instead

```yaml
abilities:
  light-magic: {name: Light Magic, kind: passive, school: light}
spells:
  mending: {name: Mending, schools: {light: 2}, range: 1, target: hero, effects: [{heal: d6}]}
heroes:
  adept:
    name: Adept
    stats: {atk: 1, def: 1, mag: 3, mov: 4, life: 4, res: 2, dex: 3, wit: 3}
    abilities: [light-magic]
    spells: [mending]
```

## Fix safety

There is no fix: which School the hero has is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeon_plungin.model import Content, Hero, Pack, Spell


@lint_rule(Severity.ERROR)
def hero_cannot_cast(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-01, DP-SPELL-03."""
    content = pack.content
    schools = _schools(hero, content)
    unknown = any(name not in content.abilities for name in hero.abilities)
    for name in dict.fromkeys(hero.spells):
        spell = content.spells.get(name)
        if spell is not None and not unknown and schools.isdisjoint(spell.schools):
            message = f"`{hero.id}` knows `{name}`, and has no School for it"
            yield Defect(hero.span, message, _way_out(schools, spell))
    for name in dict.fromkeys(hero.prepared):
        if name not in hero.spells:
            message = f"`{hero.id}` prepares `{name}`, which is not among his spells"
            yield Defect(hero.span, message, f"add `{name}` to his `spells`")


def _schools(hero: Hero, content: Content) -> set[str]:
    """Return the Schools of the hero's abilities, and of abilities that its gear grants."""
    worn = (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire)
    gear = [content.items[name] for name in worn if name in content.items]
    names = [*hero.abilities, *(ability for item in gear for ability in item.abilities)]
    return {content.abilities[name].school for name in names if name in content.abilities} - {""}


def _way_out(schools: set[str], spell: Spell) -> str:
    """Return which School the hero lacks, and which it has instead: one may be misspelt."""
    taught = join_words([f"`{school}`" for school in spell.schools], "or")
    instead = join_words(f"`{school}`" for school in sorted(schools))
    end = f"; his abilities give him {instead}" if instead else ""
    return f"give him an ability with the school {taught}{end}"
