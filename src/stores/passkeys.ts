import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Passkey } from '../domain/model/person.ts'
import type { PasskeyStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { passkeyChallenges, passkeys, recoveryCodes } from './schema.ts'
import { asWrite, ONE_ROW, runBatch } from './write.ts'

/** The row as a list of columns to select: what is inserted that way can depend on what is there. */
function rowOf(passkey: Passkey): Record<keyof Passkey, SQL.Aliased> {
  const columns = getTableColumns(passkeys)
  const row = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(passkey[name as keyof Passkey], column)}`.as(column.name),
  ])
  return Object.fromEntries(row)
}

/** The passkeys and recovery codes that people sign in with. */
export function createPasskeyStore(db: Database): PasskeyStore {
  return {
    async insertChallenge(challenge) {
      await db.insert(passkeyChallenges).values(challenge)
    },

    async takeChallenge(challenge, purpose, nowMs) {
      const [taken] = await db
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.challenge, challenge),
            eq(passkeyChallenges.purpose, purpose),
            gt(passkeyChallenges.expiresAt, nowMs),
          ),
        )
        .returning({ personId: passkeyChallenges.personId })
      return taken ?? null
    },

    async get(id) {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
      return row ?? null
    },

    of: (personId) =>
      db
        .select()
        .from(passkeys)
        .where(eq(passkeys.personId, personId))
        .orderBy(asc(passkeys.createdAt)),

    async insert(passkey, { onlyFirst } = { onlyFirst: false }) {
      const known = sql`EXISTS (SELECT 1 FROM passkeys AS known WHERE known.person_id = ${passkey.personId})`
      const made = await db
        .insert(passkeys)
        .select(
          db
            .select(rowOf(passkey))
            .from(ONE_ROW)
            // Without a WHERE, SQLite would read ON CONFLICT as a part of the join.
            .where(onlyFirst ? not(known) : sql`true`),
        )
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      return made.length > 0
    },

    async noteUse(id, counter, atMs) {
      // Authenticators that do not count say 0 each time.
      const counts = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
      const noted = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: atMs })
        .where(and(eq(passkeys.id, id), isNull(passkeys.refusedAt), counts))
        .returning({ id: passkeys.id })
      return noted.length > 0
    },

    async refuse(id, atMs) {
      await db.update(passkeys).set({ refusedAt: atMs }).where(eq(passkeys.id, id))
    },

    async remove(personId, id) {
      await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    },

    async replaceCodes(personId, hashes) {
      await runBatch(db, [
        asWrite(db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))),
        ...hashes.map((hash) => asWrite(db.insert(recoveryCodes).values({ hash, personId }))),
      ])
    },

    async takeCode(hash) {
      const [taken] = await db
        .delete(recoveryCodes)
        .where(eq(recoveryCodes.hash, hash))
        .returning({ personId: recoveryCodes.personId })
      return taken?.personId ?? null
    },

    async codesLeft(personId) {
      const [row] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.personId, personId))
      return row?.left ?? 0
    },
  }
}
