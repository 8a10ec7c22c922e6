import { createHash } from 'node:crypto'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import type { ClientIdentity } from '../src/lib/apple/apns-relay.ts'

/** For the whole answer, however it dribbles. */
const ANSWER_TIMEOUT_MS = 10_000
/** APNs answers with nothing, or with a reason. */
const MOST_ANSWER_BYTES = 64 * 1024
const PING_EVERY_MS = 60_000
const MOST_SESSIONS = 200

export interface ApnsExchange {
  path: string
  headers: Record<string, string>
  body: string
}
export interface ApnsReply {
  status: number
  apnsId: string | null
  body: string
}

/** No answer of APNs: the reason is the relay's own. */
export class RelayFault extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'RelayFault'
    this.reason = reason
  }
}

interface Session {
  http2: ClientHttp2Session
  /** APNs takes one request at a time until the first has shown who we are. */
  introduced: Promise<void> | null
  ping: ReturnType<typeof setInterval>
}

/**
 * Connections to APNs, kept open: one for each client certificate, and one for each team that speaks with
 * provider tokens.
 *
 * @param target such as https://api.push.apple.com
 * @param ca PEM of authorities beside the system's
 */
export function createApnsSessions({ target, ca }: { target: string; ca?: string }) {
  const sessions = new Map<string, Session>()
  let isHeld = true

  function open(name: string, identity: ClientIdentity | null): Session {
    const http2 = connect(target, {
      ...(identity && { cert: identity.certificatePem, key: identity.privateKeyPem }),
      ...(ca !== undefined && { ca }),
    })
    const forget = () => {
      if (sessions.get(name)?.http2 === http2) sessions.delete(name)
    }
    const ping = setInterval(() => {
      // A connection that died silently is found out by this.
      if (!http2.closed && !http2.destroyed) http2.ping((error) => error && http2.destroy())
    }, PING_EVERY_MS).unref()
    http2.on('error', forget)
    http2.on('close', () => {
      clearInterval(ping)
      forget()
    })
    // What is under way may finish; new requests take a new connection.
    http2.on('goaway', () => {
      forget()
      http2.close()
    })
    if (!isHeld) http2.unref()
    const session: Session = { http2, introduced: null, ping }
    sessions.set(name, session)
    const [oldest] = sessions
    if (sessions.size > MOST_SESSIONS && oldest) {
      sessions.delete(oldest[0])
      oldest[1].http2.close()
    }
    return session
  }

  function sessionFor(name: string, identity: ClientIdentity | null): Session {
    const known = sessions.get(name)
    if (!known || known.http2.closed || known.http2.destroyed) return open(name, identity)
    sessions.delete(name)
    sessions.set(name, known)
    return known
  }

  async function send(exchange: ApnsExchange, identity: ClientIdentity | null): Promise<ApnsReply> {
    const name = nameOf(exchange, identity)
    for (let left = 2; ; left--) {
      const session = sessionFor(name, identity)
      try {
        return await take(session, exchange)
      } catch (error) {
        // Nothing of it was processed: it may go again, over a new connection.
        if (!(error instanceof NotProcessed)) throw error
        if (left === 1) throw new RelayFault('RelayConnectionLost')
        // Many may have waited for it: the first of them opens the connection that the others take as well.
        if (sessions.get(name) === session) sessions.delete(name)
        session.http2.close()
      }
    }
  }

  return {
    send,
    /** Connections to come do not keep the process alive. */
    unref() {
      isHeld = false
    },
    close() {
      for (const { http2, ping } of sessions.values()) {
        clearInterval(ping)
        http2.destroy()
      }
      sessions.clear()
    },
  }
}
export type ApnsSessions = ReturnType<typeof createApnsSessions>

class NotProcessed extends Error {}

async function take(session: Session, exchange: ApnsExchange): Promise<ApnsReply> {
  while (session.introduced) await session.introduced
  if (session.http2.closed || session.http2.destroyed) throw new NotProcessed()
  if (introducedSessions.has(session.http2)) return request(session.http2, exchange)
  const reply = request(session.http2, exchange)
  session.introduced = reply.then(
    ({ status }) => {
      // A refused one has not shown anything: the next goes alone as well.
      if (status !== 403) introducedSessions.add(session.http2)
    },
    () => undefined,
  )
  session.introduced.finally(() => {
    session.introduced = null
  })
  return reply
}

const introducedSessions = new WeakSet<ClientHttp2Session>()

function request(http2: ClientHttp2Session, { path, headers, body }: ApnsExchange) {
  return new Promise<ApnsReply>((resolve, reject) => {
    const stream = http2.request({ ':method': 'POST', ':path': path, ...headers })
    let status = 0
    let apnsId: string | null = null
    const chunks: Buffer[] = []
    let size = 0
    const giveUp = (reason: string) => {
      reject(new RelayFault(reason))
      stream.close(constants.NGHTTP2_CANCEL)
    }
    const timer = setTimeout(() => giveUp('RelayTimeout'), ANSWER_TIMEOUT_MS)
    stream.on('response', (answer) => {
      status = Number(answer[':status'])
      apnsId = answer['apns-id'] ? String(answer['apns-id']) : null
    })
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_ANSWER_BYTES) giveUp('RelayAnswerTooLarge')
      else chunks.push(chunk)
    })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      clearTimeout(timer)
      if (status > 0) resolve({ status, apnsId, body: Buffer.concat(chunks).toString('utf8') })
      else if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) reject(new NotProcessed())
      else reject(new RelayFault('RelayConnectionLost'))
    })
    stream.end(body)
  })
}

/** The team of a provider token is read, not believed: APNs checks it. */
function nameOf({ headers }: ApnsExchange, identity: ClientIdentity | null): string {
  if (identity) {
    const { certificatePem, privateKeyPem } = identity
    const digest = createHash('sha256').update(`${certificatePem}\n${privateKeyPem}`).digest('hex')
    return `certificate:${digest}`
  }
  const [, payload = ''] = (headers.authorization ?? '').split('.')
  try {
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
      iss?: unknown
    }
    return `team:${String(iss)}`
  } catch {
    return 'team:'
  }
}
