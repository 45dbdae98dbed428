"""The Monsters Turn and the Laws."""
