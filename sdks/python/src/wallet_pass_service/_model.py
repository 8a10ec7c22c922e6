"""What comes back from the service, and what is sent to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

if TYPE_CHECKING:
    from ._transport import ResponseInfo

Reader = Callable[[Any], Any]


class _Omit(Enum):
    OMIT = "OMIT"

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "OMIT"


OMIT: Final = _Omit.OMIT
"""Leaves a member out: a change keeps it as it is. ``None`` removes it."""
Omit = Literal[_Omit.OMIT]


class Model:
    """An object in an answer. What this version does not know of it is in :attr:`extra`."""

    _members: ClassVar[Mapping[str, tuple[str, Reader | None]]] = {}
    response: ResponseInfo | None = None
    """Status, headers, request id and ETag of the answer that brought it."""

    def __init__(self, wire: Mapping[str, Any]) -> None:
        self._wire = wire

    if not TYPE_CHECKING:  # Checkers go by the annotations, so that they report a misspelt name.

        def __getattr__(self, name: str) -> Any:
            member = self._members.get(name)
            if member is None:
                raise AttributeError(f"{type(self).__name__} has no member {name}")
            wire, read = member
            value = self._wire.get(wire)
            value = read(value) if read is not None and value is not None else value
            self.__dict__[name] = value
            return value

    @property
    def extra(self) -> dict[str, Any]:
        """Members that this version does not know, as they came."""
        known = {wire for wire, _ in self._members.values()}
        return {name: value for name, value in self._wire.items() if name not in known}

    def get(self, name: str, default: Any = None) -> Any:
        """A member by its name in the API, such as ``downloadUrl``, as it came; also one that this version does
        not know.
        """
        return self._wire.get(name, default)

    def to_dict(self) -> dict[str, Any]:
        """The object as it came."""
        return dict(self._wire)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._members]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and self._wire == other._wire

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        named = (f"{name}={getattr(self, name)!r}" for name in self._members)
        return f"{type(self).__name__}({', '.join(named)})"


def each(read: Reader) -> Reader:
    return lambda values: [read(value) for value in values]


def values(read: Reader) -> Reader:
    return lambda members: {name: read(value) for name, value in members.items()}


def read_instant(text: str) -> datetime:
    """Python reads ``Z`` from 3.11 on, and never a leap second, which counts as the next one."""
    if text[16:19] == ":60":
        return read_instant(f"{text[:16]}:59{text[19:]}") + timedelta(seconds=1)
    return datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)


def write_instant(instant: datetime) -> str:
    """A time without a zone would mean another instant on each machine."""
    if instant.tzinfo is None:
        raise ValueError("A datetime needs a time zone, such as timezone.utc")
    return instant.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
