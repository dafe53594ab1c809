"""ONE PIECE CARD GAME: the words of its cards and the procedures of its rules."""
