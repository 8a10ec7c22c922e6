import { parseJsonObject } from './json/object.ts'
import { sha256Hex } from './sha256.ts'

/** A small store shared by all isolates, such as a KV namespace. May forget; may lag. */
export interface SmallCache {
  get(key: string): Promise<string | null>
  put(key: string, value: string, ttlSeconds: number): Promise<unknown>
}

/** Null where nothing is cached, where it is not a `T`, and where the cache is down. */
export async function readCached<T extends object>(
  cache: SmallCache,
  key: string,
  isValid: (value: Partial<T>) => boolean,
): Promise<T | null> {
  const text = await cache.get(key).catch(() => null)
  const value = parseJsonObject(text ?? '') as Partial<T> | null
  return value && isValid(value) ? (value as T) : null
}

/** Never fails: a cache that is down costs the next isolate some work, not this request. */
export async function putCached(
  cache: SmallCache,
  key: string,
  value: object,
  ttlSeconds: number,
): Promise<void> {
  await cache.put(key, JSON.stringify(value), ttlSeconds).catch(() => {})
}

/** Hex SHA-256 of texts, each preceded by its length, so that no two lists share a digest. */
export function fingerprint(...texts: string[]): string {
  return sha256Hex(texts.map((text) => `${text.length}:${text}`).join(''))
}
