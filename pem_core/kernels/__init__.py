"""Compiler from traced equations to machine code: expression graphs, LLVM text, code generation and the code cache.

Kernels do not depend on models: they turn an expression graph into a function on rows of SIMD lanes.
"""
