import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import {
  JURISDICTIONS as KNOWN_JURISDICTIONS,
  REGIONS as KNOWN_REGIONS,
} from '../../src/domain/model/location.ts'
import { JURISDICTIONS, REGIONS } from '../src/commands/workspaces.ts'

const wps = join(import.meta.dirname, '..', 'wps.mjs')
const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
const MADE = { workspaceId: 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', apiKey: `wps_live_${'A'.repeat(38)}` }

let server: Server
let baseUrl: string
let asked: { url: string | undefined; token: string | undefined; body: unknown }[]
let answer: { status: number; body: object }

before(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { authorization } = request.headers
    asked.push({ url: request.url, token: authorization, body: JSON.parse(body) })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
  answer = { status: 201, body: { success: true, data: MADE, errors: [] } }
})

async function run(words: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [wps, 'workspaces', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WALLET_PASS_API_KEY: `wps_test_${'0'.repeat(38)}`,
      WALLET_PASS_BASE_URL: baseUrl,
      BOOTSTRAP_TOKEN: TOKEN,
      ...more,
    },
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

test('creates a workspace with the bootstrap token, in a region and a jurisdiction', async () => {
  const made = await run([
    ...['create', 'Bluewater Events', '--mode', 'live', '--region', 'weur'],
    ...['--jurisdiction', 'eu', '--timeline-months', '24', '--time-zone', 'Europe/Berlin'],
  ])
  assert.equal(made.code, 0, made.stderr)
  assert.deepEqual(JSON.parse(made.stdout), MADE)
  const body = { name: 'Bluewater Events', mode: 'live', region: 'weur', jurisdiction: 'eu' }
  assert.deepEqual(asked, [
    {
      url: '/setup/workspaces',
      token: `Bearer ${TOKEN}`,
      body: { ...body, timeZone: 'Europe/Berlin', timelineMonths: 24 },
    },
  ])
})

test('names nothing that was not given', async () => {
  assert.equal((await run(['create', 'Arena', '--mode', 'test'])).code, 0)
  assert.deepEqual(asked[0]!.body, { name: 'Arena', mode: 'test' })
})

test('shows what the service refuses, and asks once', async () => {
  const message = 'Cannot be kept: this deployment has one database for all workspaces.'
  const entry = { code: 'validation_failed', message, pointer: '/region' }
  answer = { status: 422, body: { success: false, data: null, errors: [entry] } }
  const refused = await run(['create', 'Arena', '--mode', 'test', '--region', 'weur'])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /one database for all workspaces\. \(\/region\)/)
  answer = { status: 503, body: {} }
  assert.equal((await run(['create', 'Arena', '--mode', 'test'])).code, 3)
  assert.equal(asked.length, 2)
})

test('sends nothing without a token, an address, a mode, or over an open line', async () => {
  const arena = ['create', 'Arena', '--mode', 'test']
  const ways: [string[], Record<string, string>, RegExp][] = [
    [arena, { BOOTSTRAP_TOKEN: '' }, /Put the bootstrap token .+ BOOTSTRAP_TOKEN/],
    [arena, { WALLET_PASS_BASE_URL: '' }, /Say where the service is/],
    [arena, { WALLET_PASS_BASE_URL: 'http://passes.example.com' }, /in clear text/],
    [['create', 'Arena'], {}, /--mode/],
    [['create', 'Arena', '--mode', 'staging'], {}, /live, test/],
  ]
  for (const [words, env, said] of ways) {
    const { code, stderr } = await run(words, env)
    assert.equal(code, 2, stderr)
    assert.match(stderr, said)
    assert.ok(!stderr.includes(TOKEN))
  }
  assert.deepEqual(asked, [])
})

test('offers the regions and jurisdictions that the service knows', () => {
  assert.deepEqual(REGIONS, Object.keys(KNOWN_REGIONS))
  assert.deepEqual(JURISDICTIONS, Object.keys(KNOWN_JURISDICTIONS))
})
