import type { Context } from 'hono'
import type { OrderStatus } from '../../../domain/model/stored-order.ts'
import type { Answers } from '../../../http/endpoints.ts'
import { param } from '../../asked.ts'
import type { DashboardEnv } from '../../env.ts'
import type { Tone } from '../../parts/badge.tsx'

export type Connection = Answers['CheckoutConnection']
export type NewConnection = Answers['NewCheckoutConnection']
export type Rule = Answers['CheckoutRule']
export type Order = Answers['CheckoutOrder']
export type OrderDetail = Answers['CheckoutOrderDetail']
export type DryRun = Answers['CheckoutDryRun']
export type Template = Answers['Template']

export const shopsPage = (c: Context<DashboardEnv>) =>
  `/dashboard/${c.var.member.workspace.id}/shops`

/** The page of the shop that the request is about. */
export const shopPage = (c: Context<DashboardEnv>) =>
  `${shopsPage(c)}/${encodeURIComponent(param(c, 'shopId'))}`

/** The shop that the request is about, for a path of the API. */
export const shopOf = (c: Context<DashboardEnv>) => ({ connectionId: param(c, 'shopId') })

/** The same with one of its orders. */
export const orderOf = (c: Context<DashboardEnv>) => ({
  ...shopOf(c),
  orderId: param(c, 'orderId'),
})

/** How an order stands, and what is to be done about it. */
export const ORDER_WORDS: Record<OrderStatus, { word: string; tone: Tone; next: string }> = {
  ISSUED: { word: 'Issued', tone: 'good', next: 'All passes are issued.' },
  PARTIAL: {
    word: 'Partly issued',
    tone: 'warn',
    next: 'Some items matched no rule, or their passes failed. Fix the rule and process the order again.',
  },
  UNMATCHED: {
    word: 'No matching rule',
    tone: 'warn',
    next: 'No item matched a rule. Add a rule, then process the order again.',
  },
  WAITING: {
    word: 'Waiting',
    tone: 'accent',
    next: 'Waiting for payment, or for the shop to send the items. There is nothing to do.',
  },
  VOIDED: {
    word: 'Voided',
    tone: 'plain',
    next: 'The order was refunded, cancelled or disputed. All its passes are void.',
  },
  FAILED: {
    word: 'Failed',
    tone: 'bad',
    next: 'Rules matched, but no pass could be issued. Fix the errors below, then process the order again.',
  },
}
