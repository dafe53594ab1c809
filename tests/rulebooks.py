"""Small official-looking documents with every quirk that real ones have; all invented."""

JAPANESE = """

# 架空カードゲーム 総合ルール

## ver.9.1

最終更新日: 2031/2/3

### 目次

総合ルール本文\t.....
1. 遊び方\t..... 1
2. 札の種類\t..... 1
3. 勝負の流れ\t..... 2

## 総合ルール本文

1 遊び方

#### 1-1. 人数

- 1-1-1. この遊びは二人で行います。それ以外の人数については(2-1-

1.参照)をご覧ください。

1-2. 勝ち負け

1-2-1. 先に札が無くなった人が負けます。これを「負け」と
呼び、勝負の流れ(参照
3-1-2.)に従って片付けます。 1-2-2. 負けた人は握手をします。

※握手は省いても構いません。

1-2-2. 握手のあと、もう一度遊べます。3. 勝負の流れ

2. 札の種類

2-1. 札

2-1-1.1枚の札には**絵**が<u>描かれ</u>ています。

12

2-1-2. 札は^{おもて}表と裏を持ちます

2-1-2-1. 裏は無地です。

3-1. 順番

 - 3-1-1. じゃんけんで決めます。
 - 3-1-2. 負けた人が $\\boxed{後}$ です。

3-1-1-1. じゃんけんはあいこなら繰り返します。

更新履歴

2030/1/1

- ・ 1-2-2 を追記しました。
- ・ 2-1-3～4 を削除しました。
- ・ 3-2 → 3-1

2031/2/3

- 2-1-2 を修正しました。
"""

ENGLISH = """EXAMPLE GAME Comprehensive Rules
Version 2.0
Last updated: 2031/5/6

Table of contents
1. Overview ........ 1
2. Turns ........ 2

1. Overview
1-1. Players
1-1-1. Two players take part. Other numbers of players are not
supported by these rules.
1-1-2. To win, a player empties the deck of the other one (see
2-1-1).
2. Turns
2-1. Order
2-1-1. Players take turns, starting with the younger one.
2-1-2. A turn has 10 steps at most.
"""


def page(title: str, sections: dict[str, str], *, version: str, date: str = "2031/1/1") -> str:
    """A plain rulebook with the given sections."""
    body = "\n\n".join(f"{number}. {text}" for number, text in sections.items())
    return f"{title}\n\nver.{version}\n\n最終更新日: {date}\n\n{body}\n"
