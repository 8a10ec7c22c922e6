export type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
export type Members = { [member: string]: Json }

/** The members that have a value: Google takes no nulls and no empty modules. */
export function compact(members: { [member: string]: Json | undefined }): Members {
  const kept: Members = {}
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined && value !== null) kept[name] = value
  }
  return kept
}

/** Nothing at all instead of an object without members. */
export function unlessEmpty(members: Members): Members | undefined {
  return Object.keys(members).length > 0 ? members : undefined
}
