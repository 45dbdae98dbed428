from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import of_its_class
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_RANKS = frozenset(
    ("alpha", "boss", "captain", "champion", "chief", "chieftain", "elder", "elite", "great",
     "greater", "hero", "hulk", "king", "leader", "lord", "marshal", "master", "prince", "princess",
     "queen", "sergeant", "veteran", "warlord")
)  # fmt: skip
_HELP = "make it stronger, or give it another name"


@lint_rule(HINT)
def rank_without_strength(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster with a rank in its name is no stronger than the one without. Monsters
    of used packs are only compared with."""
    first, *rest = monster.name.lower().split() or [""]
    plain = {" ".join(rest)} if first in _RANKS else set()
    if rest and rest[-1] in _RANKS:
        plain.add(" ".join((first, *rest[:-1])))
    if monster.owner != pack.id or not plain:
        return
    for other in of_its_class(monster, pack):
        same = {trait.id for trait in other.traits} == {trait.id for trait in monster.traits}
        if other.name.lower() in plain and same and _strength(monster) <= _strength(other):
            message = f"`{monster.id}` is no stronger than `{other.id}`: attack, defense and "
            message += f"health make {_strength(monster)}, not more than {_strength(other)}"
            yield Defect(monster.span, message, _HELP)


def _strength(monster: Monster) -> int:
    return monster.attack + monster.defense + monster.health
