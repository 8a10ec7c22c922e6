import type { Context } from 'hono'
import type * as z from 'zod'
import type {
  CheckoutConnectionView,
  NewSecretView,
} from '../../../domain/checkout/connection-view.ts'
import type { DryRunResult } from '../../../domain/checkout/dry-run.ts'
import type { CheckoutOrderDetail } from '../../../domain/checkout/orders.ts'
import type { CheckoutRuleView } from '../../../domain/checkout/rules.ts'
import type { OrderStatus } from '../../../domain/model/stored-order.ts'
import type { CheckoutOrderView } from '../../../domain/model/stored-order-view.ts'
import type { TemplateView } from '../../../domain/model/template-view.ts'
import type { DashboardEnv } from '../../env.ts'
import type { Tone } from '../../parts/badge.tsx'

export type Connection = z.output<typeof CheckoutConnectionView>
export type NewConnection = z.output<typeof NewSecretView>
export type Rule = z.output<typeof CheckoutRuleView>
export type Order = CheckoutOrderView
export type OrderDetail = z.output<typeof CheckoutOrderDetail>
export type DryRun = z.output<typeof DryRunResult>
export type Template = z.output<typeof TemplateView>

export const shopsPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/shops`

/** The page of the shop that the request is about. */
export const shopPage = (c: Context<DashboardEnv>) => `${shopsPage(c)}/${param(c, 'shopId')}`

/** The shop that the request is about, below `/api/v1`. */
export const shopPath = (c: Context<DashboardEnv>) => `/checkout-connections/${param(c, 'shopId')}`

/** A part of the address, as it goes into another one. */
export const param = (c: Context<DashboardEnv>, name: string) =>
  encodeURIComponent(c.req.param(name) ?? '')

/** How an order stands, and what is to be done about it. */
export const ORDER_WORDS: Record<OrderStatus, { word: string; tone: Tone; next: string }> = {
  ISSUED: { word: 'Issued', tone: 'good', next: 'Every line has its passes.' },
  PARTIAL: {
    word: 'Partly issued',
    tone: 'warn',
    next: 'Some lines have no passes. Add or mend the rule, then process the order again. A rule can also say that a line gets none.',
  },
  UNMATCHED: {
    word: 'No rule',
    tone: 'warn',
    next: 'It is paid, and no rule fits. Add a rule, then process the order again.',
  },
  WAITING: {
    word: 'Waiting',
    tone: 'accent',
    next: 'It waits for the money, or for the shop to tell what was bought. There is nothing to do.',
  },
  VOIDED: {
    word: 'Voided',
    tone: 'plain',
    next: 'It was refunded, cancelled or disputed, and none of its passes is left.',
  },
  FAILED: {
    word: 'Failed',
    tone: 'bad',
    next: 'Rules fit, and no pass could be made. Mend what is named below, then process the order again.',
  },
}
