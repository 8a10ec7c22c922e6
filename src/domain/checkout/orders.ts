import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { CheckoutOrder } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { outputFrom } from '../model/output.ts'
import type { Page, Paging } from '../model/paging.ts'
import { effectiveStatus } from '../model/pass.ts'
import type { OrderFilter } from '../model/ports/checkout.ts'
import { LACKING } from '../model/stored-order.ts'
import { readConnection } from './connection-view.ts'
import { CheckoutOrderView, viewOrder } from './order-view.ts'
import { type SettledOrder, settleAgain } from './settle.ts'

export const CheckoutOrderDetail = /* @__PURE__ */ outputFrom(
  'CheckoutOrderDetail',
  'An order with the details from the shop.',
  CheckoutOrderView,
  () => ({
    order: CheckoutOrder.nullable().meta({
      description:
        'The order from the shop, in one shape for all shops. Rules see this. Null after 30 days, and once a pass of the order was deleted.',
    }),
  }),
)

export async function listOrders(
  ctx: Ctx,
  connectionId: string,
  filter: OrderFilter,
  paging: Paging,
): Promise<Page<z.infer<typeof CheckoutOrderView>>> {
  const [connection, page] = await Promise.all([
    readConnection(ctx, connectionId),
    ctx.checkouts.orders(connectionId, filter, paging),
  ])
  const orderIds = page.items.map(({ id }) => id)
  const all = await ctx.checkouts.units(connectionId, orderIds)
  const units = Map.groupBy(all, ({ orderId }) => orderId)
  const views = page.items.map((order) =>
    viewOrder(ctx, connection, order, units.get(order.id) ?? []),
  )
  return { ...page, items: await Promise.all(views) }
}

/** One order with the links of its passes, as clients see it. */
export async function readOrder(
  ctx: Ctx,
  connectionId: string,
  id: string,
): Promise<z.infer<typeof CheckoutOrderDetail>> {
  const [connection, order, units] = await Promise.all([
    readConnection(ctx, connectionId),
    ctx.checkouts.order(connectionId, id),
    ctx.checkouts.units(connectionId, [id]),
  ])
  if (!order) throw notFound('checkout order')
  const view = await viewOrder(ctx, connection, order, units)
  const passes = await ctx.passes.getMany(units.map(({ passId }) => passId))
  const found = new Map(passes.map((pass) => [pass.id, pass]))
  const shown = view.passes.map(async (each) => {
    const pass = found.get(each.passId)
    if (!pass || pass.deletedAt !== null) return each
    const passStatus = effectiveStatus(pass, ctx.now())
    return { ...each, passStatus, downloadUrl: await ctx.links.passUrl(pass) }
  })
  return { ...view, passes: await Promise.all(shown), order: order.content }
}

/**
 * Plans an order anew by the rules as they are now, and issues the passes it lacks. Those it has stay as they are.
 *
 * @throws AppError invalid_state_transition when there is something to issue, and what was bought is no longer kept
 */
export async function replayOrder(ctx: Ctx, connectionId: string, id: string): Promise<Answer> {
  const connection = await readConnection(ctx, connectionId)
  const order = await ctx.checkouts.order(connectionId, id)
  if (!order) throw notFound('checkout order')
  if (order.content === null && LACKING.has(order.status)) {
    throw new AppError(
      'invalid_state_transition',
      'What was bought is no longer kept: let the shop send the order again',
    )
  }
  // The claim is not taken first: a takeover would get the ids that passes of the dead attempt already have.
  const settled = await settleAgain(ctx, connection, id)
  if (!settled) throw notFound('checkout order')
  const answer: Answer = {
    data: await viewOrder(ctx, connection, settled.order, settled.units),
    description: describe(settled),
  }
  await ctx.commit({ writes: [], answer, about: settled.units.map(({ passId }) => passId) })
  return answer
}

function describe({ order, units }: SettledOrder): string {
  return `Order ${order.status.toLowerCase()}, with ${units.length} ${units.length === 1 ? 'pass' : 'passes'}`
}
