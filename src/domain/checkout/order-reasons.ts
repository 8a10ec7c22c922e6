import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { isDisputeLost, type StoredOrder } from '../model/stored-order.ts'
import type { SERVICE_WARNINGS, Warning } from '../model/warnings.ts'

/** Why an order gets no passes unless somebody does something, and what else somebody has to look at. */
export function reasonsOf(
  { source, status, secret }: CheckoutConnection,
  { state, known, content }: StoredOrder,
): Warning[] {
  const reasons: [code: keyof typeof SERVICE_WARNINGS, applies: boolean, message: string][] = [
    [
      'checkout_order_unknown',
      !known,
      'The shop mentioned the order but never said what was bought: nothing is issued or voided until it does',
    ],
    [
      'checkout_connection_disabled',
      known && !state.paid && status === 'DISABLED',
      'It waits for its payment, and the connection is disabled: what the shop sends about it is ignored',
    ],
    [
      'checkout_lines_unseen',
      source === 'stripe' &&
        secret.apiKey === null &&
        !state.linesFetched &&
        state.unmatched.length > 0,
      'Rules saw it as one line without price and product, because the connection has no API key',
    ],
    [
      'checkout_no_rule',
      state.unmatched.length > 0,
      content === null
        ? 'No rule fits some of its lines, and what was bought is no longer kept: add a rule, then let the shop send it again'
        : 'No rule fits some of its lines: add a rule, then replay the order',
    ],
    ['checkout_dispute_lost', isDisputeLost(state), 'A dispute about its payment was lost'],
    [
      'checkout_disputed',
      state.disputes.some((dispute) => dispute.status === 'OPEN'),
      'Its payment is disputed, and the money is withheld',
    ],
    [
      'checkout_refund_failed',
      state.failedRefunds.length > 0,
      'A refund failed: the buyer did not get the money, and passes that it has voided stay void',
    ],
  ]
  return reasons.filter(([, applies]) => applies).map(([code, , message]) => ({ code, message }))
}
