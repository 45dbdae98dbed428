"""The rules at work, a room for each part of the book; an upper room may ask a lower one."""
