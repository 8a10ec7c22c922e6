import { newOrder } from '../../src/domain/checkout/apply-news.ts'
import type { OrderNews } from '../../src/domain/checkout/order-news.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { type CheckoutRule, CheckoutRuleInput } from '../../src/domain/model/checkout-rule.ts'
import type { OrderState, StoredOrder, StoredUnit } from '../../src/domain/model/stored-order.ts'

type Line = { id: string; sku?: string; quantity?: number }

/** What a shop says was bought: two tickets and a shirt unless told otherwise. */
export const bought = (lines: Line[] = TWO_TICKETS_AND_A_SHIRT) =>
  CheckoutOrder.parse({ orderId: '1001', aliases: ['pay_1'], lines })

const TWO_TICKETS_AND_A_SHIRT = [
  { id: 'tickets', sku: 'TICKET', quantity: 2 },
  { id: 'shirt', sku: 'SHIRT', quantity: 1 },
]

/** An order that is paid and of which nothing was done yet. */
export function storedOrder(
  state: Partial<OrderState> = {},
  { content = bought(), ...members }: Partial<StoredOrder> = {},
): StoredOrder {
  const order = newOrder({ newId: (prefix) => `${prefix}_1`, now: () => 0 }, isPaid())
  return {
    ...order,
    known: true,
    content,
    revision: 1,
    ...members,
    state: {
      ...order.state,
      names: ['1001', 'pay_1'],
      paid: true,
      lines: content?.lines.map(({ id, quantity }) => ({ id, quantity })) ?? [],
      ...state,
    },
  }
}

/** The pass of a unit that is named as in `tickets 2`. */
export function unitOf(name: string, members: Partial<StoredUnit> = {}): StoredUnit {
  const [lineId = '', unit] = name.split(' ')
  return {
    orderId: 'ord_1',
    lineId,
    unit: Number(unit),
    passId: `pass_${lineId}_${unit}`,
    ruleId: 'rule_1',
    onRefund: 'void',
    onDispute: 'none',
    voidedAt: null,
    ...members,
  }
}

export const nameOf = ({ lineId, unit }: { lineId: string; unit: number }) => `${lineId} ${unit}`

export const ruleFor = (sku: string, members: Record<string, unknown> = {}): CheckoutRule => ({
  ...CheckoutRuleInput.parse({ match: { sku: [sku] }, templateId: 'tpl_1', ...members }),
  id: `rule_${sku}`,
})

const SAID = { deliveryId: 'dlv_1', test: null }
const ABOUT = { ...SAID, orderId: '1001', aliases: [] }

export const isPaid = (order = bought()): OrderNews => ({ type: 'paid', ...SAID, order })
export const isWaiting = (order = bought()): OrderNews => ({ type: 'waiting', ...SAID, order })
export const isCancelled = (): OrderNews => ({ type: 'cancelled', ...ABOUT })
export const isRefunded = (
  members: Partial<Extract<OrderNews, { type: 'refunded' }>> = {},
): OrderNews => ({ type: 'refunded', ...ABOUT, full: false, lines: null, ...members })
