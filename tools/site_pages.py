"""Layout of the source of the documentation site: pages and their links.

The pages in the repository are written for code hosts. Sphinx gets a copy in which links lead to
the pages of the site, and every page of contents lists its chapters in the margin: the pages whose
links begin a line of its lists and tables.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.markdown import chapters, with_links

ROOT = Path(__file__).parents[1]
FRONT = Path("index.md")
ELSEWHERE = {
    "README.md": FRONT,
    "CONTRIBUTING.md": Path("contributing.md"),
    "CHANGELOG.md": Path("changelog.md"),
}
"""Page outside `docs` -> its path in the site. README.md is no page: the site has a front of its
own."""
CONTENTS = ("developing.md", "games/*.md", "lint/ruleset-*.md")
"""Pages of contents besides the front of each folder. Pages that other pages list are chapters of
these."""
LISTS = (FRONT.name, "ruleset-*.md", "by-*.md")
"""Pages of `lint` that are not about one finding."""
ORPHAN = "---\norphan: true\n---\n\n"
"""Head of the page of a finding, which keeps it out of the margins: 250 such entries on every page
would be two thirds of the site and of its build time. Tables and search lead to them."""


class NoSuchPlace(Exception):
    """Error for a link that leads nowhere."""


def place_of(file: Path) -> Path | None:
    """Return the path of a file of the repository in the site's source; None if it is no page
    there."""
    inside = file.relative_to(ROOT)
    if inside.as_posix() in ELSEWHERE:
        return ELSEWHERE[inside.as_posix()]
    if inside.match("authoring/rulesets/*/README.md"):
        return Path("rulesets", inside.parts[2].replace("_", "-") + ".md")
    if inside.parts[0] != "docs" or inside.suffix != ".md":
        return None
    place = inside.relative_to("docs")
    return place.with_name(FRONT.name) if place.name == "README.md" else place


def pages() -> Iterator[tuple[Path, Path]]:
    """Yield (file, path in the site's source) for every page."""
    files = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("authoring/rulesets/*/README.md")]
    files += [ROOT / name for name, place in ELSEWHERE.items() if place != FRONT]
    for file in sorted(files):
        place = place_of(file)
        if place is not None:
            yield file, place


def lay_out(target: Path) -> int:
    """Write the whole source into `target`, replacing it; return the number of pages."""
    shutil.rmtree(target, ignore_errors=True)
    number = 0
    for file, place in pages():
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        (target / place).write_text(_moved(file, place, target), encoding="utf-8")
        number += 1
    add_contents(target)
    return number


def _moved(file: Path, place: Path, target: Path) -> str:
    """Return a page's text with its links changed to lead from its path in the site."""
    text = file.read_text(encoding="utf-8")
    return with_links(text, lambda link: _led(link, file, place, target))


def _led(link: str, file: Path, place: Path, target: Path) -> str:
    """Return the target in the site of a link on this page; a file that is no page is copied.
    Raises NoSuchPlace."""
    path, hash_, anchor = link.partition("#")
    if not path or "://" in link or link.startswith("mailto:"):
        return link
    there = (file.parent / path).resolve()
    if there.is_dir():
        there = next(
            (one for name in ("README.md", "pack.yaml") if (one := there / name).is_file()), there
        )
    if not there.is_file():
        raise NoSuchPlace(f"{file.relative_to(ROOT)}: {link}")
    found = place_of(there)
    if found is None:
        found = Path("files") / there.relative_to(ROOT)
        if found.suffix == ".md":  # or Sphinx would take it for a page
            found = found.with_name(found.name + ".txt")
        (target / found).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(there, target / found)
    return Path(os.path.relpath(found, place.parent)).as_posix() + hash_ + anchor


def add_contents(target: Path) -> None:
    """Add the list of chapters to each page of contents, from the front on; each page is in one
    list only."""
    taken, waiting = {FRONT}, [FRONT]
    for page in waiting:
        text = (target / page).read_text(encoding="utf-8")
        own = []
        for link in chapters(text) if _is_contents(page) else ():
            found = Path(os.path.normpath(page.parent / link))
            if found not in taken and (target / found).is_file():
                taken.add(found)
                own.append(found)
        waiting += own
        for leaf in filter(_is_finding, own):
            said = (target / leaf).read_text(encoding="utf-8")
            (target / leaf).write_text(ORPHAN + said, encoding="utf-8")
        shown = [one for one in own if not _is_finding(one)]
        if shown:
            (target / page).write_text(text + _toctree(page, shown), encoding="utf-8")


def _is_contents(page: Path) -> bool:
    return page.name == FRONT.name or any(page.match(one) for one in CONTENTS)


def _is_finding(page: Path) -> bool:
    return page.parent.name == "lint" and not any(page.match(one) for one in LISTS)


def _toctree(page: Path, own: list[Path]) -> str:
    """Return the list of chapters for Sphinx, which takes their titles from the pages."""
    names = [Path(os.path.relpath(one.with_suffix(""), page.parent)).as_posix() for one in own]
    return "\n".join(["", "```{toctree}", ":hidden:", "", *names, "```", ""])
