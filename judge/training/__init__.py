"""Questions from the rules and the scenarios, and practice with them."""
