"""Japanese words about how cards are named."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "naming.more": "ほか{count}枚",
    "naming.did-you-mean": "もしかして：{known}。",
    "error.bad-scenario.no-such-number": "{key}：番号{found!r}のカードはありません。",
    "hint.bad-scenario.no-such-number": '{known}カードは`judge card`で番号や名前から探せます。誰も知らないカードは"?"と書きます。',
    "error.bad-scenario.no-such-name": "{key}：{found!r}というカードはありません。",
    "hint.bad-scenario.no-such-name": '{known}番号（OP01-025）、名前、サンプルカードか`cards`に書いたカードのid、または誰も知らないカードの"?"を書いてください。',
    "error.bad-scenario.number-and-name": "{key}：{found!r}の番号と名前は別々のカードのものです。",
    "hint.bad-scenario.number-and-name": "どちらのカードか、番号で書いてください：{known}。",
    "error.bad-scenario.several-named": "{key}：{found!r}という名前のカードは2種類以上あります。",
    "hint.bad-scenario.several-named": "どのカードか、番号で書いてください：{known}。",
    "error.bad-scenario.several-meant": "{key}：この事例には{found!r}と呼ばれるカードが2枚以上あります。",
    "hint.bad-scenario.several-meant": "どのカードかを書いてください：{known}。",
    "replay.altered.text": "{card}は印刷とは異なるテキストでプレイされています。",
    "replay.altered.facts": "{card}は印刷とは異なる数値・情報でプレイされています。",
}
