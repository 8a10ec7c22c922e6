import type { Bindings } from '../../src/env.ts'
import type { Call, Recoverable } from '../../src/stores/object-calls.ts'

interface History {
  /** All calls since the object was first called, each with its time. */
  calls: { at: number; call: Call }[]
  /** Rises when the object begins anew. */
  session: number
  bookmarks: Map<string, History['calls']>
}

/**
 * Cloudflare's recovery of objects, which workerd by itself does not have. A former state comes about by all calls that had led to it, in
 * an object of another name.
 */
export function timeTravel(now: () => number) {
  const histories = new Map<string, History>()
  /** Called with each request to an object before it arrives; may throw. */
  const disturb = { before: async (_method: keyof Recoverable, _name: string) => {} }

  const double = (real: Bindings['WORKSPACES']): Bindings['WORKSPACES'] => {
    const getByName = (name: string): Recoverable => {
      const history: History = histories.get(name) ?? {
        calls: [],
        session: 0,
        bookmarks: new Map(),
      }
      histories.set(name, history)
      const stub = () => real.getByName(history.session ? `${name}#${history.session}` : name)
      return {
        async run(call) {
          await disturb.before('run', name)
          history.calls.push({ at: now(), call })
          return stub().run(call)
        },
        async bookmark(atMs = now()) {
          await disturb.before('bookmark', name)
          const calls = history.calls.filter(({ at }) => at <= atMs)
          const bookmark = `bookmark-${history.session}-${calls.length}`
          history.bookmarks.set(bookmark, calls)
          return bookmark
        },
        async restore(bookmark, call) {
          await disturb.before('restore', name)
          const outcome = await stub().run(call)
          if (!('answers' in outcome)) return outcome
          history.calls = [...history.bookmarks.get(bookmark)!]
          history.session++
          for (const { call } of history.calls) await stub().run(call)
          throw Object.assign(new Error('The database is restored'), {
            durableObjectReset: true,
          })
        },
      }
    }
    return { getByName, jurisdiction: () => ({ getByName }) } as unknown as Bindings['WORKSPACES']
  }
  return { double, disturb, names: () => [...histories.keys()] }
}
