import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { ready } from './ready.ts'

/** `npm start` and `npm run -s env`, from outside: what they say, and what they leave alone. */
const scripts = resolve(import.meta.dirname, '..', '..', 'scripts')
const runningState = dirname(resolve(process.env.READY_FILE ?? '.local/ready.json'))
const runningPort = new URL(ready.baseUrl).port
const folder = mkdtempSync(join(tmpdir(), 'start-'))
after(() => rmSync(folder, { recursive: true, force: true }))

interface Said {
  code: number | null
  out: string
  error: string
}

function begin(script: string, variables: Record<string, string>, args: string[] = []) {
  const { PORT, SIMULATOR_PORT, STATE_DIR, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(scripts, script), ...args],
    { env: { ...env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said: Said = { code: null, out: '', error: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.error += data
  })
  const ended = new Promise<Said>((done) =>
    child.on('close', (code) => {
      said.code = code
      done(said)
    }),
  )
  return { child, said, ended }
}

const start = (variables: Record<string, string>, args?: string[]) =>
  begin('start.ts', variables, args).ended

async function refuses(
  variables: Record<string, string>,
  sentence: string | RegExp,
  args?: string[],
) {
  const { code, out, error } = await start(variables, args)
  assert.equal(code, 1)
  assert.equal(out, '')
  if (typeof sentence === 'string') assert.equal(error, `${sentence}\n`)
  else assert.match(error, sentence)
  assert.equal(error.trim().split('\n').length, 1, error)
}

/** What a start could have touched. The database is written by the running Worker itself. */
function filesOf(state: string): Record<string, string> {
  const files = globSync('**/*.{json,pem,env}', {
    cwd: state,
    exclude: (name) => name === 'data' || name === 'simulator',
  })
  return Object.fromEntries(
    files.sort().map((file) => [file, readFileSync(join(state, file), 'utf8')]),
  )
}

test('a second start on the same state says where the first one runs and touches nothing', async () => {
  const before = filesOf(runningState)
  const sentence = `Already running at ${ready.baseUrl}. Nothing was changed.`
  await refuses({ STATE_DIR: runningState, PORT: runningPort }, sentence)
  await refuses({ STATE_DIR: runningState, PORT: '8790' }, sentence)
  await refuses({ STATE_DIR: runningState, PORT: runningPort }, sentence, ['--reset'])
  assert.deepEqual(filesOf(runningState), before)
  assert.ok((await fetch(`${ready.baseUrl}/healthz`)).ok)
})

test('a busy port is one sentence, and not even --reset erases anything then', async () => {
  const state = mkdtempSync(join(folder, 'busy-'))
  writeFileSync(join(state, 'seeded.json'), '{}')
  const free = String(await freePort())
  await refuses(
    { STATE_DIR: state, PORT: runningPort },
    `Port ${runningPort} is in use by another program. Stop that program, or set PORT to a free port.`,
    ['--reset'],
  )
  await refuses(
    { STATE_DIR: state, PORT: free, SIMULATOR_PORT: runningPort },
    `Port ${runningPort} is in use by another program. Stop that program, or set SIMULATOR_PORT to a free port.`,
    ['--reset'],
  )
  assert.equal(readFileSync(join(state, 'seeded.json'), 'utf8'), '{}')
  assert.ok((await fetch(`${ready.baseUrl}/healthz`)).ok)
})

test('a malformed port, or an unknown argument, is one sentence', async () => {
  const state = join(folder, 'never')
  for (const PORT of ['abc', '0', '65536', '80.5', '-1']) {
    await refuses(
      { STATE_DIR: state, PORT },
      `PORT is “${PORT}”, which is no whole number from 1 to 65535.`,
    )
  }
  await refuses({ STATE_DIR: state, PORT: '8790', SIMULATOR_PORT: 'x' }, /^SIMULATOR_PORT is “x”, /)
  await refuses(
    { STATE_DIR: state, PORT: '8790', SIMULATOR_PORT: '8790' },
    'SIMULATOR_PORT and PORT are both 8790.',
  )
  await refuses({ STATE_DIR: state }, /^“--rest” is unknown here/, ['--rest'])
  assert.equal(existsSync(state), false)
})

test('a broken state file is one sentence that names it, and it stays as it is', async () => {
  const ports = async () => ({
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
  })
  for (const [name, content] of [
    ['secrets.json', '{ "encryptionKeys": '],
    ['secrets.json', '{}'],
    ['seeded.json', '[]'],
    ['simulator/phones.json', 'x'],
    ['apple/wwdr.pem', '-----BEGIN CERTIFICATE-----'],
    ['google/service-account.json', ''],
  ] as const) {
    const state = mkdtempSync(join(folder, 'broken-'))
    const file = join(state, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    await refuses(
      { STATE_DIR: state, ...(await ports()) },
      `The state file ${file} is broken and was left as it is: restore it, or start over with an empty workspace by npm start -- --reset.`,
    )
    assert.equal(readFileSync(file, 'utf8'), content)
  }
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const variables = { STATE_DIR: file, ...(await ports()) }
  await refuses(variables, /^The folder .*a-file of STATE_DIR cannot be created/)
})

test('what npm run -s env prints is understood by every shell, twice', async () => {
  const { code, out } = await begin('env.ts', { STATE_DIR: runningState }).ended
  assert.equal(code, 0)
  const lines = `${out}\n${out}
    api GET '/passes?limit=1' | json .success
    echo '{"a":[1,2]}' | json .a.length
    api POST /passes '{"unknown":1}' | json .data || echo refused
    wait_for '"status":"ok"' curl -s $BASE_URL/healthz
    echo "$TEMPLATE_ID $EVENT_TICKET_TEMPLATE"
    api GET '/access/events?evaluatedAt[gte]=2026-01-01T00:00:00Z' | json .success
    echo '{"a":{"b":{"c":{"d":[1]}}}}' | json ''
    printf '' | json .data || echo nothing`
  for (const shell of ['sh', 'bash', 'zsh']) {
    const { status, stdout, stderr, error } = spawnSync(shell, ['-c', lines], {
      encoding: 'utf8',
      cwd: folder,
    })
    if (error) continue
    const said = stdout.trim().split('\n')
    assert.equal(status, 0, stdout)
    assert.equal(said[0], 'true')
    assert.equal(said[2], 'refused')
    assert.match(said[3]!, /"status":"ok"/)
    assert.equal(said[4], `${ready.templates.eventTicket} ${ready.templates.eventTicket}`)
    const rest = said.slice(5).join(' ').replaceAll(/\s+/g, ' ')
    assert.equal(rest, 'true { a: { b: { c: { d: [ 1 ] } } } } nothing')
    assert.equal(stderr.split('\n').filter((line) => line.includes('SyntaxError')).length, 0)
  }
})

test('npm run deploy starts nothing for an argument that it does not know, or for --help', async () => {
  const help = await begin('deploy.ts', {}, ['--help']).ended
  assert.equal(help.code, 0)
  assert.match(help.out, /^npm run deploy brings the service up on Cloudflare/)
  const refused = await begin('deploy.ts', {}, ['--force']).ended
  assert.equal(refused.code, 1)
  assert.equal(refused.out, '')
  assert.equal(
    refused.error,
    '“--force” is unknown here: npm run deploy takes -- --dry-run alone.\n',
  )
})

test('npm run test:chaos starts nothing for an option that it does not understand', async () => {
  for (const [args, sentence] of [
    [['--seconds', '4'], '--seconds must be a whole number from 5 to 3600.'],
    [['--kills=101'], '--kills must be a whole number from 0 to 100.'],
    [['--seed'], '--seed must be a whole number from 1 to 2147483647.'],
    [['x'], '“x” is unknown here: npm run test:chaos takes -- --seconds, --kills and --seed.'],
  ] as const) {
    const { code, out, error } = await begin('chaos.ts', {}, [...args]).ended
    assert.equal(code, 1)
    assert.equal(out, '')
    assert.equal(error, `${sentence}\n`)
  }
})

test('npm run -s env says when nothing is ready', async () => {
  const { code, out, error } = await begin('env.ts', { STATE_DIR: folder }).ended
  assert.equal(code, 1)
  assert.equal(out, '')
  assert.match(
    error,
    /^Nothing is ready on the state in .*: type npm start in another terminal first\. If it was started with another STATE_DIR, set that here too\.\n$/,
  )
})

test('without local targets the service starts, with mails off, and says each step while it happens', async () => {
  const state = join(folder, 'no local targets')
  mkdirSync(state)
  const written: string[] = []
  // A file that is renamed into place was never there in part.
  const watcher = watch(state, (kind, name) => kind === 'change' && written.push(String(name)))
  const { child, said, ended } = begin('start.ts', {
    STATE_DIR: state,
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    ALLOW_LOCAL_TARGETS: 'false',
  })
  try {
    await until(() => said.out.includes('Creating keys'), child)
    assert.ok(!said.out.includes('is ready'), 'the steps are said before the end')
    // The state is taken from the first moment on.
    await refuses({ STATE_DIR: state }, /^Already running at http:\/\/localhost:\d+\. /)
    await until(() => said.out.includes('is ready'), child)
    const steps = [
      'Creating keys',
      'stand-ins',
      'Mails are off',
      'database',
      'Worker on port',
      'template',
    ]
    const places = steps.map((step) => said.out.indexOf(step))
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
      said.out,
    )
    assert.ok(!places.includes(-1), said.out)
    assert.ok(said.out.includes(`eval "$(STATE_DIR='${state}' npm run -s env)"`), said.out)

    const local = JSON.parse(readFileSync(join(state, 'ready.json'), 'utf8'))
    const response = await fetch(`${local.baseUrl}/api/v1/passes/issue`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${local.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        templateId: local.templates.eventTicket,
        customer: { name: 'Sofia', email: 'sofia@example.com' },
        notify: 'email',
      }),
    })
    const { data } = (await response.json()) as { data: { warnings: { code: string }[] } }
    assert.equal(response.status, 201)
    assert.ok(data.warnings.some(({ code }) => code === 'mail_off'))
    if (process.platform === 'linux') {
      assert.ok(written.includes('worker.log'), 'the watcher works')
      const whole = ['ready.json', 'secrets.json', 'seeded.json']
      assert.deepEqual(
        whole.filter((name) => written.includes(name)),
        [],
        'who is killed, or reads too early, finds half a file',
      )
    }
  } finally {
    watcher.close()
    child.kill('SIGTERM')
    await ended
  }
  assert.equal(existsSync(join(state, 'ready.json')), false)
  assert.equal(existsSync(join(state, 'running.json')), false)
})

test('on Apple’s and Google’s real addresses the first start seeds no credential of the stand-ins', async () => {
  const state = join(folder, 'real')
  const { child, said, ended } = begin('start.ts', {
    STATE_DIR: state,
    PORT: String(await freePort()),
    SIMULATOR_PORT: String(await freePort()),
    APPLE_TRUSTED_ISSUERS: '',
    GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  })
  try {
    await until(() => said.out.includes('is ready'), child)
    const local = JSON.parse(readFileSync(join(state, 'ready.json'), 'utf8'))
    const response = await fetch(`${local.baseUrl}/api/v1/credentials`, {
      headers: { Authorization: `Bearer ${local.apiKey}` },
    })
    const { data } = (await response.json()) as { data: { items: unknown[] } }
    assert.deepEqual(data.items, [])
  } finally {
    child.kill('SIGTERM')
    await ended
  }
})

async function until(look: () => boolean, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 90_000; !look(); ) {
    assert.equal(child.exitCode, null, 'it ended by itself')
    assert.ok(Date.now() < end, 'it did not happen')
    await new Promise((done) => setTimeout(done, 20))
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
