"""A set that there is not, in three languages: invented cards with texts as cards have them."""

from tests.cards.lists import entry, write_list

SET = "XX01"
COURT = {"en": "Moss Court", "ja": "苔の宮廷", "zh-TW": "苔之宮廷"}
NAMES = (
    {"en": "Harbor Master", "ja": "港の主", "zh-TW": "港口之主"},
    {"en": "Harbor Scout", "ja": "港の斥候", "zh-TW": "港口斥候"},
    {"en": "Lantern Bearer", "ja": "提灯持ち", "zh-TW": "提燈人"},
    {"en": "Reef Guard", "ja": "岩礁の番人", "zh-TW": "礁石守衛"},
    {"en": "Moss Weaver", "ja": "苔の織り手", "zh-TW": "織苔人"},
    {"en": "Tide Caller", "ja": "潮を呼ぶ者", "zh-TW": "喚潮者"},
    {"en": "Old Ferryman", "ja": "老いた渡し守", "zh-TW": "老渡夫"},
    {"en": "Whistling Rock", "ja": "口笛岩", "zh-TW": "口哨岩"},
    {"en": "Low Tide", "ja": "引き潮", "zh-TW": "退潮"},
    {"en": "Moss Harbor", "ja": "苔の港", "zh-TW": "苔之港"},
)
# of each card its effect in every language; none for a card without text
TEXTS = (
    None,
    {
        "en": "[On Play] Draw 2 cards.",
        "ja": "【登場時】カード2枚を引く。",
        "zh-TW": "【登場時】抽2張卡片。",
    },
    {"en": "[Blocker]", "ja": "【ブロッカー】", "zh-TW": "【防禦】"},
    None,
    {
        "en": "[When Attacking] Draw 1 card.",
        "ja": "【アタック時】カード1枚を引く。",
        "zh-TW": "【攻擊時】抽1張卡片。",
    },
    {  # speaks of another card
        "en": "[On Play] Play up to 1 [Harbor Scout] from your hand.",
        "ja": "【登場時】自分の手札から「港の斥候」1枚までを、登場させる。",
        "zh-TW": "【登場時】使最多1張自己手牌中的「港口斥候」登場。",
    },
    None,
    {  # nobody reads this
        "en": "[On Play] Whistle until the harbor answers.",
        "ja": "【登場時】港が答えるまで口笛を吹く。",
        "zh-TW": "【登場時】吹口哨直到港口回應。",
    },
    {
        "en": "[Main] Draw 1 card.",
        "ja": "【メイン】カード1枚を引く。",
        "zh-TW": "【主要】抽1張卡片。",
    },
    None,
)
UNREAD = "XX01-008"
LEADER = {"category": "Leader", "cost": 5, "power": 5000, "counter": None}
OTHERS = {
    0: LEADER,
    8: {"category": "Event", "cost": 1, "power": None, "counter": None, "attributes": []},
    9: {"category": "Stage", "cost": 1, "power": None, "counter": None, "attributes": []},
}


def entries(lang):
    """The list of a language."""
    return [
        entry(
            f"{SET}-{place + 1:03}",
            **{
                "name": name[lang],
                "types": [COURT[lang]],
                "effect": (text or {}).get(lang, ""),
                **OTHERS.get(place, {}),
            },
        )
        for place, (name, text) in enumerate(zip(NAMES, TEXTS, strict=True))
    ]


def write_set(folder, *langs):
    """The files of a folder, one for each language."""
    folder.mkdir(exist_ok=True)
    return [write_list(folder / f"{lang}.json", *entries(lang)) for lang in langs]
