"""The sentences of this game; those that all games share are added to them."""
