"""Write quests for tabletop dungeon crawls; lint, solve, play and print them."""

from importlib import import_module

from authoring.core.finder import choose

__version__ = "0.1.0"
choose()

_OFFERED = {
    "authoring.core.errors": ("CannotRun",),
    "authoring.core.finding": ("Edit", "Finding", "Fix", "Severity"),
    "authoring.core.span": ("Span",),
    "authoring.engine.contract": ("ToldGame",),
    "authoring.engine.record": ("Record",),
    "authoring.odds.report": ("OddsReport",),
    "authoring.playtest.plan": ("Plan",),
    "authoring.playtest.records": ("Measured",),
    "authoring.playtest.report": ("Report",),
    "authoring.playtest.run": ("Part",),
    "authoring.render.options.print_options": ("Look",),
    "authoring.services.answer": ("Answer",),
    "authoring.services.editing.at": ("NodeAt", "at", "references_to"),
    "authoring.services.campaign": ("campaign",),
    "authoring.services.changed_files": ("ChangedFile", "write_changed"),
    "authoring.services.check": ("CheckResult", "check"),
    "authoring.services.tuning.compare": ("CompareRequest", "ComparisonResult", "compare"),
    "authoring.services.explain": ("explain", "explained"),
    "authoring.services.lint": ("lint_pack",),
    "authoring.services.apply_fixes": ("AppliedFixes", "apply_fixes", "write_fixes"),
    "authoring.services.new": ("new",),
    "authoring.services.odds": ("odds_of",),
    "authoring.services.opened": ("Faulty", "Opened", "Sound", "Unreadable"),
    "authoring.services.packs": ("last_sound", "open_pack", "open_sound"),
    "authoring.services.playtest": (
        "PlaytestRequest",
        "conclude",
        "measure",
        "plan_for",
        "playtest_pack",
    ),
    "authoring.services.print_order": ("Order",),
    "authoring.services.printing": ("WrittenFile", "print_pack"),
    "authoring.services.replay": ("replay",),
    "authoring.services.runs": ("Keep", "runs_in"),
    "authoring.services.tuning.sensitivity": ("Sensitivity", "SensitivityRequest", "sensitivity"),
    "authoring.services.tuning.tune": ("tune",),
    "authoring.services.tuning.tuned": ("TuneRequest", "TuneResult"),
    "authoring.source.reader": ("About", "Overlay", "Reader"),
}
"""Module -> its public names. `__init__.pyi` repeats them for type checkers. No function is named
like a folder here, which would hide it."""

_HOMES = {name: home for home, names in _OFFERED.items() for name in names}


def __getattr__(name: str) -> object:
    """Return a public name; its module is loaded on first use. Raises AttributeError."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return all names of the package, public ones that are not loaded yet included."""
    return sorted({*globals(), *_HOMES})
