import { and, desc, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Enrolment, EnrolmentPerson } from '../domain/model/enrolment.ts'
import type { EnrolmentStore } from '../domain/model/ports/enrolments.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { Database } from './database.ts'
import { equals, isIn } from './filters.ts'
import { pageByWalk } from './page-by-walk.ts'
import { pageById, pageFrom, readOne } from './read.ts'
import {
  enrolmentConsents as consents,
  enrolmentMails as mails,
  enrolmentPeople as people,
  slugs,
  enrolments as table,
  enrolmentValues as takenOnce,
} from './schema.ts'
import { asWrite, exists, expectation, hasValues, updateWhere } from './write.ts'

type PersonRow = typeof people.$inferSelect

export function createEnrolmentStore(
  db: Database,
  directoryDb: Database,
  sealer: Sealer,
  workspaceId: string,
  now: () => number,
): EnrolmentStore {
  const mine = { workspaceId }
  const formPlace = (slug: string) => ({ purpose: 'enrolment-form', workspaceId, id: slug })
  const isOneOf = (hashes: string[]) => isIn(people.person, hashes)

  return {
    get: (id) => readOne(db, table, { ...mine, id }, enrolmentOf),
    getBySlug: (slug) => readOne(db, table, { ...mine, slug }, enrolmentOf),
    list: ({ status }, paging) =>
      pageByWalk(
        db,
        table,
        {
          along: hasValues(table, mine),
          matches: equals(table.status, status),
          sortedBy: 'createdAt',
        },
        paging,
        enrolmentOf,
      ),
    insertion: (enrolment) =>
      asWrite(db.insert(table).values({ ...enrolment, workspaceId, hour: 0, hourMade: 0 })),
    update: ({ id, made: _, views: __, createdAt: ___, ...columns }) =>
      updateWhere(db, table, { ...mine, id }, columns),
    stillAtRevision: ({ id, revision }) =>
      expectation('enrolment_changed', exists(table, { ...mine, id, revision })),

    consentInsertion: (enrolmentId, consent) =>
      asWrite(db.insert(consents).values({ ...consent, workspaceId, enrolmentId })),
    consents: (enrolmentId, paging) =>
      pageById(
        db,
        consents,
        hasValues(consents, { ...mine, enrolmentId }),
        paging,
        ({ workspaceId: _, enrolmentId: __, ...consent }) => consent,
      ),

    hashesOf: (enrolmentId, text) =>
      sealer.keyedHashes('enrolment-person', workspaceId, `${enrolmentId} ${text}`),
    sealForm: (slug, text) => sealer.seal(formPlace(slug), text),
    openForm: (slug, sealed) => sealer.open(formPlace(slug), sealed).catch(() => null),
    countMail: (person, hour) =>
      asWrite(
        db
          .insert(mails)
          .values({ workspaceId, person, hour, count: 1 })
          .onConflictDoUpdate({
            target: [mails.workspaceId, mails.person],
            set: {
              hour,
              count: sql`CASE WHEN ${mails.hour} = ${hour} THEN ${mails.count} + 1 ELSE 1 END`,
            },
          }),
      ),
    mayBeMailed: (person, hour, most) =>
      expectation(
        'mails_sent',
        sql`NOT ${exists(mails, { ...mine, person, hour }, sql`${mails.count} >= ${most}`)}`,
      ),

    async personOf(enrolmentId, hashes) {
      const [row] = await db
        .select()
        .from(people)
        .where(and(hasValues(people, { ...mine, enrolmentId }), isOneOf(hashes)))
        .limit(1)
      return row ? personOf(row) : null
    },
    async submissions(enrolmentId, { limit, after }) {
      // Ids of passes grow with time.
      const rows = await db
        .select({ ...getTableColumns(people), id: people.passId })
        .from(people)
        .where(
          and(
            hasValues(people, { ...mine, enrolmentId }),
            after ? lt(people.passId, after.id) : undefined,
          ),
        )
        .orderBy(desc(people.passId))
        .limit(limit + 1)
      return pageFrom(rows, limit, 'createdAt', personOf)
    },
    personInsertion: (enrolmentId, person) =>
      asWrite(db.insert(people).values({ ...person, workspaceId, enrolmentId })),
    isNew: (enrolmentId, hashes) =>
      expectation(
        'person_known',
        sql`NOT ${exists(people, { ...mine, enrolmentId }, isOneOf(hashes))}`,
      ),
    async takenValues(enrolmentId, hashes) {
      const rows = await db
        .select({ hash: takenOnce.hash })
        .from(takenOnce)
        .where(and(hasValues(takenOnce, { ...mine, enrolmentId }), isIn(takenOnce.hash, hashes)))
      return rows.map(({ hash }) => hash)
    },
    valueInsertion: (enrolmentId, value) =>
      asWrite(db.insert(takenOnce).values({ ...value, workspaceId, enrolmentId })),
    areFree: (enrolmentId, hashes) =>
      expectation(
        'value_taken',
        sql`NOT ${exists(takenOnce, { ...mine, enrolmentId }, isIn(takenOnce.hash, hashes))}`,
      ),
    viewed: (id, views) =>
      updateWhere(db, table, { ...mine, id }, { views: sql`${table.views} + ${views}` }),
    counting: (enrolmentId, hour) =>
      updateWhere(
        db,
        table,
        { ...mine, id: enrolmentId },
        {
          made: sql`${table.made} + 1`,
          hour,
          hourMade: sql`CASE WHEN ${table.hour} = ${hour} THEN ${table.hourMade} + 1 ELSE 1 END`,
        },
      ),
    hasRoom: (id, quota) =>
      expectation('enrolment_full', exists(table, { ...mine, id }, lt(table.made, quota))),
    hasRoomThisHour: (id, hour, perHour) =>
      expectation(
        'enrolment_hour_full',
        exists(
          table,
          { ...mine, id },
          sql`(${table.hour} <> ${hour} OR ${table.hourMade} < ${perHour})`,
        ),
      ),
    erasure: (passId) =>
      [people, takenOnce].map((rows) =>
        asWrite(sql`DELETE FROM ${rows} WHERE ${rows.workspaceId} = ${workspaceId} AND ${rows.passId} = ${passId}
        AND ${rows.enrolmentId} = (SELECT substr(source, 11) FROM passes
          WHERE workspace_id = ${workspaceId} AND id = ${passId} AND source LIKE 'enrolment:%')`),
      ),

    async reserveSlug(slug) {
      const taken = await directoryDb
        .insert(slugs)
        .values({ slug, workspaceId, reservedAt: now() })
        .onConflictDoUpdate({
          target: slugs.slug,
          // Whoever reserves it again keeps the sweep from freeing it meanwhile.
          set: {
            reservedAt: sql`CASE WHEN ${slugs.reservedAt} IS NOT NULL THEN excluded.reserved_at END`,
          },
          setWhere: sql`${slugs.workspaceId} = excluded.workspace_id`,
        })
        .returning({ slug: slugs.slug })
      return taken.length > 0
    },
    async keepSlug(slug) {
      await directoryDb
        .update(slugs)
        .set({ reservedAt: null })
        .where(hasValues(slugs, { slug, workspaceId }))
    },
    async freeSlug(slug, reservedAt) {
      await directoryDb.delete(slugs).where(hasValues(slugs, { slug, workspaceId, reservedAt }))
    },
  }
}

function enrolmentOf(row: typeof table.$inferSelect): Enrolment {
  const { workspaceId: _, hour: __, hourMade: ___, ...enrolment } = row
  return enrolment
}

function personOf({ workspaceId: _, enrolmentId: __, ...row }: PersonRow): EnrolmentPerson {
  const { passId, person, form, consents, createdAt } = row
  return { passId, person, form, consents, createdAt }
}
