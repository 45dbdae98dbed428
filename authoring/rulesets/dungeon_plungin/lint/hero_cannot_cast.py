from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeon_plungin.model import Content, Hero, Pack, Spell


@lint_rule(ERROR)
def hero_cannot_cast(hero: Hero, pack: Pack) -> Defects:
    """Report a hero with a spell of a School of Magic that it lacks (DP-SPELL-01, DP-SPELL-03)."""
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
    """Return the Schools that a hero's abilities and those of its gear open, as written."""
    worn = (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire)
    gear = [content.items[name] for name in worn if name in content.items]
    names = [*hero.abilities, *(ability for item in gear for ability in item.abilities)]
    return {content.abilities[name].school for name in names if name in content.abilities} - {""}


def _way_out(schools: set[str], spell: Spell) -> str:
    """Return a help text: the School that the hero lacks, or the one that it seems to misspell."""
    taught = join_words([f"`{school}`" for school in spell.schools], "or")
    instead = join_words(f"`{school}`" for school in sorted(schools))
    end = f"; his abilities give him {instead}" if instead else ""
    return f"give him an ability with the school {taught}{end}"
