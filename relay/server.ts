import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  openIdentity,
  RELAY_SIGNATURE,
  RELAY_TIMESTAMP,
  type RelayEnvelope,
  relayRequestIsGenuine,
} from '../src/lib/apple/apns-relay.ts'
import { type ApnsSessions, createApnsSessions, RelayFault } from './sessions.ts'

const MOST_BODY_BYTES = 64 * 1024
const PATH = /^\/3\/device\/[0-9A-Za-z]{1,200}$/

export interface RelayOptions {
  /** 0 takes a free one. */
  port: number
  host?: string
  /** Shared with the Worker: APNS_RELAY_SECRET. */
  secret: string
  /** Such as https://api.push.apple.com */
  target: string
  /** PEM of authorities to trust for the target alone. */
  ca?: string
}

export interface RunningRelay {
  url: string
  /** Lets the process end all the same. */
  unref(): void
  close(): Promise<void>
}

interface Answer {
  status: number
  body: string
  apnsId?: string | null
}

/** HTTP in, HTTP/2 out; see README.md. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const { secret, target, ca } = options
  const sessions = createApnsSessions({ target, ...(ca !== undefined && { ca }) })
  const server = createServer((req, res) => {
    answer(sessions, secret, req)
      .catch((error: unknown): Answer => {
        if (error instanceof RelayFault) return refusal(503, error.reason)
        return refusal(500, 'RelayFailed')
      })
      .then(({ status, body, apnsId }) => {
        const headers = {
          'content-type': 'application/json',
          ...(apnsId && { 'apns-id': apnsId }),
        }
        res.writeHead(status, headers).end(body)
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unref: () => {
      server.unref()
      server.on('connection', (socket) => socket.unref())
      sessions.unref()
    },
    close: () =>
      new Promise((resolve) => {
        sessions.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  sessions: ApnsSessions,
  secret: string,
  req: IncomingMessage,
): Promise<Answer> {
  const { method = 'GET', url: path = '/' } = req
  if (method === 'GET' && path === '/healthz') return { status: 200, body: '{"status":"ok"}' }
  const body = await readBody(req)
  if (body === null) return refusal(413, 'RelayBodyTooLarge')
  const timestamp = String(req.headers[RELAY_TIMESTAMP] ?? '')
  const signature = String(req.headers[RELAY_SIGNATURE] ?? '')
  const signed = { method, path, timestamp, signature, body }
  if (!(await relayRequestIsGenuine(secret, signed, Date.now()))) {
    return refusal(401, 'RelayUnauthorized')
  }
  if (method !== 'POST' || !PATH.test(path)) return refusal(404, 'RelayNoSuchPath')
  const envelope = readEnvelope(body)
  if (!envelope) return refusal(400, 'RelayUnreadable')
  const identity = envelope.identity && (await openIdentity(secret, envelope.identity))
  if (envelope.identity && !identity) return refusal(400, 'RelayUnreadable')
  const headers = Object.fromEntries(
    Object.entries(envelope.headers).filter(([name]) =>
      /^(apns-[a-z-]+|authorization|content-type)$/.test(name),
    ),
  )
  return sessions.send({ path, headers, body: envelope.body }, identity || null)
}

function refusal(status: number, reason: string): Answer {
  return { status, body: JSON.stringify({ reason }) }
}

async function readBody(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MOST_BODY_BYTES) chunks.push(chunk)
  }
  return size > MOST_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}

function readEnvelope(text: string): RelayEnvelope | null {
  try {
    const { headers, body, identity } = JSON.parse(text) as Partial<RelayEnvelope>
    const isMap = typeof headers === 'object' && headers !== null
    if (!isMap || typeof body !== 'string') return null
    if (Object.values(headers).some((value) => typeof value !== 'string')) return null
    if (identity !== null && typeof identity !== 'string') return null
    return { headers, body, identity }
  } catch {
    return null
  }
}
