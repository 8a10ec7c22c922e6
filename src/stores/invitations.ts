import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { InvitationStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { invitations, people, workspaces } from './schema.ts'

/** More than a page can show. */
const MAX_OPEN = 200

/** Links by which somebody gets a place in a workspace. */
export function createInvitationStore(db: Database): InvitationStore {
  const { hash: _, ...shown } = getTableColumns(invitations)
  return {
    async insert(hash, invitation) {
      await db.insert(invitations).values({ hash, ...invitation })
    },

    list: (workspaceId, nowMs) =>
      db
        .select(shown)
        .from(invitations)
        .where(and(eq(invitations.workspaceId, workspaceId), gt(invitations.expiresAt, nowMs)))
        .orderBy(asc(invitations.id))
        .limit(MAX_OPEN),

    async get(hash, nowMs) {
      const [row] = await db
        .select({ ...shown, workspaceName: workspaces.name, inviterName: people.name })
        .from(invitations)
        .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
        .innerJoin(people, eq(people.id, invitations.invitedBy))
        .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, nowMs)))
      return row ?? null
    },

    async take(hash, nowMs) {
      const [taken] = await db
        .delete(invitations)
        .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, nowMs)))
        .returning(shown)
      return taken ?? null
    },

    async revoke(workspaceId, id) {
      await db
        .delete(invitations)
        .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)))
    },
  }
}
