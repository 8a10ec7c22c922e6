import type { ApiKey, StoredApiKey } from '../api-key.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'

export interface ApiKeyStore {
  insertion(key: StoredApiKey): Write
  get(id: string): Promise<StoredApiKey | null>
  list(paging: Paging): Promise<Page<ApiKey>>
  /** Ends a key at an instant; earlier ends stay. */
  expire(id: string, at: number): Write
  revoke(id: string, at: number): Write
  /** Neither revoked nor expired at an instant. Expectation `api_key_ended`. */
  stillInForce(id: string, at: number): Expectation
  /** Drops what this isolate remembers of a key that has changed. */
  forget(hash: string): void
}
