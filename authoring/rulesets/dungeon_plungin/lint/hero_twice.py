from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._places import playtest_node
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.source.node import Scalar, Seq


@lint_rule(Severity.HINT)
def hero_twice(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-SETUP-02."""
    party = playtest_node(pack, "party")
    seen: set[str] = set()
    if len(set(quest.party)) == 1:
        return
    for one in party.items if isinstance(party, Seq) else ():
        if isinstance(one, Scalar) and one.text in quest.party:
            if one.text in seen:
                yield Defect(one.span, f"`{one.text}` is in the party twice", _HELP)
            seen.add(one.text)


_HELP = "name another hero, or allow it when two of a kind are meant"
