import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import { customerWords, type NamedCustomer } from '../domain/model/customer-words.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { beginsEach, type FoldedWord } from '../lib/names/folded-words.ts'
import type { NameBits } from '../lib/seal/name-filter.ts'
import type { Database } from './database.ts'
import { passes } from './schema.ts'

/** A search looks at the bits of this many passes, and opens this many names whose bits fit. */
const MAX_LOOKED_AT = 200_000
const MAX_OPENED = 2_000
/** Mostly the first few that fit are right, so that few are opened for a page. */
const OPENED_FIRST = 100

interface Asked {
  words: readonly FoldedWord[]
  /** Which passes are meant, whoever has them. */
  condition: SQL | undefined
  direction: 'asc' | 'desc'
  /** The id after which the search begins; null: at the end of the list. */
  after: string | null
  /** How many are wanted. */
  max: number
}

/** Passes of holders with words that begin so, in the order of their ids. */
export interface Named {
  ids: string[]
  /** Passes after this id were not looked at; null: all were. */
  upTo: string | null
}

/** Finds passes by words of their holder's name: by the bits of the index first, then by the names themselves. */
export async function findByName(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
  { words, condition, direction, after, max }: Asked,
): Promise<Named> {
  const fits = anyOf(await sealer.nameQueries(workspaceId, words))
  const [order, beyond, way] = direction === 'desc' ? [desc, lt, '<'] : [asc, gt, '>']
  const stretch = sql`SELECT id, name_bits_a, name_bits_b, name_bits_c, name_bits_d FROM passes INDEXED BY passes_by_name
    WHERE workspace_id = ${workspaceId} AND name_bits_a IS NOT NULL
      ${after === null ? sql`` : sql`AND id ${sql.raw(way)} ${after}`}
    ORDER BY id ${sql.raw(direction)} LIMIT ${MAX_LOOKED_AT}`
  const ids: string[] = []
  let last: string | null = null
  for (const size of [OPENED_FIRST, MAX_OPENED - OPENED_FIRST]) {
    const isFurther: SQL | undefined = last === null ? undefined : beyond(passes.id, last)
    const rows: { id: string; customer: string | null }[] = await db
      .select({ id: passes.id, customer: passes.customer })
      .from(passes)
      .where(
        and(condition, isFurther, sql`${passes.id} IN (SELECT id FROM (${stretch}) WHERE ${fits})`),
      )
      .orderBy(order(passes.id))
      .limit(size)
    for (const { id, customer } of rows) {
      last = id
      if (customer === null) continue
      const place = { purpose: 'customer', workspaceId, id }
      const named: NamedCustomer = JSON.parse(await sealer.open(place, customer))
      if (beginsEach(words, customerWords(named))) ids.push(id)
      if (ids.length === max) return { ids, upTo: id }
    }
    if (rows.length < size) return { ids, upTo: await endOf() }
  }
  return { ids, upTo: last }

  /** Where the bits end that were looked at; null: there are no more. */
  async function endOf(): Promise<string | null> {
    const end = await db.all<{ id: string }>(
      sql`SELECT id FROM (${stretch}) LIMIT 1 OFFSET ${MAX_LOOKED_AT - 1}`,
    )
    return end[0]?.id ?? null
  }
}

function anyOf(queries: readonly NameBits[]): SQL {
  const columns = ['name_bits_a', 'name_bits_b', 'name_bits_c', 'name_bits_d']
  const all = queries.map((bits) =>
    sql.join(
      columns.map((column, at) => sql`(${sql.raw(column)} & ${bits[at]}) = ${bits[at]}`),
      sql` AND `,
    ),
  )
  return sql`((${sql.join(all, sql`) OR (`)}))`
}
