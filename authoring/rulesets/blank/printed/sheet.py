"""Values for the template: nothing but texts and numbers (BLANK-PRINT-01)."""

from authoring.engine.contract import Printed
from authoring.model.pack import Pack
from authoring.rulesets.blank.model.quest import Quest
from authoring.rulesets.blank.words.results import sentence


def printed(pack: Pack) -> Printed:
    """What the one sheet of a quest shows."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise TypeError(f"{pack.id} has no quest")
    rows = [(row.label, sentence(row.result)) for row in quest.passage.rows]
    return Printed(
        "blank/pack.html.j2",
        {
            "title": pack.title,
            "authors": ", ".join(pack.authors),
            "introduction": quest.introduction,
            "inches": tuple(range(1, quest.candle + 1)),
            "chart": quest.passage.title,
            "die": str(quest.passage.die),
            "rows": rows,
        },
    )
