"""Four little-known games about nothing, for people who write programs.

>>> import zeros
>>> zeros.GAMES
('soler', 'knizia', 'hero', 'mister')
"""

from zeros._zeros import GAMES, __version__

__all__ = ["GAMES", "__version__"]
