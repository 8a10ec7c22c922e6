import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Environment } from './config.ts'
import { isLoopback, webAddress } from './service-address.ts'

/** A service that `npm start` runs on this machine. */
export interface LocalService {
  /** The `ready.json` that says so. */
  file: string
  apiKey: string
  baseUrl: string
  simulatorUrl: string | null
}

/** What was looked through. */
export interface LocalSearch {
  service: LocalService | null
  /** Why a file that is there does not count, as sentences. */
  ignored: string[]
}

/** A busy machine can take many seconds. Where nothing listens, nobody waits: the connection is refused at once. */
const PROBE_MS = 20_000
const MOST_BYTES = 64 * 1024
const OTHERS_MAY_WRITE = 0o022
/** No link, and no pipe that keeps `wps` waiting. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Looks where `npm start` writes `ready.json`: in `STATE_DIR`, in `.local` of the current folder, and in `.local` of the
 * checkout that this program is part of. Not in the folders above: anybody may write to `/tmp`.
 *
 * A file counts only if it belongs to the user and names this machine, so that a folder that somebody else has filled
 * leads no request away.
 */
export async function findLocalService(
  env: Environment,
  checkout: string | null = ownCheckout(),
): Promise<LocalSearch> {
  const folders = [
    ...(env.STATE_DIR ? [resolve(env.STATE_DIR)] : []),
    resolve('.local'),
    ...(checkout ? [join(checkout, '.local')] : []),
  ]
  const ignored: string[] = []
  for (const file of new Set(folders.map((folder) => join(folder, 'ready.json')))) {
    const found = read(file)
    if (found === null) continue
    if (typeof found !== 'string' && (await answers(found.baseUrl))) {
      return { service: { ...found, file: shortName(file) }, ignored }
    }
    const why = typeof found === 'string' ? found : `no service answers at ${found.baseUrl}`
    ignored.push(`${shortName(file)} does not count: ${why}.`)
  }
  return { service: null, ignored }
}

/** The published program is one file, which may lie anywhere. */
function ownCheckout(): string | null {
  const root = join(import.meta.dirname, '..', '..')
  return existsSync(join(root, 'cli', 'wps.mjs')) ? root : null
}

const shortName = (file: string) => {
  const near = relative('', file)
  return near.startsWith('..') ? file : near
}

/** Null: there is none. A text: why it does not count. */
function read(file: string): Omit<LocalService, 'file'> | string | null {
  let opened: number
  try {
    // What is looked at and what is read are the same file, also if somebody exchanges it meanwhile.
    opened = openSync(file, FLAGS)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    return code === 'ELOOP' ? 'it is a link to another file' : `it cannot be opened (${code})`
  }
  try {
    const stat = fstatSync(opened)
    if (!stat.isFile() || stat.size > MOST_BYTES) return 'it is not what npm start writes'
    // Windows knows no such owner.
    if (process.getuid && stat.uid !== process.getuid()) return 'it belongs to another user'
    if (process.getuid && (stat.mode & OTHERS_MAY_WRITE) !== 0) return 'others may write to it'
    return readyService(JSON.parse(readFileSync(opened, 'utf8')))
  } catch {
    return 'it is not what npm start writes'
  } finally {
    closeSync(opened)
  }
}

function readyService({ apiKey, baseUrl, simulatorUrl }: Record<string, unknown>) {
  const address = webAddress(baseUrl)
  if (!address || typeof apiKey !== 'string' || apiKey === '') {
    return 'it has no address with a key of its own'
  }
  if (!isLoopback(address)) return 'its address is not on this machine'
  const phones = webAddress(simulatorUrl)
  return {
    apiKey,
    baseUrl: String(baseUrl).replace(/\/+$/, ''),
    simulatorUrl: phones && isLoopback(phones) ? String(simulatorUrl) : null,
  }
}

/** The file of a service that was killed stays behind. */
async function answers(baseUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${baseUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    return ok
  } catch {
    return false
  }
}
