"""繁體中文：訓練所用的文字。"""

WORDS = {
    # questions
    "error.unknown-question": "沒有題目「{name}」。",
    "hint.unknown-question": "可能是由其他版本製作的題目，請選擇別的題目。",
    "error.bad-question.unknown-edition": "此遊戲沒有該版本。",
    "hint.bad-question.unknown-edition": "版本：{known}。",
    "error.bad-question.same-name": "名稱「{name}」使用了兩次。",
    "hint.bad-question.same-name": "請為檔案中的每一題取不同的名稱。",
    "error.bad-question.unknown-section": "{edition}版沒有條號{number}。",
    "hint.bad-question.unknown-section": "相近的條號：{near}。",
    "error.bad-question.no-case": "要顯示的局面須為情境或案例文字其中之一。",
    "hint.bad-question.no-case": "請以 scenario: 寫出情境清單中的名稱，或以 text: 寫出整個案例。",
    "error.bad-question.unknown-scenario": "沒有情境「{name}」。",
    "hint.bad-question.unknown-scenario": "請使用情境清單中的名稱。",
    "error.bad-question.too-many-options": "選項超過{limit}個。",
    "hint.bad-question.too-many-options": "以3至5個為宜，每個選項都要有說明。",
    "error.bad-question.none-right": "選項須有對也有錯。",
    "hint.bad-question.none-right": "請在正確選項寫上 right: true。",
    "error.bad-question.several-right": "有{count}個選項標為正確。",
    "hint.bad-question.several-right": "請只標一個，或在題目寫上 several: true。",
    "error.bad-question.unknown-misreading": "沒有誤解「{name}」。",
    "hint.bad-question.unknown-misreading": "可用的名稱：{known}。",
    "error.bad-question.same-options": "有兩個選項內容相同。",
    "hint.bad-question.same-options": "請在所有語言中改成不同的內容。",
}
