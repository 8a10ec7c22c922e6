import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type {
  Credential,
  CredentialCheck,
  CredentialSecret,
} from '../domain/credentials/credential.ts'
import { AppError } from '../domain/errors.ts'
import type { CredentialStore } from '../domain/ports.ts'
import type { Sealer } from '../domain/sealer.ts'
import type { Database } from './database.ts'
import { remembered } from './remembered.ts'
import { credentials, passTypes } from './schema.ts'
import { asWrite, expectation } from './write.ts'

type Row = typeof credentials.$inferSelect
type Opened = { credential: Credential; secret: CredentialSecret }

/** How long an isolate goes on signing with a credential that was just replaced. */
const current = remembered<Opened | 'none'>({ most: 200, ttlMs: 30_000 })

export function createCredentialStore(
  db: Database,
  directory: Database,
  sealer: Sealer,
  workspaceId: string,
  now: () => number,
): CredentialStore {
  const mine = () => eq(credentials.workspaceId, workspaceId)
  const place = (id: string) => ({ purpose: 'credential', workspaceId, id })
  const forget = () => {
    current.delete(`${workspaceId}|apple`)
    current.delete(`${workspaceId}|google`)
  }

  const openSecret = async (row: Row): Promise<CredentialSecret> =>
    JSON.parse(await sealer.open(place(row.id), row.secret))

  async function row(id: string): Promise<Row | undefined> {
    const [found] = await db
      .select()
      .from(credentials)
      .where(and(mine(), eq(credentials.id, id)))
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

    async get(id) {
      const found = await row(id)
      return found ? fromRow(found) : null
    },

    async list() {
      const rows = await db.select().from(credentials).where(mine()).orderBy(desc(credentials.id))
      return rows.map(fromRow)
    },

    deletion: (id) => {
      forget()
      return asWrite(db.delete(credentials).where(and(mine(), eq(credentials.id, id))))
    },

    replaceOthers: ({ id, platform, subject }) =>
      asWrite(
        db
          .update(credentials)
          .set({ status: 'REPLACED' })
          .where(
            and(
              mine(),
              eq(credentials.platform, platform),
              eq(credentials.subject, subject),
              ne(credentials.id, id),
            ),
          ),
      ),

    stillActive: (id) =>
      expectation(
        'credential_inactive',
        sql`EXISTS (SELECT 1 FROM ${credentials} WHERE ${and(
          mine(),
          eq(credentials.id, id),
          eq(credentials.status, 'ACTIVE'),
        )})`,
      ),
    markFailing: (id) =>
      asWrite(
        db
          .update(credentials)
          .set({ status: 'FAILING' })
          .where(and(mine(), eq(credentials.id, id))),
      ),

    forget,

    async current(platform) {
      const key = `${workspaceId}|${platform}`
      const known = current.get(key, now())
      if (known) return known === 'none' ? null : known
      const [found] = await db
        .select()
        .from(credentials)
        .where(and(mine(), eq(credentials.platform, platform), ne(credentials.status, 'REPLACED')))
        .orderBy(desc(credentials.id))
        .limit(1)
      const opened = found ? { credential: fromRow(found), secret: await openSecret(found) } : null
      current.set(key, opened ?? 'none', now())
      return opened
    },

    async secret(id) {
      const found = await row(id)
      return found ? openSecret(found) : null
    },

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

function fromRow(row: Row): Credential {
  const { workspaceId: _, secret: __, checks, ...members } = row
  return { ...members, checks: checks as CredentialCheck[] }
}
