import { giveUpDelivery, processDelivery } from '../domain/checkout/process.ts'
import { CheckoutMessage } from '../domain/model/ports/queues.ts'
import { consumeEach } from './consume-each.ts'

/** Each message is a delivery of a shop; one that waits for the shop's API holds up no other. */
export const consumeCheckouts = consumeEach({
  message: CheckoutMessage,
  work: processDelivery,
  giveUp: giveUpDelivery,
  atOnce: Number.POSITIVE_INFINITY,
  longestWaitSeconds: 300,
})
