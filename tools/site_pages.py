"""Layout of the source of the documentation site: pages and their links.

The pages stay as they are read on a code host. Sphinx is given a copy in which links lead to the
pages' places in the site, and every page of contents has its chapters in the margin: those that
a line of its lists and tables opens with.
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
"""Pages outside `docs`. The front of the repository is none: the site has one of its own."""
CONTENTS = ("developing.md", "games/*.md", "lint/ruleset-*.md")
"""Pages of contents besides the front of each folder; what others list is elsewhere at home."""
LISTS = (FRONT.name, "ruleset-*.md", "by-*.md")
"""Pages of `lint` that are no finding's."""
ORPHAN = "---\norphan: true\n---\n\n"
"""The page of a finding is reached by tables and by search: 250 of them in the margin of every
page would be two thirds of the site, and of the time that it takes to build."""


class NoSuchPlace(Exception):
    """A link that leads nowhere."""


def place_of(file: Path) -> Path | None:
    """Where a file of the repository stands in the site's source, if it is a page there."""
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
    """Every page: its file, and its place in the site's source."""
    files = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("authoring/rulesets/*/README.md")]
    files += [ROOT / name for name, place in ELSEWHERE.items() if place != FRONT]
    for file in sorted(files):
        place = place_of(file)
        if place is not None:
            yield file, place


def lay_out(target: Path) -> int:
    """Write the whole source into `target`, anew, and say how many pages it has."""
    shutil.rmtree(target, ignore_errors=True)
    number = 0
    for file, place in pages():
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        (target / place).write_text(_moved(file, place, target), encoding="utf-8")
        number += 1
    add_contents(target)
    return number


def _moved(file: Path, place: Path, target: Path) -> str:
    """A page's text with its links as they are from its place in the site."""
    text = file.read_text(encoding="utf-8")
    return with_links(text, lambda link: _led(link, file, place, target))


def _led(link: str, file: Path, place: Path, target: Path) -> str:
    """Where a link of this page leads in the site; a file that is no page comes along."""
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
    """Give pages of contents their chapters, from the front on; each page has one place."""
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
    """The chapters as Sphinx wants them; their names come from the pages themselves."""
    names = [Path(os.path.relpath(one.with_suffix(""), page.parent)).as_posix() for one in own]
    return "\n".join(["", "```{toctree}", ":hidden:", "", *names, "```", ""])
