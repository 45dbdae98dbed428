from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._maxima import most_dice
from authoring.rulesets.dungeon_plungin.model import STATS, Pack, Spell
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST, at_level


@lint_rule(HINT)
def spell_too_hard(spell: Spell, pack: Pack) -> Defects:
    """Report a spell that needs more successes than anybody has dice (DP-DICE-03, DP-SPELL-09)."""
    content = pack.content
    if spell.owner != pack.id or not content.heroes:
        return
    heroes = [at_level(hero, HIGHEST) for hero in content.heroes.values()]
    most = most_dice(heroes, content, "mag")
    difficulties = [(f"by the School `{school}`", dif) for school, dif in spell.schools.items()]
    if spell.overcast is not None:
        difficulties.append(("to overcast", spell.overcast.difficulty))
    for how, dif in difficulties:
        if dif > most:
            message = f"`{spell.id}` takes {dif} successes {how}, and no hero rolls more than "
            dice = pluralize(most, "die", "dice")
            yield Defect(spell.span, f"{message}{dice} for MAG", "look whether a digit is too many")
    if spell.resist_stat in STATS:
        figures = (*content.monsters.values(), *content.bosses.values())
        stats = [figure.stats[STATS.index(spell.resist_stat)] for figure in figures]
        best = max(*stats, most_dice(heroes, content, spell.resist_stat), 0)
        if spell.resist_difficulty > best:
            message = f"resisting `{spell.id}` takes {spell.resist_difficulty} successes, and "
            message += f"nobody rolls more than {best} for {spell.resist_stat.upper()}"
            yield Defect(spell.span, message, "look whether a digit is too many")
