"""What effects are called: by their place on the card, their keyword, or where they are from."""

from __future__ import annotations

from typing import Any, Protocol

from judge.games.game import Game


class Speaks(Protocol):
    """Whoever says sentences of a game, and may know how many effects a card has."""

    game: Game
    effects: Any

    def say(self, key: str, /, **values: Any) -> str: ...
    def can_say(self, key: str) -> bool: ...
    def unread(self, key: str) -> str | None: ...


def effect_told(speaker: Speaks, key: str, card: str = "") -> str:
    """An effect by its key (`zoro/2`), on a card if it is known which."""
    say, own = speaker.say, speaker.game.speech.words.effects
    if key.startswith("keyword "):
        return say("effect.keyword", card=card, word=key.split()[1])
    if key in own:
        return say(own[key], card=card)
    if key.startswith("delayed "):
        return say("effect.delayed", card=card)
    define, _, number = key.partition("/")
    if not number:
        nameless = card and not key
        return say("effect.only" if nameless else "effect.earlier", card=card)
    if (timing := speaker.unread(key)) is not None:
        how = "effect.unread.timed" if timing else "effect.unread"
        return say(how, card=card or define, number=number, timing=timing)
    if not number.isdigit():
        return say(f"effect.{'gained' if card else 'granted'}", card=card or define)
    if number == "1" and (speaker.effects is None or speaker.effects(define) < 2):
        return say("effect.only", card=card or define)
    known = f"ordinal.{number}"
    ordinal = say(known if speaker.can_say(known) else "ordinal.more", number=number)
    return say("effect.numbered", card=card or define, ordinal=ordinal)
