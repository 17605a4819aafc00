"""The environments for learners, held to the suites of the packages they are for."""
