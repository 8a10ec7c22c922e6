import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { PeopleStore } from '../domain/model/ports/people.ts'
import type { Database } from './database.ts'
import { ownsAllPlaces } from './memberships.ts'
import { memberships, people, sessions, signInLinks, workspaces } from './schema.ts'
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
          hasPasskey: sql<number>`EXISTS (SELECT 1 FROM passkeys AS known WHERE known.person_id = ${sessions.personId})`,
          role: memberships.role,
          workspaceId: workspaces.id,
          workspaceName: workspaces.name,
          mode: workspaces.mode,
          timeZone: workspaces.timeZone,
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
        hasPasskey: first.hasPasskey === 1,
        memberships: rows.flatMap(({ role, workspaceId: id, workspaceName, mode, timeZone }) =>
          role && id && mode
            ? [
                {
                  role,
                  workspace: { id, mode, name: workspaceName ?? '', timeZone: timeZone ?? 'UTC' },
                },
              ]
            : [],
        ),
      }
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
                madeBy === null ? undefined : ownsAllPlaces(personId, madeBy),
              ),
            ),
        )
        .returning({ hash: signInLinks.hash })
      return made.length > 0
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
