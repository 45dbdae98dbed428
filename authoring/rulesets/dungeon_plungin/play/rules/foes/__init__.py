"""The Monsters Turn: the targets of monsters, and the effect of their Laws on them."""
