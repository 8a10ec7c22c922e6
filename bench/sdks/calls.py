"""Issues passes with the SDK and with its HTTP client by turns; prints what each round took, in ms. The address is the argument."""

import json
import sys
import time
import uuid

import httpx2

from wallet_pass_service import WalletPass

base_url, rounds, calls = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
api_key = "wps_test_" + "A" * 38
template_id = "tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3"
customer = {"name": "Sofia Lindqvist", "email": "sofia@example.com"}
fields = {"gate": "B", "section": "A", "row": "7", "seat": "21"}

wp = WalletPass(api_key, base_url=base_url)
client = httpx2.Client(headers={"Authorization": f"Bearer {api_key}"})


def sdk() -> str:
    return wp.passes.create(template_id=template_id, customer=customer, fields=fields).id


def bare() -> str:
    body = {"templateId": template_id, "customer": customer, "fields": fields}
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    return client.post(f"{base_url}/api/v1/passes", json=body, headers=headers).json()["data"]["id"]


def timed() -> tuple[float, float]:
    bare_s = sdk_s = 0.0
    for _ in range(calls):
        start = time.perf_counter()
        bare()
        between = time.perf_counter()
        sdk()
        bare_s += between - start
        sdk_s += time.perf_counter() - between
    return bare_s * 1000, sdk_s * 1000


print(json.dumps([timed() for _ in range(rounds)]))
