"""What is raised when something is wrong."""


class Error(ValueError):
    """What was asked for cannot be, or the rules do not allow it: its text says why.

    Programs go by its `code`, which stays what it is while words change; docs/errors.md lists all
    codes.

    >>> try:
    ...     zeros.Game("chess")
    ... except zeros.Error as error:
    ...     error.code
    'no_such_game'
    """

    code: str

    def __init__(self, sentence: str, code: str = "") -> None:
        super().__init__(sentence)
        self.code = code


Error.__module__ = "zeros"  # where people import it from
