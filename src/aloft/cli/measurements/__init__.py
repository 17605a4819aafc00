"""What `aloft bench` measures, each next to its rival in one run."""
