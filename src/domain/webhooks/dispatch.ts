import type { Ctx } from '../model/ctx.ts'
import type { DeliveryMessage } from '../model/ports/queues.ts'
import type { Listener, NewDelivery, UnheardEvent } from '../model/ports/webhooks.ts'
import { tryCommit } from '../model/try-commit.ts'
import type { Lane } from '../model/webhook-delivery.ts'

const EVENTS_PER_PAGE = 100
/** A message that has not come by then is taken for lost. */
export const MESSAGE_GRACE_MS = 2 * 60_000
/** Those of a recovery wait for one another. */
const RECOVERY_GRACE_MS = 15 * 60_000

/**
 * Hands a workspace's events out to its endpoints: a delivery for each, exactly once, however often and by how many
 * this is run. What is cut off after a batch is found by the sweep.
 *
 * @param mostPages of a hundred events, about a dozen queries each; what is left over has a run of its own
 */
export async function dispatchEvents(ctx: Ctx, mostPages: number): Promise<void> {
  for (let pages = mostPages; pages > 0; pages--) {
    const unheard = await ctx.webhooks.unheard(EVENTS_PER_PAGE)
    if (!unheard) return
    const { cursor, events, listeners } = unheard
    const last = events.at(-1)
    const isDone = !last || (await handOut(ctx, cursor, last.seq, listeners, events))
    const recovering = listeners.find(({ recoverAfter }) => recoverAfter !== null)
    if (recovering) await recoverPage(ctx, recovering.id)
    // Somebody else may have moved the cursor meanwhile, and not have seen all that we see: look again.
    if (isDone && events.length < EVENTS_PER_PAGE && !recovering) return
  }
  // More than one run should do.
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
    const messages = items.map(({ id }) => messageOf(ctx, listener.id, { id, claims: 0 }))
    await sendAll(ctx, listener.slow ? 'slow' : 'fast', messages)
  }
  return true
}

/** A ping is sent to the endpoint that it tests alone. */
function isFor({ types, sinceSeq }: Listener, { seq, type }: UnheardEvent): boolean {
  return seq > sinceSeq && isWanted(types, type)
}

const isWanted = (types: Listener['types'], type: UnheardEvent['type']) =>
  type !== 'ping' && (types === null || types.includes(type))

function newDelivery(
  ctx: Ctx,
  { id: endpointId }: { id: string },
  event: UnheardEvent,
): NewDelivery {
  const { seq: eventSeq, id: eventId, type } = event
  return { id: ctx.newId('dlv'), endpointId, eventSeq, eventId, type }
}

/** A page of a recovery. Its deliveries go through the slow lane: there may be very many. */
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
      ctx.webhooks.moveRecovery(endpointId, page.lastId),
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
  { id: deliveryId, claims }: { id: string; claims: number },
): DeliveryMessage {
  return { workspaceId: ctx.workspace.id, endpointId, deliveryId, claims }
}

function sendAll(ctx: Ctx, lane: Lane, messages: DeliveryMessage[]): Promise<void> {
  return ctx.webhookQueues[lane].sendMany(messages.map((body) => ({ body })))
}
