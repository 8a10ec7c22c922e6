import type { Write } from '../commit.ts'
import type { Page, Range } from '../paging.ts'
import type { RecordedEvent } from '../recorded-event.ts'

export interface EventFilter {
  type?: string
  passId?: string
  /** Those about passes made to try a template, or the others. */
  test?: 'true' | 'false'
  at?: Range
}

export interface EventStore {
  /**
   * What comes after a sequence number in the order asked for. `data` is null where it is not kept any more; of an event
   * about a deleted pass it is `erasedData`.
   */
  list(
    filter: EventFilter,
    paging: { limit: number; afterSeq: number | null; oldestFirst: boolean },
  ): Promise<Page<RecordedEvent & { data: unknown }>>
  get(id: string): Promise<(RecordedEvent & { data: unknown }) | null>
  /** The number of the first event at this time or later; one above the newest where there is none. */
  firstSeqAt(atMs: number): Promise<number>
  /**
   * Erases the data of the events of a deleted pass, except of the event that it was deleted.
   *
   * @param sparedUntil spares events that an endpoint is about to get by this instant, epoch milliseconds; null: none
   */
  erasure(passId: string, sparedUntil: number | null): Write
  /** Whether nothing is left to erase. */
  isErased(passId: string): Promise<boolean>
}

/**
 * The place of an entry on a pass's timeline. Both numbers only grow, so what is added later stands after all that a
 * reader has seen.
 */
export interface TimelinePosition {
  seq: number
  /** 0 for an event. Lines of a device's log stand after the event, in the order in which they were written. */
  line: number
}

export interface TimelineRow extends TimelinePosition {
  at: number
  type: string
  actor: string
  version: number | null
  /** When the version was made that the entry is about; null where the entry itself made it, or where it is not known. */
  changedAt: number | null
  detail: Record<string, unknown>
}

/** An Apple device registered or unregistered. `device` is the digest by which its events name it. */
export interface TimelineDevice {
  seq: number
  type: 'pass.installed' | 'pass.uninstalled'
  device: string
}

export interface TimelineStore {
  /**
   * Events, device logs and mails of a pass that is not deleted, in order, with every installation and removal of its
   * Apple devices. One round trip. Null: there is no such pass.
   */
  page(
    passId: string,
    paging: { limit: number; after: TimelinePosition | null; newestFirst?: boolean },
  ): Promise<{
    createdAt: number
    rows: TimelineRow[]
    hasMore: boolean
    devices: TimelineDevice[]
  } | null>
}
