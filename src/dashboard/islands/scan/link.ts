/** What the link of a scanner says, behind its `#`. */
export interface ScannerLink {
  key: string
  /** The doors to choose from; none: the person types the name of a door. */
  doors: string[]
}

/** @returns null where the address has no key */
export function parseLink(hash: string): ScannerLink | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const key = parts.get('key')?.trim()
  if (!key) return null
  const doors = parts.getAll('door').map((door) => door.trim())
  return { key, doors: [...new Set(doors.filter((door) => door !== ''))] }
}

/** The key in the link of a scanner that has limits of its own; null: it is no such link. */
export const parseScannerKey = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('scanner')?.trim() || null
