import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AccessAccountStore } from '../domain/model/ports/people.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { accessIdentities, people } from './schema.ts'
import { ONE_ROW } from './write.ts'

/** Accounts at Cloudflare Access, and whom they sign in. */
export function createAccessAccountStore(db: Database, sealer: Sealer): AccessAccountStore {
  const place = (subject: string) => ({ purpose: 'access-account', workspaceId: '', id: subject })
  const isOf = (personId: string) => eq(accessIdentities.personId, personId)

  return {
    async personOf(subject) {
      const [row] = await db
        .select({ personId: accessIdentities.personId })
        .from(accessIdentities)
        .innerJoin(people, eq(people.id, accessIdentities.personId))
        .where(and(eq(accessIdentities.subject, subject), isNull(people.endedAt)))
      return row?.personId ?? null
    },

    async of(personId) {
      const rows = await db
        .select()
        .from(accessIdentities)
        .where(isOf(personId))
        .orderBy(asc(accessIdentities.boundAt))
      return Promise.all(
        rows.map(async ({ subject, label, boundAt }) => ({
          subject,
          label: await sealer.open(place(subject), label),
          boundAt,
        })),
      )
    },

    async bindFirst(personId, { subject, label, boundAt }) {
      const sealed = await sealer.seal(place(subject), label)
      const bound = await db
        .insert(accessIdentities)
        .select(
          db
            .select({
              subject: sql<string>`${subject}`.as('subject'),
              personId: sql<string>`${personId}`.as('person_id'),
              label: sql<string>`${sealed}`.as('label'),
              boundAt: sql<number>`${boundAt}`.as('bound_at'),
            })
            .from(ONE_ROW)
            .where(
              sql`NOT EXISTS (SELECT 1 FROM access_identities AS known WHERE known.person_id = ${personId})`,
            ),
        )
        .onConflictDoNothing()
        .returning({ subject: accessIdentities.subject })
      return bound.length > 0
    },

    async bind(personId, { subject, label, boundAt }) {
      const bound = { personId, label: await sealer.seal(place(subject), label), boundAt }
      await db
        .insert(accessIdentities)
        .values({ subject, ...bound })
        .onConflictDoUpdate({ target: accessIdentities.subject, set: bound })
    },

    async unbind(personId, subject) {
      const unbound = await db
        .delete(accessIdentities)
        .where(and(eq(accessIdentities.subject, subject), isOf(personId)))
        .returning({ subject: accessIdentities.subject })
      return unbound.length > 0
    },

    async unbindOthers(personId, keptSubject) {
      const others = keptSubject === null ? undefined : ne(accessIdentities.subject, keptSubject)
      const unbound = await db
        .delete(accessIdentities)
        .where(and(isOf(personId), others))
        .returning({ subject: accessIdentities.subject })
      return unbound.length
    },
  }
}
