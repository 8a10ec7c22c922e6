/** Names that mean something to JavaScript: code that copies members by name would lose them, or worse. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

export const isReservedName = (name: string): boolean => RESERVED.has(name)

/**
 * The paths of all members of a JSON value that have such a name. What is inside of one is not looked at.
 *
 * @param skipped a member of the value itself that is not looked into
 */
export function reservedNames(value: unknown, skipped?: string): string[][] {
  const found: string[][] = []
  const visit = (inner: unknown, path: string[]): void => {
    if (typeof inner !== 'object' || inner === null) return
    for (const name of Object.keys(inner)) {
      const at = [...path, name]
      if (isReservedName(name)) found.push(at)
      else if (path.length > 0 || name !== skipped) visit((inner as never)[name], at)
    }
  }
  visit(value, [])
  return found
}
