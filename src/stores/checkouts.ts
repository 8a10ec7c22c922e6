import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNull,
  lt,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { type CheckoutConnection, MAX_TOPICS } from '../domain/model/checkout-connection.ts'
import type { StoredRule } from '../domain/model/checkout-rule.ts'
import type { Paging } from '../domain/model/paging.ts'
import type { CheckoutStore, KeptDelivery } from '../domain/model/ports/checkout.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import type { StoredOrder, StoredUnit } from '../domain/model/stored-order.ts'
import type { Database } from './database.ts'
import { pageFrom } from './read.ts'
import {
  checkoutConnections as connections,
  checkoutDeliveries as deliveries,
  checkoutOrderNames as names,
  checkoutOrders as orders,
  checkoutRules as rules,
  checkoutUnits as units,
} from './schema.ts'
import { asWrite, expectation } from './write.ts'

export function createCheckoutStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): CheckoutStore {
  const place = (purpose: string, id: string) => ({ purpose, workspaceId, id })
  const secretPlace = (id: string) => place('checkout-connection', id)
  const deliveryPlace = (connectionId: string, key: string) =>
    place('checkout-delivery', `${connectionId} ${key}`)
  const orderPlace = (id: string) => place('checkout-order', id)

  const isConnection = (id: string) =>
    and(eq(connections.workspaceId, workspaceId), eq(connections.id, id))
  type Owned = typeof rules | typeof deliveries | typeof orders | typeof names | typeof units
  const ofConnection = (table: Owned, connectionId: string) =>
    and(eq(table.workspaceId, workspaceId), eq(table.connectionId, connectionId))
  const isDelivery = ({ connectionId, key }: Pick<KeptDelivery, 'connectionId' | 'key'>) =>
    and(ofConnection(deliveries, connectionId), eq(deliveries.key, key))
  const isRule = (connectionId: string, id: string) =>
    and(ofConnection(rules, connectionId), eq(rules.id, id))
  const isOrder = (connectionId: string, id: string) =>
    and(ofConnection(orders, connectionId), eq(orders.id, id))
  const inList = (column: SQLWrapper, list: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  const named = (connectionId: string, list: string[]) =>
    and(ofConnection(names, connectionId), inList(names.name, list))

  async function connectionColumns(whole: CheckoutConnection) {
    const { refused: _, ignored: __, verifiedAt: ___, ...connection } = whole
    const secret = JSON.stringify(connection.secret)
    return {
      ...connection,
      workspaceId,
      secret: await sealer.seal(secretPlace(connection.id), secret),
    }
  }

  async function connectionOf(row: typeof connections.$inferSelect): Promise<CheckoutConnection> {
    const { workspaceId: _, secret, refused, ignored, ...members } = row
    return {
      ...members,
      refused: refused as CheckoutConnection['refused'],
      ignored: ignored as CheckoutConnection['ignored'],
      secret: JSON.parse(await sealer.open(secretPlace(row.id), secret)),
    }
  }

  /** With the generation of its bundle's link: the bundle of `ord_X` is `bdl_X`. */
  const orderColumns = {
    ...getTableColumns(orders),
    linkGeneration: sql<number>`coalesce((SELECT link_generation FROM bundles
      WHERE bundles.workspace_id = checkout_orders.workspace_id
        AND bundles.id = replace(checkout_orders.id, 'ord_', 'bdl_')), 1)`,
  }

  async function orderOf(
    row: typeof orders.$inferSelect & { linkGeneration: number },
  ): Promise<StoredOrder> {
    const { workspaceId: _, connectionId: __, body, state, ...members } = row
    return {
      ...members,
      state: state as StoredOrder['state'],
      content: body === null ? null : JSON.parse(await sealer.open(orderPlace(row.id), body)),
    }
  }

  const sealedContent = (id: string, content: StoredOrder['content']) =>
    content && sealer.seal(orderPlace(id), JSON.stringify(content))

  /** Pages follow the ids, which grow with time. */
  function pageBy(id: typeof orders.id | typeof connections.id, { sort, after }: Paging) {
    const [beyond, order] = sort.startsWith('-') ? [lt, desc] : [gt, asc]
    return { after: after ? beyond(id, after.id) : undefined, order: order(id) }
  }

  return {
    async connection(id) {
      const [row] = await db.select().from(connections).where(isConnection(id))
      return row ? connectionOf(row) : null
    },

    async connections(paging) {
      const { after, order } = pageBy(connections.id, paging)
      const rows = await db
        .select()
        .from(connections)
        .where(and(eq(connections.workspaceId, workspaceId), after))
        .orderBy(order)
        .limit(paging.limit + 1)
      return pageFrom(rows, paging.limit, 'createdAt', connectionOf)
    },

    connectionInsertion: async (connection) => {
      const { refused, ignored } = connection
      const columns = await connectionColumns(connection)
      return asWrite(db.insert(connections).values({ ...columns, refused, ignored }))
    },

    connectionUpdate: async (connection) =>
      asWrite(
        db
          .update(connections)
          .set(await connectionColumns(connection))
          .where(isConnection(connection.id)),
      ),

    connectionDeletion: (id) => [
      asWrite(db.delete(connections).where(isConnection(id))),
      ...[rules, deliveries, orders, names, units].map((table) =>
        asWrite(db.delete(table).where(ofConnection(table, id))),
      ),
    ],

    stillConnection: ({ id, revision }) =>
      expectation(
        'connection_changed',
        sql`EXISTS (SELECT 1 FROM ${connections} WHERE ${and(isConnection(id), eq(connections.revision, revision))})`,
      ),

    verification: (id, at) =>
      asWrite(
        db
          .update(connections)
          .set({ verifiedAt: at })
          .where(and(isConnection(id), isNull(connections.verifiedAt))),
      ),

    tally: (id, kind, name, { count, at }) => {
      const column = connections[kind]
      // A name is a path of its own as long as there is room, and joins the others after that.
      const path = sql`(SELECT CASE WHEN json_type(${column}, ${`$."${name}"`}) IS NOT NULL
        OR (SELECT count(*) FROM json_each(${column})) < ${MAX_TOPICS}
        THEN ${`$."${name}"`} ELSE '$.other' END)`
      const before = sql`coalesce(json_extract(${column}, ${path} || '.count'), 0)`
      const sum = sql`json_object('count', ${before} + ${count}, 'at', ${at})`
      return asWrite(
        db
          .update(connections)
          .set({ [kind]: sql`json_set(${column}, ${path}, ${sum})` })
          .where(isConnection(id)),
      )
    },

    async rules(connectionId) {
      const rows = await db
        .select()
        .from(rules)
        .where(ofConnection(rules, connectionId))
        .orderBy(asc(rules.position), asc(rules.id))
      return rows.map(ruleOf)
    },
    async rulesPage(connectionId, { limit, after }) {
      const place = sql`(${rules.position}, ${rules.id})`
      const rows = await db
        .select()
        .from(rules)
        .where(
          and(
            ofConnection(rules, connectionId),
            after ? sql`${place} > (${after.sort}, ${after.id})` : undefined,
          ),
        )
        .orderBy(asc(rules.position), asc(rules.id))
        .limit(limit + 1)
      return pageFrom(rows, limit, 'position', ruleOf)
    },
    ruleInsertion: (connectionId, rule) =>
      asWrite(db.insert(rules).values({ ...rule, workspaceId, connectionId })),
    ruleUpdate: (connectionId, { id, createdAt: _, ...members }) =>
      asWrite(db.update(rules).set(members).where(isRule(connectionId, id))),
    ruleDeletion: (connectionId, id) => asWrite(db.delete(rules).where(isRule(connectionId, id))),
    stillRule: (connectionId, { id, revision }) =>
      expectation(
        'rule_changed',
        sql`EXISTS (SELECT 1 FROM ${rules} WHERE ${and(isRule(connectionId, id), eq(rules.revision, revision))})`,
      ),

    async delivery(connectionId, key) {
      const [row] = await db.select().from(deliveries).where(isDelivery({ connectionId, key }))
      if (!row) return null
      const { workspaceId: _, dueAt: __, body, ...members } = row
      return {
        ...members,
        body: body && (await sealer.open(deliveryPlace(connectionId, key), body)),
      }
    },

    deliveryInsertion: async (delivery, dueAt) =>
      asWrite(
        db.insert(deliveries).values({
          ...delivery,
          workspaceId,
          dueAt,
          body:
            delivery.body &&
            (await sealer.seal(deliveryPlace(delivery.connectionId, delivery.key), delivery.body)),
        }),
      ),

    notYetReceived: (delivery) =>
      expectation(
        'delivery_known',
        sql`NOT EXISTS (SELECT 1 FROM ${deliveries} WHERE ${isDelivery(delivery)})
          AND EXISTS (SELECT 1 FROM ${connections} WHERE ${isConnection(delivery.connectionId)})`,
      ),

    deliveryEnd: ({ connectionId, key, orderName }, state) =>
      asWrite(
        db
          .update(deliveries)
          .set({
            state,
            dueAt: null,
            body: sql`CASE WHEN EXISTS (SELECT 1 FROM ${names} CROSS JOIN ${orders} ON ${and(
              ofConnection(orders, connectionId),
              eq(orders.id, names.orderId),
            )} WHERE ${named(connectionId, [orderName])} AND ${orders.erased} = 1) THEN NULL ELSE ${deliveries.body} END`,
          })
          .where(isDelivery({ connectionId, key })),
      ),

    async order(connectionId, id) {
      const [row] = await db.select(orderColumns).from(orders).where(isOrder(connectionId, id))
      return row ? orderOf(row) : null
    },

    async ordersNamed(connectionId, list) {
      const rows = await db
        .select(orderColumns)
        .from(orders)
        .where(
          and(
            ofConnection(orders, connectionId),
            sql`${orders.id} IN (SELECT ${names.orderId} FROM ${names} WHERE ${named(connectionId, list)})`,
          ),
        )
        .orderBy(asc(orders.id))
      return Promise.all(rows.map(orderOf))
    },

    async orders(connectionId, { status, orderId, createdAt }, paging) {
      const { after, order } = pageBy(orders.id, paging)
      const rows = await db
        .select({ ...orderColumns, body: sql<string | null>`NULL` })
        .from(orders)
        .where(
          and(
            ofConnection(orders, connectionId),
            // A request for one order also finds news that arrived before the order did.
            orderId === undefined ? eq(orders.known, true) : undefined,
            // Most orders are ISSUED; the others have an index, whose condition must stand here.
            status === undefined ? undefined : eq(orders.status, status),
            status === undefined || status === 'ISSUED' ? undefined : sql`status <> 'ISSUED'`,
            orderId === undefined
              ? undefined
              : sql`${orders.id} IN (SELECT ${names.orderId} FROM ${names} WHERE ${named(connectionId, [orderId])})`,
            createdAt?.from === undefined ? undefined : gte(orders.createdAt, createdAt.from),
            createdAt?.to === undefined ? undefined : lt(orders.createdAt, createdAt.to),
            after,
          ),
        )
        .orderBy(order)
        .limit(paging.limit + 1)
      return pageFrom(rows, paging.limit, 'createdAt', orderOf)
    },

    async units(connectionId, orderIds) {
      if (orderIds.length === 0) return []
      const rows = await db
        .select()
        .from(units)
        .where(and(ofConnection(units, connectionId), inList(units.orderId, orderIds)))
        .orderBy(asc(units.orderId), asc(units.lineId), asc(units.unit))
      return rows.map(({ workspaceId: _, connectionId: __, ...unit }) => unit)
    },

    namesUnused: (connectionId, list) =>
      expectation(
        'order_moved',
        sql`NOT EXISTS (SELECT 1 FROM ${names} WHERE ${named(connectionId, list)})
          AND EXISTS (SELECT 1 FROM ${connections} WHERE ${isConnection(connectionId)})`,
      ),
    stillOrder: (connectionId, { id, revision }) =>
      expectation(
        'order_moved',
        sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(isOrder(connectionId, id), eq(orders.revision, revision))})`,
      ),

    orderInsertion: async (connectionId, { content, linkGeneration: _, ...order }) =>
      asWrite(
        db.insert(orders).values({
          ...order,
          workspaceId,
          connectionId,
          body: await sealedContent(order.id, content),
        }),
      ),
    orderUpdate: async (connectionId, order, withContent) => {
      const { id, content, erased: _, createdAt: __, linkGeneration: ___, ...members } = order
      return asWrite(
        db
          .update(orders)
          .set({ ...members, ...(withContent && { body: await sealedContent(id, content) }) })
          .where(isOrder(connectionId, id)),
      )
    },
    orderDeletion: (connectionId, id) =>
      asWrite(db.delete(orders).where(isOrder(connectionId, id))),

    giveNames: (connectionId, id, list) =>
      asWrite(sql`
        INSERT INTO checkout_order_names (workspace_id, connection_id, name, order_id)
        SELECT ${workspaceId}, ${connectionId}, value, ${id} FROM json_each(${JSON.stringify(list)}) WHERE true
        ON CONFLICT DO UPDATE SET order_id = excluded.order_id`),

    unitInsertion: (connectionId, unit) =>
      asWrite(db.insert(units).values({ ...unit, workspaceId, connectionId })),

    unitsUpdate: (connectionId, changed) =>
      asWrite(sql`
        UPDATE checkout_units SET voided_at = after.value ->> 3, status_before = after.value ->> 4
        FROM json_each(${rowsOf(changed)}) AS after
        WHERE workspace_id = ${workspaceId} AND connection_id = ${connectionId} AND order_id = after.value ->> 0
          AND line_id = after.value ->> 1 AND unit = after.value ->> 2`),

    erasure(passId) {
      const its = sql`(SELECT connection_id, order_id FROM checkout_units
        WHERE workspace_id = ${workspaceId} AND pass_id = ${passId})`
      return [
        asWrite(sql`
          UPDATE checkout_orders SET body = NULL, erased = 1, revision = revision + 1
          WHERE workspace_id = ${workspaceId} AND (connection_id, id) IN ${its} AND erased = 0`),
        // A delivery that is still to be processed is erased when it ends.
        asWrite(sql`
          UPDATE checkout_deliveries INDEXED BY checkout_deliveries_by_order SET body = NULL
          WHERE workspace_id = ${workspaceId} AND state <> 'PENDING' AND body IS NOT NULL
            AND (connection_id, order_name) IN (SELECT o.connection_id, name.value
              FROM checkout_orders AS o, json_each(o.state, '$.names') AS name
              WHERE o.workspace_id = ${workspaceId} AND (o.connection_id, o.id) IN ${its})`),
      ]
    },
  }
}

function ruleOf({
  workspaceId: _,
  connectionId: __,
  rule,
  ...members
}: typeof rules.$inferSelect): StoredRule {
  return { ...members, rule: rule as StoredRule['rule'] }
}

const rowsOf = (list: StoredUnit[]) =>
  JSON.stringify(
    list.map(({ orderId, lineId, unit, voidedAt, statusBefore }) => [
      orderId,
      lineId,
      unit,
      voidedAt,
      statusBefore,
    ]),
  )
