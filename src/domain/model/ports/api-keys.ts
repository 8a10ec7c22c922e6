import type { ApiKey, ApiKeyNote, StoredApiKey } from '../api-key.ts'
import type { Write } from '../commit.ts'
import type { Page, Paging } from '../paging.ts'

/**
 * Keys stand in the directory and their events among the workspace's data, so what changes a key is a batch of its own:
 * it leaves a note on the key, and the commit that writes the event follows. See domain/api-keys/record-events.ts.
 */
export interface ApiKeyStore {
  /** The first key of a workspace; no event tells of it. */
  insertion(key: StoredApiKey): Write
  get(id: string): Promise<StoredApiKey | null>
  list(paging: Paging): Promise<Page<ApiKey>>
  /**
   * Stores a new key.
   *
   * @param unchanged keys that must still be in force and end as they were read to
   * @throws ExpectationFailed `api_key_changed`; `maker_left` where the person who makes it is no owner any more
   * @throws ClaimLost where another request has continued this one and stored the key
   */
  create(
    key: StoredApiKey,
    unchanged: readonly ApiKey[],
    more?: {
      /** The key that this one follows, and when that one ends at the latest. */
      ends?: { id: string; at: number }
      /** A dead attempt of this request may have stored it. Nobody was shown that secret: it gets the new one. */
      continues?: boolean
    },
  ): Promise<void>
  /** Keys in force that a person made or rotated, and that such keys made in turn. */
  madeBy(personId: string, nowMs: number): Promise<ApiKey[]>
  /**
   * Revokes a key, and with `descendants` all that it made or rotated, and what those made.
   *
   * @param id with `descendants` also a person's: the keys that the person made, with all that come from them
   * @returns the keys that were not revoked before
   */
  revoke(id: string, note: ApiKeyNote, descendants: boolean): Promise<StoredApiKey[]>
  /** Drops the notes of these keys that were read, now that their events are written. */
  dropNotes(keys: readonly StoredApiKey[]): Promise<void>
  /** Drops what this isolate remembers of a key that has changed. */
  forget(hash: string): void
}
