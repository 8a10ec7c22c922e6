import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig, writeConfig } from '../src/config.ts'
import { findConnection } from '../src/connection.ts'
import { UsageError } from '../src/usage-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'wps-connection-'))
const stateDir = join(folder, 'state')
let server: Server
let local: string
before(async () => {
  process.env.XDG_CONFIG_HOME = join(folder, 'config')
  server = createServer((_request, response) => response.end('{"status":"ok"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(stateDir)
})
after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ready = (baseUrl: string) =>
  writeFileSync(
    join(stateDir, 'ready.json'),
    JSON.stringify({ apiKey: 'local', baseUrl, simulatorUrl: 'http://phones' }),
  )

test('takes options before the environment, the service on this machine, and what was kept', async () => {
  const env = { STATE_DIR: stateDir }
  const kept = { apiKey: 'kept', baseUrl: 'https://kept.example' }
  writeConfig(kept)
  ready(local)
  const given = { WALLET_PASS_API_KEY: 'env', WALLET_PASS_BASE_URL: 'https://env.example' }
  const keyOf = async (options: object, variables: object) =>
    (await findConnection(options, { ...env, ...variables })).apiKey
  assert.equal(await keyOf({ apiKey: 'flag' }, given), 'flag')
  assert.equal(await keyOf({}, given), 'env')
  assert.equal(await keyOf({}, {}), 'local')
  assert.equal(await keyOf({ baseUrl: kept.baseUrl }, {}), 'kept')
  ready('http://127.0.0.1:9')
  assert.equal(await keyOf({}, {}), 'kept')
})

test('sends a key nowhere but to the service that it was kept for', async () => {
  writeConfig({ apiKey: 'kept', baseUrl: 'https://kept.example' })
  ready('http://127.0.0.1:9')
  const other = { baseUrl: 'https://other.example' }
  await assert.rejects(findConnection(other, { STATE_DIR: stateDir }), UsageError)
})

test('keeps a key in a file that nobody else may read', () => {
  const path = join(folder, 'mode', 'config.json')
  writeConfig({ apiKey: 'secret' }, path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(statSync(join(folder, 'mode')).mode & 0o777, 0o700)
  assert.deepEqual(readConfig(path), { apiKey: 'secret' })
})

test('says which file of its own it cannot read', () => {
  const path = join(folder, 'broken.json')
  writeFileSync(path, '{')
  assert.throws(() => readConfig(path), /broken\.json cannot be read/)
})
