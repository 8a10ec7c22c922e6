/** Statements that worlds have prepared, each once, in this worker. */
const unread = new Map<string, unknown[]>()
const read = new Set<string>()

/** The database, with the text of each statement noted for `wholeReads`. */
export function planned(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      const member = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name !== 'prepare') return member.bind(target)
      return (sql: string) => {
        const statement = target.prepare(sql)
        if (read.has(sql) || isOfTest()) return statement
        unread.set(sql, [])
        const bind = statement.bind.bind(statement)
        statement.bind = (...values) => {
          unread.set(sql, values)
          return bind(...values)
        }
        return statement
      }
    },
  })
}

/** A test looks into the database by itself, through no store. */
function isOfTest(): boolean {
  const [, , ...callers] = new Error().stack?.split('\n') ?? []
  const isIn = (folder: string) =>
    callers.some((line) => line.includes(folder) && !line.includes('/test/support/plans.ts'))
  return isIn('/test/') && !isIn('/src/')
}

/** Rows that grow neither with passes nor with time, so that reading all of them is cheap. */
const SMALL = ['json_each', 'epochs', 'CONSTANT ROW']

/** Steps of new statements that read a whole table or a whole index, each with its statement. */
export async function wholeReads(database: D1Database): Promise<string[]> {
  const found: string[] = []
  for (const [sql, values] of unread) {
    read.add(sql)
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string; id: number; parent: number }>()
    for (const { detail } of results) {
      const [, table] = /^SCAN (\S+(?: ROW)?)/.exec(detail) ?? []
      if (table && !SMALL.includes(table)) found.push(`${detail} in ${sql}`)
    }
  }
  unread.clear()
  return found
}
