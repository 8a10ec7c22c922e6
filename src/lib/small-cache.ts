import { sha256Hex } from './sha256.ts'

/** A small store shared by all isolates, such as a KV namespace. May forget; may lag. */
export interface SmallCache {
  get(key: string): Promise<string | null>
  put(key: string, value: string, ttlSeconds: number): Promise<unknown>
}

/** Hex SHA-256 of texts, each preceded by its length, so that no two lists share a digest. */
export function fingerprint(...texts: string[]): string {
  return sha256Hex(texts.map((text) => `${text.length}:${text}`).join(''))
}
