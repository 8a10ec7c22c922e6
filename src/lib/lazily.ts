/**
 * Objects whose further members are made when they are first asked for, and then kept. For objects that are made often
 * and of which each user needs few members.
 *
 * @param makers makes one member each, of the object with all its members and of what all such objects share
 * @returns makes an object of its own members; they may change, the made ones may not
 */
export function lazily<Made extends object, Own extends object, Shared>(
  makers: {
    [K in keyof Made]: (all: Made & Own, shared: Shared) => Made[K]
  },
): (own: Own, shared: Shared) => Made & Own {
  const prototype = Object.create(null)
  for (const [name, make] of Object.entries<(all: Made & Own, shared: Shared) => unknown>(makers)) {
    Object.defineProperty(prototype, name, {
      get(this: Made & Own & { [SHARED]: Shared }) {
        const value = make(this, this[SHARED])
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  }
  return (own, shared) => Object.assign(Object.create(prototype), own, { [SHARED]: shared })
}

const SHARED = Symbol('shared')
