/** A small store shared by all isolates, such as a KV namespace. May forget; may lag. */
export interface SmallCache {
  get(key: string): Promise<string | null>
  put(key: string, value: string, ttlSeconds: number): Promise<unknown>
}

/** Hex SHA-256 of texts, each preceded by its length, so that no two lists share a digest. */
export async function fingerprint(...texts: string[]): Promise<string> {
  const framed = texts.map((text) => `${text.length}:${text}`).join('')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(framed))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
