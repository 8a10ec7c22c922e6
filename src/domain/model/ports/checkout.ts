import type { CheckoutConnection, IgnoredReason } from '../checkout-connection.ts'
import type { CheckoutDelivery, CheckoutSource } from '../checkout-notice.ts'
import type { CheckoutOrder, CheckoutProvider } from '../checkout-order.ts'
import type { StoredRule } from '../checkout-rule.ts'
import type { Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { OrderStatus, StoredOrder, StoredUnit } from '../stored-order.ts'

/** One kind of shop, with the way to its API. */
export interface ConnectedSource extends CheckoutSource {
  /** The delivery that would bring a raw order; what is a webhook's body already stays as it is. */
  sample(text: string): CheckoutDelivery
  /**
   * The order with what its events leave out, from the shop's own API.
   * @throws anything, when it cannot be had now
   */
  complete?(order: CheckoutOrder, apiKey: string): Promise<CheckoutOrder>
}
export type CheckoutSources = Record<CheckoutProvider, ConnectedSource>

/** A verified delivery as it is kept. */
export interface KeptDelivery {
  connectionId: string
  /** The same for every repetition of the same news. */
  key: string
  /** The order's id, or another name of it. */
  orderName: string
  headers: Record<string, string>
  /** Null once a pass of its order was deleted. */
  body: string | null
  state: 'PENDING' | 'DONE' | 'FAILED'
  receivedAt: number
}

export interface OrderFilter {
  status?: OrderStatus
  /** The shop's own id, or another name of the order. */
  orderId?: string
  createdAt?: Range
}

export interface CheckoutStore {
  connection(id: string): Promise<CheckoutConnection | null>
  connections(paging: Paging): Promise<Page<CheckoutConnection>>
  connectionInsertion(connection: CheckoutConnection): Promise<Write>
  /** All but what was ignored. */
  connectionUpdate(connection: CheckoutConnection): Promise<Write>
  /** With all that belongs to it. */
  connectionDeletion(id: string): Write[]
  /** Expectation `connection_changed`. */
  stillConnection(connection: Pick<CheckoutConnection, 'id' | 'revision'>): Write
  /** One more delivery that did nothing. */
  ignoredOne(id: string, reason: IgnoredReason, at: number): Write

  /** In the order in which they are tried. */
  rules(connectionId: string): Promise<StoredRule[]>
  ruleInsertion(connectionId: string, rule: StoredRule): Write
  ruleUpdate(connectionId: string, rule: StoredRule): Write
  ruleDeletion(connectionId: string, id: string): Write
  /** Expectation `rule_changed`. */
  stillRule(connectionId: string, rule: Pick<StoredRule, 'id' | 'revision'>): Write

  delivery(connectionId: string, key: string): Promise<KeptDelivery | null>
  /** @param dueAt when the sweep looks whether anybody has processed it; null: there is nothing to do */
  deliveryInsertion(delivery: KeptDelivery, dueAt: number | null): Promise<Write>
  /** Also that the connection is. Expectation `delivery_known`. */
  notYetReceived(delivery: Pick<KeptDelivery, 'connectionId' | 'key'>): Write
  /** Nothing is left to do. The body of an order whose pass was deleted goes with it. */
  deliveryEnd(
    delivery: Pick<KeptDelivery, 'connectionId' | 'key' | 'orderName'>,
    state: 'DONE' | 'FAILED',
  ): Write

  order(connectionId: string, id: string): Promise<StoredOrder | null>
  /** Oldest first. */
  ordersNamed(connectionId: string, names: string[]): Promise<StoredOrder[]>
  orders(connectionId: string, filter: OrderFilter, paging: Paging): Promise<Page<StoredOrder>>
  /** In the order of lines and units. */
  units(connectionId: string, orderIds: string[]): Promise<StoredUnit[]>
  /** Nobody has told of an order of these names. Expectation `order_moved`. */
  unnamed(connectionId: string, names: string[]): Write
  /** Expectation `order_moved`. */
  stillOrder(connectionId: string, order: StoredOrder): Write
  orderInsertion(connectionId: string, order: StoredOrder): Promise<Write>
  /** `content`: whether it is written as well. */
  orderUpdate(connectionId: string, order: StoredOrder, content: boolean): Promise<Write>
  orderDeletion(connectionId: string, id: string): Write
  /** From here on these names are this order's. */
  naming(connectionId: string, id: string, names: string[]): Write
  unitInsertion(connectionId: string, unit: StoredUnit): Write
  unitsVoided(connectionId: string, units: StoredUnit[], at: number): Write
  /** All that was kept of the order of a pass that says whose it is. */
  erasure(passId: string): Write[]
}
