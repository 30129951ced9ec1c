"""Play and study three board and card games that are out of print."""

import os
import sys

__version__ = "0.2.0"

if os.environ.get("PAKAL_AHEAD"):  # there is machine code (`kernels.ahead`), and so no need of NumPy
    from pakal.kernels import arrays

    sys.modules |= {"numpy": arrays, "numpy.typing": arrays.typing}  # type: ignore[dict-item]
