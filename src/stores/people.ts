import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { PeopleStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { ownsAllPlaces } from './memberships.ts'
import {
  accessIdentities,
  memberships,
  people,
  sessions,
  signInLinks,
  workspaces,
} from './schema.ts'
import { asWrite, exists, expectation, runExpecting } from './write.ts'

/** The person has access, and an owner who made the link could make it now. */
const mayStillSignIn = and(
  sql`EXISTS (SELECT 1 FROM people AS known
    WHERE known.id = ${signInLinks.personId} AND known.ended_at IS NULL)`,
  or(isNull(signInLinks.madeBy), ownsAllPlaces(signInLinks.personId, signInLinks.madeBy)),
)

/** The people who use the dashboard, their sessions, and what signs them in. */
export function createPeopleStore(db: Database): PeopleStore {
  return {
    async session(hash) {
      const rows = await db
        .select({
          session: sessions,
          name: people.name,
          mayFound: people.mayFound,
          founded: people.founded,
          role: memberships.role,
          workspaceId: workspaces.id,
          workspaceName: workspaces.name,
          mode: workspaces.mode,
        })
        .from(sessions)
        .innerJoin(people, eq(people.id, sessions.personId))
        .leftJoin(memberships, eq(memberships.personId, sessions.personId))
        .leftJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
        .where(and(eq(sessions.hash, hash), isNull(people.endedAt)))
        .orderBy(asc(memberships.createdAt), asc(memberships.workspaceId))
      const [first] = rows
      if (!first) return null
      return {
        session: first.session,
        person: { id: first.session.personId, name: first.name },
        founding: { mayFound: first.mayFound, founded: first.founded },
        memberships: rows.flatMap(({ role, workspaceId: id, workspaceName: name, mode }) =>
          role && id && mode ? [{ role, workspace: { id, mode, name: name ?? '' } }] : [],
        ),
      }
    },

    async personOfAccess(subject) {
      const [row] = await db
        .select({ personId: accessIdentities.personId })
        .from(accessIdentities)
        .innerJoin(people, eq(people.id, accessIdentities.personId))
        .where(and(eq(accessIdentities.subject, subject), isNull(people.endedAt)))
      return row?.personId ?? null
    },

    async bindAccess(subject, personId) {
      await db
        .insert(accessIdentities)
        .values({ subject, personId })
        .onConflictDoUpdate({ target: accessIdentities.subject, set: { personId } })
    },

    async startSession(hash, session) {
      await runExpecting(db, [
        expectation('access_ended', exists(people, { id: session.personId, endedAt: null })),
        asWrite(db.insert(sessions).values({ hash, ...session })),
      ])
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

    async rename(personId, { from, to }) {
      const renamed = await db
        .update(people)
        .set({ name: to })
        .where(and(eq(people.id, personId), eq(people.name, from)))
        .returning({ id: people.id })
      return renamed.length > 0
    },

    async insertPerson(person, createdAt) {
      await db.insert(people).values({ ...person, createdAt })
    },

    async insertSignInLink(link) {
      await db.insert(signInLinks).values(link)
    },

    async takeSignInLink(hash, nowMs) {
      const [taken] = await db
        .delete(signInLinks)
        .where(and(eq(signInLinks.hash, hash), gt(signInLinks.expiresAt, nowMs), mayStillSignIn))
        .returning({ personId: signInLinks.personId })
      return taken?.personId ?? null
    },
  }
}
