import type { Write } from '../commit.ts'
import type {
  AccessAccount,
  Invitation,
  Member,
  Membership,
  Passkey,
  PasskeyPurpose,
  Person,
  Role,
  Session,
  SignedIn,
} from '../person.ts'

/** What is kept of a secret that opens the dashboard: its SHA-256 in hex, never itself. */
export type TokenHash = string

export interface SignInLink {
  hash: TokenHash
  personId: string
  /** The owner who made it; null: whoever runs the deployment. */
  madeBy: string | null
  expiresAt: number
}

/** The people of all workspaces and how they sign in. Part of the directory. */
export interface PeopleStore {
  /** Null for a session that nobody has or that was ended; whether it is over by time is the caller's to check. */
  session(hash: TokenHash): Promise<SignedIn | null>
  startSession(hash: TokenHash, session: Session): Promise<void>
  /** Where a person has a place, the one that came first at the beginning. */
  memberships(personId: string): Promise<Membership[]>
  noteSessionUse(hash: TokenHash, atMs: number): Promise<void>
  /** Says whether the session was there. */
  endSession(personId: string, sessionId: string): Promise<boolean>
  endOtherSessions(personId: string, keptSessionId: string | null): Promise<void>
  /** Ends what was begun with this account at Cloudflare Access, but for one. */
  endSessionsOfAccess(
    personId: string,
    subject: string,
    keptSessionId: string | null,
  ): Promise<void>
  sessionsOf(personId: string): Promise<Session[]>
  /** The session goes on under another secret: who has the old one has nothing any more. */
  renewSession(hash: TokenHash, next: TokenHash, atMs: number): Promise<void>
  /** The owner of a workspace who came first; null where it has none. */
  firstOwner(workspaceId: string): Promise<Person | null>
  /** Whoever came first of all; null where nobody has. */
  firstPerson(): Promise<Person | null>
  rename(personId: string, name: string): Promise<void>
  insertPerson(person: Person, createdAt: number): Promise<void>
  /** Adds the person to the workspaces, or gives another role there. Workspaces that there are none of are left out. */
  join(personId: string, workspaceIds: string[], role: Role, atMs: number): Promise<void>
  /** One place, for the batch that founds a workspace. */
  membership(personId: string, workspaceId: string, role: Role, atMs: number): Write
  members(workspaceId: string): Promise<Member[]>
  /** Says whether it was done: the last owner stays one. */
  setRole(personId: string, workspaceId: string, role: Role): Promise<boolean>
  /** Says whether it was done: the last owner stays. */
  removeMember(personId: string, workspaceId: string): Promise<boolean>
  /**
   * Says whether it was done. A link that an owner makes signs somebody in wherever that person has a place, so the owner
   * must own all those workspaces, and there must be one.
   */
  insertSignInLink(link: SignInLink): Promise<boolean>
  /** Takes the link away and says whose it was; null when it is not there, over, or of an owner who could not make it any more. */
  takeSignInLink(hash: TokenHash, nowMs: number): Promise<string | null>
}

/** What people sign in with. Part of the directory. */
export interface PasskeyStore {
  insertChallenge(challenge: {
    challenge: string
    purpose: PasskeyPurpose
    personId: string | null
    expiresAt: number
  }): Promise<void>
  /** Takes the challenge away: an answer to it counts once. Null where it is not there, over, or for something else. */
  takeChallenge(
    challenge: string,
    purpose: PasskeyPurpose,
    nowMs: number,
  ): Promise<{ personId: string | null } | null>
  get(id: string): Promise<Passkey | null>
  of(personId: string): Promise<Passkey[]>
  /**
   * False where another passkey has this id.
   *
   * @param options.onlyFirst false, too, where the person has one already; asked in the statement that writes
   */
  insert(passkey: Passkey, options?: { onlyFirst: boolean }): Promise<boolean>
  /** Notes a use; false where another use with as high a counter came before it. */
  noteUse(id: string, counter: number, atMs: number): Promise<boolean>
  refuse(id: string, atMs: number): Promise<void>
  remove(personId: string, id: string): Promise<void>
  /** New codes; the old ones end. */
  replaceCodes(personId: string, hashes: TokenHash[]): Promise<void>
  /** Takes the code away and says whose it was. */
  takeCode(hash: TokenHash): Promise<string | null>
  codesLeft(personId: string): Promise<number>
}

/** Accounts at Cloudflare Access, and whom they sign in. Part of the directory. */
export interface AccessAccountStore {
  /** Whom this account signs in; null for nobody. */
  personOf(subject: string): Promise<string | null>
  of(personId: string): Promise<AccessAccount[]>
  /** Binds it where it is nobody's and the person has no other; says whether it was done. */
  bindFirst(personId: string, account: AccessAccount): Promise<boolean>
  /** Binds it, whoever it signed in before. */
  bind(personId: string, account: AccessAccount): Promise<void>
  /** Says whether it was bound to the person. */
  unbind(personId: string, subject: string): Promise<boolean>
  /** Says how many were unbound. */
  unbindOthers(personId: string, keptSubject: string | null): Promise<number>
}

/** Links into workspaces. Part of the directory. */
export interface InvitationStore {
  insert(hash: TokenHash, invitation: Invitation): Promise<void>
  list(workspaceId: string, nowMs: number): Promise<Invitation[]>
  /** With the name of the workspace and of who invites; null where it is not there, or over. */
  get(
    hash: TokenHash,
    nowMs: number,
  ): Promise<(Invitation & { workspaceName: string; inviterName: string }) | null>
  /** Takes the invitation away: one of several who open the link at once gets it. */
  take(hash: TokenHash, nowMs: number): Promise<Invitation | null>
  revoke(workspaceId: string, id: string): Promise<void>
}
