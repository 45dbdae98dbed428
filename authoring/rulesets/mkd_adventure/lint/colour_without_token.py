from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.exact.columns import colours_of, tokens_of
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Quest


@lint_rule(ERROR)
def colour_without_token(quest: Quest) -> Defects:
    """Yield colours of which the teams' value asks for more tokens on a floor than the pack has
    copies (MKD-WMP-01, MKD-WMP-23)."""
    sets = max(len(floor.sets) for floor in quest.floors)
    for colour, count in colours_of(band_of(quest.value)).items():
        kinds, needed = tokens_of(quest, colour), count * sets
        if needed <= len(kinds):
            continue
        message = f"teams worth {quest.value} meet {pluralize(count, f'{colour} token')} a set"
        if kinds and sets > 1:
            message = f"a floor of {sets} sets takes {needed} {colour} tokens"
        there = "are" if len(kinds) > 1 else "is"
        message = f"{message}, and there {there} {len(kinds) or 'none'}"
        own = [kind for kind in kinds if kind.owner == quest.pack.id]
        if own:
            copies = own[-1].copies + needed - len(kinds)
            span = own[-1].spans.value("copies") or own[-1].span
            yield Defect(span, message, f"print more, such as `copies: {copies}` of this one")
        else:
            yield Defect(quest.span, message, f"define a token with `colour: {colour}`")
