"""Everything on the table: the state of a game, the tables it reads, its events."""
