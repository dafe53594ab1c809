"""Rulings: questions that a publisher, or somebody a user trusts, has answered."""
