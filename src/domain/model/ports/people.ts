import type { Expectation, Write } from '../commit.ts'
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

/** A person's place in a workspace, and the owner who changes it. */
export interface TeamChange {
  personId: string
  workspaceId: string
  by: string
}

/** The people of all workspaces and how they sign in. Part of the directory. */
export interface PeopleStore {
  /** Null for a session that nobody has or that was ended; whether it is over by time is the caller's to check. */
  session(hash: TokenHash): Promise<SignedIn | null>
  /** @throws ExpectationFailed `access_ended` */
  startSession(hash: TokenHash, session: Session): Promise<void>
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
  /** False where the person has another name by now than `from`. */
  rename(personId: string, names: { from: string; to: string }): Promise<boolean>
  insertPerson(person: Person, createdAt: number): Promise<void>
  /**
   * Says whether it was done. A link that an owner makes signs somebody in wherever that person has a place, so the owner
   * must own all those workspaces, and there must be one.
   */
  insertSignInLink(link: SignInLink): Promise<boolean>
  /**
   * Takes the link away and says whose it was; null when it is not there, or over. It signs the person in everywhere, so one
   * that an owner made counts only while that owner owns every workspace of the person.
   */
  takeSignInLink(hash: TokenHash, nowMs: number): Promise<string | null>
}

/** Who is in which workspace, and as what. Part of the directory. */
export interface MembershipStore {
  /** Where a person has a place, the one that came first at the beginning. */
  memberships(personId: string): Promise<Membership[]>
  members(workspaceId: string): Promise<Member[]>
  /** The owner of a workspace who came first; null where it has none. */
  firstOwner(workspaceId: string): Promise<Person | null>
  /** The person who was the first of all owners of workspaces; null where nobody owns one. */
  firstOwnerOfAny(): Promise<Person | null>
  /** Adds the person to the workspaces, or gives another role there. Workspaces that there are none of are left out. */
  join(personId: string, workspaceIds: string[], role: Role, atMs: number): Promise<void>
  /**
   * Keeps a link that the bootstrap token has made, with the place of its owner in all of these workspaces: an owner of the
   * first of them, or of any where there is none, or a new person, who may found workspaces.
   *
   * @throws ExpectationFailed `not_owner` where a known person is no such owner any more
   */
  insertOwnersLink(
    link: SignInLink,
    owner: { person: Person; isNew: boolean; workspaceIds: string[] },
    atMs: number,
  ): Promise<void>
  /** The founder's place, for the batch that founds a workspace. Expectation `may_not_found`. */
  founding(personId: string, workspaceId: string, atMs: number): (Expectation | Write)[]
  /**
   * Gives another role. A lower one ends the open invitations and sign-in links of the person, and the right to found
   * workspaces unless the person owns another one.
   *
   * @throws ExpectationFailed `not_owner`; `last_owner`, also where there is no such member
   */
  setRole(change: TeamChange, role: Role): Promise<void>
  /**
   * Takes the place away with all that rested on it: as a lower role does, and with the last place also sessions and
   * accounts at Cloudflare Access.
   *
   * @param change.by null: the person leaves
   * @throws ExpectationFailed as `setRole`
   */
  removeMember(change: { personId: string; workspaceId: string; by: string | null }): Promise<void>
  /**
   * Takes all places away, and everything by which the person signs in, for good.
   *
   * @throws ExpectationFailed `not_owner`, `no_member`; `not_owner_of_all` where the person has a place that somebody else decides about
   */
  endAccess(change: TeamChange, atMs: number): Promise<void>
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

/** Links into workspaces. Part of the directory. An invitation counts only while its maker owns the workspace. */
export interface InvitationStore {
  /** @throws ExpectationFailed `not_owner` */
  insert(hash: TokenHash, invitation: Invitation): Promise<void>
  list(workspaceId: string, nowMs: number): Promise<Invitation[]>
  /** With the name of the workspace and of who invites; null where it is not there, or over. */
  get(
    hash: TokenHash,
    nowMs: number,
  ): Promise<(Invitation & { workspaceName: string; inviterName: string }) | null>
  /**
   * Takes the invitation away and gives the person the place, both or neither: one of several who open the link at once
   * gets it. Whoever is there already keeps the role. Null where it is not there, or over.
   */
  accept(
    hash: TokenHash,
    person: Person,
    options: { isNew: boolean },
    nowMs: number,
  ): Promise<Invitation | null>
  revoke(workspaceId: string, id: string): Promise<void>
}
