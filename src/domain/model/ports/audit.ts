import type { AuditEntry, ChainLink, NewAuditEntry, Renaming } from '../audit-entry.ts'
import type { Write } from '../commit.ts'
import type { Page, Range } from '../paging.ts'
import type { RecordedEvent } from '../recorded-event.ts'

export interface AuditFilter {
  actor?: string
  action?: string
  /** An id that entries are about, also beside others. */
  subject?: string
  at?: Range
}

/**
 * The place of an item in the list: the number of the last entry and of the last event before it. The list is made of both,
 * in the order of time.
 */
export interface AuditPosition {
  number: number
  seq: number
}

/** What somebody did: an entry of the log, or an event that an API key has caused. */
export type AuditItem =
  | {
      entry: AuditEntry
      /** What its operator calls the subject; null where it has no name or is gone. */
      subjectName: string | null
      /** Null where the entry tells of no renaming, or its key is no longer in the ring. */
      renamed: Renaming | null
    }
  | { event: RecordedEvent }

/** An event as a seal speaks of it. */
export interface SealedEvent {
  seq: number
  at: number
  type: string
  passId: string
  actor: string
  version: number | null
}

/** Events from one number up to another, both included. */
export interface SeqRange {
  from: number
  to: number
}

export interface AuditLog {
  /** The next entry of the workspace. It gets its hash later: see `extend`. */
  insertion(entry: NewAuditEntry): Write
  /** Both names of a person, for the detail of an entry. */
  sealNames(personId: string, names: Renaming): Promise<string>
  /** Writes the next entry by itself. */
  record(entry: NewAuditEntry): Promise<void>
  /**
   * Entries and events of API keys about passes, in the order of time. One round trip. A page that matches little of what it
   * has read may be short while others follow.
   */
  list(
    filter: AuditFilter,
    paging: { limit: number; after: AuditPosition | null; oldestFirst: boolean },
  ): Promise<Page<AuditItem>>
  /** The end of the chain, and the first entries that are not chained yet. */
  unchained(limit: number): Promise<{ head: ChainLink; entries: AuditEntry[] }>
  /** Chains entries. False, and nothing is written, where the chain does not end with `head` any more. */
  extend(head: ChainLink, links: ChainLink[]): Promise<boolean>
  /** Where the chain begins and ends, and the entries after a number. */
  slice(
    after: number | null,
    limit: number,
  ): Promise<{
    /** The last entry that was purged. */
    start: ChainLink
    head: ChainLink
    /** Up to this event, events were purged. */
    forgottenTo: number
    /** The entry at `after`; null where it was purged or `after` is null. */
    before: AuditEntry | null
    entries: AuditEntry[]
  }>
  /** Events about passes that no seal speaks of yet, at most so many. Null: there are none. */
  unsealed(limit: number): Promise<{ range: SeqRange; events: SealedEvent[] } | null>
  /** Records a seal. False, and nothing is written, where somebody else has sealed these events. */
  seal(range: SeqRange, entry: NewAuditEntry): Promise<boolean>
  /** The events about passes in each of these ranges. */
  eventsIn(ranges: SeqRange[]): Promise<SealedEvent[][]>
}
