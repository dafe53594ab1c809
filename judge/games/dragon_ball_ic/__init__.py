"""IC Carddass Dragon Ball: the chapters of its rules as procedures on the kernel."""
