import type { Bindings } from '../../src/env.ts'
import { type Around, aroundCalls } from './objects.ts'

/** What a request asked of the platform, in the units that it is billed by. */
export interface Counts {
  /** Calls to D1 and to objects, and below the rows of both: they have one price. */
  d1RoundTrips: number
  d1RowsRead: number
  d1RowsWritten: number
  kvReads: number
  /** Puts, deletes and lists have one price. */
  kvWrites: number
  /** Class B: get and head. */
  r2Reads: number
  /** Class A: put and list. Deletes are free and not counted. */
  r2Writes: number
  queueMessages: number
  /** RSA signatures, of pass files and of Google's tokens; see `countSignatures`. */
  signatures: number
}

export interface Statement {
  sql: string
  params: unknown[]
}

export interface Counter extends Counts {
  /** The statements of each round trip. */
  statements: Statement[][]
}

export const NOTHING: Counts = {
  d1RoundTrips: 0,
  d1RowsRead: 0,
  d1RowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  r2Reads: 0,
  r2Writes: 0,
  queueMessages: 0,
  signatures: 0,
}

export const createCounter = (): Counter => ({ ...NOTHING, statements: [] })

export function countsOf({ statements: _, ...counts }: Counter): Counts {
  return counts
}

export function resetCounter(counter: Counter): void {
  Object.assign(counter, createCounter())
}

/** The real bindings, with every operation on them counted. One that has no price here throws. */
export function countingBindings(
  real: Bindings,
  counter: Counter,
): Pick<Bindings, Databases | 'IDEMPOTENCY' | 'FILES' | 'PUSH_QUEUE'> {
  return {
    ...countingDatabases(real, counter),
    IDEMPOTENCY: counting(real.IDEMPOTENCY, counter, {
      get: 'kvReads',
      getWithMetadata: 'kvReads',
      put: 'kvWrites',
      delete: 'kvWrites',
      list: 'kvWrites',
    }),
    FILES: counting(real.FILES, counter, {
      get: 'r2Reads',
      head: 'r2Reads',
      put: 'r2Writes',
      list: 'r2Writes',
      delete: null,
    }),
    PUSH_QUEUE: counting(real.PUSH_QUEUE, counter, { send: 'queueMessages' }),
  }
}

type Databases = 'DB' | 'WORKSPACES' | 'ACCOUNTS'

/** Of these bindings the databases alone. */
export function countingDatabases(
  real: Pick<Bindings, Databases>,
  counter: Counter,
): Pick<Bindings, Databases> {
  const around: Around = async (call, proceed) => {
    counter.d1RoundTrips++
    counter.statements.push(call.statements)
    const outcome = await proceed()
    if ('answers' in outcome) for (const { meta } of outcome.answers) countRows(meta, counter)
    return outcome
  }
  return {
    DB: countingDatabase(real.DB, counter),
    WORKSPACES: aroundCalls(real.WORKSPACES, around),
    ACCOUNTS: aroundCalls(real.ACCOUNTS, around),
  }
}

function countRows(
  { rows_read, rows_written }: Pick<D1Meta, 'rows_read' | 'rows_written'>,
  counter: Counter,
): void {
  counter.d1RowsRead += rows_read
  counter.d1RowsWritten += rows_written
}

function counting<T extends object>(
  target: T,
  counter: Counter,
  operations: Record<string, keyof Counts | null>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const operation = typeof name === 'string' ? operations[name] : undefined
      if (operation === undefined) throw new Error(`${String(name)} has no price here`)
      return (...args: unknown[]) => {
        if (operation) counter[operation]++
        return (target[name as keyof T] as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })
}

function countingDatabase(db: D1Database, counter: Counter): D1Database {
  const known = new WeakMap<object, { real: D1PreparedStatement; statement: Statement }>()

  function roundTrip(...statements: Statement[]): void {
    counter.d1RoundTrips++
    counter.statements.push(statements)
  }

  function count<R extends D1Result>(result: R): R {
    countRows(result.meta, counter)
    return result
  }

  function wrap(real: D1PreparedStatement, statement: Statement): D1PreparedStatement {
    const all = async () => {
      roundTrip(statement)
      return count(await real.all())
    }
    const wrapped = {
      bind: (...params: unknown[]) =>
        wrap(real.bind(...params), { sql: statement.sql, params: [...params] }),
      all,
      run: all,
      async raw() {
        // `raw` tells no rows read or written, and `all` loses columns of one name: a question is asked twice.
        if (!/^select\b/i.test(statement.sql)) {
          const { results } = await all()
          return results.map((row) => Object.values(row as object))
        }
        roundTrip(statement)
        const rows = await real.raw()
        count(await real.all())
        return rows
      },
    } as unknown as D1PreparedStatement
    known.set(wrapped, { real, statement })
    return wrapped
  }

  return {
    prepare: (sql: string) => wrap(db.prepare(sql), { sql, params: [] }),
    async batch(statements: D1PreparedStatement[]) {
      const inner = statements.map((statement) => known.get(statement)!)
      roundTrip(...inner.map(({ statement }) => statement))
      const results = await db.batch(inner.map(({ real }) => real))
      return results.map(count)
    },
  } as unknown as D1Database
}

/** Counts RSA signatures of this isolate from now on; returns what puts the original back. */
export function countSignatures(counter: Counter): () => void {
  const { subtle } = crypto
  const sign = subtle.sign
  subtle.sign = (algorithm, key, data) => {
    if (key.algorithm.name === 'RSASSA-PKCS1-v1_5') counter.signatures++
    return sign.call(subtle, algorithm, key, data)
  }
  return () => {
    subtle.sign = sign
  }
}
