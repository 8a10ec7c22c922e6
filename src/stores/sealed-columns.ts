import type { NamedCustomer } from '../domain/model/customer-words.ts'
import type { SealContext, Sealer } from '../domain/model/ports/sealer.ts'
import type { Cell } from './workspace-rows.ts'

/** A row by its columns. Opened, a sealed cell is `{ clear }`. */
export type OpenRow = Record<string, Cell | { clear: string }>

/** Every sealed column, with the place that its values are bound to. Names in audit entries stay sealed: their hashes cover them so. */
const SEALED: Record<string, Record<string, { purpose: string; id(row: OpenRow): unknown }>> = {
  credentials: { secret: { purpose: 'credential', id: ({ id }) => id } },
  passes: { customer: { purpose: 'customer', id: ({ id }) => id } },
  events: {
    body: { purpose: 'event', id: (row) => `${row.type}|${row.pass_id ?? ''}` },
  },
  campaign_passes: {
    written: { purpose: 'campaign', id: (row) => `${row.campaign_id} ${row.pass_id}` },
  },
  webhook_endpoints: { config: { purpose: 'webhook_endpoint', id: ({ id }) => id } },
  webhook_deliveries: { attempts: { purpose: 'webhook_response', id: ({ id }) => id } },
  checkout_connections: { secret: { purpose: 'checkout-connection', id: ({ id }) => id } },
  checkout_orders: { body: { purpose: 'checkout-order', id: ({ id }) => id } },
  checkout_deliveries: {
    body: { purpose: 'checkout-delivery', id: (row) => `${row.connection_id} ${row.key}` },
  },
}

const sealedIn = (workspaceId: string, table: string, row: OpenRow): [string, SealContext][] =>
  Object.entries(SEALED[table] ?? {}).flatMap(([column, { purpose, id }]) =>
    row[column] ? [[column, { purpose, workspaceId, id: String(id(row)) }]] : [],
  )

/** A row that needs no key. What is found by keyed hashes alone is left out: answers to repeats, and the index of e-mails. */
export async function openRow(
  sealer: Sealer,
  workspaceId: string,
  table: string,
  row: OpenRow,
): Promise<OpenRow> {
  const opened = { ...row }
  if (table === 'idempotency') opened.body = null
  if (table === 'passes') Object.assign(opened, FOUND_BY_HASHES, hasBits(row))
  for (const [column, place] of sealedIn(workspaceId, table, row)) {
    const cell = row[column]
    const clear =
      cell instanceof Uint8Array
        ? await sealer.openCompact(place, Uint8Array.from(cell))
        : table === 'webhook_deliveries'
          ? await withHeads(String(cell), (head) => sealer.open(place, head))
          : await sealer.open(place, String(cell))
    opened[column] = { clear }
  }
  return opened
}

/** The row sealed by this deployment's keys. Without opened cells it stays as it is. */
export async function sealRow(
  sealer: Sealer,
  workspaceId: string,
  table: string,
  row: OpenRow,
): Promise<OpenRow> {
  const sealed = { ...row }
  for (const [column, place] of sealedIn(workspaceId, table, row)) {
    const cell = row[column]
    if (typeof cell !== 'object' || cell === null || !('clear' in cell)) continue
    const { clear } = cell
    sealed[column] =
      table === 'events'
        ? await sealer.sealCompact(place, clear)
        : table === 'webhook_deliveries'
          ? await withHeads(clear, (head) => sealer.seal(place, head))
          : await sealer.seal(place, clear)
    if (table === 'passes') Object.assign(sealed, await hashesOf(sealer, workspaceId, row, clear))
  }
  return sealed
}

/** Columns by which a sealed customer is found. */
const FOUND_BY_HASHES = {
  customer_email_index: null,
  name_bits_a: null,
  name_bits_b: null,
  name_bits_c: null,
  name_bits_d: null,
}

/** An opened row keeps 0 in place of its bits, so that `sealRow` computes them again under the new keys. */
const hasBits = ({ name_bits_a }: OpenRow) => ({ name_bits_a: name_bits_a === null ? null : 0 })

async function hashesOf(
  sealer: Sealer,
  workspaceId: string,
  row: OpenRow,
  clear: string,
): Promise<OpenRow> {
  const customer: NamedCustomer = JSON.parse(clear)
  const emailIndex = customer.email
    ? { customer_email_index: await sealer.emailIndex(workspaceId, customer.email) }
    : {}
  if (row.name_bits_a === null || row.name_bits_a === undefined) return emailIndex
  const [name_bits_a, name_bits_b, name_bits_c, name_bits_d] = await sealer.nameBits(
    workspaceId,
    customer,
  )
  return { ...emailIndex, name_bits_a, name_bits_b, name_bits_c, name_bits_d }
}

/** Attempts with what receivers answered to them changed. */
async function withHeads(attempts: string, change: (head: string) => Promise<string>) {
  const list = JSON.parse(attempts) as { head?: string }[]
  for (const attempt of list) if (attempt.head) attempt.head = await change(attempt.head)
  return JSON.stringify(list)
}
