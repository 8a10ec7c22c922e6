import type { Ctx } from '../model/ctx.ts'
import type { DeliveryMessage } from '../model/ports/queues.ts'
import type { Listener, NewDelivery, UnheardEvent } from '../model/ports/webhooks.ts'
import { tryCommit } from '../model/try-commit.ts'
import type { Delivery, DeliveryLane } from '../model/webhook-delivery.ts'

const EVENTS_PER_PAGE = 100
/** When a message has not been delivered by then, it was lost, and the sweep sends another. */
export const MESSAGE_GRACE_MS = 2 * 60_000
/** The messages of a recovery may be many and wait for one another, so they have longer. */
const RECOVERY_GRACE_MS = 15 * 60_000

/**
 * Gives a workspace's new events to its endpoints: one delivery for each event and endpoint, however often and by how
 * many at once this is run. If a run dies half-way, the sweep finds what is left.
 *
 * @param maxPages pages of a hundred events, at about a dozen queries each; the rest is left to another run
 */
export async function dispatchEvents(ctx: Ctx, maxPages: number): Promise<void> {
  for (let pages = maxPages; pages > 0; pages--) {
    const unheard = await ctx.webhooks.unheard(EVENTS_PER_PAGE)
    if (!unheard) return
    const { cursor, events, listeners } = unheard
    const last = events.at(-1)
    const isDone = !last || (await handOut(ctx, cursor, last.seq, listeners, events))
    const recovering = listeners.find(({ recoverAfter }) => recoverAfter !== null)
    if (recovering) await recoverPage(ctx, recovering.id)
    // Another run may have moved the cursor meanwhile without seeing all that this one sees: look again.
    if (isDone && events.length < EVENTS_PER_PAGE && !recovering) return
  }
  // The queries that one run may make are used up.
  ctx.wakeDispatcher()
}

async function handOut(
  ctx: Ctx,
  cursor: number,
  until: number,
  listeners: Listener[],
  events: UnheardEvent[],
): Promise<boolean> {
  const now = ctx.now()
  const deliveries = listeners.map((listener) => ({
    listener,
    items: events
      .filter((event) => isFor(listener, event))
      .map((event) => newDelivery(ctx, listener, event)),
  }))
  const all = deliveries.flatMap(({ items }) => items)
  const moved = await tryCommit(ctx, 'cursor_moved', {
    expectations: [ctx.webhooks.stillAtCursor(cursor)],
    writes: [
      ctx.webhooks.deliveryInsertion(all, now, now + MESSAGE_GRACE_MS),
      ctx.webhooks.moveCursor(until),
    ],
  })
  if (!moved) return false
  for (const { listener, items } of deliveries) {
    const messages = items.map(({ id }) => messageOf(ctx, listener.id, { id, turn: 0 }))
    await sendAll(ctx, listener.slow ? 'slow' : 'fast', messages)
  }
  return true
}

function isFor({ types, sinceSeq }: Listener, { seq, type }: UnheardEvent): boolean {
  return seq > sinceSeq && isWanted(types, type)
}

/** A ping is left out: it has gone to the one endpoint that it tests. */
const isWanted = (types: Listener['types'], type: UnheardEvent['type']) =>
  type !== 'ping' && (types === null || types.includes(type))

function newDelivery(
  ctx: Ctx,
  { id: endpointId }: { id: string },
  event: UnheardEvent,
): NewDelivery {
  const { seq: eventSeq, type } = event
  return { id: ctx.newId('dlv'), endpointId, eventSeq, type }
}

/** Does a page of a recovery. Its deliveries use the slow lane, because there may be very many. */
async function recoverPage(ctx: Ctx, endpointId: string): Promise<void> {
  const now = ctx.now()
  const page = await ctx.webhooks.recoverable(endpointId, EVENTS_PER_PAGE)
  const deliveries = page.events
    .filter(({ type }) => isWanted(page.types, type))
    .map((event) => newDelivery(ctx, { id: endpointId }, event))
  const moved = await tryCommit(ctx, 'recovery_moved', {
    expectations: [ctx.webhooks.stillRecovering(endpointId, page)],
    writes: [
      ctx.webhooks.recovery(deliveries, now, now + RECOVERY_GRACE_MS),
      ctx.webhooks.moveRecovery(endpointId, page.lastSeq),
    ],
  })
  if (!moved || deliveries.length === 0) return
  const waiting = await ctx.webhooks.waiting(
    endpointId,
    deliveries.map(({ eventSeq }) => eventSeq),
  )
  await sendAll(
    ctx,
    'slow',
    waiting.map((delivery) => messageOf(ctx, endpointId, delivery)),
  )
}

export function messageOf(
  ctx: Ctx,
  endpointId: string,
  { id: deliveryId, turn }: { id: string; turn: number },
): DeliveryMessage {
  return { workspaceId: ctx.workspace.id, endpointId, deliveryId, turn }
}

/** Has a delivery that a person asked for made behind the answer. A message that is lost costs delay only. */
export function sendNow(ctx: Ctx, delivery: Pick<Delivery, 'id' | 'endpointId' | 'turn'>): void {
  const message = messageOf(ctx, delivery.endpointId, delivery)
  ctx.waitUntil(ctx.webhookQueues.fast.send(message))
}

function sendAll(ctx: Ctx, lane: DeliveryLane, messages: DeliveryMessage[]): Promise<void> {
  return ctx.webhookQueues[lane].sendMany(messages.map((body) => ({ body })))
}
