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

/** The members that have a value; undefined where none has. */
export function unlessEmpty(members: { [member: string]: Json | undefined }): Members | undefined {
  const kept = compact(members)
  return Object.keys(kept).length > 0 ? kept : undefined
}
