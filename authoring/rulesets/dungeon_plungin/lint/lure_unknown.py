from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.fixes import misnamed
from authoring.rulesets.dungeon_plungin.model import STATS, Content, Law, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.laws import lure_stat, phrases, plain_name


@lint_rule(WARNING)
def lure_unknown(law: Law, quest: Quest, pack: Pack) -> Defects:
    """Report a Law lured by something that no hero has (DP-LAW-08, DP-AMB-51)."""
    if law.target != "lured":
        return
    stat, _ = lure_stat(law.detail)
    names = f"{', '.join(STATS)} with `low` or `high`"
    if stat >= 0:
        if not set(law.detail.split()) & {"low", "lowest", "high", "highest"}:
            message = f"`{law.detail}` does not say whether the lowest or the highest counts"
            yield Defect(law.span, message, f"write `low {STATS[stat]}` or `high {STATS[stat]}`")
    elif plain_name(law.detail) not in (traits := _traits(quest.content)):
        message = f"no hero of this quest answers to `{law.detail}`"
        lures = [*(f"{end} {stat}" for stat in STATS for end in ("low", "high")), *traits]
        near = did_you_mean(plain_name(law.detail), lures)
        fix = misnamed(pack, law.span, law.detail, lures)
        yield Defect(law.span, message, near or f"stats are {names}", fix)


def _traits(content: Content) -> set[str]:
    """Return plain names of what may lure to a hero: races, abilities, Schools, items."""
    traits: set[str] = set()
    for hero in content.heroes.values():
        traits.update(phrases(plain_name(hero.concept)))
    for ability in content.abilities.values():
        school = plain_name(ability.school)
        traits.update((plain_name(ability.id), plain_name(ability.name)))
        traits.update((school, f"{school} magic") if school else ())
    for item in content.items.values():
        traits.update((plain_name(item.id), plain_name(item.name), plain_name(item.kind)))
    return traits
