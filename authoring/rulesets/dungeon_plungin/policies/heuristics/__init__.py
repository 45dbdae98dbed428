"""Decisions of a heuristic policy: `heuristic_policy` holds their order, each other module one
kind.

`fighting`: targets, squares, potions. `casting`: spells, books and abilities; `gains`: their worth.
`ailments`: conditions to heal. `care`: in peace the dead, water, gear, potions, going home to rest.
`agenda`: what the party works on; `plan`: which door or chest is next, and for whom; `skill`: whose
dice are best for it; `work`: doing it. `objectives`: what the quest asks for; `pursuit`: going
after it. `answers` and `shopping`: questions outside of a hero's choices. `estimates`: the worth of
a position. `traits`: what makes policies differ."""
