import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { deploy, type World } from '../../scripts/deploy/deploy.ts'
import { runWrangler } from '../../scripts/deploy/wrangler.ts'
import { ROOMS } from '../../scripts/rooms.ts'
import { VERSION } from '../../src/http/version.ts'
import { type PlatformDouble, startPlatformDouble, TOKEN } from './platform-double.ts'

/** `npm run deploy` against a double of Cloudflare's API; where code is uploaded, with the real wrangler. */
const checkout = resolve(import.meta.dirname, '..', '..')
const HOST = 'passes.example.com'
const QUEUES = [
  ...readFileSync(join(checkout, 'wrangler.toml'), 'utf8').matchAll(
    /^(?:dead_letter_)?queue = "(.+)"/gm,
  ),
]

let platform: PlatformDouble
let folder = ''
beforeEach(async () => {
  platform = await startPlatformDouble()
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  copyFileSync(join(checkout, 'wrangler.toml'), join(folder, 'wrangler.toml'))
  for (const name of [
    'src',
    'scripts',
    // The build writes it in the checkout, whose scripts it runs.
    'dist',
    'migrations',
    'package.json',
    'tsconfig.json',
    'node_modules',
  ]) {
    symlinkSync(join(checkout, name), join(folder, name))
  }
})
afterEach(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  error: string | null
  said: string
}

const realWrangler: World['wrangler'] = (args, login) =>
  runWrangler(folder, args, {
    CLOUDFLARE_API_BASE_URL: platform.url,
    WRANGLER_LOG_PATH: join(folder, 'logs'),
    ...login,
  })

/** @param more of the world that differs */
async function run(env: Record<string, string> = {}, more: Partial<World> = {}): Promise<Run> {
  const lines: string[] = []
  const variables = {
    CLOUDFLARE_API_BASE_URL: platform.url,
    CLOUDFLARE_API_TOKEN: TOKEN,
    DEPLOY_HOST: HOST,
    ...env,
  }
  try {
    await deploy({
      root: folder,
      env: variables,
      fetch: async (input, init) => {
        const url = String(input)
        if (url.startsWith(platform.url)) return fetch(input, init)
        const hosts = [...platform.domains, 'wallet-pass-service.bluewater.workers.dev']
        const host = hosts.find((name) => url.startsWith(`https://${name}/`))
        if (!platform.worker || !host) throw new TypeError('fetch failed')
        if (url === `https://${host}/healthz`) {
          return Response.json({ status: 'ok', version: VERSION })
        }
        assert.equal(url, `https://${host}/setup/sign-in-links`)
        const { authorization } = Object.fromEntries(new Headers(init?.headers))
        assert.equal(authorization, `Bearer ${platform.worker.secrets.get('BOOTSTRAP_TOKEN')}`)
        const data = { url: `https://${host}/dashboard/sign-in/once` }
        return Response.json({ data }, { status: 201 })
      },
      wrangler: realWrangler,
      say: (line) => lines.push(line),
      ask: atTerminal,
      sleep: async () => undefined,
      ...more,
    })
    return { error: null, said: lines.join('\n') }
  } catch (error) {
    return { error: (error as Error).message, said: lines.join('\n') }
  }
}

/** Somebody is there, and is asked nothing. */
const atTerminal = async (question: string): Promise<string> => {
  throw new Error(`It asks: ${question}`)
}

/** For what never comes to the code: wrangler would only take its time. */
const noWrangler: Partial<World> = {
  wrangler: async (args) => {
    if (args[0] === 'auth') return { code: 1, output: 'Not logged in.' }
    throw new Error('as far as wrangler')
  },
}

const shownSecrets = (said: string) =>
  Object.fromEntries(
    [...said.matchAll(/^ {4}([A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  )

/** Wrangler asks for the same things again and again; what it asks for several times fails at first only. */
const OFTEN = /^(?:GET \/accounts\/a\/queues|POST \/accounts\/a\/queues\/:id\/consumers)$/
const FAILING_QUERIES = 3

test('a failure after any call can be repeated, and the end is the same', {
  timeout: 600_000,
}, async () => {
  const failed = new Map<string, number>()
  let turn = new Map<string, number>()
  let broke = ''
  // Each call loses its answer once, after it has had its effect: the nth of its name in the run that comes so far.
  platform.fails = (call) => {
    const nth = (turn.get(call) ?? 0) + 1
    turn.set(call, nth)
    const most = OFTEN.test(call) ? 1 : call.endsWith('/query') ? FAILING_QUERIES : Infinity
    if (nth <= (failed.get(call) ?? 0) || nth > most) return false
    failed.set(call, nth)
    broke = call
    return true
  }
  // What was applied stays so, which the last run asks wrangler once more: it takes seconds each time.
  let migrated = false
  const wrangler: World['wrangler'] = async (args, login) => {
    const migrates = args[0] === 'd1'
    if (migrates && migrated) return { code: 0, output: '' }
    const result = await realWrangler(args, login)
    if (migrates) migrated = result.code === 0
    return result
  }
  let shown: Record<string, string> = {}
  let runs = 0
  for (;;) {
    turn = new Map()
    broke = ''
    const { error, said } = await run({}, { wrangler })
    const secrets = shownSecrets(said)
    if (Object.keys(secrets).length > 0) {
      assert.deepEqual(shown, {}, 'secrets are shown once')
      shown = secrets
    }
    if (!error) break
    assert.notEqual(broke, '', error)
    assert.ok(/^(?:Cloudflare answered 400 while |Wrangler failed while )/.test(error), error)
    assert.ok(++runs < 150, error)
  }
  assert.ok(failed.size > 20, [...failed.keys()].join('\n'))
  await assertComplete(shown)

  // The same command upgrades: it finds everything, shows nothing, and uploads.
  platform.fails = () => false
  platform.calls = []
  const uploads = platform.worker!.uploads
  const { error, said } = await run({ DEPLOY_HOST: '' })
  assert.equal(error, null)
  assert.deepEqual(shownSecrets(said), {})
  assert.ok(!/^ {2}made /m.test(said), said)
  assert.ok(said.includes('this is an upgrade'), said)
  assert.ok(said.includes('deploy with BOOTSTRAP_TOKEN in the environment'), said)
  assert.equal(platform.worker!.uploads, uploads + 1)
  const makes = platform.calls.filter((call) =>
    /^POST .*\/(?:database|namespaces|buckets|queues)$/.test(call),
  )
  assert.deepEqual(makes, [])
  await assertComplete(shown)
})

async function assertComplete(shown: Record<string, string>): Promise<void> {
  assert.deepEqual([...platform.databases.keys()], ['wallet-pass-service'])
  assert.deepEqual([...platform.namespaces.keys()], ['wallet-pass-service-idempotency'])
  assert.deepEqual([...platform.buckets.keys()], ['wallet-pass-service-files'])
  const rules = platform.buckets.get('wallet-pass-service-files')!.map(({ id }) => id)
  assert.deepEqual(rules, ['Default Multipart Abort Rule', 'broken-uploads'])
  assert.deepEqual(
    [...platform.queues.keys()].sort(),
    [...new Set(QUEUES.map(([, name]) => name!))].sort(),
  )
  for (const [name, { consumers }] of platform.queues) assert.equal(consumers.length, 1, name)
  assert.deepEqual(platform.domains, [HOST])
  assert.deepEqual(platform.crons, ['* * * * *'])

  assert.deepEqual(Object.keys(shown), ['ENCRYPTION_KEYS', 'LINK_SIGNING_KEYS', 'BOOTSTRAP_TOKEN'])
  assert.deepEqual(Object.fromEntries(platform.worker!.secrets), shown)
  assert.match(shown.ENCRYPTION_KEYS!, /^k1:[A-Za-z0-9+/]{43}=$/)
  assert.equal(existsSync(join(folder, 'deployment-secrets.json')), false)

  const { bindings } = platform.worker!
  const binding = (name: string) => bindings.find((one) => one.name === name)
  assert.equal(binding('PUBLIC_BASE_URL')?.text, `https://${HOST}`)
  assert.equal(binding('DB')?.id, platform.databases.get('wallet-pass-service'))
  const classes = /^new_sqlite_classes = \[(.+)\]$/m.exec(
    readFileSync(join(checkout, 'wrangler.toml'), 'utf8'),
  )![1]!
  assert.deepEqual(
    platform.worker!.objects?.classes,
    classes.split(', ').map((name) => JSON.parse(name)),
  )
  assert.equal(binding('WORKSPACES')?.class_name, 'WorkspaceObject')
  assert.equal(binding('ACCOUNTS')?.class_name, 'AccountObject')
  assert.equal(binding('WORKSPACE_STORE')?.text, 'd1')
  const applied = platform.sql.prepare('SELECT name FROM d1_migrations').all()
  const files = ['directory', 'workspace'].flatMap((folder) =>
    readdirSync(join(checkout, 'migrations', folder)).map((name) => `${folder}/${name}`),
  )
  assert.deepEqual(
    applied.map(({ name }) => name),
    files.sort(),
  )
  assert.ok(platform.sql.prepare('SELECT 1 FROM workspaces').all())
  // The local database is found by the id that stands there.
  assert.equal(
    readFileSync(join(folder, 'wrangler.toml'), 'utf8'),
    readFileSync(join(checkout, 'wrangler.toml'), 'utf8'),
  )
}

test('says the line for the first workspace, and what a new name does meanwhile', async () => {
  let tries = 0
  const { error, said } = await run(
    {},
    {
      wrangler: async (args) => {
        if (args[0] === 'deploy') {
          const secrets = JSON.parse(
            readFileSync(args[args.indexOf('--secrets-file') + 1]!, 'utf8'),
          )
          platform.worker = { secrets: new Map(Object.entries(secrets)), bindings: [], uploads: 1 }
        }
        return { code: 0, output: '' }
      },
      sleep: async () => {
        if (++tries === 2) platform.domains = [HOST]
      },
    },
  )
  assert.equal(error, null)
  assert.ok(said.includes('waiting for the name and its certificate'))
  assert.ok(said.includes(`curl -X POST https://${HOST}/setup/workspaces`), said)
  assert.ok(said.includes(`https://${HOST}/dashboard/sign-in/once`), said)
  assert.equal(tries, 2)
})

test('keys for data that is there are never made anew', async () => {
  platform.databases.set('wallet-pass-service', '00000000-0000-4000-8000-000000000001')
  platform.sql.exec("CREATE TABLE workspaces (id TEXT); INSERT INTO workspaces VALUES ('ws_1')")
  const { error, said } = await run({}, noWrangler)
  assert.match(
    error!,
    /^The database has workspaces, and the Worker has no ENCRYPTION_KEYS and LINK_SIGNING_KEYS any more: /,
  )
  assert.deepEqual(shownSecrets(said), {})

  const keys = { ENCRYPTION_KEYS: 'k1:a', LINK_SIGNING_KEYS: 'k1:b' }
  const again = await run(keys, noWrangler)
  assert.equal(again.error, 'as far as wrangler')
  assert.deepEqual(Object.keys(shownSecrets(again.said)), ['BOOTSTRAP_TOKEN'])
  const pending = join(folder, 'deployment-secrets.json')
  assert.equal(statSync(pending).mode & 0o077, 0)
  assert.equal(JSON.parse(readFileSync(pending, 'utf8')).ENCRYPTION_KEYS, 'k1:a')
})

test('variables of a deployment stand in its settings; a secret takes the place of its variable', async () => {
  writeFileSync(
    join(folder, 'deployment.json'),
    JSON.stringify({
      host: HOST,
      vars: { MAIL_TRANSPORT: 'resend', MAIL_FROM: 'Päss <a@b.example>' },
    }),
  )
  await run({ DEPLOY_HOST: '', MAIL_API_KEY: 're_1' }, noWrangler)
  const config = readFileSync(join(folder, 'wrangler.deployment.toml'), 'utf8')
  assert.match(config, /^MAIL_TRANSPORT = "resend"$/m)
  assert.match(config, /^MAIL_FROM = "Päss <a@b.example>"$/m)
  assert.match(config, /^routes = \[\{ pattern = "passes.example.com", custom_domain = true \}\]$/m)
  assert.doesNotMatch(config, /^MAIL_API_KEY/m)
  assert.match(config, /^APNS_RELAY_SECRET = ""$/m)
  assert.doesNotMatch(config, /re_1/)

  writeFileSync(
    join(folder, 'deployment.json'),
    JSON.stringify({ host: HOST, vars: { MAIL: 'x' } }),
  )
  assert.match(
    (await run({}, noWrangler)).error!,
    /sets “MAIL”, which is no variable of wrangler.toml/,
  )
})

test('with workspaces in objects the Worker stays near no database, and works on more jobs at once', async () => {
  const configWith = async (vars: Record<string, string>) => {
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ host: HOST, vars }))
    assert.equal((await run({}, noWrangler)).error, 'as far as wrangler')
    return readFileSync(join(folder, 'wrangler.deployment.toml'), 'utf8')
  }
  const jobs = (config: string) =>
    /^queue = "wps-jobs"\n(?!\n)(?:.+\n)+/m.exec(
      config.slice(config.indexOf('[[queues.consumers]]\nqueue = "wps-jobs"')),
    )![0]
  const objects = await configWith({ WORKSPACE_STORE: 'objects' })
  assert.match(objects, /^WORKSPACE_STORE = "objects"$/m)
  assert.doesNotMatch(objects, /placement|one D1 location/)
  assert.match(jobs(objects), /^max_concurrency = 20$/m)
  // Switching back leaves what is in objects there, so their classes stay.
  for (const vars of [{ WORKSPACE_STORE: 'd1' }, {}]) {
    const config = await configWith(vars)
    assert.match(config, /^WORKSPACE_STORE = "d1"$/m)
    assert.match(config, /^placement = \{ mode = "smart" \}$/m)
    assert.match(jobs(config), /^max_concurrency = 4$/m)
    for (const name of ['WorkspaceObject', 'AccountObject']) {
      assert.match(config, RegExp(`^class_name = "${name}"$`, 'm'))
      assert.match(config, RegExp(`^new_sqlite_classes = .*"${name}"`, 'm'))
    }
  }
})

test('another store of workspaces is refused by its name, before anything is made', async () => {
  for (const store of ['object', 'D1', '']) {
    const settings = JSON.stringify({ host: HOST, vars: { WORKSPACE_STORE: store } })
    writeFileSync(join(folder, 'deployment.json'), settings)
    assert.equal(
      (await run({}, noWrangler)).error,
      `deployment.json sets WORKSPACE_STORE to “${store}”: it is d1 or objects.`,
    )
    assert.equal(readFileSync(join(folder, 'deployment.json'), 'utf8'), settings)
  }
  assert.deepEqual(platform.calls, [])
})

const GIVEN = {
  ENCRYPTION_KEYS: `k1:${'E'.repeat(43)}=`,
  LINK_SIGNING_KEYS: `k1:${'L'.repeat(43)}=`,
  BOOTSTRAP_TOKEN: 'b0'.repeat(32),
}
const saysNoSecret = (said: string) => {
  for (const [name, value] of Object.entries(GIVEN)) assert.ok(!said.includes(value), name)
  assert.ok(!said.includes(TOKEN), said)
  assert.doesNotMatch(said, /k1:[A-Za-z0-9+/]{20}|[0-9a-f]{64}|sign-in\/|wps_(?:live|test)_/)
  assert.deepEqual(shownSecrets(said), {})
}

/** Uploads as wrangler does, without its seconds. */
const quickWrangler: World['wrangler'] = async (args) => {
  if (args[0] === 'deploy') {
    const secrets = args.includes('--secrets-file')
      ? JSON.parse(readFileSync(args[args.indexOf('--secrets-file') + 1]!, 'utf8'))
      : {}
    const before = platform.worker?.secrets ?? []
    platform.worker = {
      secrets: new Map([...before, ...Object.entries<string>(secrets)]),
      bindings: [],
      uploads: 1,
    }
    platform.domains = [HOST]
  }
  return { code: 0, output: '' }
}

test('without a terminal it wants all secrets of the environment at once, before anything is made', async () => {
  const unattended = { ...noWrangler, ask: null }
  const names = Object.keys(GIVEN) as (keyof typeof GIVEN)[]
  const { error, said } = await run({}, unattended)
  saysNoSecret(`${said}\n${error}`)
  const wanted = (message: string | null) =>
    [...message!.matchAll(/^Set ([A-Z_]+) .+\.$/gm)].map(([, name]) => name)
  assert.deepEqual(wanted(error), names)
  for (const name of names) {
    const rest = await run({ ...GIVEN, [name]: '' }, unattended)
    assert.deepEqual(wanted(rest.error), [name])
    saysNoSecret(`${rest.said}\n${rest.error}`)
  }
  assert.deepEqual(
    platform.calls.filter((call) => !call.startsWith('GET ')),
    [],
  )
  for (const file of ['deployment.json', 'deployment-secrets.json', 'wrangler.deployment.toml']) {
    assert.equal(existsSync(join(folder, file)), false, file)
  }
})

test('without a terminal it stores what the environment has, and shows nothing of it', async () => {
  const unattended = { wrangler: quickWrangler, ask: null }
  const first = await run(GIVEN, unattended)
  assert.equal(first.error, null)
  saysNoSecret(first.said)
  assert.deepEqual(Object.fromEntries(platform.worker!.secrets), GIVEN)
  // An upgrade needs none of them, and makes no link of one that is there.
  for (const env of [{}, GIVEN]) {
    const again = await run(env, unattended)
    assert.equal(again.error, null)
    saysNoSecret(again.said)
  }
  assert.ok(
    first.said.includes('deploy with BOOTSTRAP_TOKEN in the environment, at a terminal'),
    first.said,
  )
})

test('what wrangler says of a failure is shown without the secrets in it', async () => {
  const spills = Object.values({ ...GIVEN, token: TOKEN }).join(' ')
  for (const ask of [null, atTerminal]) {
    const { error, said } = await run(GIVEN, {
      ask,
      wrangler: async () => ({ code: 1, output: `it broke: ${spills}` }),
    })
    assert.match(
      error!,
      /^Wrangler failed while .+:\nit broke: “ENCRYPTION_KEYS” “LINK_SIGNING_KEYS” /,
    )
    saysNoSecret(`${said}\n${error}`)
  }
})

/**
 * The command as it is typed, until it ends or says what is waited for.
 * @param shell the words of a shell around it, in which `$DEPLOY` is the command
 */
async function typed(shell: string, until: RegExp): Promise<string> {
  const child = spawn('sh', ['-c', shell], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DEPLOY: `${process.execPath} --preserve-symlinks-main ${join(folder, 'scripts', 'deploy.ts')}`,
      CLOUDFLARE_API_BASE_URL: platform.url,
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_ACCOUNT_ID: platform.account,
      DEPLOY_HOST: HOST,
      ENCRYPTION_KEYS: '',
      LINK_SIGNING_KEYS: '',
      BOOTSTRAP_TOKEN: '',
      CI: '',
      // What the tests run with is no setting of a deployment.
      ...({ WORKSPACE_STORE: undefined } as object),
    },
  })
  let said = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve) => {
    void ended.then(() => resolve())
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said += data
        if (until.test(said)) resolve()
      })
    }
  })
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
  await ended
  return said.replaceAll('\r', '')
}

const NEVER = /(?!)/
const hasPseudoTerminal = spawnSync('script', ['--version']).status === 0

test('nor with those that this run has made, or has from the run before', async () => {
  const spilling: World['wrangler'] = async (args) =>
    args[0] === 'd1'
      ? { code: 0, output: '' }
      : { code: 1, output: readFileSync(args[args.indexOf('--secrets-file') + 1]!, 'utf8') }
  const made = await run({}, { wrangler: spilling })
  const values = Object.values<string>(shownSecrets(made.said) as Record<string, string>)
  assert.equal(values.length, 3)
  const again = await run({}, { wrangler: spilling, ask: null })
  for (const value of values) {
    assert.ok(!made.error!.includes(value), made.error!)
    assert.ok(!`${again.said}${again.error}`.includes(value), again.error!)
  }
})

test('a pipe at either end is no terminal, nor is that of a build server', async () => {
  const atTerminals = [
    'script -qec "$DEPLOY | cat" /dev/null',
    'CI=true script -qec "$DEPLOY" /dev/null',
  ]
  const ways = ['$DEPLOY', ...(hasPseudoTerminal ? atTerminals : [])]
  for (const way of ways) {
    const said = await typed(way, NEVER)
    assert.match(said, /^Set ENCRYPTION_KEYS .+\nSet LINK_SIGNING_KEYS .+\nSet BOOTSTRAP_TOKEN /m)
    saysNoSecret(said)
  }
  assert.deepEqual(
    platform.calls.filter((call) => !call.startsWith('GET ')),
    [],
  )
})

test('at a terminal new secrets are shown once', {
  skip: !hasPseudoTerminal && 'needs script of util-linux',
}, async () => {
  const said = await typed('script -qec "$DEPLOY" /dev/null', /BOOTSTRAP_TOKEN=\w{64}/)
  assert.deepEqual(Object.keys(shownSecrets(said)), Object.keys(GIVEN), said)
})

test('workers.dev is a host name without a domain of one’s own', async () => {
  await run({ DEPLOY_HOST: 'workers.dev' }, noWrangler)
  const config = readFileSync(join(folder, 'wrangler.deployment.toml'), 'utf8')
  assert.match(config, /^workers_dev = true$/m)
  assert.doesNotMatch(config, /^routes/m)
  assert.match(config, /^PUBLIC_BASE_URL = "https:\/\/wallet-pass-service.bluewater.workers.dev"$/m)
})

test('a deployment that moved goes on answering under its former names', async () => {
  const settings = { host: HOST, formerHosts: ['old.example.com', 'wps.bluewater.workers.dev'] }
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(settings))
  const bindings = [
    { type: 'plain_text', name: 'PUBLIC_BASE_URL', text: 'https://old.example.com' },
  ]
  platform.worker = { secrets: new Map(), bindings, uploads: 1 }
  await run({ DEPLOY_HOST: '' }, noWrangler)
  const config = readFileSync(join(folder, 'wrangler.deployment.toml'), 'utf8')
  assert.match(config, /^workers_dev = true$/m)
  assert.match(config, /^routes = \[\{ pattern = "passes.example.com", .*"old.example.com", .*\]$/m)
  assert.match(config, /^PUBLIC_BASE_URL = "https:\/\/passes.example.com"$/m)
})

test('asks for the host name where somebody is there, and remembers it', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return ' https://Passes.Example.com/ '
  }
  await run({ DEPLOY_HOST: '' }, { ...noWrangler, ask })
  await run({ DEPLOY_HOST: '' }, { ...noWrangler, ask })
  assert.equal(asked.length, 1)
  assert.equal(JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8')).host, HOST)
})

test('what stops it before anything is made is one sentence', async () => {
  const stops = async (sentence: RegExp, env: Record<string, string>) => {
    const { error } = await run(env, { ...noWrangler, ask: null })
    assert.match(error!, sentence)
    assert.equal(error!.trim().split('\n').length, 1)
    assert.deepEqual(
      platform.calls.filter((call) => !call.startsWith('GET ')),
      [],
    )
  }
  await stops(/^You are not logged in at Cloudflare: /, { CLOUDFLARE_API_TOKEN: '' })
  await stops(/^Cloudflare refuses the login while listing accounts: /, {
    CLOUDFLARE_API_TOKEN: 'x',
  })
  await stops(/^Cloudflare's API gave no answer while listing accounts\.$/, {
    CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9/client/v4',
  })
  await stops(/^Set DEPLOY_HOST to the host name/, { DEPLOY_HOST: '' })
  for (const host of [
    'passes',
    'http://passes.example.com',
    'a b.example',
    '-a.example',
    'a/b.example.com',
  ]) {
    await stops(/ is no host name such as passes\.example\.com\.$/, { DEPLOY_HOST: host })
  }
  const bindings = [
    { type: 'plain_text', name: 'PUBLIC_BASE_URL', text: 'https://old.example.com' },
  ]
  platform.worker = { secrets: new Map(), bindings, uploads: 1 }
  await stops(/^This deployment is at old\.example\.com, /, {})
  writeFileSync(join(folder, 'deployment.json'), '{ "host": 1 }')
  await stops(/^deployment\.json is no JSON object/, {})
  assert.equal(readFileSync(join(folder, 'deployment.json'), 'utf8'), '{ "host": 1 }')
})

test('a dry run builds the rooms of the Worker, and uploads nothing', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/deploy.ts', '--dry-run'],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, CLOUDFLARE_API_TOKEN: '' } },
  )
  assert.equal(status, 0, stdout)
  for (const room of Object.keys(ROOMS)) assert.match(stdout, RegExp(`\\b${room}\\.mjs\\b`))
  assert.match(stdout, /--dry-run: exiting now/)
  assert.match(stdout, /env\.WORKSPACES \(WorkspaceObject\)/)
  assert.match(stdout, /env\.ACCOUNTS \(AccountObject\)/)
})

test('a dry run shows the settings of this deployment, and refuses those that there are none of', async () => {
  const dryRun = (vars: object) => {
    writeFileSync(join(folder, 'deployment.json'), JSON.stringify({ host: HOST, vars }))
    return typed('$DEPLOY --dry-run 2>&1', NEVER)
  }
  assert.match(
    await dryRun({ WORKSPACE_STORE: 'objects' }),
    /env\.WORKSPACE_STORE \("objects"\)[\s\S]*--dry-run: exiting now/,
  )
  assert.equal(
    (await dryRun({ WORKSPACE_STORE: 'kv' })).trim(),
    'deployment.json sets WORKSPACE_STORE to “kv”: it is d1 or objects.',
  )
  assert.deepEqual(platform.calls, [])
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('wrangler.')),
    ['wrangler.toml'],
  )
})
