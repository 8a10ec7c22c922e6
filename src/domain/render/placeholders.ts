const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g

/** The paths that a text refers to: `{{fields.seat}}` -> `fields.seat`. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1]!)
}

/**
 * Fills a template's text with members of a pass. The text is read once: what is filled in is not searched for
 * placeholders, so that those in a pass's values stay literal text.
 */
export function fill(text: string, members: Record<string, unknown>): string {
  return text.replace(PLACEHOLDER, (_, path: string) => {
    const value = lookUp(members, path)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function lookUp(members: Record<string, unknown>, path: string): unknown {
  let value: unknown = members
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Members of a pass that a template may refer to; fields and metadata come with their keys. */
export const PLACEHOLDER_MEMBERS = [
  'id',
  'serialNumber',
  'name',
  'organizationName',
  'points',
  'tier',
  'relevantDate',
  'expirationDate',
  'customer.name',
  'customer.email',
  'access.accessLevel',
  'access.validFrom',
  'access.validUntil',
] as const

/** Whether a placeholder names something that passes of a template with these fields have. */
export function isPlaceholder(path: string, fields: readonly { key: string }[]): boolean {
  return (
    (PLACEHOLDER_MEMBERS as readonly string[]).includes(path) ||
    path.startsWith('metadata.') ||
    fields.some(({ key }) => path === `fields.${key}`)
  )
}
