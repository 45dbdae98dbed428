"""Sources of `make compiled`, and the manifest that ties a build to them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from authoring.core import build
from authoring.core.build import COMPILED, PACKAGE, digest_of

COMPILER: Final = "mypy 2.4.1"
"""The compiler, in the version that `constraints.txt` pins."""
NATIVE: Final = ("boards/*/*.pyx",)
"""Sources for Cython; each replaces the Python file of equal name."""
PLAYED: Final = (
    "boards/**/*.py",
    "engine/*.py",
    "model/defined.py",
    "rulesets/*/effects/*.py",
    "verbs/effect.py",
    "verbs/meaning.py",
    "rulesets/*/model/**/*.py",
    "rulesets/*/play/board/*.py",
    "rulesets/*/play/rules/**/*.py",
    "rulesets/*/play/turn/**/*.py",
    "rulesets/*/policies/**/*.py",
)
"""Sources to compile, without `__init__.py`: all that a game without a trace needs. Rulesets that
do not come with questpack are not compiled."""
LEFT_OUT: Final = {
    "engine/campaign.py": "what comes between games",
    "engine/contract.py": "asked once for a pack",
    "engine/dice_lines.py": "told, not played",
    "engine/logging_dice.py": "told, not played",
    "engine/journal.py": "told, not played",
    "engine/loaded_dice.py": "for one game that is told",
    "engine/event_sentences.py": "told, not played",
    "engine/session.py": "asked once for a game",
    "engine/shortest_loss.py": "for the odds, and what it plays is compiled",
    "engine/stepping.py": "told, not played",
    "engine/transcript.py": "reads types while it runs, and compiled code has none",
    "boards/grid/cells.py": "`cells.pyx` stands in for it",
    "boards/squares/edges.py": "`words.pyx` stands in for it",
    "boards/squares/portals.py": "`words.pyx` stands in for it",
    "boards/squares/searches.py": "`words.pyx` stands in for it",
    "boards/squares/sets.py": "`words.pyx` stands in for it",
    "boards/squares/sight.py": "`words.pyx` stands in for it",
    "boards/squares/steps.py": "`words.pyx` stands in for it",
    "boards/squares/walls.py": "`words.pyx` stands in for it",
    "boards/squares/words.py": "`words.pyx` stands in for it",
    "boards/squares/fields.py": "takes sets of squares, whichever build plays",
    "rulesets/*/effects/_forms.py": "read by lint and for schemas",
    "rulesets/*/effects/registry.py": "looks through the folder once for a pack",
    "rulesets/*/play/board/events.py": "told, not played",
    "rulesets/*/play/board/compiling.py": "done once for a pack",
}
"""Files that match the patterns but stay Python, with the reason."""
TYPES_READ: Final = "EffectContext"
"""Word in the build of rulesets that read the type annotations of effects at run time: compiled
code has none."""
SELDOM: Final = (
    "rulesets/*/effects/*.py",
    "rulesets/*/model/**/*.py",
    "rulesets/*/play/board/[rst]*s.py",
    "rulesets/*/play/rules/exploring/*.py",
    "rulesets/*/play/rules/visits/*.py",
    "rulesets/blank/**/*.py",
    "verbs/*.py",
)
"""Compiled files in which a game spends little time: compiled with less effort."""
READ_TOO: Final = (
    "boards/*/native/*.pxi",
    "core/*.py",
    "model/*.py",
    "odds/*.py",
    "rulesets/*/*.py",
)
"""Other files whose constants are compiled in, and those included by Cython."""
READ: Final = "read"


def sources() -> list[str]:
    """Return the paths of the files to compile, below the package, in order."""
    found = _matching(PLAYED) - _matching(LEFT_OUT) - _typed_effects()
    return sorted(path for path in found if not path.endswith("__init__.py"))


def native() -> list[str]:
    """Return the paths of the files for Cython, below the package, in order."""
    return sorted(_matching(NATIVE))


def _typed_effects() -> set[str]:
    """Return the effects that stay Python because a build reads their types."""
    builds = PACKAGE.glob("rulesets/*/build/__init__.py")
    typed = [path.parents[1] for path in builds if TYPES_READ in path.read_text(encoding="utf-8")]
    return _matching(f"{game.relative_to(PACKAGE).as_posix()}/effects/*.py" for game in typed)


def seldom() -> set[str]:
    """Return the sources that are seldom needed."""
    return _matching(SELDOM)


def _matching(patterns: Iterable[str]) -> set[str]:
    found = (path for pattern in patterns for path in PACKAGE.glob(pattern))
    return {path.relative_to(PACKAGE).as_posix() for path in found}


def manifest() -> str:
    """Return size, time of change and digest of every file that a build depends on."""
    compiled = [*sources(), *native()]
    marked = dict.fromkeys(sorted(_matching(READ_TOO)), READ) | dict.fromkeys(compiled, COMPILED)
    return "".join(_line(path, how) for path, how in marked.items())


def _line(path: str, how: str) -> str:
    found = Path(PACKAGE / path).stat()
    return f"{found.st_size} {found.st_mtime_ns} {digest_of(path)} {how} {path}\n"


def is_fresh() -> bool:
    """Return whether there is a build of all these sources, whatever their times."""
    try:
        made_of = (build.home() / build.MANIFEST).read_text(encoding="utf-8")
    except OSError:
        return False
    return _timeless(made_of) == _timeless(manifest())


def _timeless(made_of: str) -> list[list[str]]:
    lines = [line.split(" ", 4) for line in made_of.splitlines()]
    return [[size, *rest] for size, _, *rest in lines]
