"""Words of the Passage Chart's results on paper."""

from typing import Final

from authoring.core.language import N_, _
from authoring.rulesets.blank.model.quest import DRAUGHT, WAY_OUT

_SENTENCES: Final = {
    DRAUGHT: N_("A draught: one inch more burns down."),
    WAY_OUT: N_("The way out. You have won."),
}
_NOTHING: Final = N_("Nothing.")


def sentence(result: object) -> str:
    """Return the sentence of a row's result, in the language that is printed."""
    return _(_SENTENCES.get(str(result), _NOTHING))
