"""Boards that games are played on: places, and the ways between them."""
