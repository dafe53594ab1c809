"""What must hold of every position of a game, whatever has been played."""

from judge.games.common.areas import DECK, HAND, PLAYERS, area
from judge.games.dragon_ball_ic import areas as dragon_ball
from judge.games.dragon_ball_ic import values as dragon_ball_values
from judge.games.kaiun_colosseum import areas as kaiun
from judge.games.kaiun_colosseum import values as kaiun_values
from judge.games.one_piece import areas as one_piece
from judge.games.one_piece import values as one_piece_values

MOST = 1_000_000


def one_piece_is_sane(table):
    """One Leader, five Characters, one Stage, as many DON!! cards as are brought, values that can
    be."""
    s = table.state
    for player in PLAYERS:
        assert len(area(s, player, one_piece.LEADER)) == 1
        assert len(area(s, player, one_piece.CHARACTERS)) <= 5
        assert len(area(s, player, one_piece.STAGE)) <= 1
        dons = [here for here in s.cards.values() if here.define == one_piece.DON]
        assert len([here for here in dons if here.owner == player]) == don_cards(s, player)
        for don in area(s, player, one_piece.GIVEN):
            host = s.cards[s.cards[don].host]
            assert host.zone[1] in (one_piece.LEADER, one_piece.CHARACTERS)
        for zone in (one_piece.LEADER, one_piece.CHARACTERS):
            for card in area(s, player, zone):
                assert abs(one_piece_values.power(s, card)) < MOST
                assert one_piece_values.power(s, card) % 1000 == 0
                assert 0 <= one_piece_values.cost(s, card) < 100
                assert s.cards[card].state in ("active", "rested")
    for here in s.cards.values():
        assert bool(here.host) == (here.zone[1] == one_piece.GIVEN)


def don_cards(s, player):
    """Ten, unless the text of a card of the player says otherwise: that of the Leader first."""
    (leader,) = area(s, player, one_piece.LEADER)
    own = (here.define for here in s.cards.values() if here.owner == player)
    brought = (s.cards[leader].define, *sorted(own))
    steps = (step for card in brought for one in s.library[card].effects for step in one.do)
    return next((step["don-deck"] for step in steps if "don-deck" in step), 10)


def kaiun_is_sane(table):
    """Thirty cards a player, at most one in the battle area, luck never below zero."""
    s = table.state
    zones = (kaiun.BATTLE, kaiun.COST_AREA, DECK, kaiun.BARRIER, kaiun.TRASH, HAND)
    for player in PLAYERS:
        assert sum(len(area(s, player, zone)) for zone in zones) == 30
        assert len(area(s, player, kaiun.BATTLE)) <= 1
        for card in area(s, player, kaiun.BATTLE):
            assert 0 <= kaiun_values.luck_win(s, card) < MOST
            assert 0 <= kaiun_values.luck_other(s, card) < MOST
        for card in area(s, player, kaiun.BARRIER):
            assert s.cards[card].face == "down"


def dragon_ball_is_sane(table):
    """Forty cards and a Leader a player, values never below zero, orientation where it is."""
    s = table.state
    turned = (dragon_ball.LEADER, dragon_ball.BATTLE)
    for player in PLAYERS:
        own = [here for here in s.cards.values() if here.owner == player]
        assert len(own) == 41
        for here in own:
            assert bool(here.state) == (here.zone[1] in turned)
        for zone in (*turned, dragon_ball.MELEE):
            for card in area(s, player, zone):
                assert 0 <= dragon_ball_values.power(s, card) < MOST
                assert 0 <= dragon_ball_values.strike(s, card) < 100


SANE = {
    "one-piece": one_piece_is_sane,
    "kaiun-colosseum": kaiun_is_sane,
    "dragon-ball-ic": dragon_ball_is_sane,
}
