import type { CheckoutConnection } from '../model/checkout-connection.ts'
import type { Commit, NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { bundleIdOf, type StoredOrder, type StoredUnit, unitKey } from '../model/stored-order.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { stillPublished } from '../passes/prepare.ts'
import { viewOrder } from './order-view.ts'
import type { Concluded, OrderEvent, SettlementBatch } from './plan-settlement.ts'
import type { PreparedTransitions, PreparedUnit } from './prepare-units.ts'
import type { KnownOrder } from './read-order.ts'

/** What one batch stores: how order and units are afterwards, and what is new about them. */
interface SettlementWrite extends Concluded {
  units: StoredUnit[]
  batch?: SettlementBatch
  issued?: PreparedUnit[]
  transitions?: PreparedTransitions
}

const NOTHING: SettlementBatch = { issue: [], void: [], reinstate: [] }
const NO_TRANSITIONS: PreparedTransitions = {
  expectations: [],
  writes: [],
  events: [],
  messages: [],
  statusesBefore: new Map(),
}

/** Stores passes, units, order and events in one batch; nothing where the order is stored like this already. */
export async function writeSettlement(
  ctx: Ctx,
  connection: CheckoutConnection,
  known: KnownOrder,
  {
    order,
    units,
    batch = NOTHING,
    issued = [],
    transitions = NO_TRANSITIONS,
    events,
  }: SettlementWrite,
): Promise<KnownOrder> {
  const { checkouts, bundles } = ctx
  const changed = [...issued, ...batch.void, ...batch.reinstate]
  if (changed.length === 0 && isStored(known, order)) return { ...known, order }
  const movedKeys = new Set([...batch.void, ...batch.reinstate].map(unitKey))
  const moved = units.filter((unit) => movedKeys.has(unitKey(unit)))
  const now = ctx.now()
  const bundleId = bundleIdOf(order.id)
  const passes = issued.map(({ prepared }) => prepared)
  const passIds = units.map(({ passId }) => passId)
  const asking = passes.filter(({ notify }) => notify).map(({ pass }) => pass)
  // One mail with one link where these passes are the whole order, else a link for each.
  const isWhole = units.length > 1 && asking.length === units.length
  const notice = notifyHolders(ctx, asking, isWhole ? bundleId : null)
  const written = await writeOrder(ctx, connection.id, known, order, {
    expectations: [...stillPublished(ctx, passes), ...transitions.expectations],
    writes: [
      ...passes.flatMap(({ writes }) => writes),
      ...issued.map(({ unit }) => checkouts.unitInsertion(connection.id, unit)),
      ...notice.writes,
      ...transitions.writes,
      ...(moved.length > 0 ? [checkouts.unitsUpdate(connection.id, moved)] : []),
      ...(issued.length > 0 && units.length > 1
        ? [bundles.upsertion({ id: bundleId, passIds, createdAt: now })]
        : []),
    ],
    events: [
      ...issued.flatMap((each) => [...each.prepared.events, issuedEvent(connection, order, each)]),
      ...transitions.events,
      ...(await orderEvents(ctx, connection, order, units, events)),
    ],
  })
  notice.send()
  if (transitions.messages.length > 0) {
    ctx.waitUntil(ctx.pushQueue.sendMany(transitions.messages))
  }
  return { ...written, units }
}

/**
 * Stores the order at its next revision, with its new names and without the orders that were merged into it.
 *
 * @throws ExpectationFailed order_moved when anybody else has written one of these orders or names since they were read
 */
export async function writeOrder(
  ctx: Ctx,
  connectionId: string,
  known: KnownOrder,
  after: StoredOrder,
  { expectations = [], writes = [], events = [] }: Partial<Commit> = {},
): Promise<KnownOrder> {
  const { checkouts } = ctx
  const { stored, merged } = known
  const order = {
    ...after,
    content: storedContent(after),
    revision: after.revision + 1,
    updatedAt: ctx.now(),
  }
  const namesBeside = (...others: (StoredOrder | null)[]) => {
    const taken = new Set(others.flatMap((other) => other?.state.names ?? []))
    return order.state.names.filter((name) => !taken.has(name))
  }
  const newNames = namesBeside(stored)
  const unheard = namesBeside(stored, ...merged)
  await ctx.commit({
    expectations: [
      ...(stored ? [stored, ...merged] : []).map((it) => checkouts.stillOrder(connectionId, it)),
      ...(unheard.length > 0 ? [checkouts.namesUnused(connectionId, unheard)] : []),
      ...expectations,
    ],
    writes: [
      stored
        ? await checkouts.orderUpdate(connectionId, order, stored.content !== order.content)
        : await checkouts.orderInsertion(connectionId, order),
      ...merged.map(({ id }) => checkouts.orderDeletion(connectionId, id)),
      ...(newNames.length > 0 ? [checkouts.giveNames(connectionId, order.id, newNames)] : []),
      ...writes,
    ],
    events,
  })
  // What may not be stored is still known to the batches that follow.
  return { ...known, stored: order, order: { ...order, content: after.content }, merged: [] }
}

/** Once a pass of the order was deleted, nothing that is personal is stored of it again. */
const storedContent = ({ erased, content }: StoredOrder) => (erased ? null : content)

function isStored({ stored, merged }: KnownOrder, order: StoredOrder): boolean {
  const [before, after] = [stored, order].map((each) => JSON.stringify({ ...each, content: null }))
  return merged.length === 0 && stored?.content === storedContent(order) && before === after
}

function issuedEvent(
  { id: connectionId, source }: CheckoutConnection,
  { id, orderId, state: { orderName } }: StoredOrder,
  { unit: { lineId, unit, ruleId }, prepared: { pass, view } }: PreparedUnit,
): NewEvent {
  const checkout = { connectionId, source, id, orderId, orderName, lineId, unit, ruleId }
  return {
    type: 'checkout.pass_issued',
    passId: pass.id,
    version: pass.version,
    detail: { connectionId, orderId: id },
    data: { checkout, pass: view },
  }
}

async function orderEvents(
  ctx: Ctx,
  connection: CheckoutConnection,
  order: StoredOrder,
  units: StoredUnit[],
  types: OrderEvent[],
): Promise<NewEvent[]> {
  if (types.length === 0) return []
  const view = await viewOrder(ctx, connection, order, units)
  return types.map((type) => ({
    type,
    detail: { connectionId: connection.id, orderId: order.id },
    data: { [type === 'checkout.failed' ? 'checkout' : 'order']: view },
  }))
}
