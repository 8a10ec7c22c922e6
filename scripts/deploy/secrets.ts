import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFiles } from '../private-files.ts'

/** Holds new secrets until the platform has them, so that a run that broke off shows no second set. JSON: wrangler expands `$` in the other form. */
const PENDING_FILE = 'deployment-secrets.json'

/** Secrets that a deployment may have: they are stored when the environment has them. */
export const OPTIONAL_SECRETS = ['APNS_RELAY_SECRET', 'MAIL_API_KEY', 'TURNSTILE_SECRET'] as const

const MAKERS: Record<string, () => string> = {
  ENCRYPTION_KEYS: keyRing,
  LINK_SIGNING_KEYS: keyRing,
  BOOTSTRAP_TOKEN: () => randomBytes(32).toString('hex'),
}

/** What each is, for those who have to bring it. */
const FORMS: Record<string, string> = {
  ENCRYPTION_KEYS: 'to a key ring, such as k1:<32 random bytes in base64>',
  LINK_SIGNING_KEYS: 'to another key ring',
  BOOTSTRAP_TOKEN: 'to at least 32 random characters, such as those of openssl rand -hex 32',
}

function keyRing(): string {
  return `k1:${randomBytes(32).toString('base64')}`
}

export interface NewSecrets {
  /** Null: the platform has all there is. */
  file: string | null
  /** By their names; what is to be stored. */
  values: Record<string, string>
  names: string[]
  /** Null: it is stored, and this run was not given it. */
  bootstrapToken: string | null
}

/**
 * Without a terminal nobody could put a new secret into a password manager, and a log would keep it.
 *
 * @throws Error that names all that the environment lacks, a sentence each
 */
export function demandSecrets(options: {
  root: string
  required: readonly string[]
  kept: readonly string[]
  env: Record<string, string | undefined>
}): void {
  const { root, required, kept, env } = options
  const pending = readPending(root)
  const missing = required.filter((name) => !kept.includes(name) && !env[name] && !pending[name])
  if (missing.length === 0) return
  const sentences = missing.map((name) => `Set ${name} ${FORMS[name] ?? 'to its value'}.`)
  throw new Error(
    [
      'Without a terminal no secret is generated or shown, for a log would keep it:',
      ...sentences,
      'Create them once, keep them in a password manager, and see docs/deploy.md#from-ci.',
    ].join('\n'),
  )
}

/** Shorter values are found in every text. */
const SHORTEST_SECRET = 8
const SECRET_VARIABLES = [
  ...Object.keys(FORMS),
  ...OPTIONAL_SECRETS,
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_API_KEY',
]

/** The text with the names of secrets in place of their values. */
export function hideSecrets(text: string, env: Record<string, string | undefined>): string {
  return SECRET_VARIABLES.reduce((hidden, name) => {
    const value = env[name] ?? ''
    return value.length < SHORTEST_SECRET ? hidden : hidden.replaceAll(value, `“${name}”`)
  }, text)
}

/**
 * Takes what the platform lacks from the environment, else from the run before, else makes and shows it.
 * @param kept names that the platform has
 * @param mayMake false: what these keys sealed is there, and new ones would open nothing of it
 */
export async function prepareSecrets(options: {
  root: string
  required: readonly string[]
  kept: readonly string[]
  env: Record<string, string | undefined>
  mayMake: () => Promise<boolean>
  say: (line: string) => void
}): Promise<NewSecrets> {
  const { root, required, kept, env, say } = options
  const pending = readPending(root)
  const values: Record<string, string> = {}
  const made: string[] = []
  for (const name of OPTIONAL_SECRETS) if (env[name]) values[name] = env[name]
  for (const name of required.filter((secret) => !kept.includes(secret))) {
    const known = env[name] || pending[name]
    if (!known) made.push(name)
    values[name] = known || (MAKERS[name] ?? unknown(name))()
  }
  const sealing = made.filter((name) => name !== 'BOOTSTRAP_TOKEN')
  if (sealing.length > 0 && !(await options.mayMake())) {
    throw new Error(
      `The database has workspaces, and the Worker has no ${sealing.join(' and ')} any more: set them to the values in your password manager, for new ones would open nothing of what is there.`,
    )
  }
  const names = Object.keys(values)
  const bootstrapToken = values.BOOTSTRAP_TOKEN ?? (env.BOOTSTRAP_TOKEN || null)
  if (names.length === 0) {
    rmSync(join(root, PENDING_FILE), { force: true })
    say(`  found ${required.join(', ')}`)
    return { file: null, values, names, bootstrapToken }
  }
  await writePrivateFiles(root, { [PENDING_FILE]: JSON.stringify(values) })
  if (made.length > 0) {
    say(`
  STORE THESE IN YOUR PASSWORD MANAGER NOW. They are shown this once, and Cloudflare shows them to nobody. Without
  ENCRYPTION_KEYS no uploaded certificate and no customer's name can be read again; without LINK_SIGNING_KEYS no
  link that was handed out works.
`)
    for (const name of made) say(`    ${name}=${values[name]}`)
    say('')
  }
  const other = names.filter((name) => !made.includes(name))
  if (other.length > 0) say(`  using ${other.join(', ')} of the environment or of the run before`)
  return { file: join(root, PENDING_FILE), values, names, bootstrapToken }
}

/** After the platform has them. */
export function forgetSecrets(root: string): void {
  rmSync(join(root, PENDING_FILE), { force: true })
}

function readPending(root: string): Record<string, string> {
  const file = join(root, PENDING_FILE)
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${PENDING_FILE} is no JSON; it was left as it is.`)
  }
}

function unknown(name: string): never {
  throw new Error(`Set ${name}: wrangler.toml requires it.`)
}
