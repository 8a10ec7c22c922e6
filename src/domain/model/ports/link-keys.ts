import type { Expectation, Write } from '../commit.ts'
import type { LinkKey } from '../link-key.ts'
import type { Page, Paging } from '../paging.ts'

export interface LinkKeyStore {
  insertion(key: LinkKey): Write
  /** No key has this id yet. Expectation `link_key_id_taken`. */
  idIsFree(id: string): Expectation
  get(id: string): Promise<LinkKey | null>
  list(paging: Paging): Promise<Page<LinkKey>>
  /** The key ends when it was read to end, and was not revoked. Expectation `link_key_changed`. */
  stillAsRead(key: LinkKey): Expectation
  /** The key ends at this instant. */
  expiry(id: string, at: number): Write
  revocation(id: string, at: number): Write
  /** The key is in force. Expectation `link_key_ended`. */
  stillInForce(id: string, nowMs: number): Expectation
  /** The key may create one more pass. Expectation `link_key_used_up`. */
  roomForAnother(id: string): Expectation
  /** Counts a pass that a link of the key has created. */
  count(id: string): Write
}
