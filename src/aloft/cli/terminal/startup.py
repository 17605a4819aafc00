"""NumPy without the threads of its linear algebra: to begin them takes as long as many a command.

Nothing here multiplies matrices; programs that are started from here may.
"""

import os

THREADS = "OPENBLAS_NUM_THREADS"

if THREADS not in os.environ:
    os.environ[THREADS] = "1"
    import numpy  # noqa: F401

    del os.environ[THREADS]
