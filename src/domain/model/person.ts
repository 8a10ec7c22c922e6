import { SCOPES, type Scope } from './api-key.ts'

/** Who may do what in a workspace, from the least to the most. */
export const ROLES = ['viewer', 'editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

const VIEWER = SCOPES.filter((scope) => scope.endsWith(':read'))
const EDITOR = [
  ...VIEWER,
  'passes:write',
  'points:write',
  'access:write',
  'access:verify',
  'campaigns:write',
  'scans:write',
  'templates:write',
  'enrolments:write',
] as const satisfies Scope[]

/** A role as the scopes that operations ask for: so a person is refused where a key with as little would be. */
export const ROLE_SCOPES: Record<Role, ReadonlySet<Scope>> = {
  viewer: new Set(VIEWER),
  editor: new Set(EDITOR),
  owner: new Set(SCOPES),
}

/** How long a sign-in counts for what asks for a fresh one: what outlasts the session, such as API keys. */
export const CONFIRMED_MS = 15 * 60_000

/** Somebody who uses the dashboard. */
export interface Person {
  /** `user_…`: what events and the audit log name. */
  id: string
  name: string
}

/** A workspace that a person may enter. */
export interface Membership {
  workspace: { id: string; mode: 'live' | 'test'; name: string; timeZone: string }
  role: Role
}

/** What somebody has shown to come in. */
export const PROOFS = ['link', 'passkey', 'recoveryCode', 'invitation', 'access'] as const
export type Proof = (typeof PROOFS)[number]

/** A session ends after this time without a request. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000
/** Ends in any case. */
export const SESSION_MAX_MS = 7 * 24 * 60 * 60_000
/** A request notes the time of use where the last note is older. */
export const SESSION_NOTE_MS = 5 * 60_000

/** A browser in which a person has signed in. */
export interface Session {
  /** `ses_…` */
  id: string
  personId: string
  createdAt: number
  lastSeenAt: number
  /** When the person last proved to be there: by a passkey, a recovery code or a link. */
  authenticatedAt: number
  /** What the person came in by. */
  cameBy: Proof
  /** The account at Cloudflare Access that the session was begun with; null: there was none. */
  accessSubject: string | null
  /** The browser and its system, such as `Firefox on macOS`. */
  device: string
  /** ISO 3166-1, where the platform knows it. */
  country: string | null
}

/** A session with all that a request needs: who it is, and where the person may go. */
export interface SignedIn {
  session: Session
  person: Person
  hasPasskey: boolean
  memberships: Membership[]
  founding: Founding
}

/** What a person's right to found workspaces rests on, beside the workspaces that they own. */
export interface Founding {
  /** A bootstrap link was made for the person. */
  mayFound: boolean
  /** How many the person has ever founded. */
  founded: number
}

/** How many workspaces a person may found in all: those that were left or handed over count as well. */
export const MAX_FOUNDED = 20

/** Why a person may not found a workspace; null: they may. The batch that founds one asks the same again. */
export function foundingRefusal({
  founding: { mayFound, founded },
  memberships,
}: Pick<SignedIn, 'founding' | 'memberships'>): 'not_owner' | 'too_many' | null {
  if (!mayFound && !memberships.some(({ role }) => role === 'owner')) return 'not_owner'
  return founded >= MAX_FOUNDED ? 'too_many' : null
}

export const isSessionOver = (session: Session, nowMs: number): boolean =>
  nowMs - session.lastSeenAt >= SESSION_IDLE_MS || nowMs - session.createdAt >= SESSION_MAX_MS

export const isConfirmed = ({ authenticatedAt }: Session, nowMs: number): boolean =>
  nowMs - authenticatedAt < CONFIRMED_MS

/**
 * Whether the first passkey may be added without a fresh confirmation. Whoever came by a link has nothing to confirm with,
 * and would be shut out after fifteen minutes.
 */
export const mayAddFirstPasskey = ({ cameBy }: Session): boolean =>
  cameBy === 'link' || cameBy === 'invitation'

/** What a passkey is asked for. */
export const PASSKEY_PURPOSES = ['signIn', 'confirm', 'add'] as const
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

/** How long there is to answer. */
export const CHALLENGE_MS = 5 * 60_000

/** A key on somebody's device or in a password manager. */
export interface Passkey {
  /** base64url, as the authenticator named it. */
  id: string
  personId: string
  name: string
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  createdAt: number
  lastUsedAt: number | null
  /** Since when it is refused, because its counter went back; null: it is not. */
  refusedAt: number | null
}

/** An account at Cloudflare Access that signs a person in. */
export interface AccessAccount {
  /** Access's own id of it. */
  subject: string
  /** What the person recognises it by: its e-mail address, where Access names one. */
  label: string
  boundAt: number
}

/** How long a link is good that signs a member in. */
export const MEMBER_LINK_MS = 24 * 60 * 60_000

/** A link into a workspace that nobody has used yet. */
export interface Invitation {
  /** `inv_…` */
  id: string
  workspaceId: string
  role: Role
  /** `user_…` */
  invitedBy: string
  createdAt: number
  expiresAt: number
}

export const INVITATION_MS = 7 * 24 * 60 * 60_000

/** Somebody in a workspace, as the team page shows it. */
export interface Member extends Person {
  role: Role
  joinedAt: number
}
