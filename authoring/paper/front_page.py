"""Front page of a quest: its title, authors, licence and introduction."""

from collections import Counter
from collections.abc import Iterable

from authoring.core.language import _, by_author
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words
from authoring.model.dice import Dice
from authoring.model.pack import Pack


@dataclass(frozen=True, kw_only=True)
class FrontPage:
    """The front page: `title` is the quest's own, or else the pack's; texts are paragraphs, and
    `uses` the names of the packs it uses."""

    id: str
    title: str
    version: str
    authors: str
    licence: str
    description: tuple[str, ...]
    introduction: tuple[str, ...]
    objective: tuple[str, ...]
    uses: tuple[str, ...]


def front_page(
    pack: Pack, *, title: str = "", introduction: str = "", objective: str = ""
) -> FrontPage:
    """Return the front page of a pack's quest; `title`, `introduction` and `objective` are the
    quest's own, "" where it has none."""
    return FrontPage(
        id=pack.id,
        title=clean(title) or clean(pack.title),
        version=clean(pack.version),
        authors=clean(join_words(author for author in pack.authors if author)),
        licence=clean(pack.licence),
        description=paragraphs(pack.description),
        introduction=paragraphs(introduction),
        objective=paragraphs(objective),
        uses=tuple(by_author(clean(id).replace("-", " ").title()) for id in pack.source.uses),
    )


def most_dice(rolled: Iterable[Dice]) -> str:
    """Return the most dice of each size that one of `rolled` needs, `2 d6 and 1 d12`; or ""."""
    most = Counter[int]()
    for dice in rolled:
        most |= dice.needed
    return join_words(f"{count} d{sides}" for sides, count in sorted(most.items()))


def needs(book: str, dice: str = "") -> str:
    """Return what players need besides the print, in words: `book`, figures and `dice`."""
    things = (
        book,
        _("figures or the paper stand-ups"),
        _("dice ({dice})").format(dice=dice) if dice else _("dice"),
    )
    return join_words(things)
