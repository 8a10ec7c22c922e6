import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/** What stays between two runs, in a file that only its owner may read. */
export interface Config {
  apiKey?: string
  baseUrl?: string
  /** What `wps listen` signs with, by the id of the workspace. */
  listenSecrets?: Record<string, string>
}

/** Variables of the environment. */
export type Environment = Record<string, string | undefined>

/**
 * `$XDG_CONFIG_HOME/wps/config.json`, on Windows under `%APPDATA%`. A path that is relative does not count: it would lead
 * into whatever folder the command is typed in.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export function configPath(env: Environment = process.env): string {
  const folder =
    (env.XDG_CONFIG_HOME && isAbsolute(env.XDG_CONFIG_HOME) && env.XDG_CONFIG_HOME) ||
    (process.platform === 'win32' && env.APPDATA) ||
    join(homedir(), '.config')
  return join(folder, 'wps', 'config.json')
}

export function readConfig(path = configPath()): Config {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Whole or not at all: a second `wps` may read it meanwhile. */
export function writeConfig(config: Config, path = configPath()): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}
