import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { type Ctx, withSource } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import {
  isDisputeLost,
  type OrderFailure,
  type OrderState,
  WHOLE_ORDER,
  withState,
} from '../model/stored-order.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { retryWhenTemplateChanged } from '../passes/retry-when-template-changed.ts'
import { tellLines, unasked } from './apply-news.ts'
import type { OrderNews } from './order-news.ts'
import {
  afterBatch,
  concludeOrder,
  planSettlement,
  type SettlementBatch,
  type SettlementPlan,
} from './plan-settlement.ts'
import { failuresOf, type PreparedUnit, prepareTransitions, prepareUnits } from './prepare-units.ts'
import { type KnownOrder, readById, readByNews } from './read-order.ts'
import { isCancelled, isVoid } from './valid-units.ts'
import { writeOrder, writeSettlement } from './write-order.ts'

export type SettledOrder = Pick<KnownOrder, 'order' | 'units'>

/** These expectations fail when another request has changed the order or one of its passes. */
const MOVED = ['order_moved', 'pass_changed']

/**
 * Adds the news of a shop to an order, and brings its passes up to date: reads the order, plans, and writes the plan
 * batch by batch. Each batch expects the order as it was read and holds passes, units and events
 * together. Run twice, by several at once, or cut off and run again, it gives every unit one pass and writes every
 * event once.
 *
 * @param gaveUp given after the last try: nothing more is done, and the order shows this as its failure
 */
export function settleNews(
  ctx: Ctx,
  connection: CheckoutConnection,
  news: readonly OrderNews[],
  gaveUp: OrderFailure | null = null,
): Promise<SettledOrder> {
  return untilUnchanged('order', MOVED, async () => {
    const known = await readByNews(ctx, connection.id, news)
    return gaveUp ? giveUp(ctx, connection, known, gaveUp) : settle(ctx, connection, known)
  })
}

/** Does what an order still lacks by the rules as they are now. Null: there is no such order. */
export function settleAgain(
  ctx: Ctx,
  connection: CheckoutConnection,
  id: string,
): Promise<SettledOrder | null> {
  return untilUnchanged('order', MOVED, async () => {
    const known = await readById(ctx, connection.id, id)
    if (!known) return null
    const { content, state } = known.order
    const order = content ? withState(known.order, { lines: unasked(state.lines) }) : known.order
    return settle(ctx, connection, { ...known, order })
  })
}

async function settle(
  ctx: Ctx,
  connection: CheckoutConnection,
  found: KnownOrder,
): Promise<KnownOrder> {
  const complete = await withFetchedLines(ctx, connection, found)
  const plan = planSettlement(complete)
  let progress: Progress = { known: complete, failures: [] }
  for (const batch of plan.batches) {
    const templateIds = [...new Set(batch.issue.map(({ body }) => body.templateId))]
    progress = await retryWhenTemplateChanged(ctx, templateIds, () =>
      settleBatch(ctx, connection, progress, plan, batch),
    )
  }
  return progress.known
}

interface Progress {
  known: KnownOrder
  /** The reasons why passes of earlier batches could not be created. */
  failures: OrderFailure[]
}

async function settleBatch(
  ctx: Ctx,
  connection: CheckoutConnection,
  { known, failures }: Progress,
  plan: SettlementPlan,
  batch: SettlementBatch,
): Promise<Progress> {
  const { id, state } = known.order
  const prepared = await prepareUnits(withSource(ctx, `checkout:${connection.id}`), id, batch.issue)
  const transitions = await prepareTransitions(ctx, batch, {
    void: voidReason(state),
    reinstate: 'The order was paid after it had been cancelled',
  })
  let issued = prepared.units
  const failed = [...failures, ...prepared.failures]
  for (;;) {
    const made = {
      issued: issued.map(({ unit }) => unit),
      failures: failed,
      statusesBefore: transitions.statusesBefore,
      now: ctx.now(),
    }
    const write = { issued, batch, transitions, ...afterBatch(plan, batch, known, made) }
    try {
      return { known: await writeSettlement(ctx, connection, known, write), failures: failed }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'serial_number_taken') throw error
      // Another request took one of these serial numbers meanwhile: its unit fails, the others do not.
      const serialOf = ({ prepared: { pass } }: PreparedUnit) => pass.serialNumber
      const taken = await ctx.passes.takenSerials(issued.map(serialOf))
      if (taken.size === 0) throw error
      const isTaken = (unit: PreparedUnit) => taken.has(serialOf(unit))
      failed.push(...issued.filter(isTaken).flatMap(({ unit }) => failuresOf(unit, error)))
      issued = issued.filter((unit) => !isTaken(unit))
    }
  }
}

function voidReason(state: OrderState): string {
  if (isCancelled(state)) return 'The order was cancelled'
  if (isDisputeLost(state) && !isVoid(state)) return 'A dispute about the payment was lost'
  return 'The order was refunded'
}

/** Stops trying: the order keeps the passes it has, and shows why it lacks the others. */
function giveUp(
  ctx: Ctx,
  connection: CheckoutConnection,
  known: KnownOrder,
  failure: OrderFailure,
): Promise<KnownOrder> {
  const others = known.order.state.failures.filter(({ code }) => code !== failure.code)
  const concluded = concludeOrder(known, { failures: [...others, failure] })
  return writeSettlement(ctx, connection, known, { ...concluded, units: known.units })
}

/**
 * Stripe's events do not say what was bought, so its API is asked. When it does not answer, the order is stored as
 * WAITING with the reason, so that people see it until the next try.
 */
async function withFetchedLines(
  ctx: Ctx,
  connection: CheckoutConnection,
  known: KnownOrder,
): Promise<KnownOrder> {
  const { content, state } = known.order
  const { apiKey } = connection.secret
  const source = ctx.shops[connection.source]
  if (!source.complete || !apiKey || !content || !state.paid || state.linesFetched) return known
  // The order was settled without its lines before there was a key: with them, it would get its passes twice.
  if (known.units.length > 0) return known
  try {
    const complete = await source.complete(content, apiKey)
    const lines = tellLines([], complete.lines, state.paid.since)
    const order = withState(known.order, { lines, linesFetched: true })
    return { ...known, order: { ...order, content: complete } }
  } catch (error) {
    const order = withState(known.order, { failures: [LINES_UNAVAILABLE] })
    await writeOrder(ctx, connection.id, known, { ...order, status: 'WAITING' })
    throw error
  }
}

const LINES_UNAVAILABLE: OrderFailure = {
  ...WHOLE_ORDER,
  code: 'line_items_unavailable',
  message: 'The shop’s API did not say what was bought',
}
