import { env } from 'cloudflare:workers'
import directory0000 from '../../migrations/directory/0000_initial.sql'
import workspace0000 from '../../migrations/workspace/0000_initial.sql'
import type { Bindings } from '../../src/env.ts'
import { executeIn } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { createWorld, type WorldOptions } from './world.ts'

/** Keys of no value, of other bytes than those of the tests. */
export const OTHER_KEYS = `k9:${btoa('9'.repeat(32))}`
export const KEYS_OF_THE_TESTS = `k1:${btoa('\0'.repeat(32))}`

/** A world with a directory, files and objects of its own: as far from the others as another account at Cloudflare. */
export function createOtherDeployment({ variables, ...options }: WorldOptions = {}) {
  const name = `other-${crypto.randomUUID()}`
  return createWorld({
    ...options,
    variables: {
      ENCRYPTION_KEYS: OTHER_KEYS,
      LINK_SIGNING_KEYS: `${KEYS_OF_THE_TESTS},${OTHER_KEYS}`,
      ...variables,
    },
    bindings: (real) => ({
      DB: databaseOf(name),
      FILES: folderOf(real.FILES, `${name}/`),
      WORKSPACES: objectsOf(name),
      ...options.bindings?.(real),
    }),
  })
}

/** Without the checks of a world: all stand in objects, whose names are other ones. */
const { WORKSPACES } = env as unknown as Bindings

function databaseOf(name: string): D1Database {
  const sql = `${directory0000}\n${workspace0000}`
  const tables = { migrations: 1, load: async () => [sql] }
  return databaseOver(executeIn(() => WORKSPACES.getByName(name), tables))
}

function objectsOf(name: string): Bindings['WORKSPACES'] {
  const getByName = (object: string) => WORKSPACES.getByName(`${name}/${object}`)
  return { getByName, jurisdiction: () => ({ getByName }) } as unknown as Bindings['WORKSPACES']
}

function folderOf(bucket: R2Bucket, folder: string): R2Bucket {
  const inFolder = (key: string) => folder + key
  return {
    get: (key: string, options?: R2GetOptions) => bucket.get(inFolder(key), options),
    head: (key: string) => bucket.head(inFolder(key)),
    put: (key: string, ...rest: [string | Uint8Array, R2PutOptions?]) =>
      bucket.put(inFolder(key), ...rest),
    delete: (keys: string | string[]) => bucket.delete([keys].flat().map(inFolder)),
    async list({ prefix = '', startAfter, ...options }: R2ListOptions = {}) {
      const listed = await bucket.list({
        ...options,
        prefix: inFolder(prefix),
        ...(startAfter !== undefined && { startAfter: inFolder(startAfter) }),
      })
      const objects = listed.objects.map(({ key }) => ({ key: key.slice(folder.length) }))
      return { ...listed, objects }
    },
  } as unknown as R2Bucket
}
