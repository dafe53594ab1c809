"""English: what training says."""

WORDS = {
    # questions
    "error.unknown-question": "There is no question {name!r}.",
    "hint.unknown-question": "It may have been made by another version; choose another question.",
    "error.bad-question.unknown-edition": "There is no such edition of this game.",
    "hint.bad-question.unknown-edition": "Editions: {known}.",
    "error.bad-question.same-name": "The name {name!r} is given twice.",
    "hint.bad-question.same-name": "Give each question of the file a name of its own.",
    "error.bad-question.unknown-section": "There is no section {number} in edition {edition}.",
    "hint.bad-question.unknown-section": "Near it: {near}.",
    "error.bad-question.no-case": "What is shown needs either a scenario or the text of a case.",
    "hint.bad-question.no-case": "Write scenario: with a name from the list of scenarios, or text: with a whole case.",
    "error.bad-question.unknown-scenario": "There is no scenario {name!r}.",
    "hint.bad-question.unknown-scenario": "Take a name from the list of scenarios.",
    "error.bad-question.too-many-options": "There are more than {limit} options.",
    "hint.bad-question.too-many-options": "Three to five options are best; each needs an explanation.",
    "error.bad-question.none-right": "Some options must be right and some wrong.",
    "hint.bad-question.none-right": "Write right: true at the right one.",
    "error.bad-question.several-right": "{count} options are marked as right.",
    "hint.bad-question.several-right": "Mark one only, or write several: true in the question.",
    "error.bad-question.unknown-misreading": "There is no misreading {name!r}.",
    "hint.bad-question.unknown-misreading": "Known: {known}.",
    "error.bad-question.same-options": "Two options say the same.",
    "hint.bad-question.same-options": "Change one of them, in every language.",
}
