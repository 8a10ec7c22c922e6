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
/** A sender that is cut off in the middle may miss the answer, so that a little more is taken in and thrown away. */
const MOST_DRAINED_BYTES = 256 * 1024
const BODY_TIMEOUT_MS = 10_000
/** Each may hold one body. */
const MOST_CONNECTIONS = 1000
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
          // What is still to come would be drained to its end, however much it is.
          ...(!req.complete && { connection: 'close' }),
          ...(apnsId && { 'apns-id': apnsId }),
        }
        res.writeHead(status, headers).end(body)
      })
  })
  server.maxConnections = MOST_CONNECTIONS
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
  if (body === 'too large') return refusal(413, 'RelayBodyTooLarge')
  if (body === 'too slow') return refusal(408, 'RelayBodyTooSlow')
  const timestamp = String(req.headers[RELAY_TIMESTAMP] ?? '')
  const signature = String(req.headers[RELAY_SIGNATURE] ?? '')
  const signed = { method, path, timestamp, signature, body: body.text }
  if (!(await relayRequestIsGenuine(secret, signed, Date.now()))) {
    return refusal(401, 'RelayUnauthorized')
  }
  if (method !== 'POST' || !PATH.test(path)) return refusal(404, 'RelayNoSuchPath')
  const envelope = readEnvelope(body.text)
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

/** Bounded in bytes and in time, also in what is thrown away. */
function readBody(req: IncomingMessage): Promise<{ text: string } | 'too large' | 'too slow'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (outcome: { text: string } | 'too large' | 'too slow') => {
      clearTimeout(timer)
      req.pause()
      resolve(outcome)
    }
    const timer = setTimeout(() => end('too slow'), BODY_TIMEOUT_MS)
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MOST_BODY_BYTES) chunks.push(chunk)
      else chunks.length = 0
      if (size > MOST_DRAINED_BYTES) end('too large')
    })
    req.on('end', () => {
      end(size > MOST_BODY_BYTES ? 'too large' : { text: Buffer.concat(chunks).toString('utf8') })
    })
    // Nobody is there any more to be answered.
    req.on('close', () => end('too slow'))
    req.on('error', () => end('too slow'))
  })
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
