"""Does what sdks/conformance/live.ts asks for, a line of JSON each."""

from __future__ import annotations

import json
import sys
from typing import Any

from test_conformance import outcome

from wallet_pass_service import ApiError, WalletPass, WalletPassError, webhooks


def do(task: dict[str, Any]) -> Any:
    if "call" in task:
        with WalletPass(task["key"]) as client:
            return outcome(client, task["call"])
    verify = task["verify"]
    return webhooks.verify(verify["body"], verify["headers"], verify["secret"]).to_dict()


for line in sys.stdin:
    try:
        answer: dict[str, Any] = {"result": do(json.loads(line))}
    except WalletPassError as error:
        code = error.code if isinstance(error, ApiError) else None
        answer = {"error": {"code": code}}
    print(json.dumps(answer), flush=True)
