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
  // Members of a class that are assigned: defining each on its object takes twice as long.
  class Lazy {
    readonly [SHARED]: Shared
    constructor(own: Own, shared: Shared) {
      Object.assign(this, own)
      this[SHARED] = shared
    }
  }
  for (const [name, make] of Object.entries<(all: Made & Own, shared: Shared) => unknown>(makers)) {
    const slot = Symbol(name)
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Made & Own & Lazy & { [slot]?: unknown }) {
        this[slot] ??= make(this, this[SHARED])
        return this[slot]
      },
    })
  }
  return (own, shared) => new Lazy(own, shared) as unknown as Made & Own
}

const SHARED = Symbol('shared')
