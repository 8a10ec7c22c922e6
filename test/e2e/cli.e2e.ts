import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Webhook } from 'standardwebhooks'
import { SHOP_FIXTURES } from '../../cli/src/shop-fixtures.ts'
import { ready } from './ready.ts'

/** The command line as people type it, against the running service, which it finds by itself. */
const wps = join(import.meta.dirname, '..', '..', 'cli', 'wps.mjs')
const folder = mkdtempSync(join(tmpdir(), 'wps-e2e-'))
const env = {
  ...process.env,
  STATE_DIR: dirname(process.env.READY_FILE!),
  XDG_CONFIG_HOME: folder,
  WALLET_PASS_API_KEY: '',
  WALLET_PASS_BASE_URL: '',
}
after(() => rmSync(folder, { recursive: true }))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

function start(words: string[], more = {}): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [wps, ...words], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (data) => {
    ended.stdout += data
  })
  child.stderr.on('data', (data) => {
    ended.stderr += data
  })
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code }))),
  }
}

const run = (words: string[], more = {}) => start(words, more).ended

async function answer(words: string[]) {
  const { code, stdout, stderr } = await run(words)
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

test('finds the service on this machine and says as whom it asks', async () => {
  const who = await answer(['whoami'])
  assert.equal(who.workspaceId, ready.workspaceId)
  assert.ok(!JSON.stringify(who).includes(ready.apiKey))
})

test('creates a workspace for an operator, whose key works at once', async () => {
  const secrets = JSON.parse(readFileSync(join(env.STATE_DIR, 'secrets.json'), 'utf8'))
  const operator = { BOOTSTRAP_TOKEN: secrets.bootstrapToken, WALLET_PASS_BASE_URL: ready.baseUrl }
  const create = ['workspaces', 'create', 'Bluewater Events', '--mode', 'test', '--json']
  const made = await run(create, operator)
  assert.equal(made.code, 0, made.stderr)
  const { workspaceId, apiKey } = JSON.parse(made.stdout)
  const who = await run(['whoami', '--json'], { ...operator, WALLET_PASS_API_KEY: apiKey })
  assert.equal(JSON.parse(who.stdout).workspaceId, workspaceId)

  const near = await run([...create, '--region', 'weur', '--jurisdiction', 'eu'], operator)
  if (String(process.env.WORKSPACE_STORE) === 'objects') {
    const { apiKey: key } = JSON.parse(near.stdout)
    const shown = await run(['workspace', 'get', '--json'], {
      ...operator,
      WALLET_PASS_API_KEY: key,
    })
    const { region, jurisdiction } = JSON.parse(shown.stdout)
    assert.deepEqual({ region, jurisdiction }, { region: 'weur', jurisdiction: 'eu' })
  } else {
    assert.equal(near.code, 1)
    const pointers = JSON.parse(near.stderr).error.errors.map(
      ({ pointer }: { pointer: string }) => pointer,
    )
    assert.deepEqual(pointers, ['/region', '/jurisdiction'])
  }
})

test('says once which service it uses, and only where somebody wants to know', async () => {
  const { stderr } = await run(['whoami'])
  assert.match(stderr, new RegExp(`^Using ${ready.baseUrl}, key from .+ready\\.json\n$`))
  assert.equal((await run(['whoami', '--quiet'])).stderr, '')
})

test('gives the user’s own key to no service that a folder names', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    response.end('{"status":"ok","success":true,"data":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const state = join(folder, '.local')
  mkdirSync(state)
  const file = join(state, 'ready.json')
  writeFileSync(file, JSON.stringify({ baseUrl, apiKey: `wps_test_${'1'.repeat(38)}` }))
  try {
    const key = `wps_test_${'0'.repeat(38)}`
    for (const STATE_DIR of ['', state]) {
      const asUser = await run(['whoami'], { STATE_DIR, WALLET_PASS_API_KEY: key })
      assert.equal(asUser.code, 2, asUser.stderr)
      assert.equal((await run(['whoami', '--api-key', key], { STATE_DIR })).code, 2)
    }
    assert.ok(!asked.some((header) => String(header).includes(key)))
  } finally {
    rmSync(state, { recursive: true })
    server.close()
    server.closeAllConnections()
  }
})

test('issues a pass, changes it and lists it', async () => {
  const template = `templateId=${ready.templates.loyalty}`
  const pass = await answer(['passes', 'issue', '-d', template, '-d', 'customer.name=Sofia'])
  assert.ok(pass.apple && pass.google)
  const changed = await answer(['passes', 'update', pass.id, '-d', 'customer:=null'])
  assert.equal(changed.customer, null)
  const { stdout } = await run(['passes', 'list', '--serial-number', pass.serialNumber])
  assert.equal(JSON.parse(stdout).id, pass.id)
})

test('waits for an import to end', async () => {
  writeFileSync(join(folder, 'guests.csv'), 'customer.name\r\nAda\r\nGrace\r\n')
  const words = ['imports', 'create', 'guests.csv', '--template-id', ready.templates.loyalty!]
  const job = await answer([...words, '--wait'])
  assert.deepEqual([job.status, job.succeeded], ['SUCCEEDED', 2])
})

test('tells by its exit code what went wrong, and never the key', async () => {
  const refused = await run(['passes', 'issue', '-d', 'points=many'])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /\/templateId: .+\n.*\/points: /)
  const usage = await run(['passes', 'isue'])
  assert.equal(usage.code, 2)
  assert.match(usage.stderr, /Did you mean issue/)
  const WALLET_PASS_API_KEY = `wps_test_${'0'.repeat(38)}`
  const gone = { WALLET_PASS_API_KEY, WALLET_PASS_BASE_URL: 'http://127.0.0.1:9' }
  const unreached = await run(['whoami'], gone)
  assert.equal(unreached.code, 3)
  const here = { WALLET_PASS_API_KEY, WALLET_PASS_BASE_URL: ready.baseUrl }
  const unknown = await run(['whoami'], here)
  assert.equal(unknown.code, 1)
  for (const { stdout, stderr } of [unreached, unknown]) {
    assert.ok(!`${stdout}${stderr}`.includes(WALLET_PASS_API_KEY))
  }
})

test('the doctor finds nothing wrong, and says what to do where the service is not reached', async () => {
  const findings: { check: string; state: string; mend?: string }[] = await answer(['doctor'])
  assert.deepEqual(
    findings.filter(({ state }) => state === 'wrong'),
    [],
  )
  assert.ok(findings.some(({ check }) => check === 'webhook endpoints'))
  const gone = { WALLET_PASS_API_KEY: ready.apiKey, WALLET_PASS_BASE_URL: 'http://127.0.0.1:9' }
  const { code, stdout } = await run(['doctor'], gone)
  assert.equal(code, 1)
  assert.match(JSON.parse(stdout)[0].mend, /npm start/)
})

test('listens: what a phone does arrives at a server here, signed', {
  timeout: 60_000,
}, async () => {
  const arrived: { body: string; headers: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    arrived.push({ body, headers: request.headers as Record<string, string> })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const words = ['listen', '--forward-to', `${port}/hooks`, '--events', 'pass.installed']
  const { child, ended } = start(words)
  const secret = await new Promise<string>((resolve) => {
    child.stderr!.on('data', (data) => {
      const found = /whsec_\S+/.exec(String(data))?.[0]
      if (found) resolve(found)
    })
  })
  const triggered = await answer(['trigger', 'pass.installed'])
  while (arrived.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  child.kill('SIGINT')
  const { code, stdout } = await ended
  server.close()
  server.closeAllConnections()
  assert.equal(code, 0)
  const [{ body, headers } = { body: '', headers: {} }] = arrived
  const event = new Webhook(secret).verify(body, headers) as { id: string; type: string }
  assert.equal(event.id, triggered.id)
  const told = JSON.parse(stdout)
  assert.deepEqual([told.id, told.forwarded.status], [triggered.id, 204])
  const shown = await answer(['events', 'get', triggered.id])
  assert.deepEqual(JSON.parse(body), shown)
})

for (const what of [...Object.keys(SHOP_FIXTURES), 'campaign.reverted', 'enrolment.completed']) {
  test(`triggers ${what}`, async () => {
    const { type } = await answer(['trigger', what])
    assert.equal(type, what)
  })
}

test('triggers what time brings', async () => {
  const soon = start(['trigger', 'pass.expired'])
  const warned = start(['trigger', 'pass.points.expiring'])
  // The minute is not waited for.
  const cron = encodeURIComponent('* * * * *')
  const clock = setInterval(
    () => fetch(`${ready.baseUrl}/cdn-cgi/handler/scheduled?cron=${cron}`),
    3000,
  )
  const [expired, expiring] = await Promise.all([soon.ended, warned.ended])
  clearInterval(clock)
  assert.equal(JSON.parse(expired.stdout).type, 'pass.expired')
  // On the first days of long months the end is too far away.
  if (expiring.code !== 0) assert.match(expiring.stderr, /Try again in [12] days/)
  else assert.equal(JSON.parse(expiring.stdout).type, 'pass.points.expiring')
})

test('triggers nothing with a live key', async () => {
  const { code, stderr } = await run(['trigger', 'pass.issued'], {
    WALLET_PASS_API_KEY: `wps_live_${'0'.repeat(38)}`,
    WALLET_PASS_BASE_URL: ready.baseUrl,
  })
  assert.equal(code, 2)
  assert.match(stderr, /live/)
})

test('lets an agent issue a pass with a restricted key, and no more', async () => {
  const scopes = ['passes:read', 'passes:write']
  const words = ['api-keys', 'create', '-d', 'name=Agent', '-d', `scopes=${scopes}`]
  const { key } = await answer(words)
  for (const mode of [{ pin: '2026-07-28' }, 'legacy'] as const) {
    const client = new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode } })
    const variables = { ...env, WALLET_PASS_API_KEY: key, WALLET_PASS_BASE_URL: ready.baseUrl }
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [wps, 'mcp'],
      env: Object.fromEntries(
        Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
    })
    await client.connect(transport)
    const { tools } = await client.listTools()
    assert.ok(tools.some(({ name }) => name === 'issue_pass'))
    assert.ok(!tools.some(({ name }) => name === 'publish_template'))
    const templateId = ready.templates.loyalty!
    const issue = (more: object) =>
      client.callTool({ name: 'issue_pass', arguments: { templateId, ...more } })
    const { structuredContent: pass } = await issue({ customer: { name: 'Zoë' } })
    assert.match((pass as { downloadUrl: string }).downloadUrl, /\/p\//)
    const refused = await issue({ points: 5 })
    assert.ok(refused.isError)
    assert.match(JSON.stringify(refused.content), /403 insufficient_scope/)
    await assert.rejects(client.callTool({ name: 'publish_template', arguments: { templateId } }))
    await client.close()
  }
})
