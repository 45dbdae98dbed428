"""A quest for several party sizes, opened for one of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.wording import join_words, pluralize
from authoring.model.pack import Pack
from authoring.model.reader import entries, get
from authoring.model.targets import Targets
from authoring.services.opened import Opened, Sound


def played_by(opened: Opened, number: int | None) -> Opened:
    """Return the pack with party and targets for `number` heroes; unchanged if `number` is None.

    Raises CannotRun for a number the quest is not for.
    """
    if number is None or not isinstance(opened, Sound) or not opened.playable:
        return opened
    packs = _companies(opened)
    heroes = pluralize(number, "hero", "heroes")
    if number not in packs:
        numbers = join_words(str(size) for size in sorted(packs))
        hint = f"it is for {numbers}" if packs else "it is for one number of heroes alone"
        raise CannotRun(f"`{opened.pack.id}` is not for {heroes}", hint)
    pack = packs[number]
    return replace(opened, pack=replace(pack, title=f"{pack.title} ({heroes})"))


def smaller(opened: Sound) -> Iterator[tuple[int, Sound]]:
    """Yield (number of heroes, pack) for each smaller party with targets of its own."""
    for number, pack in list(_companies(opened).items())[1:]:
        if opened.ruleset.targets(pack) != Targets():
            yield number, replace(opened, pack=pack)


def left_out(opened: Sound) -> Iterator[str]:
    """Yield, as typed, each number under `playtest: fewer:` with targets that the quest is not
    played with."""
    numbers = [str(number) for number in list(_companies(opened))[1:]]
    playtest = opened.pack.source.header.get("playtest")
    for entry in entries(get(playtest, "fewer")):
        if entry.key.text not in numbers and entries(get(entry.value, "targets")):
            yield entry.key.text


def _companies(opened: Sound) -> Mapping[int, Pack]:
    """Return number of heroes -> pack, the most first; {} for a quest that is for one number."""
    companies = opened.ruleset.companies
    return companies(opened.pack) if companies is not None else {}
