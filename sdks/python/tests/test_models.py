from datetime import datetime, timezone

import pytest

from wallet_pass_service import WalletPass
from wallet_pass_service._generated.models import Job

NEW_YEAR = datetime(2017, 1, 1, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    "text", ["2016-12-31T23:59:60Z", "2016-12-31T23:59:60.000Z", "2017-01-01T05:29:60.000+05:30"]
)
def test_a_leap_second_is_the_next_second(text: str) -> None:
    assert Job({"createdAt": text}).created_at == NEW_YEAR


def test_an_id_that_is_none_is_told() -> None:
    client = WalletPass("wps_test_" + "A" * 38, base_url="http://127.0.0.1:9")
    with pytest.raises(ValueError, match="An id is missing: pass_id is None"):
        client.passes.get(None)  # type: ignore[arg-type]
