import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'

/** The webhooks of docs/sdks/node.md, in the frameworks that they are for. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
process.env.WEBHOOK_SECRET = SECRET
const root = join(import.meta.dirname, '..', '..', '..')
// Beside the packages, so that the frameworks are found.
const folder = mkdtempSync(join(import.meta.dirname, '.frameworks-'))
after(() => rmSync(folder, { recursive: true }))

const BODY = JSON.stringify({ id: 'evt_1', type: 'ping', data: { note: 'Zürich' } })

function signed(secret = SECRET): RequestInit & { headers: Record<string, string> } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${BODY}`).digest('base64')
  return {
    method: 'POST',
    body: BODY,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each sample exports something else
async function sample(heading: string): Promise<any> {
  const guide = readFileSync(join(root, 'docs', 'sdks', 'node.md'), 'utf8')
  const [, code] = new RegExp(`### ${heading}\\n[\\s\\S]*?\`\`\`ts\\n([\\s\\S]+?)\`\`\``).exec(
    guide,
  )!
  const file = join(folder, `${heading}.ts`)
  const source = JSON.stringify(join(root, 'sdks', 'node', 'src', 'index.ts'))
  writeFileSync(file, code!.replace("'@wallet-pass-service/node'", source))
  return import(file)
}

test('Express', async () => {
  const { app } = await sample('Express')
  app.use(
    (
      _error: unknown,
      _request: unknown,
      response: { sendStatus(code: number): void },
      _next: unknown,
    ) => response.sendStatus(400),
  )
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  try {
    assert.equal((await fetch(url, signed())).status, 204)
    assert.equal((await fetch(url, signed(`whsec_${btoa('x'.repeat(24))}`))).status, 400)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('Hono', async () => {
  const { app } = await sample('Hono')
  app.onError(() => new Response(null, { status: 400 }))
  assert.equal((await app.request('/hooks', signed())).status, 204)
  assert.equal((await app.request('/hooks', signed(`whsec_${btoa('x'.repeat(24))}`))).status, 400)
})

test('Next.js', async () => {
  const { POST } = await sample('Next.js')
  const url = 'http://localhost/hooks'
  assert.equal((await POST(new Request(url, signed()))).status, 204)
  await assert.rejects(POST(new Request(url, signed(`whsec_${btoa('x'.repeat(24))}`))), {
    name: 'WebhookVerificationError',
  })
})
