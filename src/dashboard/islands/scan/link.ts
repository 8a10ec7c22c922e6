/** What the link of a scanner says, behind its `#`. */
export interface ScannerLink {
  key: string
  /** Doors to choose among; none: whoever scans types one. */
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
