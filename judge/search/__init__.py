"""Search: a few characters in any of our languages lead to the right section.

Whoosh keeps the posting lists and lives in this package and nowhere else; the order of
the hits is our own. The text stays in the corpus.
"""
