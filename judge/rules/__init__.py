"""The reference half: rule documents as data, and looking things up in them.

Standard library only; the user's folder and the corpus are the only files it reads.
"""
