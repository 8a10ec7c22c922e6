import { isJsonObject, type JsonObject, parseJsonObject } from '../../../lib/json/object.ts'

/** Changes that the service does not have yet, as this browser keeps them. */
export interface Unsent {
  patch: JsonObject
  /** The members of the patch as they were before. */
  inverse?: JsonObject
  /** The ETag of the template that they were made on. */
  etag: string
  atMs: number
}

/** Two tabs with one template keep their changes apart; a tab has its own name until it is closed. */
function tabName(): string {
  const known = sessionStorage.getItem('wps.tab')
  if (known) return known
  const name = String(Math.floor(Math.random() * 1e12))
  sessionStorage.setItem('wps.tab', name)
  return name
}

const prefixOf = (templateId: string) => `wps.unsent.${templateId}.`
const keyOf = (templateId: string) => prefixOf(templateId) + tabName()

/** A full or closed store must not stop anybody from typing. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function keepUnsent(templateId: string, unsent: Unsent): void {
  quietly(() => localStorage.setItem(keyOf(templateId), JSON.stringify(unsent)))
}

export function forgetUnsent(templateId: string): void {
  quietly(() => localStorage.removeItem(keyOf(templateId)))
}

/** Another tab writes while somebody types in it. What has been quiet for longer belongs to a tab that is gone. */
const ABANDONED_MS = 60_000
const FOUND = '.found'

/** What was not sent when this tab, or one that is closed now, had the template open. It is kept until somebody decides. */
export function unsentBefore(templateId: string): Unsent | null {
  return quietly(() => {
    const own = keyOf(templateId)
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(templateId)))
    for (const key of keys.sort((a) => (a.startsWith(own) ? -1 : 1))) {
      const unsent = read(localStorage.getItem(key))
      if (unsent && (key.startsWith(own) || Date.now() - unsent.atMs > ABANDONED_MS)) {
        localStorage.removeItem(key)
        localStorage.setItem(`${own}${FOUND}`, JSON.stringify(unsent))
        return unsent
      }
    }
    return null
  })
}

/** The kept changes were restored or discarded. */
export function settleFound(templateId: string): void {
  quietly(() => localStorage.removeItem(`${keyOf(templateId)}${FOUND}`))
}

function read(text: string | null): Unsent | null {
  const { patch, inverse, etag, atMs } = parseJsonObject(text ?? '') ?? {}
  return isJsonObject(patch) && typeof etag === 'string' && typeof atMs === 'number'
    ? { patch, ...(isJsonObject(inverse) && { inverse }), etag, atMs }
    : null
}
