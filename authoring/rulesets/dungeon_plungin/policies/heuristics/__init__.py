"""Decisions of a heuristic policy: `heuristic_policy` holds the order, each other file is one duty.

`fighting`: whom to hit, where to stand, when to drink a potion. `casting`: spells, books and
abilities; `gains`: what they are good for. `ailments`: what healing would end, and which heroes
cannot come. `care`: in peace the dead, water, gear, potions shared, going home to rest. `agenda`:
what the party works on; `plan`: which door or chest is next, and for whom; `skill`: whose dice are
best for it; `work`: doing it. `objectives`: what the quest asks for; `pursuit`: going after it.
`answers` and `shopping`: questions asked outside a hero's choices, on the way and in town.
`estimates`: what a position is worth. `traits`: what makes policies differ.
"""
