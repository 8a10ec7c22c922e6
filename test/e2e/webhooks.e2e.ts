import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { api } from './calls.ts'
import { ready } from './ready.ts'

/** The running system and a receiver of its own, over real HTTP. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
const sink = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url!
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (path === '/moved') response.writeHead(307, { Location: '/elsewhere' }).end()
    else if (path === '/long') response.end('a'.repeat(10 * 2 ** 20))
    else response.writeHead(204).end()
  })
})
let url = ''
before(async () => {
  await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', () => listening()))
  url = `http://localhost:${(sink.address() as AddressInfo).port}`
})
after(() => {
  sink.closeAllConnections()
  sink.close()
})

async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<Awaited<T>>> {
  for (let tries = 0; tries < 150; tries++) {
    const found = await look()
    if (found) return found
    await sleep(100)
  }
  throw new Error('it did not happen within 15 seconds')
}

interface Delivery {
  id: string
  status: string
  attempts: { statusCode: number | null; responseHead: string | null }[]
}

async function withEndpoint(
  path: string,
  use: (endpoint: { id: string; secret: string }) => Promise<void>,
): Promise<void> {
  const endpoint = await api<{ id: string; secret: string }>('POST', '/webhook-endpoints', {
    url: url + path,
    types: ['pass.created'],
  })
  try {
    await use(endpoint)
  } finally {
    await api('DELETE', `/webhook-endpoints/${endpoint.id}`)
  }
}

test('an event reaches a receiver, which verifies it with the standardwebhooks package', async () => {
  await withEndpoint('/hooks', async ({ id, secret }) => {
    const templateId = ready.templates.eventTicket
    const pass = await api<{ id: string }>('POST', '/passes', { templateId })
    const one = await until(() => received.find(({ body }) => body.includes(pass.id)))
    const event = new Webhook(secret).verify(one.body, one.headers as Record<string, string>)
    assert.partialDeepStrictEqual(event, { type: 'pass.created', data: { pass: { id: pass.id } } })
    const delivered = await until(async () => {
      const { items } = await api<{ items: Delivery[] }>(
        'GET',
        `/webhook-deliveries?endpointId=${id}&status=SUCCEEDED`,
      )
      return items[0]
    })
    assert.deepEqual(
      delivered.attempts.map(({ statusCode }) => statusCode),
      [204],
    )
  })
})

for (const { path, status, statusCode, head } of [
  { path: '/moved', status: 'FAILED', statusCode: 307, head: null },
  { path: '/long', status: 'SUCCEEDED', statusCode: 200, head: 'a'.repeat(1024) },
]) {
  test(`a receiver that answers ${path}`, async () => {
    await withEndpoint(path, async ({ id }) => {
      const ping = await api<Delivery>('POST', `/webhook-endpoints/${id}/test`)
      const ended = await until(async () => {
        const delivery = await api<Delivery>('GET', `/webhook-deliveries/${ping.id}`)
        return delivery.status === 'PENDING' ? null : delivery
      })
      assert.equal(ended.status, status)
      assert.equal(ended.attempts[0]!.statusCode, statusCode)
      assert.equal(ended.attempts[0]!.responseHead, head)
      assert.deepEqual(
        received.filter((each) => each.path === '/elsewhere'),
        [],
      )
    })
  })
}

test('examples/webhook-sink.ts registers itself and prints what comes', async () => {
  const program = join(import.meta.dirname, '..', '..', 'examples', 'webhook-sink.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    // In the other workspace nothing happens beside it.
    env: {
      ...process.env,
      BASE_URL: ready.baseUrl,
      API_KEY: ready.second.apiKey,
      SINK_EVENTS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (data: Buffer) => {
    printed += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill(), 30_000)
  assert.equal(await ended, 0)
  clearTimeout(timer)
  assert.match(printed, /^ping/)
})
