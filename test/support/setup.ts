import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { emptyObjects, wholeReads } from './checked-database.ts'
import { emptyDatabase } from './empty-database.ts'

const { DB, WORKSPACES, TEST_MIGRATIONS } = env as unknown as Bindings & {
  TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
}
await applyD1Migrations(DB, TEST_MIGRATIONS)

afterAll(async () => {
  try {
    // Each statement that the tests of the file have made the source run.
    const found = await wholeReads(DB)
    expect(found, found.join('\n')).toEqual([])
  } finally {
    await emptyDatabase(DB)
    await emptyObjects(WORKSPACES)
  }
})
