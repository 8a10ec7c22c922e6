import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Credential, CredentialCheck, CredentialSecret } from '../domain/model/credential.ts'
import { AppError } from '../domain/model/errors.ts'
import { CREDENTIAL_PLATFORMS, DEVICE_PLATFORM } from '../domain/model/platforms.ts'
import type { CredentialStore } from '../domain/model/ports/credentials.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { remembered } from '../lib/remembered.ts'
import type { Database } from './database.ts'
import { pageById, readOne } from './read.ts'
import { credentials, passTypes } from './schema.ts'
import type { Values } from './write.ts'
import { asWrite, deleteWhere, exists, expectation, hasValues, updateWhere } from './write.ts'

type Row = typeof credentials.$inferSelect
type Opened = { credential: Credential; secret: CredentialSecret }

/** All credentials of a workspace on one platform, newest first; secrets are opened when they are first needed. */
interface Known {
  rows: Row[]
  opened: Map<string, Opened>
}
/** An isolate may sign with a replaced credential for this long. */
const known = remembered<Known>({ maxEntries: 200, ttlMs: 30_000 })

export function createCredentialStore(
  db: Database,
  directory: Database,
  sealer: Sealer,
  workspaceId: string,
  now: () => number,
): CredentialStore {
  const place = (id: string) => ({ purpose: 'credential', workspaceId, id })
  const forget = () => {
    for (const platform of CREDENTIAL_PLATFORMS) known.delete(`${workspaceId}|${platform}`)
  }

  const openSecret = async (row: Row): Promise<CredentialSecret> =>
    JSON.parse(await sealer.open(place(row.id), row.secret))

  const newestFirst = (values: Values<typeof credentials>) =>
    db
      .select()
      .from(credentials)
      .where(hasValues(credentials, values))
      .orderBy(desc(credentials.id))

  async function knownOf(platform: Credential['platform']): Promise<Known> {
    const key = `${workspaceId}|${platform}`
    const here = known.get(key, now())
    if (here) return here
    const all = { rows: await newestFirst({ workspaceId, platform }), opened: new Map() }
    known.set(key, all, now())
    return all
  }

  async function open({ opened }: Known, row: Row | undefined): Promise<Opened | null> {
    if (!row) return null
    const found = opened.get(row.id) ?? { credential: fromRow(row), secret: await openSecret(row) }
    opened.set(row.id, found)
    return found
  }

  return {
    async insertion(credential, secret) {
      forget()
      return asWrite(
        db.insert(credentials).values({
          ...credential,
          workspaceId,
          secret: await sealer.seal(place(credential.id), JSON.stringify(secret)),
        }),
      )
    },

    get: (id) => readOne(db, credentials, { workspaceId, id }, fromRow),

    list: async () => (await newestFirst({ workspaceId })).map(fromRow),

    page: (paging) =>
      pageById(db, credentials, hasValues(credentials, { workspaceId }), paging, fromRow),

    deletion: (id) => {
      forget()
      return deleteWhere(db, credentials, { workspaceId, id })
    },

    replaceOthers: ({ id, platform, subject }) =>
      asWrite(
        db
          .update(credentials)
          .set({ status: 'REPLACED' })
          .where(
            and(hasValues(credentials, { workspaceId, platform, subject }), ne(credentials.id, id)),
          ),
      ),

    stillActive: (id) =>
      expectation(
        'credential_inactive',
        exists(credentials, { workspaceId, id, status: 'ACTIVE' }),
      ),
    markFailing: (id, probeAt) =>
      updateWhere(db, credentials, { workspaceId, id }, { status: 'FAILING', probeAt }),
    markWorking: (id) =>
      updateWhere(
        db,
        credentials,
        { workspaceId, id },
        {
          status: sql`CASE status WHEN 'FAILING' THEN 'ACTIVE' ELSE status END`,
          acceptedAt: sql`coalesce(accepted_at, ${now()})`,
          probeAt: null,
        },
      ),

    notYetWarned: (id, days) =>
      expectation(
        'credential_warned',
        exists(
          credentials,
          { workspaceId, id },
          ne(credentials.status, 'REPLACED'),
          sql`coalesce(warned_days, ${days} + 1) > ${days}`,
        ),
      ),
    markWarned: (id, days) =>
      updateWhere(db, credentials, { workspaceId, id }, { warnedDays: days }),

    forget,

    async current(platform) {
      const all = await knownOf(platform)
      return open(all, all.rows.find(isInUse))
    },

    async ofPassType(passTypeIdentifier) {
      const all = await knownOf(DEVICE_PLATFORM)
      const subject = passTypeIdentifier ?? all.rows.at(-1)?.subject
      return open(
        all,
        all.rows.find((row) => isInUse(row) && row.subject === subject),
      )
    },

    async firstPassType() {
      return (await knownOf(DEVICE_PLATFORM)).rows.at(-1)?.subject ?? null
    },

    secret: (id) => readOne(db, credentials, { workspaceId, id }, openSecret),

    async takePassType(passTypeIdentifier) {
      await directory
        .insert(passTypes)
        .values({ passTypeIdentifier, workspaceId })
        .onConflictDoNothing()
      const [holder] = await directory
        .select({ workspaceId: passTypes.workspaceId })
        .from(passTypes)
        .where(eq(passTypes.passTypeIdentifier, passTypeIdentifier))
      if (holder?.workspaceId === workspaceId) return
      throw new AppError(
        'pass_type_identifier_taken',
        'Another workspace holds this pass type identifier',
        { pointer: '/certificate' },
      )
    },
  }
}

const isInUse = ({ status }: Row) => status !== 'REPLACED'

function fromRow(row: Row): Credential {
  const { workspaceId: _, secret: __, warnedDays: ___, probeAt: ____, checks, ...members } = row
  return { ...members, checks: checks as CredentialCheck[] }
}
