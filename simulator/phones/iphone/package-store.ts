import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'

/** The packages of the passes on all phones, as they came. */
export interface PackageStore {
  write(phoneId: string, key: string, bytes: Uint8Array): void
  remove(phoneId: string, key: string): void
  removeAll(phoneId: string): void
  file(phoneId: string, key: string, name: string): Uint8Array<ArrayBuffer> | null
  /** The secret of the pass; it stands nowhere but in the package. */
  authenticationToken(phoneId: string, key: string): string | null
}

export function createPackageStore(dir: string): PackageStore {
  const folder = (phoneId: string) => join(dir, phoneId)
  // Serial numbers may have any characters; hashes are names of files everywhere.
  const path = (phoneId: string, key: string) =>
    join(folder(phoneId), `${createHash('sha256').update(key).digest('hex')}.pkpass`)

  function file(phoneId: string, key: string, name: string): Uint8Array<ArrayBuffer> | null {
    try {
      const bytes = readFileSync(path(phoneId, key))
      const files = unzipSync(bytes, { filter: (each) => each.name === name })
      return (files[name] as Uint8Array<ArrayBuffer> | undefined) ?? null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  return {
    write(phoneId, key, bytes) {
      mkdirSync(folder(phoneId), { recursive: true, mode: 0o700 })
      const target = path(phoneId, key)
      writeFileSync(`${target}.new`, bytes, { mode: 0o600 })
      renameSync(`${target}.new`, target)
    },
    remove: (phoneId, key) => rmSync(path(phoneId, key), { force: true }),
    removeAll: (phoneId) => rmSync(folder(phoneId), { recursive: true, force: true }),
    file,
    authenticationToken(phoneId, key) {
      const bytes = file(phoneId, key, 'pass.json')
      if (!bytes) return null
      const { authenticationToken } = JSON.parse(new TextDecoder().decode(bytes))
      return typeof authenticationToken === 'string' ? authenticationToken : null
    },
  }
}
