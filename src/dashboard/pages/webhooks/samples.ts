/** Receivers that verify a delivery, with the libraries of https://www.standardwebhooks.com. */
export const VERIFYING = {
  'Node.js': `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)

createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    // The raw bytes: JSON that was parsed and written again has another signature.
    const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers)
    console.log(event.type, event.data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(3000)`,
  Python: `import os
from flask import Flask, request
from standardwebhooks.webhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
app = Flask(__name__)

@app.post("/hooks/passes")
def receive():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except Exception:  # of more than one class, by what is wrong with it
        return "", 400
    print(event["type"], event["data"])
    return "", 204`,
} as const
