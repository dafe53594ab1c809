"""The games: what each one's data may say and how it is played.

No I/O, and the standard library only: whoever calls reads the files and asks the players.
"""
