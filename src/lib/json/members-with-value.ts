type WithValue<T> = string extends keyof T
  ? { [K in keyof T]: NonNullable<T[K]> }
  : { [K in keyof T]?: NonNullable<T[K]> }

/** The members of an object that have a value. Those that are null or undefined are left out. */
export function membersWithValue<T extends object>(object: T): WithValue<T> {
  const entries = Object.entries(object).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(entries) as WithValue<T>
}
