"""The kinds of questions that are made from the corpus and by the engine, one module each."""
