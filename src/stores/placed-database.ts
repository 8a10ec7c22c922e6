/** A database that is found anew for each call to it, because a workspace may have moved since the last one. */
export function placedDatabase(find: () => D1Database | Promise<D1Database>): D1Database {
  const bound = (sql: string, params: unknown[]): D1PreparedStatement => {
    const prepareAt = (db: D1Database) => db.prepare(sql).bind(...params)
    const call = (method: 'all' | 'first' | 'raw' | 'run') => async (option?: unknown) => {
      const statement = prepareAt(await find())
      return (statement[method] as Method).call(statement, option)
    }
    const prepared = {
      bind: (...values: unknown[]) => bound(sql, values),
      all: call('all'),
      first: call('first'),
      raw: call('raw'),
      run: call('run'),
    } as unknown as D1PreparedStatement
    preparations.set(prepared, prepareAt)
    return prepared
  }

  return {
    prepare: (sql: string) => bound(sql, []),
    async batch(list: D1PreparedStatement[]) {
      const db = await find()
      return db.batch(list.map((each) => preparations.get(each)!(db)))
    },
  } as unknown as D1Database
}

type Method = (option?: unknown) => Promise<unknown>

const preparations = new WeakMap<D1PreparedStatement, (db: D1Database) => D1PreparedStatement>()
