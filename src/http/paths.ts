/** The version is part of the path; docs/versioning.md says what it promises. */
export const API_BASE = '/api/v1'

/** A path with values in place of its `{names}`. */
export function fillPath(path: string, values: Record<string, string | undefined>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
