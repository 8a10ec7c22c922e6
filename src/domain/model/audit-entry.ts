import { sha256Hex } from '../../lib/sha256.ts'
import type { Answer } from './answer.ts'
import type { NewEvent } from './commit.ts'

/** Where a person called from, as far as the audit log keeps it. */
export interface Origin {
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null
  /** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one: `203.0.113.0/24`. */
  network: string | null
}

/** What an entry says beside who, what and when: names of members, ids and numbers. Nothing secret, nothing personal. */
export type AuditDetail = Record<string, unknown> & {
  /** Names of the members that a request gave. */
  members?: string[]
  /** Ids of what else it was about: what was made, the passes of a batch. */
  about?: string[]
  /** A `Renaming` as JSON, sealed: people's names stand in no log in the clear, and the chain covers these as well. */
  sealedNames?: string
}

/** The names of a person who has taken another one. */
export interface Renaming {
  from: string
  to: string
}

/** What is recorded of a request as soon as it changes something. */
export interface AuditedRequest {
  /** The id of the operation, or a name such as `session.signedIn`. */
  action: string
  /** The id of what it is done to; null where that is known only once it is done. */
  subject: string | null
  detail: AuditDetail
  /** Null where no person asked. */
  origin: Origin | null
  requestId: string | null
}

export interface NewAuditEntry extends AuditedRequest {
  actor: string
  /** Epoch milliseconds. */
  at: number
}

export interface AuditEntry extends NewAuditEntry {
  /** Its number in the workspace, counted from 1. */
  number: number
  /** Null until it is chained. */
  hash: string | null
}

/** A place in the chain: an entry and its hash. */
export interface ChainLink {
  number: number
  hash: string
}

/** What the first entry of a workspace is chained to. */
export const NO_HASH = '0'.repeat(64)

/**
 * The hash of an entry, as anybody can compute it from an export: SHA-256, hex, over a JSON array without white space.
 *
 * @param before the hash of the entry before it
 */
export function hashOfEntry(workspaceId: string, before: string, entry: AuditEntry): string {
  const { number, at, actor, action, subject, detail, origin, requestId } = entry
  const timestamp = new Date(at).toISOString()
  return sha256Hex(
    JSON.stringify([
      before,
      workspaceId,
      number,
      timestamp,
      actor,
      action,
      subject,
      detail,
      origin,
      requestId,
    ]),
  )
}

/** The request's entry, once it is known what the request makes. */
export function auditedOutcome(
  audited: AuditedRequest,
  {
    answer,
    events = [],
    creates,
  }: { answer?: Pick<Answer, 'data'>; events?: readonly NewEvent[]; creates?: string },
): AuditedRequest {
  const made = creates ?? (answer?.data as { id?: unknown } | null | undefined)?.id
  const passIds = new Set(events.flatMap(({ passId }) => passId ?? []))
  const named = [...(typeof made === 'string' ? [made] : []), ...passIds]
  const subject = audited.subject ?? named[0] ?? null
  const about = [...new Set(named)].filter((id) => id !== subject)
  // A batch names its passes; none of them stands for the others.
  if (audited.subject === null && typeof made !== 'string' && passIds.size > 1) {
    return { ...audited, detail: { ...audited.detail, about: [...passIds] } }
  }
  return {
    ...audited,
    subject,
    detail: about.length > 0 ? { ...audited.detail, about } : audited.detail,
  }
}
