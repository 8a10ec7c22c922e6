import * as z from 'zod'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { DISPUTE_STATUSES } from '../model/checkout-notice.ts'
import { ShopSchema } from '../model/checkout-order.ts'
import type { Ctx } from '../model/ctx.ts'
import { errorMembers } from '../model/error-members.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, Url } from '../model/output.ts'
import { PassStatus } from '../model/pass-status-schema.ts'
import {
  bundleIdOf,
  ORDER_STATUSES,
  type OrderState,
  type StoredOrder,
  type StoredUnit,
} from '../model/stored-order.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { viewBundle } from '../passes/bundle-view.ts'
import { reasonsOf } from './order-reasons.ts'
import { isVoid } from './valid-units.ts'

export const OrderStatusSchema = z.enum(ORDER_STATUSES).meta({
  id: 'CheckoutOrderStatus',
  description:
    'ISSUED: every line that is to have passes has them. PARTIAL: some lines have none. UNMATCHED: paid, and no rule fits. ' +
    'WAITING: for payment, or for the shop to say what was bought. VOIDED: refunded, cancelled or disputed, and no pass ' +
    'is left. FAILED: rules fit, and no pass could be issued.',
})

const OrderPassStatus = z.enum(['ISSUED', 'VOIDED']).meta({
  id: 'CheckoutPassStatus',
  description: 'What became of the pass. VOIDED: by a refund or cancellation.',
})

const OrderPassView = /* @__PURE__ */ output(
  'CheckoutOrderPass',
  'A pass that an order got.',
  () => ({
    passId: z.string().meta({ description: 'The id of the pass.' }),
    lineId: z.string().meta({ description: 'The line of the order that the pass is for.' }),
    unit: z.int().meta({ description: 'Which unit of the line the pass is for, counted from 1.' }),
    ruleId: z.string().meta({ description: 'The rule that asked for the pass.' }),
    status: OrderPassStatus,
    passStatus: PassStatus.optional().meta({
      description: 'The status of the pass itself, where one order is read.',
    }),
    downloadUrl: Url.optional().meta({
      description: 'The link for the holder, where one order is read.',
    }),
  }),
)

export const UnmatchedLineView = /* @__PURE__ */ output(
  'UnmatchedLine',
  'A line that has no pass.',
  () => ({
    lineId: z.string().meta({ description: 'The shop’s id of the line.' }),
    sku: z.string().nullable().meta({ description: 'The stock keeping unit of the line.' }),
    title: z.string().nullable().meta({ description: 'The name that people know it by.' }),
    quantity: z.int().meta({ description: 'How many units were bought.' }),
  }),
)

export const OrderFailureView = /* @__PURE__ */ output(
  'CheckoutFailure',
  'Why something has no pass.',
  () => ({
    lineId: z
      .string()
      .nullable()
      .meta({ description: 'The line of the order; null: the order as a whole.' }),
    unit: z.int().nullable().meta({ description: 'Which unit of the line; null: all of them.' }),
    ruleId: z.string().nullable().meta({ description: 'The rule that asked for the pass.' }),
    ...errorMembers(),
    pointer: z.string().optional().meta({
      format: 'json-pointer',
      description: 'RFC 6901 pointer into the create body that the rule produced.',
    }),
  }),
)

const OrderDisputeView = /* @__PURE__ */ output(
  'CheckoutDispute',
  'A dispute about the payment of an order.',
  () => ({
    id: z.string().meta({ description: 'The shop’s id of the dispute.', examples: ['du_1PAxyz'] }),
    status: z.enum(DISPUTE_STATUSES).meta({
      id: 'CheckoutDisputeStatus',
      description:
        'OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good.',
    }),
  }),
)

export const CheckoutOrderView = /* @__PURE__ */ output(
  'CheckoutOrder',
  'An order of a shop, and what became of it.',
  () => ({
    id: z.string().meta({
      description: 'The id of the order in this service.',
      examples: ['ord_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
    connectionId: z.string().meta({ description: 'The connection that the order came by.' }),
    source: ShopSchema,
    orderId: z.string().meta({ description: "The shop's own id of the order." }),
    orderName: z.string().nullable().meta({ description: 'The name that people know it by.' }),
    status: OrderStatusSchema,
    test: z.boolean().nullable().meta({
      description: 'Whether no real money moved; null when the source does not say.',
    }),
    paidAt: Timestamp.nullable().meta({
      description:
        'When the order was paid. Where the shop does not say: when it first said that the order is paid. Null: it is not paid.',
    }),
    passes: z
      .array(OrderPassView)
      .meta({ description: 'The passes that were issued for the order.' }),
    bundleId: z.string().nullable().meta({
      description:
        'The id of the bundle, by which its link is rotated; null for an order of fewer than two passes.',
    }),
    bundleUrl: Url.nullable().meta({
      description: 'One link to all passes of the order, for the buyer; null below two passes.',
    }),
    unmatched: z
      .array(UnmatchedLineView)
      .meta({ description: 'Lines of the order that no rule fits.' }),
    withoutPass: z
      .array(UnmatchedLineView)
      .meta({ description: 'Lines that get no pass, because their rule says so.' }),
    failures: z
      .array(OrderFailureView)
      .meta({ description: 'Passes that could not be created, and lines that could not be read.' }),
    disputes: z.array(OrderDisputeView).meta({
      description: 'Disputes in which the buyer’s bank took the money back.',
    }),
    failedRefunds: z.array(z.string()).meta({
      description: 'The shop’s ids of refunds that failed: the buyer did not get the money.',
      examples: [['re_3PAxyz']],
    }),
    warnings: z
      .array(WarningView)
      .meta({ description: 'What has to be done by hand, and why passes are missing.' }),
    createdAt: Timestamp.meta({ description: 'When the shop first sent the order.' }),
    updatedAt: Timestamp.meta({ description: 'When the order last changed.' }),
  }),
)
export type CheckoutOrderView = z.infer<typeof CheckoutOrderView>

export async function viewOrder(
  ctx: Ctx,
  connection: CheckoutConnection,
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
    paidAt: state.paidAt ?? paidSince(order),
    passes: units.map(({ passId, lineId, unit, ruleId, voidedAt }) => ({
      passId,
      lineId,
      unit,
      ruleId,
      status: voidedAt === null ? 'ISSUED' : 'VOIDED',
    })),
    ...(units.length > 1 ? await viewBundle(ctx, bundleOf(order)) : NO_BUNDLE),
    unmatched: state.unmatched,
    withoutPass: state.withoutPass,
    failures: state.failures.map((failure) => ({ ...failure })),
    disputes: state.disputes.map(({ id, status }) => ({ id, status })),
    failedRefunds: state.failedRefunds.map(({ id }) => id),
    warnings: [...warningsOf(state), ...reasonsOf(connection, order)].map((each) => ({ ...each })),
    createdAt: formatInstant(order.createdAt),
    updatedAt: formatInstant(order.updatedAt),
  }
}

/** A shop may say that an order is paid, and not when. Times of versions that it does not tell either are 0. */
function paidSince({ state, createdAt }: StoredOrder): string | null {
  return state.paid && formatInstant(state.paid.since || createdAt)
}

const NO_BUNDLE = { bundleId: null, bundleUrl: null }
const bundleOf = ({ id, linkGeneration }: StoredOrder) => ({ id: bundleIdOf(id), linkGeneration })

function warningsOf(state: OrderState): Warning[] {
  if (isVoid(state) || !state.refunds.some(({ isVague }) => isVague)) return []
  return [
    {
      code: 'checkout_partial_refund',
      message: 'Part of the order was refunded without saying which lines: no pass was voided',
    },
  ]
}
