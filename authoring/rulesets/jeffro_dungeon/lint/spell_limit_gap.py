from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest
from authoring.source.schema.row_key import parse_row_key


@lint_rule(WARNING)
def spell_limit_gap(quest: Quest, pack: Pack) -> Defects:
    """Report that the limits of Spells leave a Craft out, or name it twice (JEF-BASE-07)."""
    next_one = 1
    for typed, span in pack.spans.keys("quest", "limits", "spells").items():
        key = parse_row_key(typed)
        if key is None or next_one == 0:
            return
        if key.low > next_one:
            message = f"no row is for a Craft of {next_one}: this one begins with {key.low}"
            yield Defect(span, message, f"let a row hold {next_one}")
        elif key.low < next_one and next_one > 1:
            message = f"a Craft of {key.low} is in the row above, too"
            yield Defect(span, message, f"begin with {next_one}")
        next_one = 0 if key.high is None else key.high + 1
