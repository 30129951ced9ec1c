"""Moved to kernel.py."""

from pakal.core.kernel import inlined

__all__ = ["inlined"]
