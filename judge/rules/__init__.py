"""The reference half: rule documents as data, and looking things up in them.

Standard library only (PDFs aside); it reads the corpus and the user's own folder.
"""
