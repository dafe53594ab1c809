"""What the games share: areas, events, the language of effects, positions as data."""
