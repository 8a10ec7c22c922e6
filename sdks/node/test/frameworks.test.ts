import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
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

const genuine: Record<string, RequestInit> = {
  'one of the service': signed(),
  'one whose media type a proxy has changed': {
    ...signed(),
    headers: { ...signed().headers, 'content-type': 'text/plain' },
  },
}
/** What anybody can send. */
const forged: Record<string, RequestInit> = {
  'one of another secret': signed(`whsec_${btoa('x'.repeat(24))}`),
  'one without a signature': { method: 'POST', body: BODY },
  'nothing at all': { method: 'POST' },
  'an empty body with the headers of a webhook': { ...signed(), body: '' },
  'a form': { ...signed(), body: new URLSearchParams({ a: 'b' }), headers: signed().headers },
  'a timestamp that is no number': {
    ...signed(),
    headers: { ...signed().headers, 'webhook-timestamp': 'now' },
  },
}

// biome-ignore lint/suspicious/noExplicitAny: each sample exports something else
async function sample(heading: string, express = 'express'): Promise<any> {
  const guide = readFileSync(join(root, 'docs', 'sdks', 'node.md'), 'utf8')
  const [, code] = new RegExp(`### ${heading}\\n[\\s\\S]*?\`\`\`ts\\n([\\s\\S]+?)\`\`\``).exec(
    guide,
  )!
  const file = join(folder, `${heading}-${basename(express)}.ts`)
  const source = JSON.stringify(join(root, 'sdks', 'node', 'src', 'index.ts'))
  writeFileSync(
    file,
    code!
      .replace("'@wallet-pass-service/node'", source)
      .replace("'express'", JSON.stringify(express)),
  )
  return import(file)
}

async function answersAsItShould(
  send: (request: RequestInit) => Promise<Response> | Response,
): Promise<void> {
  for (const [name, request] of Object.entries(genuine)) {
    assert.equal((await send(request)).status, 204, name)
  }
  for (const [name, request] of Object.entries(forged)) {
    assert.equal((await send(request)).status, 400, name)
  }
}

/** Versions of Express by where they are; `prepare` in sdks/test.ts installs the older one. */
const EXPRESS: Record<string, string> = {
  'Express 4': join(root, '.cache', 'sdks-node', 'node_modules', 'express4', 'index.js'),
  'Express 5': 'express',
}
for (const [name, place] of Object.entries(EXPRESS)) {
  test(name, async () => {
    const { app } = await sample('Express', place)
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    try {
      await answersAsItShould((request) => fetch(url, request))
      await withoutSecret(async () => assert.equal((await fetch(url, signed())).status, 500))
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
}

test('Hono', async () => {
  const { app } = await sample('Hono')
  await answersAsItShould((request) => app.request('/hooks', request))
  await withoutSecret(async () => assert.equal((await app.request('/hooks', signed())).status, 500))
})

test('Next.js', async () => {
  const { POST } = await sample('Next.js')
  const send = (request: RequestInit) => POST(new Request('http://localhost/hooks', request))
  await answersAsItShould(send)
  await withoutSecret(() => assert.rejects(send(signed()), /secret is missing/))
})

async function withoutSecret(act: () => Promise<void>): Promise<void> {
  delete process.env.WEBHOOK_SECRET
  const { error } = console
  // The frameworks print it, as they should.
  console.error = () => undefined
  try {
    await act()
  } finally {
    console.error = error
    process.env.WEBHOOK_SECRET = SECRET
  }
}

test('the samples compile with strict types', async () => {
  const types = join(root, '.cache', 'sdks-node', 'node_modules', '@types')
  for (const heading of ['Express', 'Hono', 'Next.js']) await sample(heading)
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    typeRoots: [types, join(root, 'node_modules', '@types')],
    types: ['node'],
    paths: { express: [join(types, 'express', 'index.d.ts')] },
  }
  const files = ['Express-express.ts', 'Hono-express.ts', 'Next.js-express.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { status, stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
})
