"""Front page of every quest: its title, its authors and licence, its introduction."""

from collections.abc import Mapping

from authoring.core.language import _, by_author
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words
from authoring.model.pack import Pack


def front_page(
    pack: Pack, *, title: str = "", introduction: str = "", objective: str = ""
) -> Mapping[str, object]:
    """Return values of every template: the pack's id, title (the quest's own if it has one),
    version, authors, licence, description, introduction, objective and the packs it uses."""
    return {
        "id": pack.id,
        "title": clean(title) or clean(pack.title),
        "version": clean(pack.version),
        "authors": clean(join_words(author for author in pack.authors if author)),
        "licence": clean(pack.licence),
        "description": paragraphs(pack.description),
        "introduction": paragraphs(introduction),
        "objective": paragraphs(objective),
        "uses": [by_author(clean(id).replace("-", " ").title()) for id in pack.source.uses],
    }


def needs(book: str, dice: str = "") -> str:
    """Return what players of a print need besides it: a game's rule book, figures, dice."""
    things = (
        book,
        _("figures or the paper stand-ups"),
        _("dice ({dice})").format(dice=dice) if dice else _("dice"),
    )
    return join_words(things)
