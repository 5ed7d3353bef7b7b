__version__: str
GAMES: tuple[str, ...]
