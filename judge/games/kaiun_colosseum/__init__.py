"""Kaiun Colosseum: the chapters of its rules as procedures on the kernel."""
