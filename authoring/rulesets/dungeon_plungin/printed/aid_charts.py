"""Flow charts on the table: opening a door or chest, and a game round."""

from authoring.core.language import N_, _
from authoring.paper.flow_chart import FlowArrow, FlowBox, FlowChart

_UNSOUGHT = N_("Free. A trap nobody looked for goes off first: roll on the trap chart.")
_UNSOUGHT_LOCKED = N_(
    "Free. A door with silver handles has no trap. Any other door, and a chest: a trap nobody "
    "looked for goes off first."
)


def opening(*, normal_doors: bool = False) -> FlowChart:
    """Return the flow chart of opening a door or chest (DP-AID-12, DP-AMB-22, DP-AMB-65); with
    `normal_doors` these may have traps, too (DP-AMB-02)."""
    arrows = (
        FlowArrow("closed", "search"), FlowArrow("search", "fumbled"),
        FlowArrow("fumbled", "off", _("a trap")), FlowArrow("search", "passed"),
        FlowArrow("passed", "disarm", _("a trap")), FlowArrow("disarm", "off", _("fumbled")),
        FlowArrow("search", "locked", _("no, or failed")),
        FlowArrow("passed", "locked", _("no trap")),
        FlowArrow("disarm", "locked", _("it is gone")), FlowArrow("locked", "pick", _("yes")),
        FlowArrow("pick", "bash", _("fumbled")), FlowArrow("locked", "open", _("no")),
        FlowArrow("pick", "open", _("passed")), FlowArrow("bash", "open", _("enough")),
        FlowArrow("open", "inside"),
    )  # fmt: skip
    return FlowChart(_boxes_of_opening(normal_doors=normal_doors), arrows)


def _boxes_of_opening(*, normal_doors: bool) -> tuple[FlowBox, ...]:
    return (
        FlowBox("closed", 0, 0, "end", _("A closed door or chest"),
                _("Whoever wants to open it stands before it.")),
        FlowBox("fumbled", 1, 0, "do", _("Fumbled"),
                _("Roll on the trap chart: a trap that is there goes off.")),
        FlowBox("off", 2, 0, "harm", _("The trap goes off"),
                _("Do what its card says. Unless the card says that it stays, it is used up.")),
        FlowBox("search", 0, 1, "ask", _("Search it?"),
                _("An Action: a WIT check against its Dif. Each Hero may try once. Failed: "
                  "nothing happens, and another Hero may search.")),
        FlowBox("passed", 1, 1, "do", _("Passed"),
                _("Roll on the trap chart now. A trap found this way has not gone off.")),
        FlowBox("disarm", 2, 1, "ask", _("Disarm it?"),
                _("An Action: a check with the stat and Dif of the trap. Passed: the trap is "
                  "gone. Failed: Dif +1 for whoever tries next. Fumbled: it goes off.")),
        FlowBox("locked", 0, 2, "ask", _("Locked?"),
                _("Its marker has golden handles. The right key opens it without setting off a "
                  "trap.")),
        FlowBox("pick", 1, 2, "ask", _("Pick the lock?"),
                _("An Action: a DEX check against its Dif. If a trap is still on it, the trap "
                  "goes off first. Failed: Dif +1. Fumbled: only bashing is left.")),
        FlowBox("bash", 2, 2, "ask", _("Bash it?"),
                _("This is the turn’s Attack. One roll must score at least twice the Dif in "
                  "successes.")),
        FlowBox("open", 0, 3, "do", _("Open it"),
                _(_UNSOUGHT if normal_doors else _UNSOUGHT_LOCKED)),
        FlowBox("inside", 1, 3, "end", _("What is in it?"),
                _("A door to the unknown: a Construction Phase. A chest: the Treasure Chart.")),
    )  # fmt: skip


def game_round() -> FlowChart:
    """Return the flow chart of a game round, from top to bottom (DP-AID-13, DP-TRAP-09)."""
    boxes = (
        FlowBox("hero", 0, 0, "end", _("A Hero\u2019s turn"),
                _("Effects at the start of the turn.")),
        FlowBox("hero-acts", 0, 1, "do", _("Two Actions"),
                _("Move, attack, cast, use an ability or an item, search, disarm, unlock.")),
        FlowBox("hero-ends", 0, 2, "do", _("The turn ends"),
                _("Effects at the end of the turn; then the next Hero.")),
        FlowBox("monster", 0, 3, "end", _("A Monster\u2019s turn"),
                _("Effects at the start of the turn.")),
        FlowBox("monster-acts", 0, 4, "do", _("Two Actions by its Law"),
                _("Move, attack, cast a spell or use a power.")),
        FlowBox("monster-ends", 0, 5, "do", _("The turn ends"),
                _("Effects at the end of the turn; then the next Monster.")),
        FlowBox("traps", 0, 6, "harm", _("After the last Monster"),
                _("Traps that stay act on whoever stands in them.")),
    )  # fmt: skip
    arrows = (
        FlowArrow("hero", "hero-acts"), FlowArrow("hero-acts", "hero-ends"),
        FlowArrow("hero-ends", "monster", _("last Hero")),
        FlowArrow("monster", "monster-acts"), FlowArrow("monster-acts", "monster-ends"),
        FlowArrow("monster-ends", "traps", _("last Monster")),
    )  # fmt: skip
    return FlowChart(boxes, arrows)
