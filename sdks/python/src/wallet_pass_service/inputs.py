"""What is sent to the service."""

from ._generated.inputs import *  # noqa: F403
from ._generated.inputs import __all__ as __all__
