import type { UrlRefusal } from '../../../lib/http-safety/public-url.ts'
import type { Write } from '../commit.ts'
import type { EventType } from '../event-types.ts'
import type { Page, Paging } from '../paging.ts'
import type { RecordedEvent } from '../recorded-event.ts'
import type { Attempt, AttemptError, Delivery } from '../webhook-delivery.ts'
import type { WebhookEndpoint } from '../webhook-endpoint.ts'

/** An endpoint as the dispatcher needs it. */
export interface Listener {
  id: string
  types: EventType[] | null
  /** Only later events are for it. */
  sinceSeq: number
  slow: boolean
  recoverAfter: string | null
}

/** An event as the dispatcher needs it. */
export interface UnheardEvent {
  seq: number
  id: string
  type: EventType
}

export type NewDelivery = Pick<Delivery, 'id' | 'endpointId' | 'eventSeq' | 'eventId' | 'type'>

/** What a delivery is made of when it is sent. */
export interface ClaimedDelivery {
  delivery: Delivery
  /** Null: deleted. */
  endpoint: WebhookEndpoint | null
  /** Null: not there any more. */
  event: (RecordedEvent & { data: unknown }) | null
}

export interface WebhookEndpointStore {
  insertion(endpoint: WebhookEndpoint): Promise<Write>
  /** Expectation `too_many_endpoints`. */
  roomForAnother(max: number): Write
  get(id: string): Promise<WebhookEndpoint | null>
  /** Without deleted ones. */
  list(paging: Paging): Promise<Page<WebhookEndpoint>>
  /** What a person can change; failures and recovery only where they differ from before. */
  update(endpoint: WebhookEndpoint, before: WebhookEndpoint): Promise<Write>
  /** Expectation `webhook_endpoint_changed`. */
  stillAtRevision(endpoint: Pick<WebhookEndpoint, 'id' | 'revision'>): Write
  /** Leaves a tombstone. */
  deletion(id: string, at: number): Write
  /** From now on events are for it. */
  listening(id: string): Write
  /** Events from now on are to be handed out, where nobody listened before; beside the first that does. */
  cursorStart(): Write
  /** What the attempt said of the endpoint. */
  health(endpointId: string, health: { firstFailureAt?: number | null; slow?: boolean }): Write
  /** Expectation `webhook_endpoint_moved`: changed by nobody, and failing since the same time. */
  stillUnchanged(endpoint: Pick<WebhookEndpoint, 'id' | 'revision' | 'firstFailureAt'>): Write
  disabling(id: string, reason: 'failing' | 'gone', at: number): Write
}

export interface WebhookDeliveryStore {
  /** What nobody has heard of yet, at one instant. Null: nobody listens. */
  unheard(max: number): Promise<{
    cursor: number
    listeners: Listener[]
    events: UnheardEvent[]
  } | null>
  /** Expectation `cursor_moved`. */
  stillAtCursor(seq: number): Write
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
    after: string | null
    lastId: string | null
    until: string | null
    events: UnheardEvent[]
  }>
  /** Expectation `recovery_moved`. */
  stillRecovering(endpointId: string, range: { after: string | null; until: string | null }): Write
  /** Null: it has ended. */
  moveRecovery(endpointId: string, after: string | null): Write
  /** One that has failed begins anew. */
  recovery(deliveries: NewDelivery[], at: number, sweepAt: number): Write
  /** Of these events, the deliveries that are waiting for their first message. */
  waiting(endpointId: string, seqs: number[]): Promise<Pick<Delivery, 'id' | 'claims'>[]>

  delivery(id: string): Promise<Delivery | null>
  deliveries(
    filter: { endpointId?: string; eventId?: string; status?: Delivery['status'] },
    paging: Pick<Paging, 'limit' | 'after'>,
  ): Promise<Page<Delivery>>
  /** For a ping, whose event the same batch writes. */
  pingInsertion(delivery: Delivery): Write
  replay(id: string, at: number): Write
  /**
   * Takes the turn to send, before anything is sent: null when another message had it, or there is nothing to send.
   * A turn that is not ended by `sweepAt` is given to somebody else then.
   */
  claim(deliveryId: string, claims: number, sweepAt: number): Promise<ClaimedDelivery | null>
  /** Nothing was sent: the next turn is at an instant. */
  postponed(delivery: Delivery, at: number): Write
  /** Nothing will be sent. */
  givenUp(delivery: Delivery, reason: string): Write
  /** An attempt has ended. */
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
  /** Takes from the deliveries of a pass's events what receivers answered. */
  erasure(passId: string): Write
}

export type WebhookStore = WebhookEndpointStore & WebhookDeliveryStore

export type SentWebhook = { durationMs: number } & (
  | { status: number; retryAfter: string | null; head: string }
  | { error: AttemptError }
)

export interface WebhookSender {
  /** Why this address is never called; null: it may be. */
  refusal(url: string): UrlRefusal | null
  send(request: {
    url: string
    headers: Record<string, string>
    body: Uint8Array<ArrayBuffer>
  }): Promise<SentWebhook>
}
