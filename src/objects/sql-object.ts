import { DurableObject } from 'cloudflare:workers'
import type { Call, Outcome } from '../stores/object-calls.ts'
import type { Answer, Statement } from '../stores/object-database.ts'

/**
 * A database, and nothing else: it runs statements for the Worker. Its tables come with the calls, so that an object whose code
 * is older than the caller's has all the tables that the caller needs.
 *
 * @see https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api/
 */
export class SqlObject extends DurableObject<Cloudflare.Env> {
  #migrations: number

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    this.#migrations = ctx.storage.kv.get<number>('migrations') ?? 0
  }

  /** Runs all statements or none, in their order. */
  async run({ statements, readsOnly, needs, migrations }: Call): Promise<Outcome> {
    const { storage } = this.ctx
    try {
      if (migrations) this.#migrate(migrations)
    } catch (error) {
      return { lacks: this.#migrations, error: messageOf(error) }
    }
    if (this.#migrations < needs) return { lacks: this.#migrations }
    try {
      return {
        answers: storage.transactionSync(() =>
          statements.map((each) => answer(storage.sql, each, readsOnly)),
        ),
      }
    } catch (error) {
      return { error: messageOf(error) }
    }
  }

  /** @throws Error where the platform keeps no former states, as workerd by itself */
  async bookmark(atMs?: number): Promise<string> {
    const { storage } = this.ctx
    return atMs === undefined ? storage.getCurrentBookmark() : storage.getBookmarkForTime(atMs)
  }

  async restore(bookmark: string, call: Call): Promise<Outcome> {
    const outcome = await this.run(call)
    if (!('answers' in outcome)) return outcome
    await this.ctx.storage.onNextSessionRestoreBookmark(bookmark)
    this.ctx.abort('The database is restored')
    return outcome
  }

  /** Removes everything. */
  async empty(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#migrations = 0
  }

  #migrate({ from, sql }: NonNullable<Call['migrations']>): void {
    const { storage } = this.ctx
    const missing = sql.slice(this.#migrations - from)
    if (missing.length === 0 || from > this.#migrations) return
    storage.transactionSync(() => {
      for (const migration of missing) storage.sql.exec(migration)
      storage.kv.put('migrations', from + sql.length)
    })
    this.#migrations = from + sql.length
  }
}

function answer(sql: SqlStorage, { sql: text, params }: Statement, readsOnly: boolean): Answer {
  const before = readsOnly ? NO_CHANGES : changes(sql)
  const cursor = sql.exec(text, ...params)
  const rows = [...cursor.raw()].map((row) => row.map(bytes))
  if (readsOnly && cursor.rowsWritten > 0) throw new Error('a call that reads only has written')
  const after = readsOnly ? NO_CHANGES : changes(sql)
  return {
    columns: cursor.columnNames,
    rows,
    meta: {
      served_by: 'object',
      // Clocks stand still in a Worker while it computes.
      duration: 0,
      changes: after.total - before.total,
      last_row_id: after.last,
      changed_db: after.total !== before.total,
      size_after: sql.databaseSize,
      rows_read: cursor.rowsRead,
      rows_written: cursor.rowsWritten,
    },
  }
}

const NO_CHANGES = { total: 0, last: 0 }

const changes = (sql: SqlStorage) =>
  sql
    .exec<{ total: number; last: number }>(
      'SELECT total_changes() AS total, last_insert_rowid() AS last',
    )
    .one()

const bytes = (value: SqlStorageValue) =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
