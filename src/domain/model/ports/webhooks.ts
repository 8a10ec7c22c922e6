import type { UrlRefusal } from '../../../lib/http-safety/public-url.ts'
import type { Expectation, Write } from '../commit.ts'
import type { EventType } from '../event-types.ts'
import type { Page, Paging } from '../paging.ts'
import type { RecordedEvent } from '../recorded-event.ts'
import type { Attempt, AttemptError, Delivery, DeliveryLane } from '../webhook-delivery.ts'
import type { WebhookEndpoint } from '../webhook-endpoint.ts'

/** An endpoint as the dispatcher needs it. */
export interface Listener {
  id: string
  types: EventType[] | null
  /** It gets only later events. */
  sinceSeq: number
  slow: boolean
  recoverAfter: number | null
}

/** An event as the dispatcher needs it. */
export interface UnheardEvent {
  seq: number
  type: EventType
}

export type NewDelivery = Pick<Delivery, 'id' | 'endpointId' | 'eventSeq' | 'type'>

/** What a delivery is made of when it is sent. */
export interface DueDelivery {
  delivery: Delivery
  /** Null: it was deleted. */
  endpoint: WebhookEndpoint | null
  /** Null: it is not kept any more. */
  event: (RecordedEvent & { data: unknown }) | null
}

export interface WebhookEndpointStore {
  insertion(endpoint: WebhookEndpoint): Promise<Write>
  /** Expectation `too_many_endpoints`. */
  roomForAnother(max: number): Expectation
  get(id: string): Promise<WebhookEndpoint | null>
  /** Deleted endpoints are left out. */
  list(paging: Paging): Promise<Page<WebhookEndpoint>>
  /** Writes what a person can change. Failures and recovery are written only where they differ from before. */
  update(endpoint: WebhookEndpoint, before: WebhookEndpoint): Promise<Write>
  /** Expectation `webhook_endpoint_changed`. */
  stillAtRevision(endpoint: Pick<WebhookEndpoint, 'id' | 'revision'>): Expectation
  /** Marks the endpoint as deleted and empties it; the row stays while it has deliveries. */
  deletion(id: string, at: number): Write
  /** The endpoint gets only events that are recorded after this. */
  listening(id: string): Write
  /**
   * Moves the workspace's cursor to its newest event, unless an endpoint is enabled already: a first endpoint gets no
   * events from before its time. Stands before the write that adds or enables the endpoint.
   */
  cursorStart(): Write
  /** Records what an attempt showed of the endpoint. */
  health(endpointId: string, health: { firstFailureAt?: number | null; slow?: boolean }): Write
  /** Nobody has changed it, and it is failing since the same time. Expectation `webhook_endpoint_moved`. */
  stillUnchanged(endpoint: Pick<WebhookEndpoint, 'id' | 'revision' | 'firstFailureAt'>): Expectation
  disabling(id: string, reason: 'failing' | 'gone', at: number): Write
}

export interface DeliveryFilter {
  endpointId?: string
  eventId?: string
  status?: Delivery['status']
}

export interface WebhookDeliveryStore {
  /** Events that were not handed out yet and the endpoints that listen, at one instant. Null: nobody listens. */
  unheard(max: number): Promise<{
    cursor: number
    listeners: Listener[]
    events: UnheardEvent[]
  } | null>
  /** Expectation `cursor_moved`. */
  stillAtCursor(seq: number): Expectation
  moveCursor(seq: number): Write
  /** Does nothing for an event that the endpoint has a delivery of. */
  deliveryInsertion(deliveries: NewDelivery[], at: number, sweepAt: number): Write

  /** The next events of a recovery, without those that were delivered or are about to be. */
  recoverable(
    endpointId: string,
    max: number,
  ): Promise<{
    types: EventType[] | null
    /** Where the page begins and where it ends; null when there is no further one. */
    after: number | null
    lastSeq: number | null
    until: number | null
    events: UnheardEvent[]
  }>
  /** Expectation `recovery_moved`. */
  stillRecovering(
    endpointId: string,
    range: { after: number | null; until: number | null },
  ): Expectation
  /** Notes how far the recovery has come; null ends it. */
  moveRecovery(endpointId: string, after: number | null): Write
  /** Inserts the deliveries of a recovery; one that has failed before starts over. */
  recovery(deliveries: NewDelivery[], at: number, sweepAt: number): Write
  /** Deliveries of these events that wait for their first message. */
  waiting(endpointId: string, seqs: number[]): Promise<Pick<Delivery, 'id' | 'turn'>[]>

  delivery(id: string): Promise<Delivery | null>
  deliveries(
    filter: DeliveryFilter,
    paging: Pick<Paging, 'limit' | 'after'>,
  ): Promise<Page<Delivery>>
  /** The delivery of a ping, whose event the same batch writes. */
  pingInsertion(delivery: Pick<Delivery, 'id' | 'endpointId' | 'type'>, at: number): Write
  replay(id: string, at: number): Write
  /**
   * Takes the turn to send, before anything is sent: null when another message had it, or there is nothing to send.
   * A turn that is not ended by `sweepAt` is given to somebody else then.
   */
  beginAttempt(deliveryId: string, turn: number, sweepAt: number): Promise<DueDelivery | null>
  /** Nothing was sent: the next turn is at this instant. */
  postponed(delivery: Delivery, at: number): Write
  /** Ends a delivery that will never be sent. */
  givenUp(delivery: Delivery, reason: string): Write
  /** Keeps an attempt that was cut off in the fast lane: the slow one makes it again, and the schedule does not count it. */
  cutOff(delivery: Delivery, attempt: Attempt, sweepAt: number): Write
  /** Keeps an attempt that has ended. */
  attempted(
    delivery: Delivery,
    attempt: Attempt,
    ended: {
      succeeded: boolean
      nextAttemptAt: number | null
      sweepAt: number | null
      failureReason: string | null
    },
  ): Promise<Write>
  /** Erases what receivers answered to the deliveries of a pass's events. */
  erasure(passId: string): Write
}

export type WebhookStore = WebhookEndpointStore & WebhookDeliveryStore

export type SentWebhook = { durationMs: number } & (
  | { status: number; retryAfter: string | null; headers: Record<string, string>; head: string }
  | { error: AttemptError }
)

export interface WebhookSender {
  /** Why this address is never called; null: it may be. */
  refusal(url: string): UrlRefusal | null
  /** @param lane says how long the receiver may take */
  send(
    request: {
      url: string
      headers: Record<string, string>
      body: Uint8Array<ArrayBuffer>
    },
    lane: DeliveryLane,
  ): Promise<SentWebhook>
}
