"""Case files: what a judge writes down about one dispute, kept on the own machine."""
