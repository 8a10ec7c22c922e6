import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { VERIFYING } from '../../src/dashboard/pages/webhooks/samples.ts'
import { signWebhook } from '../../src/lib/standard-webhooks/sign.ts'

/** The receivers that docs/webhooks.md and the dashboard show, as somebody would paste them. Those in Python: sdks/python/tests. */
const root = resolve(import.meta.dirname, '..', '..')
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
const BODY = JSON.stringify({ id: 'evt_1', type: 'ping', data: { note: 'Zürich' } })

const guide = readFileSync(join(root, 'docs', 'webhooks.md'), 'utf8')
const [, express] = /```js\n(\/\/ npm install standardwebhooks express\n.+?)```/s.exec(guide)!
const RECEIVERS = {
  'the guide’s, for Express': { code: `const handle = () => {}\n${express}`, path: '/hooks' },
  'the dashboard’s, for Node.js': { code: VERIFYING['Node.js'], path: '/' },
}

// Within the checkout, where the packages of the samples are found.
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'webhook-samples-'))
const running: ChildProcess[] = []
after(() => {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

async function headersBy(secret: string, body = BODY): Promise<Record<string, string>> {
  const timestampSeconds = Math.floor(Date.now() / 1000)
  return {
    ...(await signWebhook({ id: 'evt_1', timestampSeconds, body: Buffer.from(body) }, [secret])),
  }
}

for (const [name, { code, path }] of Object.entries(RECEIVERS)) {
  test(`${name}: takes what is signed, refuses the rest, and goes on`, async () => {
    const port = await freePort()
    const file = join(folder, `${port}.mjs`)
    assert.match(code, /listen\(3000\)/)
    writeFileSync(file, code.replace('listen(3000)', `listen(${port})`))
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, WEBHOOK_SECRET: SECRET },
      stdio: 'ignore',
    })
    running.push(child)
    const send = async (headers: Record<string, string>, body = BODY) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })).status
    for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
      if (await send({}).catch(() => null)) break
      await sleep(100)
    }
    assert.equal(await send(await headersBy(SECRET)), 204)
    assert.equal(await send(await headersBy(OTHER)), 400)
    assert.equal(await send(await headersBy(SECRET), BODY.replace('Z', 'z')), 400)
    assert.equal(await send({}), 400)
    assert.equal(await send({ ...(await headersBy(SECRET)), 'webhook-timestamp': 'now' }), 400)
    assert.equal(await send(await headersBy(SECRET)), 204)
    assert.equal(child.exitCode, null)
  })
}
