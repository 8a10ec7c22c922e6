/**
 * Receives webhooks: registers itself, asks for a ping, and prints a line for each event until you stop it, with
 * Ctrl-C or `kill`. Verifies by hand what the `standardwebhooks` packages verify for you, and shows what every receiver needs:
 * the raw body, repeats told by `webhook-id`, and older versions of a pass left alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const { BASE_URL, API_KEY, SINK_PORT = '0', SINK_EVENTS = 'Infinity' } = process.env
const TOLERANCE_SECONDS = 300

interface Event {
  id: string
  type: string
  timestamp: string
  data: { pass?: { id: string; version: number; status: string } }
}

async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${BASE_URL}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, errors } = (await response.json()) as { data: T; errors: { message: string }[] }
  if (!response.ok) throw new Error(errors.map(({ message }) => message).join('\n'))
  return data
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Any of the signatures is enough: during a rotation there is one by each secret. */
function verifies(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = request.headers
  if (Math.abs(Date.now() / 1000 - Number(at)) > TOLERANCE_SECONDS) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest()
  return String(given)
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted))
}

const seen = new Set<string>()
const newest = new Map<string, number>()
let secret = ''
let left = Number(SINK_EVENTS)

function receive({ id, type, data }: Event): void {
  // Delivered at least once, in any order.
  if (seen.has(id)) return
  seen.add(id)
  const { pass } = data
  if (pass && (newest.get(pass.id) ?? 0) > pass.version) return
  if (pass) newest.set(pass.id, pass.version)
  console.log(type, pass ? `${pass.id} version ${pass.version} ${pass.status}` : '')
  if (--left <= 0) stop()
}

const server = createServer(async (request, response) => {
  const body = await bytesOf(request)
  if (!verifies(request, body, secret)) {
    response.writeHead(401).end('the signature does not verify')
    return
  }
  // Answer first: what takes longer than 2 seconds is sent again, what takes longer than 15 counts as a failure.
  response.writeHead(204).end()
  receive(JSON.parse(body.toString()) as Event)
})
await new Promise<void>((listening) =>
  server.listen(Number(SINK_PORT), '127.0.0.1', () => listening()),
)

const { port } = server.address() as AddressInfo
const endpoint = await api<{ id: string; secret: string }>('POST', '/webhook-endpoints', {
  url: `http://localhost:${port}/`,
  description: 'examples/webhook-sink.ts',
})
secret = endpoint.secret
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
await api('POST', `/webhook-endpoints/${endpoint.id}/test`)

function stop(): void {
  server.close()
  server.closeIdleConnections()
  api('DELETE', `/webhook-endpoints/${endpoint.id}`).then(() => process.exit(0))
}
