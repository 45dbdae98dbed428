"""Builder of the documentation site, offline: `make docs`, or `python -m tools.site out/docs`.

The site's source and the caches of Sphinx and of the gallery are in folders beside it, whose names
are the site's with an ending.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site_gallery import add_gallery
from tools.site_pages import ROOT, lay_out

STRICT = ("-q", "-W", "--keep-going", "-n", "-j", "2")
"""Options of Sphinx: any warning is a failure, and all are printed."""


def build(target: Path, *, gallery: bool = True, only: Sequence[str] = ()) -> int:
    """Build the site into `target`; return the exit code of Sphinx. With `only`, every page is read
    and its links are followed, but these pages alone are written, such as `games/blank`."""
    source, kept, pictures = (
        target.with_name(f"{target.name}-{ending}") for ending in ("source", "kept", "pictures")
    )
    number = lay_out(source)
    if gallery:
        add_gallery(source / "gallery.md", pictures)
    shutil.rmtree(target, ignore_errors=True)
    places = ("-c", str(ROOT / "docs" / "site"), "-d", str(kept), str(source), str(target))
    if not only:
        code = build_main(["-b", "html", *STRICT, *places])
    else:
        files = [str(source / f"{page}.md") for page in only]
        code = build_main(["-b", "dummy", *STRICT, *places])
        # Quietly: that the index for searching has these pages alone would be a warning.
        code = code or build_main(["-b", "html", "-Q", *places, *files])
    if code == 0:
        sys.stdout.write(f"{number} pages; open {target / 'index.html'}\n")
    return code


def main() -> int:
    """Build the site as the command line says; return the exit code."""
    said = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    said.add_argument("target", nargs="?", type=Path, default=Path("out/docs"))
    said.add_argument("--no-gallery", action="store_true", help="leave out the printed pages")
    said.add_argument("--only", nargs="+", default=(), help="pages to write; the rest is checked")
    wanted = said.parse_args()
    return build(wanted.target, gallery=not wanted.no_gallery, only=wanted.only)


if __name__ == "__main__":
    sys.exit(main())
