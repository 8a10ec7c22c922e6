import type { DeliveryLane } from '../domain/model/webhook-delivery.ts'
import type { ApnsTransport } from '../lib/apple/apns-transport.ts'

/** Parts of the outside world that tests replace. */
export interface Overrides {
  now?: () => number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  apns?: ApnsTransport
  /** What a database holds at most. */
  storageLimitBytes?: () => number
  /** How long a receiver of webhooks may take, in each lane. */
  webhookTimeoutsMs?: Record<DeliveryLane, number>
}
