import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '../domain/model/platforms.ts'

/**
 * What wallets have of a pass, in the JSON column `passes.wallets`: `{ "apple": { "installations": 2 } }`. A wallet that
 * has nothing is not named. Written member by member inside the database, so that two wallets never undo each other.
 */
const path = (platform: Platform, member: string) => `$.${platform}.${member}`

/** On how many devices a pass is. */
export const installations = {
  of: (platform: Platform): SQL => read(platform, 'installations'),
  plus: (platform: Platform, count: 1 | -1): SQL =>
    written(platform, 'installations', sql`${read(platform, 'installations')} + ${count}`),
}

/** Which version of a pass a wallet's own copy shows; 0: it has none. */
export const copy = {
  version: (platform: Platform): SQL => read(platform, 'copyVersion'),
  set: (platform: Platform, version: number): SQL =>
    written(platform, 'copyVersion', sql`${version}`),
  /** Any wallet has one. */
  exists: sql`EXISTS (SELECT 1 FROM json_each(wallets) AS wallet WHERE wallet.value ->> 'copyVersion' > 0)`,
  /** How many wallets have one. */
  count: sql`(SELECT count(*) FROM json_each(wallets) AS wallet WHERE wallet.value ->> 'copyVersion' > 0)`,
}

/** When a wallet refused which version of a pass. */
export const refusal = {
  set: (platform: Platform, version: number, atMs: number): SQL =>
    sql`json_set(wallets, ${path(platform, 'refusedVersion')}, CAST(${version} AS INTEGER),
      ${path(platform, 'refusedAtMs')}, CAST(${atMs} AS INTEGER))`,
}

const read = (platform: Platform, member: string): SQL =>
  sql`coalesce(wallets ->> ${path(platform, member)}, 0)`

/** D1 binds numbers as floating point, which JSON would keep. */
const written = (platform: Platform, member: string, value: SQL): SQL =>
  sql`json_set(wallets, ${path(platform, member)}, CAST(${value} AS INTEGER))`
