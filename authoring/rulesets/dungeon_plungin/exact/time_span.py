"""The Time Span as a schedule: which modifier each phase rolls doors with."""


def schedule(
    n: int, x: int, *, plot_start: str = "after_n", complete_at: str = "after_phase"
) -> tuple[int, ...]:
    """Modifiers of phases 1, 2, ... until the dungeon is complete (DP-PLOT-04, -06).

    `plot_start` "at_n" gives the first +1 to phase N in place of N+1
    (DP-AMB-06); `complete_at` "at_modifier" ends exploring as soon as the
    modifier would reach X, so that no phase rolls with +X (DP-AMB-08).
    """
    start = n - 1 if plot_start == "at_n" else n
    modifiers = [min(max(phase - start, 0), x) for phase in range(1, n + x + 1)]
    if complete_at == "at_modifier" and x in modifiers:
        modifiers = modifiers[: modifiers.index(x)]
    return tuple(modifiers)
