import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInLink } from '../sign-in-link.ts'
import { createPlatform, type Platform } from './platform.ts'
import { findOrMakeResources, hasWorkspaces } from './resources.ts'
import {
  demandSecrets,
  forgetSecrets,
  hideSecrets,
  OPTIONAL_SECRETS,
  prepareSecrets,
} from './secrets.ts'
import { CONFIG_FILE, readSettings, readWanted, writeConfig, writeSettings } from './settings.ts'

export interface World {
  /** The folder of wrangler.toml; what a deployment has of its own is kept there. */
  root: string
  env: Record<string, string | undefined>
  fetch: typeof globalThis.fetch
  /** Runs wrangler to its end. */
  wrangler(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }>
  say(line: string): void
  /** Null where nobody sits at a terminal: what is said there is a log, so that no secret is shown. */
  ask: ((question: string) => Promise<string>) | null
  sleep(ms: number): Promise<void>
}

const HEALTH_TRIES = 36
const HEALTH_WAIT_MS = 5_000

/**
 * Brings a deployment up, or up to date: the same command for both. Everything is found by its name before it is made, so
 * that a run that failed anywhere is taken up by the next one.
 */
export async function deploy(given: World): Promise<void> {
  const world = withoutSecrets(given)
  try {
    await bringUp(world)
  } catch (error) {
    // What others say of a failure may repeat what they were given.
    if (error instanceof Error) error.message = hideSecrets(error.message, world.env)
    throw error
  }
}

async function bringUp(world: World): Promise<void> {
  const { root, env, say } = world
  const isAttended = world.ask !== null
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const wanted = readWanted(toml)
  const settings = readSettings(root, wanted)

  say('Login')
  const token = env.CLOUDFLARE_API_TOKEN || (await tokenOfWrangler(world))
  const platform = createPlatform(world.fetch, token, env.CLOUDFLARE_API_BASE_URL || undefined)
  const accountId = env.CLOUDFLARE_ACCOUNT_ID || (await onlyAccount(platform))
  const account = `/accounts/${accountId}`
  const script = `${account}/workers/scripts/${wanted.worker}`
  const running = await platform.find<WorkerSettings>('asking for the Worker', `${script}/settings`)
  say(
    `  account ${accountId}, ${running ? 'the Worker is there: this is an upgrade' : 'no Worker yet'}`,
  )

  say('Host name')
  const host = await chooseHost(world, platform, account, wanted.worker, settings.host, running)
  const storedSecrets = async () => {
    const doing = 'listing the names of the secrets'
    const all = await platform.find<{ name: string }[]>(doing, `${script}/secrets`)
    return all?.map(({ name }) => name) ?? []
  }
  const kept = await storedSecrets()
  if (!isAttended) demandSecrets({ root, required: wanted.secrets, kept, env })
  writeSettings(root, { ...settings, host })
  say(`  ${host}`)

  const resources = await findOrMakeResources(platform, account, wanted, env.DEPLOY_LOCATION, say)

  say('Secrets')
  const secrets = await prepareSecrets({
    root,
    required: wanted.secrets,
    kept,
    env,
    mayMake: async () =>
      !resources.databaseWasThere ||
      !(await hasWorkspaces(platform, account, resources.databaseId)),
    say,
  })
  const all = [...kept, ...secrets.names]
  writeConfig(root, toml, {
    host,
    formerHosts: settings.formerHosts,
    databaseId: resources.databaseId,
    namespaceId: resources.namespaceId,
    vars: settings.vars,
    secrets: OPTIONAL_SECRETS.filter((name) => all.includes(name)),
  })

  const login = { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId }
  const wrangler = async (doing: string, args: string[]) => {
    const { code, output } = await world.wrangler([...args, '--config', CONFIG_FILE], login)
    if (code === 0) return
    const said = hideSecrets(output.trim(), { ...login, ...secrets.values })
    throw new Error(`Wrangler failed while ${doing}:\n${said}`)
  }
  say('Tables')
  await wrangler('changing the tables', ['d1', 'migrations', 'apply', 'DB', '--remote'])
  say('  up to date')

  say('Code')
  const file = secrets.file ? ['--secrets-file', secrets.file] : []
  await wrangler('uploading the code', ['deploy', ...file])
  if (secrets.file) {
    const now = await storedSecrets()
    const lost = secrets.names.filter((name) => !now.includes(name))
    if (lost.length > 0) throw new Error(`The Worker has no ${lost.join(', ')} after the upload.`)
    forgetSecrets(root)
  }
  say('  uploaded')

  say('Health')
  const version = await waitForHealth(world, host)
  say(`  https://${host}/healthz answers; version ${version}`)
  say(await closing(world, host, isAttended ? secrets.bootstrapToken : null))
}

/** The world whose lines repeat no secret of the environment. */
function withoutSecrets(world: World): World {
  return { ...world, say: (line) => world.say(hideSecrets(line, world.env)) }
}

interface WorkerSettings {
  bindings?: { type: string; name: string; text?: string }[]
}

async function tokenOfWrangler(world: World): Promise<string> {
  const { code, output } = await world.wrangler(['auth', 'token', '--json'], {})
  const token = code === 0 ? /"token": *"([^"]+)"/.exec(output)?.[1] : undefined
  if (!token) {
    throw new Error(
      'You are not logged in at Cloudflare: type “npm run wrangler -- login”, or set CLOUDFLARE_API_TOKEN.',
    )
  }
  return token
}

async function onlyAccount(platform: Platform): Promise<string> {
  const accounts = await platform.list<{ id: string; name: string }>(
    'listing accounts',
    '/accounts',
  )
  const [first] = accounts
  if (!first) throw new Error('This login has no account: set CLOUDFLARE_ACCOUNT_ID.')
  if (accounts.length === 1) return first.id
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new Error(
    `This login has several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of them: ${list}.`,
  )
}

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The variable, the settings, the Worker that runs, the person: in this order. */
async function chooseHost(
  world: World,
  platform: Platform,
  account: string,
  worker: string,
  kept: string | undefined,
  running: WorkerSettings | null,
): Promise<string> {
  const { env, ask } = world
  const url = running?.bindings?.find(({ name }) => name === 'PUBLIC_BASE_URL')?.text
  const live = url ? new URL(url).host : undefined
  let given = env.DEPLOY_HOST || kept || live
  if (!given && ask) {
    given = await ask(
      '  The host name, such as passes.example.com, or workers.dev for a free one: ',
    )
  }
  if (!given) throw new Error('Set DEPLOY_HOST to the host name, such as passes.example.com.')
  let host = given
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/$/, '')
  if (host === 'workers.dev') {
    const doing = 'asking for the workers.dev name of the account'
    const found = await platform.find<{ subdomain: string }>(doing, `${account}/workers/subdomain`)
    if (!found?.subdomain) {
      throw new Error(
        'This account has no workers.dev name yet: open “Workers & Pages” in the dashboard once.',
      )
    }
    host = `${worker}.${found.subdomain}.workers.dev`
  }
  if (!HOST.test(host))
    throw new Error(`“${given.trim()}” is no host name such as passes.example.com.`)
  // Who means it writes the new one into the settings, as the guide says.
  if (live && live !== host && kept !== host) {
    throw new Error(
      `This deployment is at ${live}, which is part of every pass that was handed out; docs/deploy.md says how it moves to ${host}.`,
    )
  }
  return host
}

async function waitForHealth({ fetch, sleep, say }: World, host: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`https://${host}/healthz`)
      const { status, version } = (await response.json()) as { status: string; version: string }
      if (status === 'ok') return version
    } catch {
      // A new name takes some minutes to be known, and to get its certificate.
    }
    if (attempt === HEALTH_TRIES) {
      throw new Error(
        `The code is uploaded, but https://${host}/healthz does not answer with “ok” yet. A new name can take some minutes; “npm run wrangler -- tail --config ${CONFIG_FILE}” shows what the Worker says.`,
      )
    }
    if (attempt === 1) say('  waiting for the name and its certificate, three minutes at most')
    await sleep(HEALTH_WAIT_MS)
  }
}

async function closing(
  { fetch }: World,
  host: string,
  bootstrapToken: string | null,
): Promise<string> {
  const url = `https://${host}`
  const dashboard = bootstrapToken
    ? `This link signs you in to the dashboard, once, within a day. Create the first workspace there:

    ${await signInLink(url, bootstrapToken, [], fetch)}`
    : `The dashboard is at ${url}/dashboard. For a new sign-in link, deploy with BOOTSTRAP_TOKEN in the environment, at a terminal.`
  return `
  ${url} is up. ${dashboard}

  Or create a workspace and its key without the dashboard, with the BOOTSTRAP_TOKEN of your password manager:

    curl -X POST ${url}/setup/workspaces \\
      -H "Authorization: Bearer $BOOTSTRAP_TOKEN" \\
      -H 'Content-Type: application/json' \\
      -d '{"name":"Bluewater Events","mode":"live"}'

  Next: docs/deploy.md#after-the-first-deployment. To upgrade: git pull, then npm run deploy.
`
}
