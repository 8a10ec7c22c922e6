/**
 * Objects whose further members are made when they are first asked for, and then kept. For objects that are made often
 * and of which each user needs few members.
 *
 * @param makers makes one member each, of the object with all its members
 * @returns makes an object of its own members; they may change, the made ones may not
 */
export function lazily<Made extends object, Own extends object>(
  makers: {
    [K in keyof Made]: (all: Made & Own) => Made[K]
  },
): (own: Own) => Made & Own {
  const prototype = Object.create(null)
  for (const [name, make] of Object.entries<(all: Made & Own) => unknown>(makers)) {
    Object.defineProperty(prototype, name, {
      get(this: Made & Own) {
        const value = make(this)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  }
  return (own) => Object.assign(Object.create(prototype), own)
}
