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
  /** All files by their names; none where there is no such pass. */
  files(phoneId: string, key: string): Record<string, Uint8Array<ArrayBuffer>>
  /** The secret of the pass; it stands nowhere but in the package. */
  authenticationToken(phoneId: string, key: string): string | null
}

export function createPackageStore(dir: string): PackageStore {
  const folder = (phoneId: string) => join(dir, phoneId)
  // Serial numbers may have any characters; hashes are names of files everywhere.
  const path = (phoneId: string, key: string) =>
    join(folder(phoneId), `${createHash('sha256').update(key).digest('hex')}.pkpass`)

  function read(phoneId: string, key: string, isWanted: (name: string) => boolean) {
    try {
      const bytes = readFileSync(path(phoneId, key))
      const files = unzipSync(bytes, { filter: ({ name }) => isWanted(name) })
      return files as Record<string, Uint8Array<ArrayBuffer>>
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
      throw error
    }
  }

  const file: PackageStore['file'] = (phoneId, key, name) =>
    read(phoneId, key, (each) => each === name)[name] ?? null

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
    files: (phoneId, key) => read(phoneId, key, () => true),
    authenticationToken(phoneId, key) {
      const bytes = file(phoneId, key, 'pass.json')
      if (!bytes) return null
      const { authenticationToken } = JSON.parse(new TextDecoder().decode(bytes))
      return typeof authenticationToken === 'string' ? authenticationToken : null
    },
  }
}
