"""Four little-known games about nothing, for people who write programs.

A game, to explore:

>>> import zeros
>>> game = zeros.Game("knizia", players=3, seed=1)
>>> player = zeros.Player("easy", seed=1)
>>> while not game.over:
...     [seat] = game.to_move
...     game.play(player.choose(game.view(seat)))
>>> game.winners
(0,)

`zeros.State` is a game as a value, `zeros.env` an environment for programs that learn.
See docs/research.md.
"""

from zeros._zeros import (
    GAMES,
    LEVELS,
    Batch,
    Episode,
    Facts,
    Game,
    Judged,
    Player,
    Records,
    State,
    View,
    __version__,
    read_records,
)
from zeros.environment import Environment, env
from zeros.errors import Error

__all__ = [
    "GAMES",
    "LEVELS",
    "Batch",
    "Environment",
    "Episode",
    "Error",
    "Facts",
    "Game",
    "Judged",
    "Player",
    "Records",
    "State",
    "View",
    "__version__",
    "env",
    "read_records",
]
