"""Rules made runnable: interpreted, native, checked, and as kernels; and the code that is kept."""
