/** The members that have a value: those that are null or undefined are left out. */
export function withoutNulls<T extends object>(object: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(object).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
