"""Printed cards: what their texts say, read by a grammar for each language, and kept as data."""
