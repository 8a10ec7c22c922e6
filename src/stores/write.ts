import {
  and,
  eq,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  is,
  isNull,
  type Placeholder,
  SQL,
  sql,
} from 'drizzle-orm'
import {
  getTableConfig,
  SQLiteAsyncDialect,
  type SQLiteColumn,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import { type Expectation, ExpectationFailed, type Write } from '../domain/model/commit.ts'
import { type Database, failedExpectation } from './database.ts'

/** The source of an INSERT … SELECT: it gives one row of constants, so that a condition can be added. */
export const ONE_ROW = sql`(SELECT 1)`

/** SQL text and parameters of one statement. */
interface Query {
  sql: string
  params: unknown[]
}

const dialect = new SQLiteAsyncDialect()

/** A statement as verbs carry it: they do not look inside, and `runBatch` runs it. */
export function asWrite(statement: { toSQL(): Query } | SQL): Write {
  const query = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
  return query as unknown as Write
}

export const textOf = (write: Write): string => (write as unknown as Query).sql

type Wraps = Record<string, ((value: string) => string) | undefined>

/**
 * Inserts whose text is made once per isolate: for the tables that every new pass writes to, where drizzle would
 * take longer to write the text than to run it.
 *
 * @param expressions SQL in place of a column's value
 * @param wraps SQL around a column's value; ?1 is the row's first column
 * @param verb `INSERT OR IGNORE` where the same row may be there already
 */
export function preparedInsert<T extends SQLiteTable, K extends string = never>(
  table: T,
  expressions = {} as Record<K, string>,
  wraps: Wraps = {},
  verb: 'INSERT' | 'INSERT OR IGNORE' = 'INSERT',
): (row: Omit<InferInsertModel<T>, K>) => Write {
  const columns = Object.entries(getTableColumns(table))
  const values = columns.map(([key]) => {
    const value = expressions[key as K] ?? '?'
    return wraps[key]?.(value) ?? value
  })
  const names = columns.map(([, column]) => `"${column.name}"`)
  const text = `${verb} INTO "${getTableName(table)}" (${names}) VALUES (${values})`
  const bound = columns.filter(([key]) => !(key in expressions))
  return (row) => {
    const given = row as Record<string, unknown>
    const params = bound.map(([key, column]) => {
      const value = given[key] ?? null
      return value === null ? null : column.mapToDriverValue(value)
    })
    return { sql: text, params } as Query as unknown as Write
  }
}

/**
 * An update of one row, whose text is put together from names that are known: drizzle takes longer to write it than
 * the database to run it.
 *
 * @param expressions SQL in place of a column's value, in every update
 * @param wraps SQL around the value of a column that changes
 */
export function preparedUpdate<T extends SQLiteTable, K extends string, E extends string = never>(
  table: T,
  keys: readonly K[],
  expressions = {} as Record<E, string>,
  wraps: Wraps = {},
): (
  key: Pick<Record<string, unknown>, K>,
  changed: Partial<Omit<InferInsertModel<T>, E>>,
) => Write {
  const columns = getTableColumns(table)
  const column = (name: string) => columns[name]!
  const fixed = Object.entries<string>(expressions).map(
    ([name, expression]) => `"${column(name).name}" = ${expression}`,
  )
  const where = keys.map((name) => `"${column(name).name}" = ?`).join(' AND ')
  return (key, changed) => {
    const entries = Object.entries(changed).filter(([name]) => name in columns)
    const set = [
      ...entries.map(([name]) => `"${column(name).name}" = ${wraps[name]?.('?') ?? '?'}`),
      ...fixed,
    ].join()
    const params = entries.map(([name, value]) =>
      value === null || value === undefined ? null : column(name).mapToDriverValue(value),
    )
    return {
      sql: `UPDATE "${getTableName(table)}" SET ${set} WHERE ${where}`,
      params: [...params, ...keys.map((name) => key[name])],
    } as Query as unknown as Write
  }
}

/** A write whose text is made once; `values` fill its `sql.placeholder`s. */
export function preparedWrite(statement: SQL): (values: Record<string, unknown>) => Write {
  return prepared(statement) as unknown as (values: Record<string, unknown>) => Write
}

declare const question: unique symbol
/** A SELECT, for `readBatch`. */
export interface SelectStatement {
  readonly [question]: true
}

/** A SELECT whose text is made once; `values` fill its `sql.placeholder`s. */
export function preparedQuestion(
  statement: SQL,
): (values: Record<string, unknown>) => SelectStatement {
  return prepared(statement) as unknown as (values: Record<string, unknown>) => SelectStatement
}

function prepared(statement: SQL): (values: Record<string, unknown>) => Query {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return (values) => ({ sql: text, params: fillPlaceholders(params, values) })
}

/** Aborts the batch under `name` unless the condition holds. */
export function expectation(name: string, condition: SQL): Expectation {
  return asWrite(unless(name, condition)) as unknown as Expectation
}

/** An expectation whose text is made once; `values` fill its `sql.placeholder`s. */
export function preparedExpectation(
  name: string,
  condition: SQL,
): (values: Record<string, unknown>) => Expectation {
  return prepared(unless(name, condition)) as unknown as (
    values: Record<string, unknown>,
  ) => Expectation
}

function unless(name: string, condition: SQL): SQL {
  return sql`INSERT INTO expectations (name) SELECT ${name} WHERE NOT (${condition})`
}

export type Values<T extends SQLiteTable> = {
  [K in keyof T['$inferSelect']]?: T['$inferSelect'][K] | Placeholder
}

/** A row has these values. */
export function hasValues<T extends SQLiteTable>(table: T, values: Values<T>): SQL {
  const columns = getTableColumns(table)
  const terms = Object.entries(values).map(([key, value]) =>
    value === null ? isNull(columns[key]!) : eq(columns[key]!, value),
  )
  return and(...terms)!
}

/** There is a row with these values, for which the conditions hold as well. */
export function exists<T extends SQLiteTable>(
  table: T,
  values: Values<T>,
  ...conditions: (SQL | undefined)[]
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(hasValues(table, values), ...conditions)})`
}

/** Values that are filled in later, each under its own name. */
export function namedParameters<K extends string>(...names: K[]): Record<K, Placeholder> {
  const entries = names.map((name) => [name, sql.placeholder(name)])
  return Object.fromEntries(entries) as Record<K, Placeholder>
}

/** The columns of a table's primary key, in its order. */
export function keyColumns(table: SQLiteTable): SQLiteColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** An update of the rows with these values. */
export function updateWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  values: Values<T>,
  changed: SQLiteUpdateSetSource<T>,
): Write {
  return asWrite(db.update(table).set(changed).where(hasValues(table, values)))
}

/** The removal of the rows with these values. */
export function deleteWhere<T extends SQLiteTable>(
  db: Database,
  table: T,
  values: Values<T>,
): Write {
  return asWrite(db.delete(table).where(hasValues(table, values)))
}

/** Runs all of it or nothing, in order, in one round trip. */
export async function runBatch(db: Database, writes: (Expectation | Write)[]): Promise<D1Result[]> {
  return writes.length > 0 ? batch(db, writes as unknown as Query[]) : []
}

/**
 * Runs a batch for a caller who says what each of its expectations means.
 *
 * @throws ExpectationFailed
 */
export async function runExpecting(
  db: Database,
  statements: (Expectation | Write)[],
): Promise<D1Result[]> {
  try {
    return await runBatch(db, statements)
  } catch (error) {
    const failed = failedExpectation(error)
    throw failed === null ? error : new ExpectationFailed(failed)
  }
}

/**
 * Answers all questions as of one instant, in one round trip. Rows have the names that SQL gives their columns.
 *
 * @param look is shown the last answer with what the database says of itself
 */
export async function readBatch<Rows extends unknown[]>(
  db: Database,
  questions: { [K in keyof Rows]: SelectStatement | SQL },
  look?: (answer: D1Result) => void,
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const answers = await batch(
    db,
    (questions as (SelectStatement | SQL)[]).map((question) =>
      is(question, SQL) ? dialect.sqlToQuery(question) : (question as unknown as Query),
    ),
  )
  if (look) look(answers.at(-1)!)
  return answers.map(({ results }) => results) as { [K in keyof Rows]: Rows[K][] }
}

function batch({ $client: binding }: Database, queries: Query[]): Promise<D1Result[]> {
  return binding.batch(
    queries.map(({ sql: text, params }) => binding.prepare(text).bind(...params)),
  )
}
