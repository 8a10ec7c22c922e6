/** Reading what a phone holds: anybody may have written it, so nothing is where it should be. */
export type Json = Record<string, unknown>

export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

export function records(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(record) : []
}

/** Strings and numbers as text; everything else as none. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
