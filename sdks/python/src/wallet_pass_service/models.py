"""What comes back from the service."""

from ._generated.models import *  # noqa: F403
from ._generated.models import __all__ as __all__
