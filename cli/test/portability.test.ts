import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'

const wps = join(import.meta.dirname, '..', 'wps.mjs')
const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
const ID = 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'
const HEADER = JSON.stringify({ format: 'wallet-pass-service/workspace', version: 1 })
const FILE = [
  HEADER,
  '{"of":"a"}',
  '{"cursor":"c1","hash":"h1"}',
  '{"of":"b"}',
  '{"cursor":"c2","hash":"h2"}',
  '{"counts":{}}',
  '{"end":true,"hash":"h3"}',
]
const text = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

let server: Server
let baseUrl: string
let asked: string[]
let bodies: string[]
type Reply = { body: string; status?: number; isCut?: true }
let reply: (url: URL, body: string) => Reply
const folder = mkdtempSync(join(tmpdir(), 'wps-'))

before(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    assert.equal(request.headers.authorization, `Bearer ${TOKEN}`)
    asked.push(`${request.method} ${request.url}`)
    bodies.push(body)
    const answer = reply(new URL(request.url!, baseUrl), body)
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' })
    response.write(answer.body)
    if (answer.isCut) setTimeout(() => response.destroy(), 50)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
  bodies = []
})

async function run(words: string[]) {
  const child = spawn(process.execPath, [wps, 'workspaces', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WALLET_PASS_BASE_URL: baseUrl, BOOTSTRAP_TOKEN: TOKEN },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (data) => {
      said[name] += data
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}
const envelope = (data: unknown) => JSON.stringify({ success: true, data, errors: [] })

test('export goes on by itself where an answer was cut off or stopped', async () => {
  const answers: Reply[] = [
    { body: text(FILE.slice(0, 3)) + FILE[3]!.slice(0, 5), isCut: true },
    { body: text(FILE.slice(3, 5)) },
    { body: text(FILE.slice(5)) },
  ]
  reply = () => answers.shift()!
  const file = join(folder, 'out.ndjson')
  const { code, stderr } = await run(['export', ID, '--output', file])
  assert.equal(code, 0, stderr)
  assert.equal(readFileSync(file, 'utf8'), text(FILE))
  assert.equal(statSync(file).mode & 0o077, 0)
  const path = `GET /setup/workspaces/${ID}/export`
  assert.deepEqual(asked, [path, `${path}?after=c1`, `${path}?after=c2`])
})

test('export in clear warns, and goes to the standard output', async () => {
  reply = () => ({ body: text(FILE) })
  const { code, stdout, stderr } = await run(['export', ID, '--in-clear'])
  assert.equal(code, 0, stderr)
  assert.equal(stdout, text(FILE))
  assert.match(stderr, /private keys and secrets in clear/)
  assert.deepEqual(asked, [`GET /setup/workspaces/${ID}/export?sealed=false`])
})

test('import sends the rest of what an earlier run has sent', async () => {
  const file = join(folder, 'in.ndjson')
  writeFileSync(file, text(FILE))
  const states = [
    { workspaceId: ID, status: 'IMPORTING', after: 'h1' },
    { workspaceId: ID, status: 'FINISHED', after: 'h2' },
  ]
  reply = () => ({ body: envelope(states.shift()) })
  const { code, stdout, stderr } = await run(['import', file])
  assert.equal(code, 0, stderr)
  assert.equal(JSON.parse(stdout).status, 'FINISHED')
  assert.deepEqual(bodies, [text([HEADER]), text([HEADER, ...FILE.slice(3)])])
  assert.deepEqual(asked, [
    'POST /setup/workspaces/import',
    'POST /setup/workspaces/import?after=h1',
  ])
})

test('import of a file that was cut off says so', async () => {
  const file = join(folder, 'cut.ndjson')
  writeFileSync(file, text(FILE.slice(0, 3)))
  const after = createHash('sha256').update(HEADER).digest('hex')
  reply = () => ({ body: envelope({ workspaceId: ID, status: 'IMPORTING', after }) })
  const { code, stderr } = await run(['import', file])
  assert.equal(code, 1)
  assert.match(stderr, /ends before the workspace does/)
  assert.deepEqual(bodies, [text([HEADER]), text(FILE.slice(0, 3))])
})

test('import of a file that was cut off within a line says so', async () => {
  const file = join(folder, 'cut.ndjson')
  writeFileSync(file, text(FILE.slice(0, 3)).slice(0, -8))
  const after = createHash('sha256').update(HEADER).digest('hex')
  reply = () => ({ body: envelope({ workspaceId: ID, status: 'IMPORTING', after }) })
  const { code, stderr } = await run(['import', file])
  assert.equal(code, 1)
  assert.match(stderr, /ends within a line/)
})

test('restore shows the bookmark that undoes it', async () => {
  const restore = { id: 'rst_1', status: 'FINISHED', undoBookmark: 'b1' }
  reply = () => ({ body: envelope(restore) })
  const { code, stdout, stderr } = await run(['restore', ID, '--at', '2026-11-21T08:00:00Z'])
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), restore)
  assert.deepEqual(
    bodies.map((body) => JSON.parse(body)),
    [{ at: '2026-11-21T08:00:00Z' }],
  )
  assert.equal((await run(['restore', ID, '--bookmark', 'b1'])).code, 0)
  assert.deepEqual(JSON.parse(bodies[1]!), { bookmark: 'b1' })
  assert.equal((await run(['restore', ID])).code, 2)
})

test('reconcile asks page by page', async () => {
  const changed = [{ workspaceId: ID, from: 0, to: 2 }]
  const pages = [
    { changed, lost: [], next: ID },
    { changed: [], lost: ['ws_2'], next: null },
  ]
  reply = () => ({ body: envelope(pages.shift()) })
  const { code, stdout, stderr } = await run(['reconcile'])
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), { changed, lost: ['ws_2'] })
  assert.deepEqual(asked, [
    'POST /setup/workspaces/reconcile',
    `POST /setup/workspaces/reconcile?after=${ID}`,
  ])
})
