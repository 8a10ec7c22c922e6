import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Faults } from './faults.ts'

/** Where the webhooks arrive, as in any server that keeps to docs/webhooks.md. */
export interface Receiver {
  url: string
  /** The endpoint's, known once it is made. */
  secret: string
  /** Each `webhook-id`, and how often it came. */
  received: Map<string, number>
  /** When one came that had not come before, in milliseconds of `performance.now()`. */
  lastNewMs: number
  close(): void
}

export async function startReceiver(faults: Faults): Promise<Receiver> {
  const received = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    // The sender was killed in the middle of it.
    request.on('error', () => undefined)
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const body = Buffer.concat(chunks).toString()
      try {
        const event = new Webhook(receiver.secret).verify(
          body,
          request.headers as Record<string, string>,
        ) as { id: string }
        if (event.id !== id) faults.add(`The webhook ${id} carries the event ${event.id}.`)
        if (!received.has(id)) receiver.lastNewMs = performance.now()
        received.set(id, (received.get(id) ?? 0) + 1)
      } catch (error) {
        faults.add(`The webhook ${id} does not verify: ${(error as Error).message}`)
      }
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: Receiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    secret: '',
    received,
    lastNewMs: 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
