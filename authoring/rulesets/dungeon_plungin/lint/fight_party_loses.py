from collections.abc import Sequence
from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.exact.fighters import monster_fighter
from authoring.rulesets.dungeon_plungin.exact.pools import expected_damage
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.lint._party import attack_dice
from authoring.rulesets.dungeon_plungin.model import STATS, Monster, Monsters, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import stat_dice
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls

_ATK, _DEF = STATS.index("atk"), STATS.index("def")
_LEFT = 0.5
_LONGEST = 200
"""Rounds after which a fight counts as drawn."""

Side = Sequence[tuple[float, float]]
"""(LIFE, mean damage in a round) of each hero, or of each kind of monster."""


@lint_rule(WARNING, after=("stat-out-of-range",))
def fight_party_loses(quest: Quest, pack: Pack) -> Defects:
    """Report a fight that the party can hardly win (DP-ENC-04, DP-DEF-02, DP-STAT-04)."""
    own, content = own_paths(pack), quest.content
    spans = set()
    for outcome in Rolls(quest).on("monsters") if quest.starters() else ():
        row = outcome.row
        if row.result_span.path not in own or not isinstance(row.result, Monsters):
            continue
        foes: list[tuple[Monster, float]] = [
            (content.monsters[group.monster], float(mean(group.number)))
            for group in row.result.groups
            if group.monster in content.monsters
        ]
        left = _life_share(*_sides(quest, foes)) if row.result_span not in spans else 0
        spans.add(row.result_span)
        if left > _LEFT:
            message = f"the party falls in this fight, with {left:.0%} of the monsters' LIFE left"
            help = "fewer or weaker monsters; a fight to run from allow by a comment"
            yield Defect(row.result_span, message.replace("%", " %"), help)


def _sides(quest: Quest, foes: Sequence[tuple[Monster, float]]) -> tuple[Side, Side]:
    """Return (LIFE, mean damage of a blow) of each hero and kind of monster, defence averaged."""
    party, bloodier = quest.starters(), "bloodier" in quest.options
    number = sum(count for _, count in foes) or 1
    heroes = []
    for hero in party:
        attack = attack_dice(quest, hero)
        hits = sum(float(_hit(attack, foe.stats[_DEF], bloodier)) * count for foe, count in foes)
        heroes.append((float(stat_dice(quest, hero, "life")), hits / number))
    guards = [stat_dice(quest, hero, "def", armour=True) for hero in party]
    monsters = []
    for foe, count in foes:
        hits = sum(float(_hit(foe.stats[_ATK], guard, bloodier)) for guard in guards) / len(guards)
        monsters.append((monster_fighter(quest, foe).dice("life") * count, hits * count))
    return heroes, monsters


def _hit(attack: int, defence: int, bloodier: bool) -> Fraction:
    """Return the mean damage of an attack; pools are capped at 40, as stats end at 10."""
    return expected_damage(min(max(attack, 1), 40), min(max(defence, 1), 40), bloodier=bloodier)


def _life_share(party: Side, foes: Side) -> float:
    """Return the share of the monsters' LIFE left when the party falls; 0 if it does not."""
    (party_life, blows), (foe_life, strikes) = (
        (sum(life for life, _ in side), sum(hits for _, hits in side)) for side in (party, foes)
    )
    life, other = party_life, foe_life
    for _ in range(_LONGEST if party_life and foe_life else 0):
        life, other = life - strikes * other / foe_life, other - blows * life / party_life
        if other <= 0:
            return 0.0
        if life <= 0:
            return other / foe_life
    return 0.0
