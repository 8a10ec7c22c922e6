import type { Reason } from '../../../domain/model/access-event.ts'

interface Window {
  /** RFC 3339; null: open at that end. */
  from: string | null
  until: string | null
}

/** What opens a door, as this device keeps it. */
export interface DoorList {
  workspaceId: string
  doorId: string
  expiresAt: string
  cursor: string
  salt: string
  /** By the digest of a barcode. */
  entries: Map<string, Window>
}

interface SignedList extends Omit<DoorList, 'entries'> {
  since: string | null
  entries: ({ h: string } & Window)[]
  removed: string[]
}

export type PublicKey = JsonWebKey & { kid: string }

/** A list that must not be gone by: forged, for another door, or of changes to a list that is not here. */
export class BadList extends Error {}

/**
 * Reads a signed list, and brings the one that is kept up to date where it holds changes alone.
 *
 * @param jws compact, EdDSA; see docs/doors.md
 * @param kept the list whose cursor was sent as `since`
 * @throws BadList
 */
export async function readList(
  jws: string,
  keys: PublicKey[],
  asked: { workspaceId: string; doorId: string },
  kept: DoorList | null,
): Promise<DoorList> {
  const signed = await verifiedPayload<SignedList>(jws, keys)
  // All workspaces of one installation share the keys: a good signature says nothing of whose list it is.
  if (signed.workspaceId !== asked.workspaceId) throw new BadList('the list of another workspace')
  if (signed.doorId !== asked.doorId) throw new BadList('the list of another door')
  const { since, entries, removed, workspaceId, doorId, expiresAt, cursor, salt } = signed
  if (since !== null && since !== kept?.cursor) throw new BadList('changes to another list')
  const all = new Map(since === null ? [] : kept?.entries)
  for (const h of removed) all.delete(h)
  for (const { h, from, until } of entries) all.set(h, { from, until })
  return { workspaceId, doorId, expiresAt, cursor, salt, entries: all }
}

/** What a list says, once its signature was checked. @throws BadList */
export async function verifiedPayload<T>(jws: string, keys: PublicKey[]): Promise<T> {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const { alg, kid } = JSON.parse(decodeText(header)) as { alg?: string; kid?: string }
  const jwk = keys.find((key) => key.kid === kid)
  if (alg !== 'EdDSA' || !jwk) throw new BadList('signed with an unknown key')
  const { kty, crv, x } = jwk as { kty: string; crv: string; x: string }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const text = new TextEncoder().encode(`${header}.${payload}`)
  const isGood = await crypto.subtle.verify('Ed25519', key, decodeBytes(signature), text)
  if (!isGood) throw new BadList('forged')
  return JSON.parse(decodeText(payload)) as T
}

function decodeBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const decodeText = (base64url: string) => new TextDecoder().decode(decodeBytes(base64url))

/** The decision of a list about a barcode; null if the list is too old to decide. */
export async function decideByList(
  list: DoorList,
  barcode: string,
  nowMs: number,
): Promise<Reason | null> {
  if (Date.parse(list.expiresAt) <= nowMs) return null
  const entry = list.entries.get(await barcodeDigest(list.salt, barcode))
  if (!entry) return 'pass_not_found'
  if (entry.from !== null && nowMs < Date.parse(entry.from)) return 'not_yet_valid'
  if (entry.until !== null && nowMs >= Date.parse(entry.until)) return 'expired'
  return 'granted'
}

/** A barcode as it stands on a list. */
export async function barcodeDigest(salt: string, barcode: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + barcode))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
