import { createServer } from 'node:http'
import {
  createSecureServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { importSPKI, jwtVerify } from 'jose'

export interface ApnsDoubleOptions {
  /** HTTP/2; 0 takes a free one. */
  port: number
  /** Plain HTTP for `GET /pushes`, `DELETE /pushes`, `POST /control`; 0 takes a free one. */
  controlPort: number
  certificatePem: string
  privateKeyPem: string
  /** Authorities whose client certificates are accepted. */
  clientCaPem: string[]
  /** Keys whose provider tokens are accepted. */
  keys?: ApnsDoubleKey[]
}
export interface ApnsDoubleKey {
  keyId: string
  teamId: string
  publicKeyPem: string
}

export interface ReceivedPush {
  at: number
  pushToken: string
  topic: string
  headers: Record<string, string>
  body: string
  spokeWith: 'certificate' | 'token'
  /** Which one it came over, by the order in which they were opened. */
  connection: number
  status: number
  reason: string | null
}

/** What the next pushes are answered instead. */
interface Control {
  /** Only pushes to tokens that begin with this. */
  match?: string
  times?: number
  status?: number
  reason?: string
  timestampMs?: number
  /** `goaway`: accepted, then the connection ends. `drop`: the connection ends without an answer. */
  action?: 'goaway' | 'drop'
}

export interface RunningApnsDouble {
  /** For the relay. */
  url: string
  controlUrl: string
  /** Calls the listener for every push that was accepted. */
  onPush(listener: (push: ReceivedPush) => void): void
  /** Lets the process end all the same. */
  unref(): void
  close(): Promise<void>
}

const MAX_PUSHES_KEPT = 1_000
const MAX_BODY_BYTES = 4_096
const TOKEN_LIFE_SECONDS = 3_600
/** No device has one of zeros alone. */
const DEVICE_TOKEN = /^(?!0+$)[0-9a-fA-F]{2,200}$/

/**
 * APNs as far as Wallet's pushes go: HTTP/2 only, one stream until somebody has shown who they are, provider
 * tokens and client certificates checked, every answer of Apple's table on demand.
 *
 * @see https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
 */
export async function startApnsDouble(options: ApnsDoubleOptions): Promise<RunningApnsDouble> {
  const pushes: ReceivedPush[] = []
  const keys = new Map((options.keys ?? []).map((key) => [key.keyId, key]))
  const sessions = new Set<Http2Session>()
  const introduced = new WeakSet<Http2Session>()
  const numbers = new WeakMap<Http2Session, number>()
  let connections = 0
  const listeners: ((push: ReceivedPush) => void)[] = []
  let controls: Control[] = []

  const server = createSecureServer({
    cert: options.certificatePem,
    key: options.privateKeyPem,
    ca: options.clientCaPem,
    requestCert: true,
    rejectUnauthorized: false,
    allowHTTP1: false,
    settings: { maxConcurrentStreams: 1 },
  })
  server.on('session', (session) => {
    sessions.add(session)
    numbers.set(session, ++connections)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => void answer(stream, headers, Buffer.concat(chunks)))
  })

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, body: Buffer) {
    const session = stream.session as ServerHttp2Session
    const pushToken = String(headers[':path']).replace('/3/device/', '')
    const text = (name: string) => String(headers[name] ?? '')
    const control = takeControl(pushToken)
    if (control?.action === 'drop') {
      session.destroy()
      return
    }
    const spokeWith = headers.authorization === undefined ? 'certificate' : 'token'
    const [status, reason] =
      control?.status !== undefined
        ? [control.status, control.reason ?? null]
        : await judge(session.socket as TLSSocket, headers, pushToken, body)
    const push: ReceivedPush = {
      at: Date.now(),
      pushToken,
      topic: text('apns-topic'),
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.startsWith('apns-'))
          .map(([name, value]) => [name, String(value)]),
      ),
      body: body.toString('utf8'),
      spokeWith,
      connection: numbers.get(session) ?? 0,
      status,
      reason,
    }
    pushes.push(push)
    if (status === 200) for (const listener of listeners) listener(push)
    if (pushes.length > MAX_PUSHES_KEPT) pushes.shift()
    if (stream.destroyed) return
    stream.respond({ ':status': status, 'apns-id': crypto.randomUUID().toUpperCase() })
    const timestamp = control?.timestampMs ?? (status === 410 ? Date.now() : undefined)
    stream.end(status === 200 ? '' : JSON.stringify({ reason, timestamp }))
    // Once: a session ends when more than ten settings wait for their acknowledgement.
    if (status === 200 && !introduced.has(session)) {
      introduced.add(session)
      session.settings({ maxConcurrentStreams: 1_000 })
    }
    if (control?.action === 'goaway') session.goaway(0)
  }

  function takeControl(pushToken: string): Control | undefined {
    const control = controls.find(({ match = '' }) => pushToken.startsWith(match))
    if (control) {
      control.times = (control.times ?? 1) - 1
      if (control.times <= 0) controls = controls.filter((each) => each !== control)
    }
    return control
  }

  async function judge(
    socket: TLSSocket,
    headers: IncomingHttpHeaders,
    pushToken: string,
    body: Buffer,
  ): Promise<[status: number, reason: string | null]> {
    if (headers[':method'] !== 'POST') return [405, 'MethodNotAllowed']
    if (!String(headers[':path']).startsWith('/3/device/')) return [404, 'BadPath']
    const topic = headers['apns-topic']
    if (headers.authorization !== undefined) {
      const refused = await refuseToken(String(headers.authorization), keys)
      if (refused) return [403, refused]
      if (topic === undefined) return [400, 'MissingTopic']
    } else {
      const certificate = socket.getPeerCertificate()
      if (!certificate?.subject) return [403, 'MissingProviderToken']
      if (!socket.authorized) return [403, 'BadCertificate']
      const { UID } = certificate.subject as unknown as { UID?: string }
      if (topic !== undefined && topic !== UID) return [400, 'TopicDisallowed']
    }
    if (body.length === 0) return [400, 'PayloadEmpty']
    if (body.length > MAX_BODY_BYTES) return [413, 'PayloadTooLarge']
    if (headers['apns-push-type'] === 'background' && headers['apns-priority'] === '10') {
      return [400, 'BadPriority']
    }
    return DEVICE_TOKEN.test(pushToken) ? [200, null] : [400, 'BadDeviceToken']
  }

  const control = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const route = `${req.method} ${req.url}`
    if (route === 'DELETE /pushes') pushes.length = 0
    else if (route === 'POST /control') controls.push(JSON.parse(text) as Control)
    else if (route === 'DELETE /control') controls = []
    else if (route === 'POST /keys') {
      const key = JSON.parse(text) as ApnsDoubleKey
      keys.set(key.keyId, key)
    } else if (route !== 'GET /pushes') {
      res.writeHead(404).end()
      return
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ pushes }))
  })

  await listen(server, options.port)
  await listen(control, options.controlPort)
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    controlUrl: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
    onPush: (listener) => void listeners.push(listener),
    unref: () => {
      for (const each of [server, control]) {
        each.unref()
        each.on('connection', (socket: Socket) => socket.unref())
      }
    },
    close: async () => {
      for (const session of sessions) session.destroy()
      control.closeAllConnections()
      await Promise.all([
        new Promise((done) => server.close(done)),
        new Promise((done) => control.close(done)),
      ])
    },
  }
}

async function refuseToken(
  authorization: string,
  keys: Map<string, ApnsDoubleKey>,
): Promise<string | null> {
  const token = /^bearer (\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) return 'MissingProviderToken'
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      ({ kid = '' }) => importSPKI(keys.get(kid)?.publicKeyPem ?? '', 'ES256'),
      { algorithms: ['ES256'] },
    )
    if (payload.iss !== keys.get(protectedHeader.kid ?? '')?.teamId) return 'InvalidProviderToken'
    const age = Math.abs(Date.now() / 1000 - (payload.iat ?? 0))
    return age > TOKEN_LIFE_SECONDS ? 'ExpiredProviderToken' : null
  } catch {
    return 'InvalidProviderToken'
  }
}

function listen(
  server: {
    listen(port: number, host: string, done: () => void): unknown
    once(event: 'error', reject: (error: Error) => void): unknown
  },
  port: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
