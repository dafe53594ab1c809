"""Violations, remedies and outcomes of this game in Japanese."""

from __future__ import annotations

VIOLATIONS: dict[str, str] = {
    "leader-count": (
        "リーダーエリアのリーダーカードは{count}枚です。ちょうど1枚でなければなりません。"
    ),
    "not-a-leader": "「{card}」（{category}）はリーダーにできません。",
    "don-deck-size": (
        "ドン!!デッキのカードは{count}枚です。ちょうど{limit}枚でなければなりません。"
    ),
    "not-a-deck-card": (
        "「{card}」（{category}）はデッキに入れられません。"
        "デッキはキャラクターカード、イベントカード、ステージカードで構成されます。"
    ),
    "wrong-color": "「{card}」（{colors}）はリーダーの色（{wanted}）に合いません。",
    "don-count": (
        "すべての領域のドン!!カードは合わせて{count}枚です。ちょうど{limit}枚でなければなりません。"
    ),
    "too-many-characters": (
        "キャラクターエリアのキャラは{count}枚です。{limit}枚までしか置けません。"
    ),
    "too-many-stages": ("ステージエリアのステージは{count}枚です。{limit}枚までしか置けません。"),
    "don-not-given-there": (
        "{area}の「{card}」にドン!!カード（{count}枚）は付与できません。"
        "付与できるのはリーダーとキャラだけです。"
    ),
    "unknown-attribute": "「{card}」の属性（{attribute}）は、この版にはありません。",
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
}

NAMED: dict[str, str] = {
    "area.leader": "リーダーエリア",
    "area.characters": "キャラクターエリア",
    "area.stage": "ステージエリア",
    "area.cost-area": "コストエリア",
    "area.life": "ライフ",
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

REMEDIES: dict[str, str] = {
    # Changes of the position: "…なら"
    "set-active": "{card}がアクティブ",
    "rest": "{card}がレスト",
    "entered-earlier": "{card}が前のターンまでに登場していた",
    "gain-keyword": "{card}が{word}を持っている",
    "not-used": "{effect}をこのターン中に使っていない",
    "turn-face": "{card}が{face}",
    "in-hand": "{card}が持ち主の手札にある",
    "on-field": "{card}が前のターンから場にある",
    "have": "{player}の{zone}のカードが{number}枚",
    "have-card": "{player}の{zone}に{card}がある",
    "have-rested": "{player}の場にレストの{card}がいる",
    "ready-don": "{player}のレストのドン!!カードのうち{number}枚がアクティブ",
    "ready-don.one": "{player}のレストのドン!!カードのうち1枚がアクティブ",
    "rest-don": "{player}のアクティブのドン!!カードのうち{number}枚がレスト",
    "rest-don.one": "{player}のアクティブのドン!!カードのうち1枚がレスト",
    "add-don": "{player}のアクティブのドン!!カードがドン!!デッキから{number}枚多く置かれている",
    "add-don.one": "{player}のアクティブのドン!!カードがドン!!デッキから1枚多く置かれている",
    "release-don": (
        "{player}の付与されているドン!!カードのうち{number}枚がコストエリアにアクティブで置かれている"
    ),
    "release-don.one": (
        "{player}の付与されているドン!!カードのうち1枚がコストエリアにアクティブで置かれている"
    ),
    "give-don": "{card}にドン!!カードがさらに{number}枚付与されている",
    "give-don.one": "{card}にドン!!カードがさらに1枚付与されている",
    "remove-prohibition": "{card}のテキストによる禁止や要求がない",
    "not-negated": "{card}の効果が有効",
    "attack-target": "アタックの対象が{card}",
    # Times: "…なら"
    "turn": "同じカードの状態で第{number}ターン",
    "wait-until.main-phase": "{player}のメインフェイズ（バトル中を除く）",
    "wait-until.next-turn": "{player}の次のターンのメインフェイズ",
    "wait-until.block-step": (
        "{player}へのアタックのブロック・ステップで、"
        "そのバトルでまだ【ブロッカー】が発動されていないとき"
    ),
    "wait-until.counter-step": "{player}へのアタックのカウンター・ステップ",
    "after": "{player}が『{answer}』を選んだ後",
}

EXPLORED: dict[str, str] = {
    "outcome.stopped": "アタックは防がれます。アタックしたカードはバトルに負けます。",
    "outcome.cut": "カードがバトルから離れたため、アタックは何ももたらしません。",
    "outcome.won": "アタックしたカードはバトルに勝ちますが、何も起こりません。",
    "outcome.none": "バトルの勝敗は決まりません。",
    "outcome.damage": "{player}のリーダーが{points}ダメージを受けます。",
    "outcome.ko": "{player}の{card}がKOされます。",
    "outcome.ko.unknown": "{player}の不明なカードがKOされます。",
    "outcome.left": "{player}の{card}が場を離れます。",
    "outcome.left.unknown": "{player}の不明なカードが場を離れます。",
    "outcome.life": "{player}のライフ：{change}枚。",
    "outcome.same": "場のカードもライフも失われません。",
    "question.stop": "{player}はこのアタックを防げますか。",
    "question.damage": "{player}はリーダーへのダメージを防げますか。",
    "verdict.stop.yes": "はい。ほかの誰が何をしても、{player}はアタックを防げます。",
    "verdict.stop.no": "いいえ。{player}が何をしても、アタックは通り得ます。",
    "verdict.damage.yes": "はい。ほかの誰が何をしても、{player}はダメージを防げます。",
    "verdict.damage.no": "いいえ。{player}が何をしても、リーダーはダメージを受け得ます。",
}
