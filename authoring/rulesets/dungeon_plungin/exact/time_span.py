"""Schedule of the Time Span: the modifier of Doorway rolls in each phase."""

from authoring.rulesets.dungeon_plungin.model import Quest


def schedule(
    n: int, x: int, *, plot_start: str = "after_n", complete_at: str = "after_phase"
) -> tuple[int, ...]:
    """Return the modifiers of phases 1, 2, ... of a Time Span `n (x)` (DP-PLOT-04, -06).

    `plot_start` "at_n" gives the first +1 to phase N in place of N+1 (DP-AMB-06); `complete_at`
    "at_modifier" ends exploring as soon as the modifier would reach X, so that no phase rolls with
    +X (DP-AMB-08)."""
    start = n - 1 if plot_start == "at_n" else n
    modifiers = [min(max(phase - start, 0), x) for phase in range(1, n + x + 1)]
    if complete_at == "at_modifier" and x in modifiers:
        modifiers = modifiers[: modifiers.index(x)]
    return tuple(modifiers)


PLOT_STARTS = ("after_n", "at_n")


COMPLETE_ATS = ("after_phase", "at_modifier")


def entry_doors(quest: Quest) -> int:
    """Return the number of doors of the entry tile, without Dungeon Exits (DP-ENTRY-02)."""
    return sum(not doorway.exit for doorway in quest.entry_tile.doorways)


def phases(quest: Quest, plot_start: str = "", complete_at: str = "") -> tuple[int, ...]:
    """Return the modifier of each phase; arguments of "" are taken from the quest's rulings."""
    variants = quest.variants
    return schedule(
        quest.time_span.n,
        quest.time_span.x,
        plot_start=plot_start or str(variants.get("plot_start", PLOT_STARTS[0])),
        complete_at=complete_at or str(variants.get("complete_at", COMPLETE_ATS[0])),
    )
