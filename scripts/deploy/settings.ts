import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const SETTINGS_FILE = 'deployment.json'
export const CONFIG_FILE = 'wrangler.deployment.toml'

/** What a deployment has of its own. Kept beside wrangler.toml and out of Git, so that an upgrade meets no conflict. */
const Settings = z.strictObject({
  host: z.string().optional(),
  /** Names of before, which installed passes still call. */
  formerHosts: z.array(z.string()).default([]),
  vars: z.record(z.string(), z.string()).default({}),
})
export type Settings = z.infer<typeof Settings>

/** @param wanted what wrangler.toml has variables for */
export function readSettings(root: string, wanted: Pick<Wanted, 'vars'>): Settings {
  const file = join(root, SETTINGS_FILE)
  if (!existsSync(file)) return { formerHosts: [], vars: {} }
  let settings: Settings
  try {
    settings = Settings.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `${SETTINGS_FILE} is no JSON object with “host”, a text, “formerHosts”, a list of texts, and “vars”, an object of texts; it was left as it is.`,
    )
  }
  for (const name of Object.keys(settings.vars)) {
    if (wanted.vars.includes(name)) continue
    throw new Error(`${SETTINGS_FILE} sets “${name}”, which is no variable of wrangler.toml.`)
  }
  const store = settings.vars.WORKSPACE_STORE
  if (store !== undefined && store !== 'd1' && store !== 'objects') {
    throw new Error(`${SETTINGS_FILE} sets WORKSPACE_STORE to “${store}”: it is d1 or objects.`)
  }
  return settings
}

export function writeSettings(root: string, settings: Settings): void {
  write(join(root, SETTINGS_FILE), `${JSON.stringify(settings, null, 2)}\n`)
}

/** What wrangler.toml names and a deployment needs. */
export interface Wanted {
  worker: string
  database: string
  bucket: string
  namespace: string
  queues: string[]
  secrets: string[]
  vars: string[]
}

export function readWanted(toml: string): Wanted {
  const one = (pattern: RegExp) => {
    const found = pattern.exec(toml)?.[1]
    if (!found) throw new Error(`wrangler.toml has no line like ${pattern.source}.`)
    return found
  }
  const queues = toml.matchAll(/^(?:queue|dead_letter_queue) = "([^"]+)"/gm)
  const worker = one(/^name = "([^"]+)"/m)
  return {
    worker,
    database: one(/^database_name = "([^"]+)"/m),
    bucket: one(/^bucket_name = "([^"]+)"/m),
    namespace: `${worker}-idempotency`,
    queues: [...new Set([...queues].map(([, name]) => name!))],
    secrets: [...one(/^required = \[([^\]]+)\]/m).matchAll(/"(\w+)"/g)].map(([, name]) => name!),
    vars: [...one(/^\[vars\]\n([\s\S]*?)^\[/m).matchAll(/^(\w+) = /gm)].map(([, name]) => name!),
  }
}

/** How many consumers work on jobs: with the reason, which is that there is one database. */
const JOBS_AT_ONCE = /^# Jobs of all workspaces write to one database\.\nmax_concurrency = 4$/m

export interface Deployment {
  host: string
  formerHosts: readonly string[]
  databaseId: string
  namespaceId: string
  vars: Record<string, string>
  /** Names that the Worker has as secrets: a variable of the same name would hide them. */
  secrets: readonly string[]
}

/** wrangler.toml with what this deployment has of its own, for wrangler alone. */
export function writeConfig(
  root: string,
  toml: string,
  own: Deployment,
  file: string = CONFIG_FILE,
): void {
  let text = toml
  const put = (pattern: RegExp, line: string) => {
    if (!pattern.test(text)) throw new Error(`wrangler.toml has no line like ${pattern.source}.`)
    text = text.replace(pattern, () => line)
  }
  put(/^database_id = .*$/m, `database_id = ${JSON.stringify(own.databaseId)}`)
  put(/^id = .*$/m, `id = ${JSON.stringify(own.namespaceId)}`)
  const vars = { ...own.vars, PUBLIC_BASE_URL: `https://${own.host}` }
  for (const [name, value] of Object.entries(vars)) {
    put(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${JSON.stringify(value)}`)
  }
  for (const name of own.secrets) text = text.replace(new RegExp(`^${name} = .*\\n`, 'm'), '')
  if (own.vars.WORKSPACE_STORE === 'objects') {
    // Objects stand in many places, and the Worker is near to none of them by staying near one database.
    put(/^# .*\nplacement = .*\n/m, '')
    put(JOBS_AT_ONCE, 'max_concurrency = 20')
  }
  const hosts = [own.host, ...own.formerHosts]
  const routes = hosts
    .filter((host) => !host.endsWith('.workers.dev'))
    .map((host) => `{ pattern = ${JSON.stringify(host)}, custom_domain = true }`)
  const address = [
    `workers_dev = ${routes.length < hosts.length}`,
    ...(routes.length > 0 ? [`routes = [${routes.join(', ')}]`] : []),
  ].join('\n')
  put(/^main = .*$/m, `${/^main = .*$/m.exec(text)![0]}\n${address}`)
  const notice = `# Written by npm run deploy, of wrangler.toml and ${SETTINGS_FILE}: change those instead.\n`
  write(join(root, file), notice + text)
}

function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
