"""Scenario files: read, written and described; one file, one case.

`yaml_data` knows YAML and no scenario, `model` knows scenarios and no YAML; `read` and
`write` join them. What `cards`, `given` and `expect` mean is the games' business.
"""
