from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.model import Pack, Quest

_HELP = "name as many heroes here as `heroes` under `quest` says, or change that number"


@lint_rule(WARNING)
def party_size_wrong(quest: Quest, pack: Pack) -> Defects:
    """Report that the playtest party has another number of heroes than the quest (DP-SETUP-02)."""
    party = pack.spans.value("playtest", "party")
    if party is not None and len(quest.party) != quest.heroes:
        have = pluralize(len(quest.party), "hero", "heroes")
        yield Defect(party, f"the party has {have}, the quest is for {quest.heroes}", _HELP)
    numbers = range(quest.fewest, quest.heroes)
    for number, own in quest.fewer.items():
        if number not in numbers:
            message = f"`fewer` speaks of {pluralize(number, 'hero', 'heroes')}, {_for(quest)}"
            yield Defect(own.span, message, "it is for numbers below the most the quest is for")
        elif own.party and len(own.party) != number:
            have = pluralize(len(own.party), "hero", "heroes")
            help = (
                f"name {pluralize(number, 'hero', 'heroes')} here, or set another number above them"
            )
            yield Defect(own.span, f"the party of {number} has {have}", help)


def _for(quest: Quest) -> str:
    if quest.fewest == quest.heroes:
        return f"and the quest is for {quest.heroes}"
    return f"and the quest is for {quest.fewest} to {quest.heroes}"
