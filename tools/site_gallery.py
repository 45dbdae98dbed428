"""Pages of the shipped quests as pictures for the site, printed when it is built.

They are cached in a folder named by a digest of all their sources, so that they are printed again
only after a change.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pypdfium2

from authoring import Look, Order, open_pack, print_pack
from tools.page_picture import small

ROOT = Path(__file__).parents[1]
QUESTS = {
    "knocking-wall": ("The Quest", "Charts", "Locations"),
    "clockwork-crypt": ("Monsters", "Locations"),
    "salt-cistern": ("The Quest", "The Dungeon", "Monsters"),
    "the-dungeon": ("A Turn", "What the Tiles Do", "The Cards"),
    "tollhouse-below": ("The Quest", "Heroes", "The Dungeon"),
    "clay-census": ("Heroes", "The Monster Pool", "The Dungeon"),
}
"""Quest -> bookmarks of its booklet whose first page is shown, after the cover."""
SCALE = 1.0
SOURCES = ("packs", "templates", "authoring/paper", "authoring/render", "authoring/rulesets")


def add_gallery(page: Path, kept: Path) -> None:
    """Add a chapter for each quest to the page of the gallery, with pictures beside it; `kept` is
    the folder of cached pictures."""
    kept = kept / _digest()
    lines = []
    for quest in QUESTS:
        title, pictures = _pictures(quest, kept / quest)
        lines += ["", f"## {title}", ""]
        for name, shown in pictures:
            target = page.parent / "pages" / f"page-{quest}-{name}"
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(shown)
            lines += [f"![{title}: {Path(name).stem.replace('-', ' ')}](pages/{target.name})"]
    page.write_text(page.read_text(encoding="utf-8") + "\n".join(lines) + "\n", encoding="utf-8")


def _pictures(quest: str, kept: Path) -> tuple[str, list[tuple[str, bytes]]]:
    """Return (title of the quest, (file name, PNG) of each page), cached in `kept`."""
    pack = open_pack(ROOT / "packs" / quest)
    if not kept.is_dir():
        unfinished = kept.with_name(kept.name + "-unfinished")
        unfinished.mkdir(parents=True, exist_ok=True)
        booklet = unfinished / "booklet.pdf"
        print_pack(pack, Order(booklet, parts=("booklet",), look=Look(), force=True))
        for name, picture in _drawn(booklet, QUESTS[quest]):
            (unfinished / name).write_bytes(picture)
        booklet.unlink()
        unfinished.rename(kept)
    return pack.pack.title, [(one.name, one.read_bytes()) for one in sorted(kept.glob("*.png"))]


def _drawn(booklet: Path, bookmarks: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    document = pypdfium2.PdfDocument(booklet)
    places = {mark.get_title(): mark.get_dest() for mark in document.get_toc()}
    numbers = {"Cover": 0} | {title: places[title].get_index() for title in bookmarks}
    for at, (title, number) in enumerate(numbers.items()):
        picture = document[number].render(scale=SCALE).to_pil().convert("RGB")
        yield f"{at}-{title.lower().replace(' ', '-')}.png", small(picture)
    document.close()


def _digest() -> str:
    """Return a digest of all files that printed pages are made from."""
    found = sha256()
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
                found.update(sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]
