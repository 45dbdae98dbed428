"""What happens in a game, as typed events by topic; `play/tell` has a module of each name
with their sentences.

Who does something or has it done stands in them by name; doors, chests and tiles by their
number on the table.
"""
