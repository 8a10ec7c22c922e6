import type { Call, Outcome } from '../../src/stores/object-calls.ts'

/** Stands between a caller and an object: `proceed` makes the call, `name` is the object's. */
export type Around = (call: Call, proceed: () => Promise<Outcome>, name: string) => Promise<Outcome>

/** Objects that are called through `around`. */
export function aroundCalls<T extends object>(objects: T, around: Around): T {
  return new Proxy(objects, {
    get(target, name) {
      const member = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const found = member.apply(target, args)
        if (name === 'jurisdiction') return aroundCalls(found, around)
        return name === 'getByName' ? stubAround(found, around, String(args[0])) : found
      }
    },
  })
}

interface Stub {
  run(call: Call): Promise<Outcome>
}

function stubAround(stub: Stub, around: Around, name: string): Stub {
  return new Proxy(stub, {
    get: (target, method) =>
      method === 'run'
        ? (call: Call) => around(call, () => target.run(call), name)
        : Reflect.get(target, method, target),
  })
}
