from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.quest import Quest


@lint_rule(WARNING, after=("dangling-reference",))
def players_beyond_party(quest: Quest) -> Defects:
    """Report a number of players for whom the party has too few heroes (SRG-GEN-01)."""
    span = quest.pack.spans.value("quest", "players")
    if span is not None and quest.players > len(quest.party):
        heroes = f"{len(quest.party)} hero" + ("es" if len(quest.party) > 1 else "")
        message = f"{quest.players} players, and `party` has {heroes}"
        yield Defect(span, message, f"write `players: {len(quest.party)}`, or name more heroes")
