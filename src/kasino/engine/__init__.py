"""The engine: the only place that decides what is legal.

`compiled` tells whether its modules run as C extensions; a mixture is refused, since it would be
neither fast nor what the tests tried.
"""

from __future__ import annotations
