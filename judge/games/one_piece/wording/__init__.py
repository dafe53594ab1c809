"""What effect data says, in the words of players: a package for each language."""
