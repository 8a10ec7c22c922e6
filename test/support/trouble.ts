import type { Bindings } from '../../src/env.ts'
import type { ApnsTransport } from '../../src/lib/apple/apns-transport.ts'
import { type Around, aroundCalls } from './objects.ts'

/** One call of the Worker to what lies outside of it, as it is about to leave. */
export interface Call {
  /** `DB` is each database: D1, and the objects of workspaces and of accounts. */
  to: 'DB' | 'FILES' | 'IDEMPOTENCY' | 'PUSH_QUEUE' | 'fetch' | 'apns'
  /** The method called; of D1 `batch`, `all`, `run`, `raw` or `first`, of objects `batch` for several statements, or else `all`. */
  method: string
  /**
   * A database: its statements, one a line, in lower case and without quotes. R2 and KV: the key. Queue: the message as
   * JSON. Fetch: method and address. APNs: the path.
   */
  text: string
  /** What else R2, KV or the queue is given. */
  more?: unknown[]
}

/**
 * What becomes of a call: it fails before anything is done, or after, when only the answer is lost; or the whole
 * isolate ends with it, and nothing gets out any more, not even to clean up. An error: it fails with that one, before anything
 * is done. Null: nothing goes wrong.
 */
export type Fate = 'fails' | 'fails_after' | 'dies' | 'dies_after' | Error | null

/** Asked before every call. Whatever it does itself, such as a rival's change, comes before the call. */
export type Fates = (call: Call) => Fate | Promise<Fate>

type Databases = Pick<Bindings, 'DB' | 'WORKSPACES' | 'ACCOUNTS'>
type Platform = Databases & Pick<Bindings, 'FILES' | 'IDEMPOTENCY' | 'PUSH_QUEUE'>

const NO_TROUBLE: Fates = () => null

/** Stands between a world and the platform, and does to its calls what the test says. */
export function createTrouble(fates: Fates = NO_TROUBLE) {
  const trouble = {
    fates,
    /** All calls so far that were let out or met their fate. */
    calls: [] as Call[],
    dead: false,
    /** All is well again; calls are counted anew. */
    end() {
      Object.assign(trouble, { fates: NO_TROUBLE, calls: [], dead: false })
    },
    /** For `createWorld`. */
    bindings: (real: Bindings): Platform => ({
      ...trouble.databases(real),
      FILES: troubled('FILES', real.FILES, meet),
      IDEMPOTENCY: troubled('IDEMPOTENCY', real.IDEMPOTENCY, meet),
      PUSH_QUEUE: troubled('PUSH_QUEUE', real.PUSH_QUEUE, meet),
    }),
    /** Of the bindings those of databases alone. */
    databases: (real: Databases): Databases => ({
      DB: troubledDatabase(real.DB, meet),
      WORKSPACES: aroundCalls(real.WORKSPACES, meetAtObject),
      ACCOUNTS: aroundCalls(real.ACCOUNTS, meetAtObject),
    }),
    fetch: (url: string, init: RequestInit): Promise<Response> =>
      meet({ to: 'fetch', method: 'fetch', text: `${init.method ?? 'GET'} ${url}` }, () =>
        fetch(url, init),
      ),
    /** No answer is an answer here: transports do not throw, unless their isolate ends. */
    apns: (real: ApnsTransport): ApnsTransport => ({
      speaksWith: real.speaksWith,
      async send(push) {
        try {
          const call: Call = { to: 'apns', method: 'send', text: push.request.path }
          return await meet(call, () => real.send(push))
        } catch (error) {
          if (trouble.dead) throw error
          return { status: 0, reason: 'no_answer', apnsId: null, timestampMs: null }
        }
      },
    }),
  }

  async function meet<T>(call: Call, proceed: () => Promise<T>): Promise<T> {
    unlessDead()
    trouble.calls.push(call)
    const fate = await trouble.fates(call)
    // Something else may have ended the isolate while this call waited.
    unlessDead()
    if (fate === 'dies') trouble.dead = true
    if (fate instanceof Error) throw fate
    if (fate === 'fails' || fate === 'dies') throw lost(call)
    const result = await proceed()
    if (fate === 'dies_after') trouble.dead = true
    if (fate === 'fails_after' || fate === 'dies_after') throw lost(call)
    return result
  }

  const meetAtObject: Around = ({ statements }, proceed) => {
    const text = statements.map(({ sql }) => plain(sql)).join('\n')
    return meet({ to: 'DB', method: statements.length > 1 ? 'batch' : 'all', text }, proceed)
  }

  function unlessDead(): void {
    if (trouble.dead) throw new Error('the isolate is gone')
  }

  return trouble
}

export type Trouble = ReturnType<typeof createTrouble>

type Meet = <T>(call: Call, proceed: () => Promise<T>) => Promise<T>

/** In the words of the platform, by which faults that pass are told from others. */
function lost({ to }: Call): Error {
  return to === 'FILES'
    ? new Error('We encountered an internal error. Please try again. (10001)')
    : new Error('Network connection lost.')
}

function troubled<T extends object>(to: Call['to'], real: T, meet: Meet): T {
  return new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const [first] = args
        const text = typeof first === 'string' ? first : (JSON.stringify(first) ?? '')
        return meet({ to, method: String(name), text, more: args.slice(1) }, async () =>
          value.apply(target, args),
        )
      }
    },
  })
}

function troubledDatabase(db: D1Database, meet: Meet): D1Database {
  const known = new WeakMap<object, { real: D1PreparedStatement; sql: string }>()

  function wrap(real: D1PreparedStatement, sql: string): D1PreparedStatement {
    const asked =
      (method: 'all' | 'run' | 'raw' | 'first') =>
      (...args: unknown[]) =>
        meet({ to: 'DB', method, text: plain(sql) }, () =>
          (real[method] as (...given: unknown[]) => Promise<unknown>)(...args),
        )
    const wrapped = {
      bind: (...values: unknown[]) => wrap(real.bind(...values), sql),
      all: asked('all'),
      run: asked('run'),
      raw: asked('raw'),
      first: asked('first'),
    } as unknown as D1PreparedStatement
    known.set(wrapped, { real, sql })
    return wrapped
  }

  return {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch(statements: D1PreparedStatement[]) {
      const inner = statements.map((statement) => known.get(statement)!)
      const text = inner.map(({ sql }) => plain(sql)).join('\n')
      return meet({ to: 'DB', method: 'batch', text }, () =>
        db.batch(inner.map(({ real }) => real)),
      )
    },
  } as unknown as D1Database
}

const plain = (sql: string) => sql.replaceAll('"', '').toLowerCase()

/** A change by somebody else right before the next call that has this text; once. */
export function meanwhile(text: string, act: () => Promise<unknown>): Fates {
  let done = false
  return async (call) => {
    if (done || !call.text.includes(text)) return null
    done = true
    await act()
    return null
  }
}

/** The same fate for every call that a test concerns. */
export const whenever =
  (concerned: (call: Call) => boolean, fate: Fate): Fates =>
  (call) =>
    concerned(call) ? fate : null
