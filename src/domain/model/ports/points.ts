import type { Write } from '../commit.ts'
import type { EventType } from '../event-types.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { Pass } from '../pass.ts'
import type { PointEntry } from '../point-entry.ts'
import type { RecordedEvent } from '../recorded-event.ts'

/** A pass and those of its entries that were asked for, at one instant. */
export interface LedgerState {
  pass: Pass | null
  entries: PointEntry[]
  /** How often the pass has had each reward, less what was given back; null where it was not asked for. */
  had: Record<string, number> | null
  /** The number of the event of an entry that `append` made. */
  eventSeq: number | null
}

/** Entries of a pass that a request names. */
export interface NamedEntries {
  transactionId: string
  reverses: string | null
  /** Whether the rewards that the pass has had are counted as well. */
  countsRewards?: boolean
}

export interface PointFilter {
  passId?: string
  createdAt?: Range
}

export interface PointStore {
  /** The entries with these transactionIds, and the entry that reverses `reverses`. */
  read(passId: string, named: NamedEntries): Promise<LedgerState>
  /** How often a pass has had each reward, less what was given back. Rewards that it never had are left out. */
  rewardsHad(passId: string): Promise<Record<string, number>>
  /** Newest first. */
  list(passId: string, paging: Paging): Promise<Page<PointEntry>>
  /** Entries of passes that are not deleted, pass by pass, without order within one. A pass's id is `sort`. */
  all(filter: PointFilter, paging: Pick<Paging, 'limit' | 'after'>): Promise<Page<PointEntry>>
  /** Goes into a commit that updates the pass and expects the version before the entry's. */
  insertion(entry: PointEntry): Write
  /**
   * Writes entry, event and the pass's next version in one batch, whatever the pass's version and balance are by now:
   * the database works out balanceAfter and version. Does nothing where the transaction or reversal is there already,
   * the pass is not active, has another template version, or its balance would leave its range. The barcode stays.
   */
  append(
    entry: PointEntry,
    change: {
      templateVersion: number
      /** The most that the balance may be, in points. */
      maxBalance: number
      /** The pass's new `pushMessage`. */
      message?: string
      /** Whether its wallets are notified. */
      notifies: boolean
      /** When the sweep looks after a change whose message was lost. */
      renotifyAt: number
      event: { type: EventType; data: Record<string, unknown> }
    },
  ): Promise<LedgerState>
  /** Writes the data of an event that `append` made, once the outcome is known. */
  eventData(
    event: Pick<RecordedEvent, 'seq' | 'type' | 'passId'>,
    data: Record<string, unknown>,
  ): Promise<Write>
}
