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
