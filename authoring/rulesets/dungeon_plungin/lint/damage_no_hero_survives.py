from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.lint._maxima import beyond_life
from authoring.rulesets.dungeon_plungin.lint._met_effects import met_by_heroes, own_paths
from authoring.rulesets.dungeon_plungin.model import Hero, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import harm, stat_dice
from authoring.verbs.effect import Effect

FEWEST = Fraction(1, 10)
_HELP = "write less; sure death, if meant, allow by a comment"


@lint_rule(WARNING)
def damage_no_hero_survives(quest: Quest, pack: Pack) -> Defects:
    """Report damage that kills nearly every hero of the party (DP-STAT-04, DP-TRAP-05)."""
    party, own = quest.starters(), own_paths(pack)
    spans = set()
    for effect in met_by_heroes(quest) if party else ():
        if effect.span in spans or effect.span.path not in own or not _hurts(effect, quest):
            continue
        spans.add(effect.span)
        odds, _, name = max((_lives(quest, hero, effect), -at, hero.id)
                            for at, hero in enumerate(party))  # fmt: skip
        if odds < FEWEST:
            message = f"{_damage_words(effect)} kills whoever of the party it reaches"
            if odds:
                message = f"{message}: even `{name}` lives through it in {percent(odds)} only"
            yield Defect(effect.span, message, _HELP)


def _hurts(effect: Effect, quest: Quest) -> bool:
    """Return whether an effect takes LIFE itself, and no more than the most anybody has."""
    if effect.means.blow == "plain":
        return not beyond_life(effect, quest.content)
    return effect.means.blow == "defended"


def _lives(quest: Quest, hero: Hero, effect: Effect) -> Fraction:
    """Return P(a hero with full LIFE survives the effect)."""
    life = stat_dice(quest, hero, "life")
    spread = harm(quest, hero, [effect])
    return sum((odds for points, odds in spread.items() if points < life), Fraction(0))


def _damage_words(effect: Effect) -> str:
    if effect.means.blow == "plain":
        return f"{effect.args.get('value')} damage"
    dice = effect.args.get("dice")
    number = str(dice) if isinstance(dice, Dice) else "so many"
    return f"an attack with {number} {'die' if number == '1' else 'dice'}"
