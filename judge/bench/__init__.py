"""`judge bench`: figures as ratios against a baseline measured in the same run.

For whoever works on Judge: no part of the wheel, and its peers come with the extra `dev`.
"""
