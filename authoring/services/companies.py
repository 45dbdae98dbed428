"""A quest for several party sizes, opened for one of them."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.wording import join_words, pluralize
from authoring.model.targets import Targets
from authoring.services.opened import Opened, Sound


def played_by(opened: Opened, number: int | None) -> Opened:
    """Return the pack with party and targets for `number` heroes; unchanged if `number` is None.

    Raises CannotRun for a number the quest is not for.
    """
    if number is None or not isinstance(opened, Sound) or not opened.playable:
        return opened
    companies = opened.ruleset.companies
    packs = companies(opened.pack) if companies is not None else {}
    heroes = pluralize(number, "hero", "heroes")
    if number not in packs:
        numbers = join_words(str(size) for size in sorted(packs))
        hint = f"it is for {numbers}" if packs else "it is for one number of heroes alone"
        raise CannotRun(f"`{opened.pack.id}` is not for {heroes}", hint)
    pack = packs[number]
    return replace(opened, pack=replace(pack, title=f"{pack.title} ({heroes})"))


def smaller(opened: Sound) -> Iterator[tuple[int, Sound]]:
    """Yield (number of heroes, pack) for each smaller party with targets of its own."""
    companies = opened.ruleset.companies
    for number, pack in list((companies(opened.pack) if companies is not None else {}).items())[1:]:
        if opened.ruleset.targets(pack) != Targets():
            yield number, replace(opened, pack=pack)
