"""Integer codes stored in results, each with its meaning."""

from enum import IntEnum
from typing import Self


class Code(IntEnum):
    """An integer code with its meaning as text.

    Attributes
    ----------
    meaning : str
        The meaning of the code, as a sentence.

    Examples
    --------
    >>> class Side(Code):
    ...     LEFT = 0, "towards -x"
    >>> Side(0), Side.LEFT.meaning
    (<Side.LEFT: 0>, 'towards -x')
    """

    meaning: str

    def __new__(cls, number: int, meaning: str = "") -> Self:
        """Make a code from a number and its meaning."""
        code = int.__new__(cls, number)
        code._value_, code.meaning = number, meaning
        return code
