from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(HINT)
def hero_twice(quest: Quest, pack: Pack) -> Defects:
    """Report that a hero is in the playtest party twice (DP-SETUP-02)."""
    seen: set[str] = set()
    if len(set(quest.party)) == 1:
        return
    for hero, span in pack.spans.items("playtest", "party"):
        if hero in quest.party:
            if hero in seen:
                yield Defect(span, f"`{hero}` is in the party twice", _HELP)
            seen.add(hero)


_HELP = "name another hero, or allow it when two of a kind are meant"
