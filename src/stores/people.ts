import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { memberships, people, sessions, signInLinks, workspaces } from './schema.ts'
import { asWrite } from './write.ts'

/** More than a page can show. */
const MAX_MEMBERS = 500

const isMember = (personId: string, workspaceId: string) =>
  and(eq(memberships.personId, personId), eq(memberships.workspaceId, workspaceId))

/** The member is no owner, or the workspace has another one. Asked in the statement that changes it. */
const spareOwner = sql`(${memberships.role} <> 'owner' OR EXISTS (
  SELECT 1 FROM ${memberships} AS other
  WHERE other.workspace_id = ${sql.raw('memberships.workspace_id')} AND other.role = 'owner'
    AND other.person_id <> ${sql.raw('memberships.person_id')} LIMIT 1))`

/** The person has a place somewhere, and the other one owns all workspaces where that is. */
const ownsAllPlaces = (person: SQL, owner: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM memberships AS place WHERE place.person_id = ${person})
  AND NOT EXISTS (
    SELECT 1 FROM memberships AS place WHERE place.person_id = ${person}
      AND NOT EXISTS (SELECT 1 FROM memberships AS own WHERE own.person_id = ${owner}
        AND own.workspace_id = place.workspace_id AND own.role = 'owner')))`

/** The people who use the dashboard, their sessions, and what signs them in. */
export function createPeopleStore(db: Database): PeopleStore {
  return {
    async session(hash) {
      const rows = await db
        .select({
          session: sessions,
          name: people.name,
          hasPasskey: sql<number>`EXISTS (SELECT 1 FROM passkeys AS known WHERE known.person_id = ${sessions.personId})`,
          role: memberships.role,
          workspaceId: workspaces.id,
          workspaceName: workspaces.name,
          mode: workspaces.mode,
        })
        .from(sessions)
        .innerJoin(people, eq(people.id, sessions.personId))
        .leftJoin(memberships, eq(memberships.personId, sessions.personId))
        .leftJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
        .where(eq(sessions.hash, hash))
        .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId))
      const [first] = rows
      if (!first) return null
      return {
        session: first.session,
        person: { id: first.session.personId, name: first.name },
        hasPasskey: first.hasPasskey === 1,
        memberships: rows.flatMap(({ role, workspaceId: id, workspaceName: name, mode }) =>
          role && id && mode ? [{ role, workspace: { id, mode, name: name ?? '' } }] : [],
        ),
      }
    },

    async memberships(personId) {
      const rows = await db
        .select({
          role: memberships.role,
          id: workspaces.id,
          mode: workspaces.mode,
          name: workspaces.name,
        })
        .from(memberships)
        .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
        .where(eq(memberships.personId, personId))
        .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId))
      return rows.map(({ role, id, mode, name }) => ({
        role,
        workspace: { id, mode, name: name ?? '' },
      }))
    },

    async startSession(hash, session) {
      await db.insert(sessions).values({ hash, ...session })
    },

    async noteSessionUse(hash, atMs) {
      await db.update(sessions).set({ lastSeenAt: atMs }).where(eq(sessions.hash, hash))
    },

    async endSession(personId, sessionId) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.personId, personId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    async endOtherSessions(personId, keptSessionId) {
      const others = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)
      await db.delete(sessions).where(and(eq(sessions.personId, personId), others))
    },

    async endSessionsOfAccess(personId, subject, keptSessionId) {
      const others = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)
      const begun = eq(sessions.accessSubject, subject)
      await db.delete(sessions).where(and(eq(sessions.personId, personId), begun, others))
    },

    sessionsOf: (personId) =>
      db
        .select()
        .from(sessions)
        .where(eq(sessions.personId, personId))
        .orderBy(asc(sessions.createdAt)),

    async renewSession(hash, next, atMs) {
      await db
        .update(sessions)
        .set({ hash: next, authenticatedAt: atMs, lastSeenAt: atMs })
        .where(eq(sessions.hash, hash))
    },

    async firstPerson() {
      const [row] = await db
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(gt(people.id, ''))
        .orderBy(asc(people.id))
        .limit(1)
      return row ?? null
    },

    async rename(personId, name) {
      await db.update(people).set({ name }).where(eq(people.id, personId))
    },

    membership: (personId, workspaceId, role, createdAt) =>
      asWrite(db.insert(memberships).values({ personId, workspaceId, role, createdAt })),

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

    async setRole(personId, workspaceId, role) {
      const done = await db
        .update(memberships)
        .set({ role })
        .where(and(isMember(personId, workspaceId), role === 'owner' ? undefined : spareOwner))
        .returning({ role: memberships.role })
      return done.length > 0
    },

    async removeMember(personId, workspaceId) {
      const done = await db
        .delete(memberships)
        .where(and(isMember(personId, workspaceId), spareOwner))
        .returning({ role: memberships.role })
      return done.length > 0
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

    async insertPerson(person, createdAt) {
      await db.insert(people).values({ ...person, createdAt })
    },

    async join(personId, workspaceIds, role, atMs) {
      await db
        .insert(memberships)
        .select(
          db
            .select({
              personId: sql<string>`${personId}`.as('person_id'),
              workspaceId: workspaces.id,
              role: sql<typeof role>`${role}`.as('role'),
              createdAt: sql<number>`${atMs}`.as('created_at'),
            })
            .from(workspaces)
            .where(inArray(workspaces.id, workspaceIds)),
        )
        .onConflictDoUpdate({
          target: [memberships.personId, memberships.workspaceId],
          set: { role },
        })
    },

    async insertSignInLink(link) {
      const { hash, personId, madeBy, expiresAt } = link
      const made = await db
        .insert(signInLinks)
        .select(
          db
            .select({
              hash: sql<string>`${hash}`.as('hash'),
              personId: people.id,
              madeBy: sql<string | null>`${madeBy}`.as('made_by'),
              expiresAt: sql<number>`${expiresAt}`.as('expires_at'),
            })
            .from(people)
            .where(
              and(
                eq(people.id, personId),
                madeBy === null ? undefined : ownsAllPlaces(sql`${personId}`, sql`${madeBy}`),
              ),
            ),
        )
        .returning({ hash: signInLinks.hash })
      return made.length > 0
    },

    async takeSignInLink(hash, nowMs) {
      const [taken] = await db
        .delete(signInLinks)
        .where(
          and(
            eq(signInLinks.hash, hash),
            gt(signInLinks.expiresAt, nowMs),
            or(
              isNull(signInLinks.madeBy),
              ownsAllPlaces(sql`${signInLinks.personId}`, sql`${signInLinks.madeBy}`),
            ),
          ),
        )
        .returning({ personId: signInLinks.personId })
      return taken?.personId ?? null
    },
  }
}
