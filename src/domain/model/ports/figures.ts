import type { CountedEvent, PassStep } from '../figures.ts'
import type { Storage } from '../storage.ts'

/** How many events of a type there were on a day, on a platform. */
export interface DayCount {
  /** Days since 1970, UTC. */
  day: number
  /** A type of event; or a step: how many of the passes made on this day have made it since. */
  what: CountedEvent | PassStep
  /** Empty where the event names none. */
  platform: string
  count: number
}

/** Counted up to an upper bound: whoever reads that many stops there. */
export interface BoundedCount {
  count: number
  /** There may be more. */
  isBounded: boolean
}

export interface Figures {
  /** By day, in the range; both ends included. */
  days: DayCount[]
  /** The counts of all days together, platforms apart. */
  totals: Omit<DayCount, 'day'>[]
  /** Events that are not part of the figures yet, because there were too many at once. 0: all are counted. */
  eventsToCome: number
  /** Changes that a wallet could not be told of. */
  pushFailures: BoundedCount
  /** Deliveries of webhooks that were given up. */
  failedDeliveries: BoundedCount
  /** The endpoints of webhooks; deleted ones are left out. */
  endpoints: {
    all: number
    enabled: number
    /** Enabled, and failing since their last success. */
    failing: number
    /** Disabled by the service, because they have failed for long or said that they are gone. */
    disabledByService: number
  }
  storage: Storage
}

export interface FigureStore {
  /** All of it in one round trip. @param days the first and the last day */
  read(days: { from: number; to: number }): Promise<Figures>
  /** Adds the next events to the counts, at most so many, each exactly once. Says how many were taken. */
  count(limit: number): Promise<number>
}
