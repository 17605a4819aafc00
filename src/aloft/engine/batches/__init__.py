"""Many games at once: on the cores, on a GPU, and side by side for a learner."""
