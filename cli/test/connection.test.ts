import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { configPath, readConfig, writeConfig } from '../src/config.ts'
import { type ConnectionOptions, findConnection } from '../src/connection.ts'
import { UsageError } from '../src/usage-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'wps-connection-'))
const stateDir = join(folder, 'state')
const here = process.cwd()
let server: Server
let local: string
const asked: string[] = []
before(async () => {
  process.env.XDG_CONFIG_HOME = join(folder, 'config')
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`)
    response.end('{"status":"ok"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(stateDir)
})
afterEach(() => process.chdir(here))
after(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ready = (members: object, dir = stateDir) => {
  const file = join(dir, 'ready.json')
  mkdirSync(dir, { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(
    file,
    JSON.stringify({ apiKey: 'local', baseUrl: local, simulatorUrl: 'http://[::1]:1', ...members }),
  )
  return file
}
/** A folder with a service in its `.local`, and the path of that file. */
const project = (members: object = {}) => {
  const dir = mkdtempSync(join(folder, 'project-'))
  return { dir, file: ready(members, join(dir, '.local')) }
}
/** A service that the developer runs meanwhile, in the checkout of these tests, is not looked for. */
const found = (options: ConnectionOptions = {}, env: object = {}, checkout = folder) =>
  findConnection(options, env as Record<string, string>, checkout)
const nothing = () => writeConfig({})

test('takes options before the environment, the service on this machine, and what was kept', async () => {
  const env = { STATE_DIR: stateDir }
  const kept = { apiKey: 'kept', baseUrl: 'https://kept.example' }
  writeConfig(kept)
  ready({})
  const given = { WALLET_PASS_API_KEY: 'env', WALLET_PASS_BASE_URL: 'https://env.example' }
  const keyOf = async (options: object, variables: object) =>
    (await found(options, { ...env, ...variables })).apiKey
  assert.equal(await keyOf({ apiKey: 'flag' }, given), 'flag')
  assert.equal(await keyOf({}, given), 'env')
  assert.equal(await keyOf({}, {}), 'local')
  assert.equal(await keyOf({ baseUrl: kept.baseUrl }, {}), 'kept')
  ready({ baseUrl: 'http://127.0.0.1:9' })
  assert.equal(await keyOf({}, {}), 'kept')
})

test('sends a key nowhere but to the service that it was kept for', async () => {
  writeConfig({ apiKey: 'kept', baseUrl: 'https://kept.example' })
  ready({ baseUrl: 'http://127.0.0.1:9' })
  const other = { baseUrl: 'https://other.example' }
  await assert.rejects(found(other, { STATE_DIR: stateDir }), UsageError)
})

test('a key that was given goes to no address that a file of the folder or what was kept lends', async () => {
  const { dir } = project()
  process.chdir(dir)
  writeConfig({ apiKey: 'kept', baseUrl: 'https://kept.example' })
  for (const env of [{}, { STATE_DIR: stateDir }]) {
    ready({})
    const key = { WALLET_PASS_API_KEY: 'own' }
    await assert.rejects(found({ apiKey: 'own' }, env), UsageError)
    await assert.rejects(found({}, { ...env, ...key }), UsageError)
    await assert.rejects(found({}, { ...env, WALLET_PASS_API_KEY: 'local' }), UsageError)
  }
  assert.equal((await found({ apiKey: 'kept' })).baseUrl, 'https://kept.example')
  assert.equal((await found({}, { WALLET_PASS_API_KEY: 'kept' })).baseUrl, 'https://kept.example')
})

test('the service of the current folder counts with its own key and phones', async () => {
  nothing()
  const { dir } = project()
  process.chdir(dir)
  const connection = await found({}, { WALLET_PASS_API_KEY: '', WALLET_PASS_BASE_URL: '' })
  assert.deepEqual(
    [connection.apiKey, connection.baseUrl, connection.source, connection.simulatorUrl],
    ['local', local, join('.local', 'ready.json'), 'http://[::1]:1'],
  )
  const elsewhere = await found({ apiKey: 'own', baseUrl: 'https://own.example' })
  assert.equal(elsewhere.simulatorUrl, null)
})

test('the service of the own checkout counts, wherever the command is typed', async () => {
  nothing()
  const { dir, file } = project()
  process.chdir(folder)
  const connection = await found({}, {}, dir)
  assert.deepEqual([connection.apiKey, connection.source], ['local', relative('', file)])
})

test('no folder above counts', async () => {
  nothing()
  const { dir } = project()
  const below = join(dir, 'a', 'b')
  mkdirSync(below, { recursive: true })
  process.chdir(below)
  await assert.rejects(found(), UsageError)
})

const BAD: [string, object][] = [
  ['another machine', { baseUrl: 'https://evil.example' }],
  ['a name that only looks like this machine', { baseUrl: 'http://localhost.evil.example' }],
  ['a user’s name in the address', { baseUrl: 'http://localhost@evil.example' }],
  ['a user’s name before this machine', { baseUrl: 'http://a:b@127.0.0.1:1' }],
  ['a file', { baseUrl: 'file:///etc/passwd' }],
  ['no address', { baseUrl: 7 }],
  ['no key', { apiKey: undefined }],
  ['an empty key', { apiKey: '' }],
]
for (const [what, members] of BAD) {
  test(`a ready.json with ${what} does not count, and is asked for nothing`, async () => {
    nothing()
    const { dir } = project(members)
    process.chdir(dir)
    asked.length = 0
    await assert.rejects(found(), /ready\.json does not count: /)
    assert.deepEqual(asked, [])
  })
}

test('a ready.json whose service does not answer says so', async () => {
  nothing()
  const { dir } = project({ baseUrl: 'http://127.0.0.1:9' })
  process.chdir(dir)
  await assert.rejects(found(), /ready\.json does not count: no service answers at http:\/\/127/)
})

test('phones on another machine are not used', async () => {
  nothing()
  process.chdir(project({ simulatorUrl: 'http://phones.example' }).dir)
  assert.equal((await found()).simulatorUrl, null)
})

test('a ready.json that is broken, too large, a link or a folder does not count', async () => {
  nothing()
  const { dir, file } = project()
  process.chdir(dir)
  for (const text of ['{', 'null', '[]', '"x"', `{"a":"${'x'.repeat(70_000)}"}`]) {
    writeFileSync(file, text)
    await assert.rejects(found(), /does not count/, text.slice(0, 9))
  }
  const target = ready({}, join(dir, 'elsewhere'))
  rmSync(file)
  symlinkSync(target, file)
  await assert.rejects(found(), /it is a link/)
  rmSync(file)
  mkdirSync(file)
  await assert.rejects(found(), /does not count/)
})

test('a ready.json that others may write does not count', async () => {
  nothing()
  const { dir, file } = project()
  process.chdir(dir)
  for (const mode of [0o602, 0o620, 0o666]) {
    chmodSync(file, mode)
    await assert.rejects(found(), /others may write to it/)
  }
  chmodSync(file, 0o644)
  assert.equal((await found()).apiKey, 'local')
})

const isRoot = process.getuid?.() === 0
test('a ready.json of another user does not count', { skip: !isRoot && 'needs root' }, async () => {
  nothing()
  const { dir, file } = project()
  process.chdir(dir)
  chownSync(file, 4242, 4242)
  await assert.rejects(found(), /belongs to another user/)
})

test('sends no key over http to another machine unless it is told to', async () => {
  nothing()
  const http = { apiKey: 'own', baseUrl: 'http://passes.example' }
  await assert.rejects(found(http), /clear text/)
  await assert.rejects(
    found({}, { WALLET_PASS_API_KEY: 'own', WALLET_PASS_BASE_URL: http.baseUrl }),
    UsageError,
  )
  writeConfig(http)
  await assert.rejects(found(), UsageError)
  assert.equal((await found({ allowInsecureHttp: true })).baseUrl, http.baseUrl)
  const told = { WALLET_PASS_ALLOW_INSECURE_HTTP: 'true' }
  assert.equal((await found({}, told)).baseUrl, http.baseUrl)
  for (const baseUrl of ['http://localhost:1', 'http://127.8.9.1', 'http://[::1]:8']) {
    assert.equal((await found({ apiKey: 'own', baseUrl })).baseUrl, baseUrl)
  }
})

test('keeps a key in a file that nobody else may read', () => {
  const path = join(folder, 'mode', 'config.json')
  writeConfig({ apiKey: 'secret' }, path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(statSync(join(folder, 'mode')).mode & 0o777, 0o700)
  assert.deepEqual(readConfig(path), { apiKey: 'secret' })
})

test('keeps nothing in the current folder', () => {
  const relative = configPath({ XDG_CONFIG_HOME: '.config' })
  assert.equal(relative, configPath({}))
})

test('says which file of its own it cannot read', () => {
  const path = join(folder, 'broken.json')
  writeFileSync(path, '{')
  assert.throws(() => readConfig(path), /broken\.json cannot be read/)
})
