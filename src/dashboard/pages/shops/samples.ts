/** Shops that tell of an order, with the libraries of https://www.standardwebhooks.com. */
export const SIGNING = {
  'Node.js': `import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const body = JSON.stringify({
  type: 'order.paid',
  order: { orderId: '1001', lines: [{ id: '1', sku: 'TICKET-STD', quantity: 2 }] },
})
// The same id for a repetition, so that it counts once.
const id = \`msg_\${randomUUID()}\`
const at = new Date()

const answer = await fetch(process.env.SHOP_URL, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(process.env.SHOP_SECRET).sign(id, at, body),
  },
  body,
})
console.log(answer.status)`,
  Python: `import json, os, uuid
from datetime import datetime, timezone
import requests
from standardwebhooks.webhooks import Webhook

body = json.dumps({
    "type": "order.paid",
    "order": {"orderId": "1001", "lines": [{"id": "1", "sku": "TICKET-STD", "quantity": 2}]},
})
# The same id for a repetition, so that it counts once.
message_id = f"msg_{uuid.uuid4()}"
at = datetime.now(timezone.utc)

answer = requests.post(os.environ["SHOP_URL"], data=body.encode(), headers={
    "Content-Type": "application/json",
    "webhook-id": message_id,
    "webhook-timestamp": str(int(at.timestamp())),
    "webhook-signature": Webhook(os.environ["SHOP_SECRET"]).sign(message_id, at, body),
})
print(answer.status_code)`,
} as const
