"""Builds the documentation site, offline: `make docs`, or `python -m tools.site out/docs`."""

import sys
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site_pages import ROOT, lay_out


def main(target: Path) -> int:
    """Build the site into `target`; any warning is a failure."""
    source = target.with_name(target.name + "-source")
    number = lay_out(source)
    options = ["-q", "-W", "--keep-going", "-n", "-j", "2"]
    kept = target.with_name(target.name + "-kept")
    code = build_main(
        [
            "-b",
            "html",
            *options,
            "-c",
            str(ROOT / "docs" / "site"),
            "-d",
            str(kept),
            str(source),
            str(target),
        ]
    )
    if code == 0:
        sys.stdout.write(f"{number} pages; open {target / 'index.html'}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "out/docs")))
