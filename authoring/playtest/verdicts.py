"""What a comparison with the exact odds comes to, in a sentence."""

from authoring.playtest.compare import Comparison

BOARD = "What the board prevents does that."


def verdict(item: Comparison) -> str:
    """Whether play and the odds agree, with the figures."""
    size = "" if item.z is None else f" ({abs(item.z):.1f} standard errors apart)"
    facts = f"{item.observed:,} happened, the odds of all lines make {item.expected:,.1f}{size}"
    words = {
        "agrees": f"They agree: {facts}.",
        "below": f"Later or rarer than the odds: {facts}. {item.short or BOARD}",
        "above": f"Measured is ABOVE the odds: {facts}. This should not be; please report it.",
        "untested": "No game went far enough to compare.",
    }
    if item.beyond:
        words["above"] = f"Measured is above the odds: {facts}. They leave out {item.beyond}."
    return words[item.verdict]
