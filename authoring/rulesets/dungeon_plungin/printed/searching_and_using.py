"""Sentences on searches and uses at a location."""

from authoring.core.language import N_, _
from authoring.rulesets.dungeon_plungin.model import Search, Use
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words.naming import feature_name
from authoring.rulesets.dungeon_plungin.words.people import HERO
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, comma, lowered, paragraphs

LIMITS = {
    "visit": N_("once per visit"),
    "hero": N_("once per game for each hero"),
    "game": N_("once per game"),
    "none": "",
    "": "",
}


def search_words(what: Search, speech: Speech) -> str:
    """Return the rules of searching an object, with all outcomes in sentences (DP-ACT-11)."""
    text = " ".join(paragraphs(what.text))
    how = (
        _(
            "A hero on or beside the {feature} may spend an Action to search there, as often "
            "as you like: WIT, Dif {dif}."
        )
        if what.again
        else _(
            "A hero on or beside the {feature} may spend an Action to search there: WIT, Dif "
            "{dif}. Each hero may try once, until one has passed."
        )
    )
    texts = [how.format(feature=feature_name(what.feature), dif=what.difficulty)]
    about = speaking_of(speech, HERO)
    for effects, word in (
        (what.effects, _("Passed: {then}")),
        (what.fail, _("Failed: {then}")),
        (what.fumble, _("Fumbled: {then}")),
    ):
        sentences = tell_all(effects, about)
        texts += [word.format(then=lowered(sentences))] if sentences else []
    return " ".join(part for part in (text, *texts) if part)


def use_words(use: Use, speech: Speech) -> str:
    """Return the rules of using a feature: cost, limit and effects."""
    words = _USES.get((use.position, use.cost == "action"), "")
    limit = _(LIMITS.get(use.limit, use.limit))
    text = " ".join(paragraphs(use.text))
    rule = comma([_(words).format(feature=feature_name(use.feature)), limit])
    rises = ""
    if use.revives:
        rises = _(
            "That hero comes out beside the {feature} as soon as a round begins with a living "
            "hero on the tile."
        ).format(feature=feature_name(use.feature))
    sentences = lowered(tell_all(use.effects, speech))
    sentence = f"{rule}: {sentences}" if sentences else f"{rule}."
    return f"{text} {sentence} {rises}".strip()


_USES = {
    ("on", True): N_("A hero on the {feature} may spend an Action"),
    ("on", False): N_("A hero on the {feature} may act, at no cost"),
    ("beside", True): N_("A hero beside the {feature} may spend an Action"),
    ("beside", False): N_("A hero beside the {feature} may act, at no cost"),
}
"""(position of the hero, whether it costs an Action) -> the sentence of a use."""
