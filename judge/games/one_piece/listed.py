"""What people call the parts of a deck in the lists that they paste."""

from __future__ import annotations

from judge.games.checks import Listed

HEADS = (
    *("leader", "character", "event", "stage", "main deck", "maindeck", "deck", "total"),
    *("リーダー", "リーダーカード", "キャラ", "キャラクター", "キャラカード", "イベント"),
    *("イベントカード", "ステージ", "ステージカード", "デッキ", "メインデッキ", "合計"),
    *("領航卡", "領袖", "領袖卡", "角色", "角色卡", "事件", "事件卡", "場地", "場地卡"),
    *("舞台", "舞台卡", "卡組", "牌組", "主牌組", "主卡組", "總計"),
)
LISTED = Listed("leader", "5-1-2", "don-deck", ("DON!!", "DON", "ドン", "咚"), HEADS)
