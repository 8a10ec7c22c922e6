import { newOrder, tellLines } from '../../src/domain/checkout/apply-news.ts'
import type { OrderNews } from '../../src/domain/checkout/order-news.ts'
import { highest } from '../../src/domain/checkout/valid-units.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { type CheckoutRule, CheckoutRuleInput } from '../../src/domain/model/checkout-rule.ts'
import type {
  OrderLine,
  OrderRefund,
  OrderState,
  StoredOrder,
  StoredUnit,
} from '../../src/domain/model/stored-order.ts'

type Line = { id: string; sku?: string; quantity?: number }

/** What a shop says was bought: two tickets and a shirt unless told otherwise. */
export const bought = (lines: Line[] = TWO_TICKETS_AND_A_SHIRT) =>
  CheckoutOrder.parse({ orderId: '1001', aliases: ['pay_1'], lines })

const TWO_TICKETS_AND_A_SHIRT = [
  { id: 'tickets', sku: 'TICKET', quantity: 2 },
  { id: 'shirt', sku: 'SHIRT', quantity: 1 },
]

/** When the order of the tests was paid, by the clock of its shop. */
export const PAID_AT = Date.parse('2026-11-21T08:00:00.000Z')
/** A time after the payment, in minutes. */
export const minutes = (count: number) => PAID_AT + count * 60_000
export const instantAt = (ms: number) => new Date(ms).toISOString()

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
      paid: { since: PAID_AT, until: PAID_AT },
      lines: tellLines([], content?.lines ?? [], PAID_AT),
      ...state,
    },
  }
}

/** The lines of an order that the rules were asked about already. */
export const asked = (content = bought(), isPlanned = true): OrderLine[] =>
  tellLines([], content.lines, PAID_AT).map((line) => ({
    ...line,
    asked: highest(line.told),
    planned: isPlanned ? highest(line.told) : 0,
  }))

export const refundOf = (members: Partial<OrderRefund> = {}): OrderRefund => ({
  refundId: 'ref_1',
  at: minutes(10),
  lines: [],
  isVague: false,
  money: null,
  ...members,
})

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
    statusBefore: members.voidedAt === undefined ? null : 'ACTIVE',
    ...members,
  }
}

export const nameOf = ({ lineId, unit }: { lineId: string; unit: number }) => `${lineId} ${unit}`

export const ruleFor = (sku: string, members: Record<string, unknown> = {}): CheckoutRule => ({
  ...CheckoutRuleInput.parse({ match: { sku: [sku] }, templateId: 'tpl_1', ...members }),
  id: `rule_${sku}`,
})

const SAID = { deliveryId: 'dlv_1', test: null }
const ABOUT = { ...SAID, orderId: '1001', aliases: [], at: instantAt(minutes(10)) }

export const isPaid = (order = bought(), at = PAID_AT): OrderNews => ({
  type: 'paid',
  ...SAID,
  totals: [],
  order: { ...order, updatedAt: instantAt(at) },
})
export const isWaiting = (order = bought(), at = minutes(-5)): OrderNews => ({
  type: 'waiting',
  ...SAID,
  totals: [],
  order: { ...order, updatedAt: instantAt(at) },
})
export const isCancelled = (at: number | null = minutes(10)): OrderNews => ({
  type: 'cancelled',
  ...ABOUT,
  at: at === null ? null : instantAt(at),
})
export const isRefundedWhole = (): OrderNews => ({ type: 'refunded_whole', ...ABOUT })
export const isRefunded = (
  members: Partial<Extract<OrderNews, { type: 'refunded' }>> = {},
): OrderNews => ({
  type: 'refunded',
  ...ABOUT,
  refundId: 'ref_1',
  lines: [],
  isVague: true,
  money: null,
  ...members,
})
