"""The Monsters Turn: whom monsters go for, and what their Laws make of it."""
