import type { AccessEvent, Reason } from '../access-event.ts'
import type { Expectation, Write } from '../commit.ts'
import type { Page, Paging, Range } from '../paging.ts'
import type { Pass, PassAccess } from '../pass.ts'

/** Stands for every door among the allowed doors of a pass. */
export const ANY_DOOR = '*'
/** How long a reader may use a door's list. A revocation can be late by as much. */
export const DOOR_LIST_TTL_MS = 24 * 60 * 60_000
/** Removed entries are kept for longer than any list that can still be brought up to date. */
export const REMOVED_ENTRY_TTL_MS = 2 * DOOR_LIST_TTL_MS

/** The members of a pass that a door decides by. */
export interface DoorPass
  extends Pick<
    Pass,
    | 'id'
    | 'serialNumber'
    | 'templateId'
    | 'templateVersion'
    | 'status'
    | 'version'
    | 'barcodeValue'
    | 'tapValue'
    | 'otherTapValue'
    | 'expiresAt'
    | 'keyId'
  > {
  access: PassAccess | null
  rotating: { periodSeconds: number } | null
}

export interface AccessEventFilter {
  doorId?: string
  passId?: string
  scannerId?: string
  decision?: 'granted' | 'denied'
  reason?: Reason
  range?: Range
}

/** The digest of a barcode that was removed from a door's list, and whose pass was deleted since. */
export interface ErasedEntry {
  /** The digest that the list of `doorId` has of the barcode, under the salt `saltId`. */
  digest: string
  doorId: string
  saltId: string
  /** Number of the newest event when it was removed. */
  seq: number
}

/** A barcode on a door's list. */
export interface DoorEntry {
  barcodeValue: string
  /** Whether it opens the door, within its window. */
  live: boolean
  /** ISO 8601. */
  validFrom: string | null
  validUntil: string | null
  /** When the pass itself ends. */
  expiresAt: number | null
}

/** Doors: who asked, what was decided, which barcodes open them. */
export interface AccessStore {
  /**
   * Reads in one round trip the passes that a credential may mean (by barcode value, by what phones send, by id where `byId`, by the prefix
   * of a rotating code), without deleted ones, and the decision that was logged under an eventId.
   */
  look(asked: {
    credential: string
    prefix: string | null
    byId: boolean
    eventId: string | null
  }): Promise<{ passes: DoorPass[]; earlier: AccessEvent | null }>
  /** The decision that was logged under an eventId. */
  earlier(eventId: string): Promise<AccessEvent | null>
  /** Keyed, by the first key of the ring. */
  eventHash(eventId: string): Promise<string>
  /** @param times `once`: nothing happens where its eventId is logged already */
  insertion(event: AccessEvent, times?: 'once'): Promise<Write>
  /** Keyed hashes of a request, one for each key of the ring; new decisions get the first. */
  fingerprints(request: string): Promise<string[]>
  /**
   * Erases from the log all data about a pass except decision, door and time: its access level and its end, the reader's own id
   * of the event, which may contain the credential, and the digest of the credential that was shown.
   */
  erasure(passId: string): Write
  /** Entries of a pass that were removed from the lists of doors, and of which the barcode itself is still kept. */
  removedEntries(passId: string): Promise<{ barcodeValue: string; doorId: string }[]>
  /** Keeps digests in place of these barcodes. */
  entriesHashed(
    passId: string,
    saltId: string,
    entries: { barcodeValue: string; doorId: string; digest: string }[],
  ): Write[]
  /** Expectation `access_logged`. */
  notYetLogged(id: string): Expectation
  /** Expectation `event_id_used`. */
  eventIdUnused(eventId: string): Promise<Expectation>
  /** Expectation `code_used`. */
  codeUnused(passId: string, step: number): Expectation
  useCode(passId: string, step: number): Write[]
  /** Newest first. */
  list(filter: AccessEventFilter, paging: Paging): Promise<Page<AccessEvent>>
  /**
   * A door's barcodes, or those that changed at or after the event `since`. `seq` is the newest event. In the answer
   * `since` is null where these are all barcodes, and `known` is false where no pass names this door. `erased` are
   * changes of which only a digest is left.
   */
  doorEntries(
    doorId: string,
    since: number | null,
  ): Promise<{
    known: boolean
    seq: number
    since: number | null
    entries: DoorEntry[]
    erased: ErasedEntry[]
  }>
}

/** Salt and signature of door lists: derived, never stored. */
export interface DoorLists {
  /** Names the key that salts are derived from now: with another one all salts are others. */
  saltId: string
  salt(doorId: string): Promise<string>
  /** Compact JWS. */
  sign(payload: Record<string, unknown>): Promise<string>
}
