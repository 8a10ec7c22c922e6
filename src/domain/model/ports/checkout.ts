import type { CheckoutConnection, Tally } from '../checkout-connection.ts'
import type {
  CheckoutDelivery,
  CheckoutNotice,
  Reference,
  ShopWebhooks,
} from '../checkout-notice.ts'
import type { CheckoutOrder, Shop } from '../checkout-order.ts'
import type { StoredRule } from '../checkout-rule.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { OrderStatus, StoredOrder, StoredUnit } from '../stored-order.ts'

/** A kind of shop: how it writes its webhooks, and what its API adds to them. */
export interface ShopAdapter extends ShopWebhooks {
  /** A delivery like those that the shop sends, made of a pasted order or webhook body. */
  sample(text: string): CheckoutDelivery
  /**
   * Adds what the shop's events leave out, from the shop's own API.
   * @throws any error, when the API does not answer
   */
  complete?(order: CheckoutOrder, apiKey: string): Promise<CheckoutOrder>
  /**
   * Fetches what a delivery only names, and says what it means.
   * @throws any error, when the API does not answer
   */
  fetchReferenced?(reference: Reference, apiKey: string): Promise<CheckoutNotice>
  /**
   * Other ids of the order that a payment belongs to; none where the API knows none or may not be asked.
   * @throws any error, when the API does not answer
   */
  findNames?(payment: string, apiKey: string): Promise<string[]>
}
export type ShopAdapters = Record<Shop, ShopAdapter>

/** A verified delivery, as it is stored. */
export interface KeptDelivery {
  connectionId: string
  /** The same for all deliveries that say the same. */
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
  /** Writes all members but what is counted. */
  connectionUpdate(connection: CheckoutConnection): Promise<Write>
  /** Deletes the connection with its rules, deliveries and orders. */
  connectionDeletion(id: string): Write[]
  /** Expectation `connection_changed`. */
  stillConnection(connection: Pick<CheckoutConnection, 'id' | 'revision'>): Expectation
  /** Notes when the first signed delivery came; later ones change nothing. */
  verification(id: string, at: number): Write
  /**
   * Adds deliveries that had no effect to those that are counted.
   * @param name a reason or a topic; of word characters and `. / : -`
   */
  tally(id: string, kind: 'refused' | 'ignored', name: string, more: Tally): Write

  /** In the order in which they are tried. */
  rules(connectionId: string): Promise<StoredRule[]>
  rulesPage(
    connectionId: string,
    paging: Pick<Paging, 'limit' | 'after'>,
  ): Promise<Page<StoredRule>>
  ruleInsertion(connectionId: string, rule: StoredRule): Write
  ruleUpdate(connectionId: string, rule: StoredRule): Write
  ruleDeletion(connectionId: string, id: string): Write
  /** Expectation `rule_changed`. */
  stillRule(connectionId: string, rule: Pick<StoredRule, 'id' | 'revision'>): Expectation

  delivery(connectionId: string, key: string): Promise<KeptDelivery | null>
  /** @param dueAt when the sweep processes it, if nobody has until then; null: there is nothing to do */
  deliveryInsertion(delivery: KeptDelivery, dueAt: number | null): Promise<Write>
  /** The connection exists and the delivery does not. Expectation `delivery_known`. */
  notYetReceived(delivery: Pick<KeptDelivery, 'connectionId' | 'key'>): Expectation
  /** Marks a delivery as done or failed, and erases its body where a pass of its order was deleted. */
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
  /** The connection exists, and no order has one of these names. Expectation `order_moved`. */
  namesUnused(connectionId: string, names: string[]): Expectation
  /** Expectation `order_moved`. */
  stillOrder(connectionId: string, order: StoredOrder): Expectation
  orderInsertion(connectionId: string, order: StoredOrder): Promise<Write>
  /** @param content whether the content is written as well */
  orderUpdate(connectionId: string, order: StoredOrder, content: boolean): Promise<Write>
  orderDeletion(connectionId: string, id: string): Write
  /** Gives these names to the order, also those that another order had. */
  giveNames(connectionId: string, id: string, names: string[]): Write
  unitInsertion(connectionId: string, unit: StoredUnit): Write
  /** Stores since when these units are void, or that they are no longer. */
  unitsUpdate(connectionId: string, units: StoredUnit[]): Write
  /** Erases everything personal that is stored of the order of this pass. */
  erasure(passId: string): Write[]
}
