import type { Person, Role, Session, SignedIn } from '../person.ts'

/** What is kept of a secret that opens the dashboard: its SHA-256 in hex, never itself. */
export type TokenHash = string

export interface SignInLink {
  hash: TokenHash
  personId: string
  expiresAt: number
}

/** The people of all workspaces and how they sign in. Part of the directory. */
export interface PeopleStore {
  /** Null for a session that nobody has or that was ended; whether it is over by time is the caller's to check. */
  session(hash: TokenHash): Promise<SignedIn | null>
  startSession(hash: TokenHash, session: Session): Promise<void>
  noteSessionUse(hash: TokenHash, atMs: number): Promise<void>
  /** Says whether the session was there. */
  endSession(personId: string, sessionId: string): Promise<boolean>
  endOtherSessions(personId: string, keptSessionId: string | null): Promise<void>
  sessionsOf(personId: string): Promise<Session[]>
  /** Everybody who has a place in a workspace, at most 200. */
  membersOf(workspaceId: string): Promise<(Person & { role: Role })[]>
  /** The owner of a workspace who came first; null where it has none. */
  firstOwner(workspaceId: string): Promise<Person | null>
  insertPerson(person: Person, createdAt: number): Promise<void>
  /** Adds the person to the workspaces, or gives another role there. Workspaces that there are none of are left out. */
  join(personId: string, workspaceIds: string[], role: Role, atMs: number): Promise<void>
  insertSignInLink(link: SignInLink): Promise<void>
  /** Takes the link away and says whose it was; null when it is not there, or over. */
  takeSignInLink(hash: TokenHash, nowMs: number): Promise<string | null>
}
