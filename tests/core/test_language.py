"""Words of an author's own in place of those of the rules."""

from gettext import NullTranslations

from authoring.core.language import _, in_english, ngettext, pgettext, renaming, speaking


class German(NullTranslations):
    """A catalogue of one word."""

    def gettext(self, message: str) -> str:
        return {"Grit": "Mumm", "The Grit of {who}.": "Der Mumm von {who}."}.get(message, message)


def test_words_are_renamed_inside_the_block_and_nowhere_else() -> None:
    """A whole word, also in plurals and texts with a context; names in braces are left alone."""
    with renaming({"Grit": "Agility", "Crowns": "Florins", "Fate": ""}):
        assert _("The Grit of {Gritty}: Fate.") == "The Agility of {Gritty}: Fate."
        assert ngettext("{n} Crown", "{n} Crowns", 2) == "{n} Florins"
        assert ngettext("{n} Crown", "{n} Crowns", 1) == "{n} Crown"
        assert pgettext("sheet", "Grit") == "Agility"
        assert in_english()
    assert _("Grit") == "Grit"


def test_in_another_language_its_own_word_is_renamed() -> None:
    with speaking(German()), renaming({"Grit": "Zorn"}):
        assert _("The Grit of {who}.") == "Der Zorn von {who}."
        assert not in_english()


def test_without_other_words_nothing_changes() -> None:
    with renaming({"Grit": "Grit"}):
        assert _("Grit") == "Grit"
