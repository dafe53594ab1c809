"""日本語の文。"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "player-count": ("プレイヤーが{count}人（{players}）います。ルールは2人のゲームのものです。"),
    "leader-count": (
        "リーダーエリアのリーダーカードは{count}枚です。ちょうど1枚でなければなりません。"
    ),
    "not-a-leader": "「{card}」（{category}）はリーダーにできません。",
    "deck-size": "デッキのカードは{count}枚です。ちょうど{limit}枚でなければなりません。",
    "don-deck-size": (
        "ドン!!デッキのカードは{count}枚です。ちょうど{limit}枚でなければなりません。"
    ),
    "not-a-deck-card": (
        "「{card}」（{category}）はデッキに入れられません。"
        "デッキはキャラクターカード、イベントカード、ステージカードで構成されます。"
    ),
    "wrong-color": "「{card}」（{colors}）はリーダーの色（{wanted}）に合いません。",
    "too-many-copies": (
        "カードナンバー{number}のカードが{count}枚あります。{limit}枚まででなければなりません。"
    ),
    "forbidden-in-deck": ("「{card}」はデッキに入れられません。「{by}」のテキストが禁じています。"),
    "too-many-cards": (
        "すべての領域にあるデッキのカードは合わせて{count}枚です。デッキは{limit}枚しかありません。"
    ),
    "don-count": (
        "すべての領域のドン!!カードは合わせて{count}枚です。ちょうど{limit}枚でなければなりません。"
    ),
    "too-early": "ゲームの開始前に、{area}にカードが{count}枚あることはありません。",
    "wrong-area": "「{card}」（{category}）は{area}に置けません。",
    "too-many-characters": (
        "キャラクターエリアのキャラは{count}枚です。{limit}枚までしか置けません。"
    ),
    "too-many-stages": ("ステージエリアのステージは{count}枚です。{limit}枚までしか置けません。"),
    "negative-count": "{area}のカードが{count}枚です。枚数は負の数になりません。",
    "don-not-given-there": (
        "{area}の「{card}」にドン!!カード（{count}枚）は付与できません。"
        "付与できるのはリーダーとキャラだけです。"
    ),
    "impossible-value": "{category}の「{card}」が{value}を持つことはありません。",
    "unknown-attribute": "「{card}」の属性（{attribute}）は、この版にはありません。",
    "not-the-first-player": "ゲームの最初のターンは先攻のプレイヤーのものです。",
    "turns-do-not-add-up": (
        "両プレイヤーの始めたターンは合わせて{count}回ですが、現在は{number}ターン目です。"
    ),
    "turn-not-begun": ("このプレイヤーのターンなので、少なくとも1回はターンを始めているはずです。"),
    "battle-outside-main": "バトルはメインフェイズに行います。今は違います（{phase}）。",
    "battle-on-first-turn": "プレイヤーの最初のターンにバトルは行えません。",
    "not-an-attacker": (
        "アタックしている「{card}」は、ターンプレイヤーのリーダーかキャラでなければなりません。"
    ),
    "attacker-active": (
        "アタックしている「{card}」はレストでなければなりません。"
        "アタックはカードをレストにして宣言します。"
    ),
    "not-a-target": (
        "アタックされている「{card}」は、ターンプレイヤーの相手のリーダーか"
        "キャラでなければなりません。"
    ),
    "target-active": "アタックされているキャラ「{card}」はレストでなければなりません。",
    "unknown-card": "「{card}」というカードはありません。",
    "no-such-card": "この局面に「{card}」と呼ばれるカードはありません。",
    "no-such-effect": "「{card}」に{effect}番目の効果はありません（効果の数：{count}）。",
    "duplicate-id": "「{id}」と呼ばれるカードが2枚以上あります。",
}

WORDS: dict[str, str] = {
    "list": "、",
    "of-player": "プレイヤー{player}：{text}",
    "area.leader": "リーダーエリア",
    "area.characters": "キャラクターエリア",
    "area.stage": "ステージエリア",
    "area.cost-area": "コストエリア",
    "area.hand": "手札",
    "area.life": "ライフ",
    "area.deck": "デッキ",
    "area.trash": "トラッシュ",
    "area.don-deck": "ドン!!デッキ",
    "category.leader": "リーダーカード",
    "category.character": "キャラクターカード",
    "category.event": "イベントカード",
    "category.stage": "ステージカード",
    "category.don": "ドン!!カード",
    "value.attributes": "属性",
    "value.power": "パワー",
    "value.cost": "コスト",
    "value.life": "ライフ",
    "value.counter": "（アイコン）カウンター",
    "phase.setup": "ゲームの開始前",
    "phase.refresh": "リフレッシュフェイズ",
    "phase.draw": "ドローフェイズ",
    "phase.don": "ドン!!フェイズ",
    "phase.main": "メインフェイズ",
    "phase.end": "エンドフェイズ",
    "color.red": "赤",
    "color.green": "緑",
    "color.blue": "青",
    "color.purple": "紫",
    "color.black": "黒",
    "color.yellow": "黄",
    "attribute.slash": "斬",
    "attribute.strike": "打",
    "attribute.ranged": "射",
    "attribute.special": "特",
    "attribute.wisdom": "知",
    "attribute.?": "？",
}
