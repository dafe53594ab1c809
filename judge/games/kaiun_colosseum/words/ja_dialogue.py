"""Questions, answers and refusals of this game in Japanese."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    # Why an answer is refused
    "reason.used-this-turn": "{card}の効果はこのターンすでに発動しています。",
    "reason.must-set": "{player}のバトルエリアに表向きのカードがないので、カードを置かなければなりません。",
    "reason.second-card": "{card}はすでにバトルエリアにあります。置くのは手札のカードです。",
    "remedy.used-this-turn": "次のターンには再び発動できます。",
    "remedy.must-set": "手札のカードを裏向きで置いてください。",
    "remedy.second-card": "手札のカードを指定してください。",
    # What a card does not meet
    "kind.attribute": "属性「{value}」",
    "kind.tribe": "種族「{value}」",
    "kind.janken": "{value}",
    "unmet.attribute": "属性「{value}」を持っていません",
    "unmet.tribe": "種族「{value}」を持っていません",
    "unmet.janken": "{value}ではありません",
    "measure.cost": "コスト",
    "measure.luck-win": "運値（カチ）",
    "measure.luck-other": "運値（アイコ・マケ）",
    "measure.base-luck-win": "表記されている運値（カチ）",
    "measure.base-luck-other": "表記されている運値（アイコ・マケ）",
    # Questions
    "ask.set": "{player}は手札のどのカードを裏向きで置きますか。",
    "ask.stay": "{player}は表向きのカードを残しますか。それともトラッシュに置いて別のカードを置きますか。",
    "ask.pay": "{player}は{effect}の発動コストを支払いますか。",
    "ask.janken": "{player}はジャンケンで何を出しますか。",
    "ask.settle": "{player}は、{other}の提案どおりジャンケンで決めることに同意しますか。",
    "ask.settle-stop": "ゲームを進められません。{player}はジャンケンで決めることに同意しますか。",
    "now.set": "裏向きで置くカード",
    "now.stay": "表向きのカードを残すか替えるか",
    "now.pay": "発動コストの支払い",
    "now.janken": "プレイヤー自身で行うジャンケン",
    "now.settle": "問題をジャンケンで決めること",
    "now.settle-stop": "進め方をジャンケンで決めること",
    # Answers, as they are offered
    "answer.set": "{card}を裏向きで置く",
    "answer.stay": "何もしない（カードを置かない）",
    "answer.janken": "{janken}を出す",
    "answer.settle": "{player}が問題をジャンケンで決めることを提案する",
    # Answers, once they are given
    "says.set": "{player}が{card}を裏向きで置くことにします。",
    "says.stay": "{player}が表向きのカードを残します。",
    "says.janken": "{player}が{janken}を出します。",
    "says.pay.yes": "{player}が{effect}の発動コストを支払うことにします。",
    "says.pay.no": "{player}が{effect}の発動コストを支払わないことにします。",
    "says.settle.yes": "{player}がジャンケンで決めることに同意します。",
    "says.settle.no": "{player}はジャンケンで決めることに同意しません。",
    "says.settle-stop.yes": "{player}が、進め方をジャンケンで決めることに同意します。",
    "says.settle-stop.no": "{player}は、進め方をジャンケンで決めることに同意しません。",
    "near.battle-drawn": "{effect}は発動しません：バトルは引き分けです。",
    "near.battle-lost": "{effect}は発動しません：{card}はバトルに敗北しました。",
    "near.battle-won": "{effect}は発動しません：{card}はバトルに勝利しました。",
}
