import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Event } from '../../sdks/node/src/index.ts'
import { addressOf, forward } from '../src/commands/listen.ts'
import { newWebhookSecret } from '../src/sign-webhook.ts'
import { UsageError } from '../src/usage-error.ts'

const EVENT = { id: 'evt_1', type: 'ping', data: { note: 'Zürich' } } as unknown as Event

test('forwards an event with a signature that Standard Webhooks verify', async () => {
  const secret = newWebhookSecret()
  const verified: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      verified.push(new Webhook(secret).verify(body, headers))
      response.writeHead(verified.length === 1 ? 204 : 302, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  try {
    assert.equal((await forward(EVENT, url, secret)).status, 204)
    // As the service does, it follows no redirect.
    assert.equal((await forward(EVENT, url, secret)).status, 302)
    assert.deepEqual(verified, [EVENT, EVENT])
  } finally {
    server.close()
    server.closeAllConnections()
  }
  assert.equal((await forward(EVENT, url, secret)).status, null)
})

test('takes addresses as people type them', () => {
  assert.equal(addressOf('3000'), 'http://localhost:3000')
  assert.equal(addressOf('3000/hooks'), 'http://localhost:3000/hooks')
  assert.equal(addressOf('localhost:3000/hooks'), 'http://localhost:3000/hooks')
  assert.equal(addressOf('https://shop.test/hooks'), 'https://shop.test/hooks')
  assert.throws(() => addressOf('http://'), UsageError)
})
