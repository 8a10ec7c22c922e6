import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, readConfig } from './config.ts'
import { UsageError } from './usage-error.ts'

/** Which service to ask, and as whom. */
export interface Connection {
  apiKey: string
  baseUrl: string
  /** Where the key was found. */
  source: string
  /** The simulated phones, beside a service that runs on this machine. */
  simulatorUrl: string | null
}

export interface ConnectionOptions {
  apiKey?: string
  baseUrl?: string
}

interface Ready {
  apiKey: string
  baseUrl: string
  simulatorUrl: string
}

const PROBE_MS = 1000

/** The options, else the environment, else a service that runs on this machine, else what `wps login` has kept. */
export async function findConnection(
  options: ConnectionOptions,
  env: Environment = process.env,
): Promise<Connection> {
  const apiKey = options.apiKey || env.WALLET_PASS_API_KEY
  const baseUrl = options.baseUrl || env.WALLET_PASS_BASE_URL
  const source = options.apiKey ? '--api-key' : 'WALLET_PASS_API_KEY'
  const local = await findLocal(env)
  const simulatorUrl = local?.ready.simulatorUrl ?? null
  const config = readConfig()
  if (apiKey) {
    const address = baseUrl || local?.ready.baseUrl || config.baseUrl
    if (address) return { apiKey, baseUrl: address, source, simulatorUrl }
    throw new UsageError('Say where the service is: --base-url or WALLET_PASS_BASE_URL')
  }
  if (local && (!baseUrl || baseUrl === local.ready.baseUrl)) {
    return { ...local.ready, source: `the service that runs here (${local.file})` }
  }
  if (config.apiKey && config.baseUrl && (!baseUrl || baseUrl === config.baseUrl)) {
    return {
      apiKey: config.apiKey,
      baseUrl: config.baseUrl,
      source: '`wps login`',
      simulatorUrl: null,
    }
  }
  throw new UsageError(
    'No API key. Type `wps login`, or set WALLET_PASS_API_KEY, or start a service here with `npm start`',
  )
}

/** What `npm start` has written, in this folder, one above it, or the checkout that this program is part of. */
async function findLocal(env: Environment): Promise<{ file: string; ready: Ready } | null> {
  const places = env.STATE_DIR ? [join(env.STATE_DIR, 'ready.json')] : []
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let folder = start; ; folder = dirname(folder)) {
      places.push(join(folder, '.local', 'ready.json'))
      if (folder === dirname(folder)) break
    }
  }
  for (const file of new Set(places)) {
    if (!existsSync(file)) continue
    const { apiKey, baseUrl, simulatorUrl }: Ready = JSON.parse(readFileSync(file, 'utf8'))
    if (await answers(baseUrl)) return { file, ready: { apiKey, baseUrl, simulatorUrl } }
  }
  return null
}

/** The file of a service that was killed stays behind. */
async function answers(baseUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(PROBE_MS) })
    return ok
  } catch {
    return false
  }
}
