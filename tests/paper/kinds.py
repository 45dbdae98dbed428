"""Kinds of pieces of no game in particular."""

from authoring.paper.pieces import CardKind, FigureKind

PLAYED = FigureKind("players", "knight", played=True)
COMMON = FigureKind("foes", "fangs")
CHIEF = FigureKind("chiefs", "crowned-skull", chief=True)
FIGURES = (PLAYED, COMMON, CHIEF)

PLAIN = CardKind("plain", "#6f5210", "chest")
"""Cards of one kind."""
