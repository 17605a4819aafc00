"""Numba's CUDA target, prepared for these rules and for newer NumPys."""

import numpy as np

if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped it, and Numba's CUDA target still asks for it
    np.row_stack = np.vstack

from numba import config, cuda

SIMULATED = bool(config.ENABLE_CUDASIM)  # by Python's own threads

if not SIMULATED:
    from numba.cuda.cudadrv import nvvm

    # Numba puts the tables of rules into constant memory, where threads that read different places
    # of a table wait for each other; through the cache of global memory they do not.
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL

__all__ = ["SIMULATED", "cuda"]
