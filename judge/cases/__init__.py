"""Case files: what a judge keeps of a dispute, and the store they are kept in."""
