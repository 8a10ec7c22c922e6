/** Tables of the directory. All others are data of workspaces, which can stand in another database. */
const DIRECTORY =
  /\b(workspaces|api_keys|people|memberships|sessions|sign_in_links|passkeys|passkey_challenges|recovery_codes|access_identities|invitations|pass_types|provider_tokens)\b/
const ANY_TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(\w+)/gi
const NEUTRAL = /^(select|set|json_each|expectations|family|pragma\w*)$/i

const textOf = new WeakMap<D1PreparedStatement, string>()
/** Statements of the source that worlds have prepared, with values that they were given, until their plan is read. */
const unread = new Map<string, unknown[]>()
const read = new Set<string>()

/**
 * The database as worlds see it: it refuses a batch, or a statement, that touches the directory and data of workspaces at
 * once, and notes each statement of the source for `wholeReads`.
 */
export function checkedDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => prepared(target, sql)
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          refuseMixed(statements.flatMap((statement) => textOf.get(statement) ?? []))
          return target.batch(statements)
        }
      }
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

function prepared(database: D1Database, sql: string): D1PreparedStatement {
  const statement = database.prepare(sql)
  if (!read.has(sql) && !unread.has(sql)) {
    if (isOfTest()) return statement
    if (!sql.includes('?')) unread.set(sql, [])
  }
  refuseMixed([sql])
  const bind = statement.bind.bind(statement)
  statement.bind = (...values) => {
    if (!read.has(sql)) unread.set(sql, values)
    const bound = bind(...values)
    textOf.set(bound, sql)
    return bound
  }
  textOf.set(statement, sql)
  return statement
}

function refuseMixed(texts: string[]): void {
  const tables = texts.flatMap((text) => [...text.matchAll(ANY_TABLE)].map(([, table]) => table!))
  const named = tables.filter((table) => !NEUTRAL.test(table))
  const inDirectory = named.filter((table) => DIRECTORY.test(table))
  if (inDirectory.length === 0 || inDirectory.length === named.length) return
  throw new Error(`the directory and data of workspaces in one batch: ${named}`)
}

/** A test looks into the database by itself, through no store. */
function isOfTest(): boolean {
  const callers = new Error().stack?.split('\n').slice(1) ?? []
  const caller = callers.find((line) => /\/(src|test)\//.test(line) && !WRAPPERS.test(line))
  return caller === undefined || !caller.includes('/src/')
}
const WRAPPERS = /\/test\/support\/(?:checked-database|counting|trouble|failing)/

/**
 * Reading all of these is cheap: they have a row a workspace or some at most (`h` stands for homes), a thousand lines (device
 * logs), what was used today (turns), what waits to be done, or answers of a day that few requests get.
 */
const SMALL =
  /\b(?:homes|h|audit_chains|webhook_cursors|webhook_endpoints|credentials|device_logs|api_keys_unrecorded|jobs_unfinished|idempotency_of_batches)\b/
/** What reads no table: values, and virtual tables such as json_each. */
const NO_TABLE = /CONSTANT ROW|VIRTUAL TABLE/

/** Steps of new statements that read a whole table, index or workspace, each with its statement. */
export async function wholeReads(database: D1Database): Promise<string[]> {
  const found: string[] = []
  for (const [sql, values] of unread) {
    read.add(sql)
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const details = results.map(({ detail }) => detail)
    const parts = details.flatMap(
      (detail) => /^(?:CO-ROUTINE|MATERIALIZE|RECURSIVE STEP) (\S+)/.exec(detail)?.[1] ?? [],
    )
    for (const detail of details) {
      const isWhole =
        /^SCAN/.test(detail) || (/\(workspace_id=\?\)$/.test(detail) && !/limit/i.test(sql))
      const [, name = ''] = /^\w+ (\S+)/.exec(detail) ?? []
      if (!isWhole || NO_TABLE.test(detail) || SMALL.test(detail) || parts.includes(name)) continue
      found.push(`${detail} in ${sql}`)
    }
  }
  unread.clear()
  return found
}
