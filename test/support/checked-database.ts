import { runInDurableObject } from 'cloudflare:test'
import type { Bindings } from '../../src/env.ts'
import { aroundCalls } from './objects.ts'

/** Tables of the directory. All others are data of workspaces, which can stand in another database. */
const DIRECTORY =
  /\b(workspaces|api_keys|people|memberships|sessions|sign_in_links|passkeys|passkey_challenges|recovery_codes|access_identities|invitations|pass_types|slugs|provider_tokens|moves|unused_objects)\b/
const ANY_TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(\w+)/gi
const NEUTRAL = /^(select|set|json_each|expectations|family|pragma\w*)$/i

const WORKSPACE_ID = /^ws_[0-9A-Z]{26}$/

const textOf = new WeakMap<D1PreparedStatement, string>()
/** The workspace that a statement for D1 is about, where it could be one that has an object. */
const subjectOf = new WeakMap<D1PreparedStatement, string>()
/** Workspaces whose object was called. */
const called = new Set<string>()
/** The names of those objects since the last time that they were emptied. */
const filled = new Set<string>()
/** Statements of the source that worlds have prepared, with values that they were given, until their plan is read. */
const unread = new Map<string, unknown[]>()
const read = new Set<string>()

/**
 * D1 as worlds see it. It refuses a batch, or a statement, that touches the directory and data of workspaces at once, and what
 * is about the data of a workspace that has an object. It notes each statement of the source for `wholeReads`.
 */
export function checkedDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => prepared(target, sql)
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          refuseMixed(statements.flatMap((statement) => textOf.get(statement) ?? []))
          for (const statement of statements) await refuseMisplaced(target, statement)
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
    const subject = values.find((value) => called.has(value as string)) as string | undefined
    if (subject === undefined || tablesIn([sql]).every((table) => DIRECTORY.test(table)))
      return bound
    subjectOf.set(bound, subject)
    for (const method of ['all', 'first', 'raw', 'run'] as const) {
      const ask = bound[method].bind(bound) as (...args: unknown[]) => Promise<never>
      bound[method] = async (...args: unknown[]) => {
        await refuseMisplaced(database, bound)
        return ask(...args)
      }
    }
    return bound
  }
  textOf.set(statement, sql)
  return statement
}

function refuseMixed(texts: string[]): void {
  const named = tablesIn(texts)
  const inDirectory = named.filter((table) => DIRECTORY.test(table))
  if (inDirectory.length === 0 || inDirectory.length === named.length) return
  throw new Error(`the directory and data of workspaces in one batch: ${named}`)
}

async function refuseMisplaced(d1: D1Database, statement: D1PreparedStatement): Promise<void> {
  const subject = subjectOf.get(statement)
  if (subject === undefined) return
  const generation = await d1
    .prepare('SELECT generation FROM workspaces WHERE id = ?')
    .bind(subject)
    .first<number>('generation')
  if (!generation) return
  throw new Error(`${subject} has an object, and D1 is asked: ${textOf.get(statement)}`)
}

/**
 * Objects of workspaces as worlds see them. An object refuses what is about the directory or another workspace. It notes
 * statements as D1 does.
 */
export function checkedObjects<T extends object>(objects: T): T {
  return aroundCalls(objects, async ({ statements }, proceed, name) => {
    const [workspaceId] = name.split('/')
    called.add(workspaceId!)
    filled.add(name)
    for (const { sql, params } of statements) {
      const ofDirectory = tablesIn([sql]).find((table) => DIRECTORY.test(table))
      if (ofDirectory) throw new Error(`an object is asked for the directory's ${ofDirectory}`)
      const stranger = params.find(
        (value) => typeof value === 'string' && WORKSPACE_ID.test(value) && value !== workspaceId,
      )
      if (stranger) throw new Error(`the object ${name} is asked about ${stranger}: ${sql}`)
      if (!read.has(sql)) unread.set(sql, params)
    }
    return proceed()
  })
}

/**
 * Deletes all that the objects of worlds have, and stops their clocks: those go by the real time, and what they set going would
 * reach the next file.
 */
export async function emptyObjects(objects: Bindings['WORKSPACES']): Promise<void> {
  for (const name of filled) {
    const stub = objects.getByName(name)
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAll())
  }
  filled.clear()
}

/** The database as tests see it that look into the data of a workspace: there is no directory in it. */
export function withoutDirectory(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      const member = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const [sql] = args
        const found =
          typeof sql === 'string' && tablesIn([sql]).find((table) => DIRECTORY.test(table))
        if (found) throw new Error(`${found} is a table of the directory`)
        return member.apply(target, args)
      }
    },
  })
}

function tablesIn(texts: string[]): string[] {
  const tables = texts.flatMap((text) => [...text.matchAll(ANY_TABLE)].map(([, table]) => table!))
  return tables.filter((table) => !NEUTRAL.test(table))
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
  /\b(?:homes|h|audit_chains|webhook_cursors|webhook_endpoints|credentials|device_logs|api_keys_unrecorded|workspaces_in_objects|jobs_unfinished|moves|idempotency_of_batches)\b/
/** What reads no table: values, and virtual tables such as json_each. */
const NO_TABLE = /CONSTANT ROW|VIRTUAL TABLE/

/** A copy of a whole workspace is compared with it, and what triggers have filled in before is removed from it. */
const COPYING =
  / AS checksum FROM |^DELETE FROM (?:templates|image_uses|door_entries) WHERE workspace_id = \?1/

/** Steps of new statements that read a whole table, index or workspace, each with its statement. */
export async function wholeReads(database: D1Database): Promise<string[]> {
  const found: string[] = []
  for (const [sql, values] of unread) {
    read.add(sql)
    if (COPYING.test(sql)) continue
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
