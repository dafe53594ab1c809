"""Questions in one's own words: the case, ruling or reading that answers them, if one does.

Nothing here decides a rule. What is answered was written and proven before; this package only
says which of it is meant, how sure that is, and when nothing is.
"""
