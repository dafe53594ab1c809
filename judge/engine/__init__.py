"""The kernel: runs scripts of a game's rules and records what each step rests on.

It knows no game, does no input or output, and imports nothing of ours but the errors. A
section is a string here; the corpus is joined when a trace is shown or checked.
"""
