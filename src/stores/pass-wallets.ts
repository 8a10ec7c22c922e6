import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '../domain/model/platforms.ts'

/**
 * The state of a pass in each wallet, in the JSON column `passes.wallets`: `{ "apple": { "installations": 2 } }`. A wallet
 * without the pass is missing. Members are written one by one inside the database, so that two wallets never undo each other.
 */
const path = (platform: Platform, member: string) => `$.${platform}.${member}`

/** The number of devices that have the pass. */
export const installations = {
  of: (platform: Platform): SQL => read(platform, 'installations'),
  plus: (platform: Platform, count: 1 | -1): SQL =>
    written(platform, 'installations', sql`${read(platform, 'installations')} + ${count}`),
}

/** The version of the pass in a wallet's own copy; 0: the wallet has no copy. */
export const copy = {
  version: (platform: Platform): SQL => read(platform, 'copyVersion'),
  set: (platform: Platform, version: number): SQL =>
    written(platform, 'copyVersion', sql`${version}`),
  /** At least one wallet has a copy. */
  exists: sql`EXISTS (SELECT 1 FROM json_each(wallets) AS wallet WHERE wallet.value ->> 'copyVersion' > 0)`,
  /** The number of wallets that have a copy. */
  count: sql`(SELECT count(*) FROM json_each(wallets) AS wallet WHERE wallet.value ->> 'copyVersion' > 0)`,
}

/** The version that a wallet refused, and the time of the refusal. */
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
