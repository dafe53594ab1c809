"""Lines as players and judges say them: each means one answer, or is told what is missing."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from judge.scenario.running import run

MAIN = """
scenario: said
game: one-piece
edition: "1.1.9"
cards:
  zoro:
    name: {en: Zoro, ja: ゾロ, zh-TW: 索隆}
    number: XX01-001
    type: character
    cost: 3
    power: 5000
  nami:
    name: {en: Nami, ja: ナミ, zh-TW: 娜美}
    type: character
    cost: 1
    power: 2000
    counter: 1000
  wall:
    name: {en: Wall, ja: 壁, zh-TW: 牆}
    type: character
    cost: 2
    power: 3000
    keywords: [blocker]
  storm:
    name: {en: Storm, ja: 嵐, zh-TW: 風暴}
    type: event
    cost: 1
    effects: [{on: main, do: [{draw: 1}]}]
  shield:
    name: {en: Shield, ja: 盾, zh-TW: 盾牌}
    type: event
    cost: 0
    effects:
      - on: counter
        do: [{power: 2000, target: {who: you, what: leader, n: 1}, for: this-battle}]
  peek:
    type: event
    cost: 0
    effects: [{on: main, do: [{move: {from: deck-top, up-to: 1, to: trash}}]}]
  sweep:
    type: event
    cost: 0
    effects: [{on: main, do: [{ko: {who: opponent, what: character, up-to: 1}}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [zoro], cost-area: {active: 5}, hand: [nami, storm, peek, sweep], deck: 9}
  B:
    characters: [{card: nami, rested: true}, wall]
    cost-area: {active: 2}
    hand: [nami, shield]
    deck: 9
"""
BLOCKING = MAIN + "line: [{A: attack zoro -> B.leader}]\n"
COUNTERING = MAIN + "line: [{A: attack zoro -> B.leader}, {B: no block}]\n"
PEEKING = MAIN + "line: [{A: play peek}]\n"
SWEEPING = MAIN + "line: [{A: play sweep}]\n"

IN_MAIN = {
    ("attack", "A.zoro", "B.blue-leader"): """
        attack zoro -> B.leader
        Attack Zoro -> leader
        ATTACK ZORO -> B.LEADER
        attack XX01-001 -> leader
        attack zoro -> opponent's leader
        attack A's Zoro -> the leader
        Zoro attacks leader
        Zoro attacks the leader.
        I attack leader with zoro
        attack leader with zoro
        attack with Zoro -> the leader
        attack the opponent's leader with Zoro
        ゾロでリーダーにアタック
        ゾロでリーダーにアタックします。
        ゾロで相手のリーダーにアタック
        ゾロが相手のリーダーにアタック
        相手のリーダーにゾロでアタック
        ゾロで相手のリーダーを攻撃
        「ゾロ」で「リーダー」にアタック
        以索隆攻擊對手的領袖
        以索隆攻擊對手的領航
        用索隆攻擊領航卡
        索隆攻擊對手的領航
        攻擊 索隆 -> 領航""",
    ("attack", "A.zoro", "B.nami"): """
        attack zoro -> nami
        Zoro attacks Nami
        attack Nami with Zoro
        ゾロでナミにアタック
        ゾロで相手のナミにアタック
        以索隆攻擊娜美
        索隆攻擊對手的娜美""",
    ("play", "A.nami"): """
        play Nami
        play nami
        Play NAMI
        I play Nami
        ナミをプレイ
        ナミを登場させる
        ナミを登場
        ナミを出す
        手札からナミをプレイ
        使用娜美
        打出娜美
        讓娜美登場""",
    ("play", "A.storm"): """
        play storm
        activate storm
        activate Storm
        嵐を発動
        發動風暴
        使用風暴""",
    ("give", "A.zoro"): """
        give 1 -> zoro
        give 1 DON to Zoro
        attach 1 don to zoro
        give Zoro 1 don
        ゾロにドン!!1枚付与
        ゾロに1枚付与
        ゾロにドン!!を1枚付与
        給索隆附加1張咚!!
        附加1張咚!!給索隆""",
    ("end",): """
        end
        end turn
        End my turn
        end the turn.
        ターン終了
        ターンエンド
        ターン終了します
        終了
        結束回合
        回合結束""",
}  # fmt: skip
IN_BLOCK = {
    ("no block",): """
        no block
        No blocker
        don't block
        pass
        ブロックしない
        ブロックしません
        ブロックなし
        パス
        不阻擋
        不防禦
        跳過""",
    ("block", "B.wall"): """
        block wall
        block with Wall
        Wall blocks
        壁でブロック
        壁でブロックします
        壁がブロック
        以牆阻擋
        用牆防禦
        防禦 牆""",
}  # fmt: skip
IN_COUNTER = {
    ("no counter",): """
        no counter
        don't counter
        pass
        カウンターなし
        カウンターしない
        カウンターしません
        不反擊
        不使用反擊""",
    ("counter", "B.nami-2", "B.blue-leader"): """
        counter nami -> leader
        counter nami -> B.leader
        counter with Nami for my leader
        counter Nami on leader
        ナミで自分のリーダーにカウンター
        以娜美為領航反擊""",
    ("play", "B.shield"): """
        play shield
        counter shield
        activate shield
        counter with Shield
        盾をプレイ
        盾を発動
        使用盾牌""",
}  # fmt: skip


def lines(table):
    return [
        (answer, text.strip())
        for answer, many in table.items()
        for text in many.split("\n")
        if text.strip()
    ]


def answered(case, text):
    """What the last line of a case is answered with."""
    scenario = read_scenario(case, "said.yaml")
    before = run(scenario, "1.1.9").table
    player = before.decision.player
    more = read_scenario(with_line(case, player, text), "said.yaml")
    done = run(more, "1.1.9")
    assert done.refusal is None, done.refusal
    found = _log(done.table)
    return found[len(found) - len(_log(before)) - 1]


def _log(table):
    log, found = table.log, []
    while log is not None:
        found.append(log[0])
        log = log[1]
    return found


def with_line(case, player, text):
    quoted = text.replace('"', '\\"')
    entry = f'{{{player}: "{quoted}"}}'
    if "line: [" in case:
        return f"{case.removesuffix(']' + chr(10))}, {entry}]\n"
    return f"{case}line: [{entry}]\n"


@pytest.mark.parametrize(("answer", "text"), lines(IN_MAIN))
def test_in_the_main_phase(answer, text):
    """In three languages, by id, name or number."""
    assert answered(MAIN, text) == answer


@pytest.mark.parametrize(("answer", "text"), lines(IN_BLOCK))
def test_in_the_block_step(answer, text):
    """Whether and with what is blocked."""
    assert answered(BLOCKING, text) == answer


@pytest.mark.parametrize(("answer", "text"), lines(IN_COUNTER))
def test_in_the_counter_step(answer, text):
    """An Event with [Counter] is played, whatever it is called."""
    assert answered(COUNTERING, text) == answer


@pytest.mark.parametrize(
    ("text", "number"),
    [("yes", 1), ("choose 1", 1), ("number 1", 1), ("no", 0), ("choose none", 0), ("pass", 0)],
)
def test_up_to_one_from_the_top(text, number):
    """Whether, or how many: both are said."""
    assert answered(PEEKING, text) == ("number", number)


@pytest.mark.parametrize("text", ["no", "pass", "choose none", "いいえ", "不要", "choose nothing"])
def test_up_to_is_declined(text):
    """`no` is as good as `choose none`."""
    assert answered(SWEEPING, text) == ("done",)


def test_a_target_that_is_missing_is_asked_for():
    """A Counter has a target; nothing is guessed, and no other verb is read."""
    with pytest.raises(BadLine) as caught:
        answered(COUNTERING, "counter nami")

    assert "counter B.nami-2 -> B.blue-leader" in caught.value.hint("en")
    assert "does not say at what" in caught.value.message("en")


def test_a_refusal_speaks_of_what_was_said():
    """An attack without a possible target is refused as an attack, not as playing a card."""
    scenario = read_scenario(with_line(MAIN, "A", "attack nami -> B.leader"), "said.yaml")

    assert run(scenario, "1.1.9").refusal.reason.code == "not-an-attacker"
