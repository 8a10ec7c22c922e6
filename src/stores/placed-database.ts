import { failedExpectation } from './database.ts'
import { READS } from './object-calls.ts'
import { databaseOver } from './object-database.ts'

/** How long a call waits for a workspace that is being moved. */
const WAITS_MS = 10_000
const LOOKS_AGAIN_AFTER_MS = 250

/** The database that the workspace has left, or stops to write to. */
export class PlaceLeft extends Error {}

/**
 * A database that is found anew for each call to it, because a workspace may have moved since the last one. A call that is
 * refused because it is being moved waits for a while.
 *
 * @param refused called before each further look
 */
export function placedDatabase(
  find: () => D1Database | Promise<D1Database>,
  refused: () => Promise<void> = async () => {},
): D1Database {
  async function there<T>(call: (db: D1Database) => Promise<T>): Promise<T> {
    for (let waited = 0; waited < WAITS_MS; waited += LOOKS_AGAIN_AFTER_MS) {
      try {
        return await call(await find())
      } catch (error) {
        if (!(error instanceof PlaceLeft)) throw error
      }
      await refused()
      await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_AFTER_MS))
    }
    // Objects mark what passes by itself in the same way.
    throw Object.assign(new Error('The workspace is being moved'), { retryable: true })
  }

  return {
    prepare: (sql: string) => new Prepared(there, sql, []),
    batch: (list: D1PreparedStatement[]) =>
      there((db) => db.batch((list as unknown as Prepared[]).map((each) => each.at(db)))),
  } as unknown as D1Database
}

/** A class and no closures: each request prepares many. */
class Prepared {
  readonly #there: There
  readonly #sql: string
  readonly #params: unknown[]

  constructor(there: There, sql: string, params: unknown[]) {
    this.#there = there
    this.#sql = sql
    this.#params = params
  }

  at(db: D1Database): D1PreparedStatement {
    return db.prepare(this.#sql).bind(...this.#params)
  }

  bind(...values: unknown[]): Prepared {
    return new Prepared(this.#there, this.#sql, values)
  }

  all() {
    return this.#there((db) => this.at(db).all())
  }

  run() {
    return this.#there((db) => this.at(db).run())
  }

  raw(options?: { columnNames?: false }) {
    return this.#there((db) => this.at(db).raw(options))
  }

  first(column?: string) {
    return this.#there((db) =>
      column === undefined ? this.at(db).first() : this.at(db).first(column),
    )
  }
}

type There = <T>(call: (db: D1Database) => Promise<T>) => Promise<T>

/**
 * The database of a workspace that is leaving it: writes expect that it is open, reads that it has not moved. So nothing is
 * written behind the copy, and nothing is read that others have changed elsewhere.
 *
 * @throws PlaceLeft
 */
export const leavingDatabase = (db: D1Database, workspaceId: string): D1Database =>
  databaseOver(async (statements) => {
    const prepared = statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
    if (statements.every(({ sql }) => READS.test(sql))) {
      // A batch would lose columns of the same name.
      const answers =
        prepared.length === 1
          ? [asAnswer(await prepared[0]!.raw({ columnNames: true }))]
          : (await db.batch(prepared)).map(answerOf)
      const isThere = await db
        .prepare("SELECT 1 FROM homes WHERE workspace_id = ?1 AND state <> 'moved'")
        .bind(workspaceId)
        .first()
      if (!isThere) throw new PlaceLeft()
      return answers
    }
    const expectOpen = db
      .prepare(`INSERT INTO expectations (name) SELECT 'place_open'
        WHERE NOT EXISTS (SELECT 1 FROM homes WHERE workspace_id = ?1 AND state = 'open')`)
      .bind(workspaceId)
    try {
      const [, ...results] = await db.batch([expectOpen, ...prepared])
      return results.map(answerOf)
    } catch (error) {
      throw failedExpectation(error) === 'place_open' ? new PlaceLeft() : error
    }
  })

const NO_META = {} as D1Meta & Record<string, unknown>

const asAnswer = ([columns, ...rows]: [string[], ...unknown[][]]) => ({
  columns,
  rows,
  meta: NO_META,
})

const answerOf = ({ results, meta }: D1Result) => ({
  columns: Object.keys((results[0] as object | undefined) ?? {}),
  rows: results.map((row) => Object.values(row as object)),
  meta,
})
