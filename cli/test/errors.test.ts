import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

/** What programs around `wps` see of it: exit codes, errors as JSON, pipes that close. */
const wps = join(import.meta.dirname, '..', 'wps.mjs')
const folder = mkdtempSync(join(tmpdir(), 'wps-errors-'))
const KEY = `wps_test_${'0'.repeat(38)}`
let server: Server
let baseUrl: string
let answer: { status: number; body: object }

const listening = async (one: Server | ReturnType<typeof createTcpServer>) => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return (one.address() as AddressInfo).port
}
before(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  baseUrl = `http://127.0.0.1:${await listening(server)}`
})
after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

async function run(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [wps, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      STATE_DIR: folder,
      WALLET_PASS_API_KEY: KEY,
      WALLET_PASS_BASE_URL: baseUrl,
      ...env,
    },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => (said.stdout += data))
  child.stderr.on('data', (data) => (said.stderr += data))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { ...said, code }
}

const refusal = (status: number) => ({
  status,
  body: {
    success: false,
    data: null,
    description: 'No',
    errors: [{ code: 'bad', message: 'No', pointer: '/name', parameter: 'x' }],
    statusCode: status,
  },
})

describe('errors with --json are one line of JSON, with the documented exit code', () => {
  const CASES: [string, string[], Record<string, string>, number, string][] = [
    ['a malformed key', ['whoami'], { WALLET_PASS_API_KEY: 'x' }, 2, 'usage'],
    ['an unknown command', ['nonsense'], {}, 2, 'usage'],
    ['an unknown option', ['passes', 'list', '--nonsense'], {}, 2, 'usage'],
    ['a missing argument', ['passes', 'get'], {}, 2, 'usage'],
    ['a group without a command', ['passes'], {}, 2, 'usage'],
    ['a member that is none', ['passes', 'create', '-d', 'x'], {}, 2, 'usage'],
    ['an address that is none', ['whoami'], { WALLET_PASS_BASE_URL: 'x' }, 2, 'usage'],
    [
      'an address with the path of the API',
      ['whoami'],
      { WALLET_PASS_BASE_URL: 'https://a.test/api/v1' },
      2,
      'usage',
    ],
    ['an id that is empty', ['passes', 'get', ''], {}, 2, 'usage'],
    ['a refusal', ['passes', 'get', 'pass_1'], {}, 1, 'bad'],
  ]
  for (const [name, words, env, exitCode, code] of CASES) {
    test(name, async () => {
      answer = refusal(422)
      const said = await run(['--json', ...words], env)
      const { error } = JSON.parse(said.stderr)
      assert.deepEqual(
        [said.code, error.exitCode, error.code, said.stdout],
        [exitCode, exitCode, code, ''],
      )
      assert.ok(error.message.length > 5, error.message)
      // The same without --json, as text.
      const text = await run(words, env)
      assert.equal(text.code, exitCode)
      assert.doesNotMatch(text.stderr, /^\{/m)
    })
  }
  test('a refusal has what the service has told', async () => {
    answer = refusal(422)
    const { error } = JSON.parse((await run(['passes', 'get', 'pass_1', '--json'])).stderr)
    assert.equal(error.status, 422)
    assert.deepEqual(error.errors, refusal(422).body.errors)
  })
})

describe('what keeps the service from being reached is told apart', () => {
  const look = async (address: string) => {
    const said = await run(['--json', 'passes', 'get', 'pass_1'], { WALLET_PASS_BASE_URL: address })
    assert.equal(said.code, 3)
    return JSON.parse(said.stderr).error
  }
  test('a refused connection', async () => {
    const closed = createTcpServer()
    const port = await listening(closed)
    await new Promise((resolve) => closed.close(resolve))
    const { code, message } = await look(`http://127.0.0.1:${port}`)
    assert.equal(code, 'connection_refused')
    assert.match(message, /Is the service running/)
  })
  test('a name that nobody knows', async () => {
    assert.equal((await look('https://no-such-host.invalid')).code, 'name_not_found')
  })
  test('a port that speaks no TLS', async () => {
    assert.equal((await look(baseUrl.replace('http:', 'https:'))).code, 'tls_failed')
  })
  test('a connection that is closed', async () => {
    const closing = createTcpServer((socket) => socket.destroy())
    const port = await listening(closing)
    const { code } = await look(`http://127.0.0.1:${port}`)
    closing.close()
    assert.equal(code, 'connection_lost')
  })
})

test('a pipe that closes ends it quietly', () => {
  const answerScript = `
    const body = JSON.stringify({ data: { items: Array.from({ length: 5000 }, (_, id) => ({ id: 'x'.repeat(200) + id })), hasMore: false, nextCursor: null } })
    require('node:http').createServer((_, response) => response.end(body)).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const script = `exec 3< <('${process.execPath}' -e "$SERVER"); read port <&3
    WALLET_PASS_BASE_URL=http://127.0.0.1:$port '${process.execPath}' '${wps}' --quiet passes list | head -1
    echo "\${PIPESTATUS[0]}" >&2; kill %1 2>/dev/null; kill $! 2>/dev/null`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SERVER: answerScript,
      WALLET_PASS_API_KEY: KEY,
      XDG_CONFIG_HOME: folder,
    },
  })
  assert.equal(stdout.split('\n').length, 2)
  assert.equal(stderr, '0\n')
})

test('it is built by a Node.js that reads no TypeScript', () => {
  const build = join(import.meta.dirname, '..', 'build.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--no-experimental-strip-types', build], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
})
