/** One statement, as it travels to the object that has the database. */
export interface Statement {
  sql: string
  params: unknown[]
}

/** A statement's rows, as arrays because two columns may share a name. */
export interface Answer {
  columns: string[]
  rows: unknown[][]
  meta: D1Meta & Record<string, unknown>
}

/** Runs all of it or nothing, in order. @throws Error in D1's words where SQLite refuses a statement */
export type Execute = (statements: Statement[]) => Promise<Answer[]>

/**
 * The part of a D1 database that stores use, over something else that runs SQLite.
 *
 * @see https://developers.cloudflare.com/d1/worker-api/
 */
export function databaseOver(execute: Execute): D1Database {
  const bound = (sql: string, params: unknown[]): D1PreparedStatement => {
    const statement = { sql, params }
    const answer = async () => (await execute([statement]))[0]!
    const all = async () => resultOf(await answer())
    const prepared = {
      bind: (...values: unknown[]) => bound(sql, values.map(bindable)),
      all,
      run: all,
      async raw({ columnNames = false } = {}) {
        const { columns, rows } = await answer()
        return columnNames ? [columns, ...rows] : rows
      },
      async first(column?: string) {
        const row = (await all()).results[0] as Record<string, unknown> | undefined
        return (column === undefined ? row : row?.[column]) ?? null
      },
    } as unknown as D1PreparedStatement
    statementOf.set(prepared, statement)
    return prepared
  }

  return {
    prepare: (sql: string) => bound(sql, []),
    batch: async (list: D1PreparedStatement[]) =>
      (await execute(list.map((each) => statementOf.get(each)!))).map(resultOf),
  } as unknown as D1Database
}

const statementOf = new WeakMap<D1PreparedStatement, Statement>()

function resultOf({ columns, rows, meta }: Answer): D1Result {
  const results = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  return { success: true, results, meta }
}

/** A value as SQLite takes it, of those that D1 takes. */
function bindable(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported`)
}
