import type { Write } from '../commit.ts'
import type { Page, Range } from '../paging.ts'
import type { RecordedEvent } from '../recorded-event.ts'

export interface EventFilter {
  type?: string
  passId?: string
  at?: Range
}

export interface EventStore {
  /** Newest first, before a sequence number; `data` is null where it was erased or never was. */
  list(
    filter: EventFilter,
    paging: { limit: number; beforeSeq: number | null },
  ): Promise<Page<RecordedEvent & { data: unknown }>>
  get(id: string): Promise<(RecordedEvent & { data: unknown }) | null>
  /** Takes what they said of a deleted pass from its events; that it was deleted stays. */
  erasure(passId: string): Write
}

/**
 * Where something stands on a pass's timeline: after which event of the database, and which line of a device's log.
 * Both only grow: what comes later stands beyond all that was read.
 */
export interface TimelinePosition {
  seq: number
  /** 0 for an event; others come after it, in the order in which they were written. */
  line: number
}

export interface TimelineRow extends TimelinePosition {
  at: number
  type: string
  actor: string
  version: number | null
  /** When that version was made, for what found it rather than made it; null where nobody knows. */
  changedAt: number | null
  detail: Record<string, unknown>
}

/** An Apple device came or went; `device` is what its events call it. */
export interface TimelineDevice {
  seq: number
  type: 'pass.installed' | 'pass.uninstalled'
  device: string
}

export interface TimelineStore {
  /**
   * Events and device logs of a pass that is not deleted, oldest first, in one round trip; with all that its Apple
   * devices came and went by. Null: there is no such pass.
   */
  page(
    passId: string,
    paging: { limit: number; after: TimelinePosition | null },
  ): Promise<{
    createdAt: number
    rows: TimelineRow[]
    hasMore: boolean
    devices: TimelineDevice[]
  } | null>
}
