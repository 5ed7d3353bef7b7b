"""What observations and actions look like, with the names that Gymnasium's spaces have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

import numpy
from numpy.typing import NDArray

__all__ = ["Box", "Dict", "Discrete"]


class Discrete:
    """The whole numbers from 0 to n - 1.

    >>> space = Discrete(3)
    >>> 2 in space, 3 in space
    (True, False)
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = numpy.dtype(numpy.int64)
        self._random = numpy.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Restarts the samples."""
        self._random = numpy.random.default_rng(seed)

    def sample(self, mask: Optional[NDArray[numpy.int8]] = None) -> int:
        """One of the numbers, or of those that the mask allows."""
        allowed = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
        return int(self._random.choice(allowed))

    def contains(self, x: Any) -> bool:
        """Whether it is one of the numbers."""
        return isinstance(x, (int, numpy.integer)) and bool(0 <= x < self.n)

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type, with every number from low to high.

    >>> numpy.zeros(4, numpy.int8) in Box(0, 1, (4,), numpy.int8)
    True
    """

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low = low
        self.high = high
        self.shape = shape
        self.dtype = numpy.dtype(dtype)
        self._random = numpy.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Restarts the samples."""
        self._random = numpy.random.default_rng(seed)

    def sample(self) -> NDArray[Any]:
        """Any such array; where there is no bound, of numbers around 0."""
        if numpy.isinf(self.low) or numpy.isinf(self.high):
            around = self._random.standard_normal(self.shape)
            return around.clip(self.low, self.high).astype(self.dtype)
        if self.dtype.kind == "f":
            return self._random.uniform(self.low, self.high, self.shape).astype(self.dtype)
        low, high = int(self.low), int(self.high) + 1
        return self._random.integers(low, high, self.shape).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Whether it is such an array."""
        return (
            isinstance(x, numpy.ndarray)
            and x.shape == self.shape
            and x.dtype == self.dtype
            and bool(numpy.all((self.low <= x) & (x <= self.high)))
        )

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        def facts(box: Box) -> tuple[Any, ...]:
            return box.low, box.high, box.shape, box.dtype

        return isinstance(other, Box) and facts(self) == facts(other)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict(Mapping[str, Box]):
    """A space for each key.

    >>> space = Dict({"action_mask": Box(0, 1, (4,), numpy.int8)})
    >>> space.sample() in space
    True
    """

    def __init__(self, spaces: Mapping[str, Box]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Box:
        return self.spaces[key]

    def __iter__(self) -> Any:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def seed(self, seed: Optional[int] = None) -> None:
        """Restarts the samples."""
        for space in self.spaces.values():
            space.seed(seed)

    def sample(self) -> dict[str, NDArray[Any]]:
        """An array of each space."""
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        """Whether it has an array of each space, and nothing else."""
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    def __contains__(self, x: object) -> bool:
        return self.contains(x)

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
