import { and, asc, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Write } from '../domain/model/commit.ts'
import { MAX_FOUNDED, ROLES, type Role } from '../domain/model/person.ts'
import type { MembershipStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import {
  accessIdentities,
  invitations,
  memberships,
  passkeys,
  people,
  recoveryCodes,
  sessions,
  signInLinks,
  workspaces,
} from './schema.ts'
import { asWrite, deleteWhere, exists, expectation, runBatch, runExpecting } from './write.ts'

/** More than a page can show. */
const MAX_MEMBERS = 500

/** The member is no owner, or the workspace has another one. Asked in the batch that changes it. */
const spareOwner = sql`(${memberships.role} <> 'owner' OR EXISTS (
  SELECT 1 FROM ${memberships} AS other
  WHERE other.workspace_id = ${sql.raw('memberships.workspace_id')} AND other.role = 'owner'
    AND other.person_id <> ${sql.raw('memberships.person_id')} LIMIT 1))`

/** The person owns the workspace now. Somebody who left has no row; somebody who was demoted has another role. */
export const isOwner = (personId: unknown, workspaceId: unknown): SQL =>
  sql`EXISTS (SELECT 1 FROM memberships AS own WHERE own.person_id = ${personId}
    AND own.workspace_id = ${workspaceId} AND own.role = 'owner')`

/** The person has a place somewhere, and the other one owns all workspaces where that is. */
export const ownsAllPlaces = (personId: unknown, ownerId: unknown): SQL => sql`(
  EXISTS (SELECT 1 FROM memberships AS place WHERE place.person_id = ${personId})
  AND NOT EXISTS (SELECT 1 FROM memberships AS place
    WHERE place.person_id = ${personId} AND NOT ${isOwner(ownerId, sql.raw('place.workspace_id'))}))`

const isMember = (personId: string, workspaceId: string) =>
  and(eq(memberships.personId, personId), eq(memberships.workspaceId, workspaceId))

/** A person who changes a team must still be its owner when the batch runs, not only when the request arrives. */
const madeByOwner = (by: string, workspaceId: string) =>
  expectation('not_owner', isOwner(by, workspaceId))

const hasPlace = (personId: string) => exists(memberships, { personId })
const ownsAny = (personId: string) => exists(memberships, { personId, role: 'owner' })

/** Members of workspaces, their roles, and the links that end with a membership. Part of the directory. */
export function createMembershipStore(db: Database): MembershipStore {
  /** Invitations into a workspace, and the links that would sign the person in or that the person made for others. */
  function linksEnd(personId: string, workspaceId: string, where?: SQL): Write[] {
    return [
      asWrite(
        db
          .delete(invitations)
          .where(
            and(
              eq(invitations.invitedBy, personId),
              eq(invitations.workspaceId, workspaceId),
              where,
            ),
          ),
      ),
      asWrite(db.delete(signInLinks).where(and(eq(signInLinks.personId, personId), where))),
      asWrite(db.delete(signInLinks).where(and(eq(signInLinks.madeBy, personId), where))),
    ]
  }

  /** A bootstrap link's right to found ends with the first role that is lost, unless another workspace is owned. */
  const rightToFoundEnds = (personId: string): Write =>
    asWrite(
      db
        .update(people)
        .set({ mayFound: false })
        .where(and(eq(people.id, personId), not(ownsAny(personId)))),
    )

  const joining = (personId: string, workspaceIds: string[], role: Role, atMs: number): Write =>
    asWrite(
      db
        .insert(memberships)
        .select(
          db
            .select({
              personId: sql<string>`${personId}`.as('person_id'),
              workspaceId: workspaces.id,
              role: sql<Role>`${role}`.as('role'),
              createdAt: sql<number>`${atMs}`.as('created_at'),
            })
            .from(workspaces)
            .where(inArray(workspaces.id, workspaceIds)),
        )
        .onConflictDoUpdate({
          target: [memberships.personId, memberships.workspaceId],
          set: { role },
        }),
    )

  return {
    members: (workspaceId) =>
      db
        .select({
          id: people.id,
          name: people.name,
          role: memberships.role,
          joinedAt: memberships.createdAt,
        })
        .from(memberships)
        .innerJoin(people, eq(people.id, memberships.personId))
        .where(eq(memberships.workspaceId, workspaceId))
        .orderBy(asc(memberships.createdAt))
        .limit(MAX_MEMBERS),

    async memberships(personId) {
      const rows = await db
        .select({
          role: memberships.role,
          id: workspaces.id,
          mode: workspaces.mode,
          name: workspaces.name,
          timeZone: workspaces.timeZone,
        })
        .from(memberships)
        .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
        .where(eq(memberships.personId, personId))
        .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId))
      return rows.map(({ role, ...workspace }) => ({ role, workspace }))
    },

    async firstOwner(workspaceId) {
      const [row] = await db
        .select({ id: people.id, name: people.name })
        .from(memberships)
        .innerJoin(people, eq(people.id, memberships.personId))
        .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')))
        .orderBy(asc(memberships.createdAt))
        .limit(1)
      return row ?? null
    },

    async firstOwnerOfAny() {
      const [row] = await db
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(
          and(
            gt(people.id, ''),
            sql`EXISTS (SELECT 1 FROM memberships AS own
              WHERE own.person_id = ${people.id} AND own.role = 'owner')`,
          ),
        )
        .orderBy(asc(people.id))
        .limit(1)
      return row ?? null
    },

    async join(personId, workspaceIds, role, atMs) {
      await runBatch(db, [joining(personId, workspaceIds, role, atMs)])
    },

    async insertOwnersLink(link, { person, isNew, workspaceIds }, atMs) {
      const [first] = workspaceIds
      await runExpecting(db, [
        isNew
          ? asWrite(db.insert(people).values({ ...person, createdAt: atMs, mayFound: true }))
          : expectation(
              'not_owner',
              first === undefined ? ownsAny(person.id) : isOwner(person.id, first),
            ),
        ...(first === undefined ? [] : [joining(person.id, workspaceIds, 'owner', atMs)]),
        asWrite(db.insert(signInLinks).values(link)),
      ])
    },

    founding: (personId, workspaceId, createdAt) => [
      expectation(
        'may_not_found',
        exists(
          people,
          { id: personId, endedAt: null },
          sql`${people.founded} < ${MAX_FOUNDED}`,
          or(eq(people.mayFound, true), ownsAny(personId)),
        ),
      ),
      asWrite(
        db
          .update(people)
          .set({ founded: sql`${people.founded} + 1` })
          .where(eq(people.id, personId)),
      ),
      asWrite(db.insert(memberships).values({ personId, workspaceId, role: 'owner', createdAt })),
    ],

    async setRole({ personId, workspaceId, by }, role) {
      const higher = ROLES.slice(ROLES.indexOf(role) + 1)
      const here = { personId, workspaceId }
      const isLowered =
        higher.length > 0
          ? exists(memberships, here, inArray(memberships.role, higher))
          : sql`false`
      await runExpecting(db, [
        madeByOwner(by, workspaceId),
        expectation(
          'last_owner',
          exists(memberships, here, role === 'owner' ? undefined : spareOwner),
        ),
        ...linksEnd(personId, workspaceId, isLowered),
        asWrite(db.update(memberships).set({ role }).where(isMember(personId, workspaceId))),
        rightToFoundEnds(personId),
      ])
    },

    async removeMember({ personId, workspaceId, by }) {
      await runExpecting(db, [
        ...(by === null ? [] : [madeByOwner(by, workspaceId)]),
        expectation('last_owner', exists(memberships, { personId, workspaceId }, spareOwner)),
        deleteWhere(db, memberships, { personId, workspaceId }),
        ...linksEnd(personId, workspaceId),
        rightToFoundEnds(personId),
        asWrite(
          db.delete(sessions).where(and(eq(sessions.personId, personId), not(hasPlace(personId)))),
        ),
        asWrite(
          db
            .delete(accessIdentities)
            .where(and(eq(accessIdentities.personId, personId), not(hasPlace(personId)))),
        ),
      ])
    },

    async endAccess({ personId, workspaceId, by }, atMs) {
      await runExpecting(db, [
        madeByOwner(by, workspaceId),
        expectation('no_member', exists(memberships, { personId, workspaceId })),
        expectation('not_owner_of_all', ownsAllPlaces(personId, by)),
        deleteWhere(db, memberships, { personId }),
        asWrite(
          db
            .update(people)
            .set({ endedAt: atMs, mayFound: false })
            .where(and(eq(people.id, personId), isNull(people.endedAt))),
        ),
        deleteWhere(db, invitations, { invitedBy: personId }),
        deleteWhere(db, signInLinks, { personId }),
        deleteWhere(db, signInLinks, { madeBy: personId }),
        deleteWhere(db, sessions, { personId }),
        deleteWhere(db, passkeys, { personId }),
        deleteWhere(db, recoveryCodes, { personId }),
        deleteWhere(db, accessIdentities, { personId }),
      ])
    },
  }
}
