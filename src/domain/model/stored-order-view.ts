import * as z from 'zod'
import type { CheckoutConnection } from './checkout-connection.ts'
import { CHECKOUT_PROVIDERS } from './checkout-order.ts'
import type { Ctx } from './ctx.ts'
import { formatInstant, Timestamp } from './instant.ts'
import {
  bundleIdOf,
  isVoid,
  ORDER_STATUSES,
  type OrderState,
  type StoredOrder,
  type StoredUnit,
} from './stored-order.ts'
import { type Warning, WarningView } from './warnings.ts'

export const OrderPassView = z
  .looseObject({
    passId: z.string(),
    lineId: z.string(),
    unit: z.int().meta({ description: 'Of the line, from 1.' }),
    ruleId: z.string(),
    status: z
      .enum(['ISSUED', 'VOIDED'])
      .meta({ description: 'VOIDED by a refund or cancellation.' }),
    downloadUrl: z.string().optional().meta({ description: 'Where one order is read.' }),
  })
  .meta({ id: 'CheckoutOrderPass' })

export const CheckoutOrderView = z
  .looseObject({
    id: z.string().meta({ examples: ['ord_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    connectionId: z.string(),
    source: z.enum(CHECKOUT_PROVIDERS),
    orderId: z.string().meta({ description: "The shop's own id of the order." }),
    orderName: z.string().nullable(),
    status: z.enum(ORDER_STATUSES).meta({
      description:
        'ISSUED: every line has its passes. PARTIAL: some lines have none. UNMATCHED: paid, and no rule fits. ' +
        'WAITING: for payment, or for the shop to tell what was bought. VOIDED: refunded or cancelled, and no pass ' +
        'is left. FAILED: rules fit, and no pass could be issued.',
    }),
    test: z.boolean().nullable(),
    paidAt: Timestamp.nullable(),
    passes: z.array(OrderPassView),
    bundleUrl: z.string().nullable().meta({
      description: 'One link to all passes of the order, for the buyer; null below two passes.',
    }),
    unmatched: z.array(
      z.looseObject({
        lineId: z.string(),
        sku: z.string().nullable(),
        title: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    failures: z.array(
      z.looseObject({
        lineId: z.string().nullable(),
        unit: z.int().nullable(),
        ruleId: z.string().nullable(),
        code: z.string(),
        message: z.string(),
        pointer: z
          .string()
          .optional()
          .meta({ description: 'Into the create body that the rule made.' }),
      }),
    ),
    warnings: z.array(WarningView),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'CheckoutOrderRecord' })
export type CheckoutOrderView = z.infer<typeof CheckoutOrderView>

export async function viewOrder(
  ctx: Ctx,
  connection: Pick<CheckoutConnection, 'id' | 'source'>,
  order: StoredOrder,
  units: StoredUnit[],
): Promise<CheckoutOrderView> {
  const { state } = order
  return {
    id: order.id,
    connectionId: connection.id,
    source: connection.source,
    orderId: order.orderId,
    orderName: state.orderName,
    status: order.status,
    test: state.test,
    paidAt: state.paidAt,
    passes: units.map(({ passId, lineId, unit, ruleId, voidedAt }) => ({
      passId,
      lineId,
      unit,
      ruleId,
      status: voidedAt === null ? 'ISSUED' : 'VOIDED',
    })),
    bundleUrl: units.length > 1 ? await ctx.links.bundleUrl(bundleIdOf(order.id)) : null,
    unmatched: state.unmatched,
    failures: state.failures.map((failure) => ({ ...failure })),
    warnings: warningsOf(state).map((warning) => ({ ...warning })),
    createdAt: formatInstant(order.createdAt),
    updatedAt: formatInstant(order.updatedAt),
  }
}

function warningsOf(state: OrderState): Warning[] {
  const isVague = state.refunds.some(({ full, lines }) => !full && lines === null)
  if (!isVague || isVoid(state)) return []
  return [
    {
      code: 'checkout_partial_refund',
      message: 'Part of the order was refunded without saying which lines: no pass was voided',
    },
  ]
}
