"""The engine: one rulebook as two twins, interpreted and compiled, and the kernels."""
