import type { CountedEvent, FunnelStep, ON_PHONES, PassStep } from '../figures.ts'
import type { PassSource } from '../pass-source.ts'
import type { Storage } from '../storage.ts'
import type { OrderStatus } from '../stored-order.ts'

/** How many events of a type there were on a day, on a platform. */
export interface DayCount {
  /** Days since 1970, UTC. */
  day: number
  /**
   * A type of event; a step: how many of the passes made on this day have made it since; or `onPhones`: how many more passes are
   * on phones than before this day.
   */
  what: CountedEvent | PassStep | typeof ON_PHONES
  /** Empty where the event names none; of `onPhones`, where it does not matter which. */
  platform: string
  count: number
}

/** Counted up to an upper bound: whoever reads that many stops there. */
export interface BoundedCount {
  count: number
  /** There may be more. */
  isBounded: boolean
}

/** What the passes of a template come to. */
export interface TemplateCount {
  templateId: string
  name: string
  /** Passes created in the days that were asked for. */
  created: number
  /** Passes that are on a phone now. */
  onPhones: number
}

/** Orders of a shop with passes that were not issued. */
export interface LackingOrders {
  connectionId: string
  /** The shop, as its connection is called. */
  name: string
  status: OrderStatus
  orders: BoundedCount
}

export interface Figures {
  /** By day, in the range; both ends included. */
  days: DayCount[]
  /** The counts of all days together, platforms apart. */
  totals: Omit<DayCount, 'day'>[]
  /** The templates with most passes on phones, then with most new ones. */
  topTemplates: TemplateCount[]
  /** Events that are not part of the figures yet, because there were too many at once. 0: all are counted. */
  eventsToCome: number
  /** Changes that a wallet could not be told of. */
  pushFailures: BoundedCount
  /** Deliveries of webhooks that were given up. */
  failedDeliveries: BoundedCount
  /** Jobs that have failed; a job is kept for 30 days after its end. */
  failedJobs: BoundedCount
  /** By shop and status; where there are none, the row is left out. */
  lackingOrders: LackingOrders[]
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
  /** The workspace has the history of sample data. */
  hasSampleData: boolean
}

/** How many of the passes that were created on a day, from a template and by a source, have made a step. */
export interface FunnelCount {
  /** Days since 1970, UTC. */
  day: number
  templateId: string
  source: PassSource
  step: FunnelStep
  count: number
}

export interface FunnelFilter {
  /** The first and the last day. */
  from: number
  to: number
  templateId?: string | undefined
  /** A type, or a type with an id. */
  source?: string | undefined
}

export interface FigureStore {
  /** All of it in one round trip. @param days the first and the last day */
  read(days: { from: number; to: number }): Promise<Figures>
  /** Counts of one day, template, source and step can come twice: they are added up. */
  funnel(
    filter: FunnelFilter,
  ): Promise<{ counts: FunnelCount[]; isComplete: boolean; eventsToCome: number }>
  /** Adds the next events to the counts, at most so many, each exactly once. Says how many were taken. */
  count(limit: number): Promise<number>
}
