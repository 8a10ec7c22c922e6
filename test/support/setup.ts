import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, expect } from 'vitest'
import { wholeReads } from './plans.ts'

const { DB, TEST_MIGRATIONS } = env as unknown as {
  DB: D1Database
  TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
}
await applyD1Migrations(DB, TEST_MIGRATIONS)

/** Every statement that a test runs is looked at, so that none is forgotten. */
afterAll(async () => {
  for (const each of await wholeReads(DB)) console.log('SCANS ' + each.replaceAll(/\s+/g, ' '))
})
