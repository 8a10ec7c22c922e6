import { mayRepeatRead } from '../lib/passing-errors.ts'
import type { Answer, Execute, Statement } from './object-database.ts'

/** What an object is asked. Objects run their old code for some minutes after a deployment, so members are only added. */
export interface Call {
  statements: Statement[]
  readsOnly: boolean
  /** How many migrations the statements rely on. */
  needs: number
  /** All migrations after the first `from`, for an object that lacks some. */
  migrations?: { from: number; sql: string[] }
}

export type Outcome =
  | { answers: Answer[] }
  /** What SQLite said. What else goes wrong is thrown. */
  | { error: string }
  /** How many migrations the object has, and why it could not take more. */
  | { lacks: number; error?: string }

/** The tables of a kind of object. */
export interface Tables {
  migrations: number
  load(): Promise<string[]>
}

export interface Callable {
  run(call: Call): Promise<Outcome>
}

/**
 * Runs statements in an object. It repeats once what only reads, and never what writes: a write that failed may have happened.
 *
 * @param find a new stub for each call, because one that has thrown once may throw for ever
 * @see https://developers.cloudflare.com/durable-objects/best-practices/error-handling/
 */
export function executeIn(find: () => Callable, tables: Tables): Execute {
  return async (statements) => {
    const call: Call = {
      statements,
      readsOnly: statements.every(({ sql }) => READS.test(sql)),
      needs: tables.migrations,
    }
    let outcome = await ask(find, call)
    if ('lacks' in outcome) {
      const from = outcome.lacks
      const sql = (await tables.load()).slice(from)
      outcome = await ask(find, { ...call, migrations: { from, sql } })
    }
    if ('answers' in outcome) return outcome.answers
    const fault = new Error(outcome.error)
    if ('lacks' in outcome) throw outdated(fault)
    throw new Error(`D1_ERROR: ${outcome.error}`, { cause: fault })
  }
}

/** It heals with the next version of the service whose migrations are right. */
const outdated = (cause: Error) =>
  Object.assign(new Error('The object is outdated', { cause }), { retryable: true })

/** A statement that begins with WITH may write. */
export const READS = /^\s*SELECT\b/i

async function ask(find: () => Callable, call: Call): Promise<Outcome> {
  try {
    return await find().run(call)
  } catch (error) {
    if (!call.readsOnly || !mayRepeatRead(error)) throw error
    return await find().run(call)
  }
}
