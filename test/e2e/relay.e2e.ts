import assert from 'node:assert/strict'
import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { type RunningRelay, startRelay } from '../../relay/server.ts'
import {
  RELAY_SIGNATURE,
  RELAY_TIMESTAMP,
  signRelayRequest,
} from '../../src/lib/apple/apns-relay.ts'

/** What the relay takes in is bounded, from either side. */
const SECRET = 'a secret of at least 32 characters'
const PATH = `/3/device/${'a'.repeat(64)}`
const CHUNK = Buffer.alloc(64 * 1024, 'x')
let apns: Http2Server
let relay: RunningRelay
/** How the double of APNs answers. */
let reply: (stream: ServerHttp2Stream) => void

before(async () => {
  apns = createServer()
  apns.on('stream', (stream) => reply(stream))
  await new Promise<void>((resolve) => apns.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(apns.address() as AddressInfo).port}`
  relay = await startRelay({ port: 0, secret: SECRET, target })
})
after(async () => {
  await relay.close()
  apns.close()
})
beforeEach(() => {
  reply = (stream) => {
    stream.respond({ ':status': 200 })
    stream.end()
  }
})

async function push(): Promise<{ status: number; reason?: string }> {
  const body = JSON.stringify({ headers: {}, body: '{}', identity: null })
  const timestamp = String(Date.now())
  const request = { method: 'POST', path: PATH, timestamp, body }
  const response = await fetch(`${relay.url}${PATH}`, {
    method: 'POST',
    body,
    headers: {
      [RELAY_TIMESTAMP]: timestamp,
      [RELAY_SIGNATURE]: await signRelayRequest(SECRET, request),
    },
  })
  const text = await response.text()
  return { status: response.status, ...(text && JSON.parse(text)) }
}

/** Sends a head and then more without end, until the relay closes the connection. */
async function flood(head: string, everyMs: number): Promise<{ said: string; bytes: number }> {
  const { hostname, port } = new URL(relay.url)
  const socket: Socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  socket.on('error', () => undefined)
  socket.write(`${head}\r\nHost: relay\r\nContent-Length: 100000000000\r\n\r\n`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let isOpen = true
  void closed.then(() => {
    isOpen = false
  })
  while (isOpen) {
    if (everyMs === 0) {
      const isRoom = socket.write(CHUNK)
      if (!isRoom) {
        await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
      }
    } else socket.write('x')
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return { said, bytes: socket.bytesWritten }
}

test('passes a push on', async () => {
  assert.deepEqual(await push(), { status: 200 })
})

for (const [name, head] of [
  ['to a push', `POST ${PATH} HTTP/1.1`],
  ['to another address', 'PUT /anywhere HTTP/1.1'],
  ['to the address of its health', 'GET /healthz HTTP/1.1'],
] as const) {
  test(`a body without end ${name} is cut off`, { timeout: 30_000 }, async () => {
    const { bytes } = await flood(head, 0)
    // What was on its way in the buffers of both ends counts as well.
    assert.ok(bytes < 50_000_000, String(bytes))
    assert.deepEqual(await push(), { status: 200 })
  })
}

test('a body that dribbles is cut off', { timeout: 30_000 }, async () => {
  const { said } = await flood(`POST ${PATH} HTTP/1.1`, 100)
  assert.match(said, /^HTTP\/1\.1 408 .+"RelayBodyTooSlow"/s)
})

test('a body that is somewhat too large gets its answer', async () => {
  const response = await fetch(`${relay.url}${PATH}`, {
    method: 'POST',
    body: CHUNK.toString('hex'),
  })
  assert.equal(response.status, 413)
  assert.deepEqual(await response.json(), { reason: 'RelayBodyTooLarge' })
})

test('an answer of APNs without end is given up', { timeout: 30_000 }, async () => {
  let isOpen = true
  reply = (stream) => {
    stream.on('error', () => undefined)
    stream.on('close', () => {
      isOpen = false
    })
    stream.respond({ ':status': 400 })
    const more = () => {
      if (isOpen) stream.write(CHUNK, () => setImmediate(more))
    }
    more()
  }
  assert.deepEqual(await push(), { status: 503, reason: 'RelayAnswerTooLarge' })
})

test('an answer of APNs that dribbles is given up', { timeout: 30_000 }, async () => {
  reply = (stream) => {
    stream.on('error', () => undefined)
    stream.respond({ ':status': 400 })
    const timer = setInterval(() => stream.write('x'), 200)
    stream.on('close', () => clearInterval(timer))
  }
  assert.deepEqual(await push(), { status: 503, reason: 'RelayTimeout' })
})
