import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { ExpectationFailed } from '../domain/model/commit.ts'
import type { Invitation } from '../domain/model/person.ts'
import type { InvitationStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { isOwner } from './memberships.ts'
import { invitations, memberships, people, workspaces } from './schema.ts'
import { asWrite, exists, expectation, runExpecting } from './write.ts'

/** More than a page can show. */
const MAX_OPEN = 200

/** The invitation has not expired, and its author is still an owner. */
const counts = (nowMs: number) =>
  and(gt(invitations.expiresAt, nowMs), isOwner(invitations.invitedBy, invitations.workspaceId))

/** Links by which somebody gets a place in a workspace. */
export function createInvitationStore(db: Database): InvitationStore {
  const { hash: _, ...shown } = getTableColumns(invitations)
  return {
    async insert(hash, invitation) {
      await runExpecting(db, [
        expectation('not_owner', isOwner(invitation.invitedBy, invitation.workspaceId)),
        asWrite(db.insert(invitations).values({ hash, ...invitation })),
      ])
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
        .where(and(eq(invitations.hash, hash), counts(nowMs)))
      return row ?? null
    },

    async accept(hash, { id, name }, { isNew }, nowMs) {
      const createdAt = nowMs
      const place = {
        personId: sql<string>`${id}`.as('person_id'),
        workspaceId: invitations.workspaceId,
        role: invitations.role,
        createdAt: sql<number>`${createdAt}`.as('created_at'),
      }
      const isIt = eq(invitations.hash, hash)
      try {
        const results = await runExpecting(db, [
          expectation('invitation_over', exists(invitations, { hash }, counts(nowMs))),
          isNew
            ? asWrite(db.insert(people).values({ id, name, createdAt }))
            : expectation('invitation_over', exists(people, { id, endedAt: null })),
          asWrite(
            db
              .insert(memberships)
              .select(db.select(place).from(invitations).where(isIt))
              .onConflictDoNothing(),
          ),
          asWrite(sql`DELETE FROM invitations WHERE ${isIt} RETURNING id, workspace_id AS workspaceId,
            role, invited_by AS invitedBy, created_at AS createdAt, expires_at AS expiresAt`),
        ])
        return results.at(-1)!.results[0] as unknown as Invitation
      } catch (error) {
        if (error instanceof ExpectationFailed) return null
        throw error
      }
    },

    async revoke(workspaceId, id) {
      await db
        .delete(invitations)
        .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)))
    },
  }
}
