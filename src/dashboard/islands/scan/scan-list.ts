import { BadList, barcodeDigest, type PublicKey, verifiedPayload } from './door-list.ts'

/** When a pass is taken, and the digest of its barcode. */
interface Entry {
  h: string
  /** RFC 3339; null: open at that end. */
  from: string | null
  until: string | null
}

/** How often a barcode was used in the scope, and where last. */
export interface Use {
  used: number
  at: string | null
  doorId: string
}

/** What a scanner goes by without a connection, as this device keeps it. */
export interface ScanList {
  workspaceId: string
  scannerId: string
  /** Null: any door. */
  doorId: string | null
  issuedAt: string
  expiresAt: string
  cursor: string
  /** False while parts are missing: then it decides nothing. */
  complete: boolean
  salt: string
  /** By the pass. */
  entries: Map<string, Entry>
  /** By the digest of the barcode. */
  used: Map<string, Use>
  /** How far the clock of this device was behind that of the service. */
  behindMs: number
}

/** A part of the list, as the service gives it. */
export interface ListPart {
  jws: string
  entry: { whole: boolean; used: ({ h: string } & Use)[] } | null
}

interface SignedPart extends Omit<ScanList, 'entries' | 'used' | 'behindMs'> {
  since: string | null
  entries: ({ pass: string } & Entry)[]
  removed: string[]
}

/**
 * Reads a part, and adds it to the list whose cursor was sent. A first part replaces that list.
 *
 * @param kept the list whose cursor was sent as `since`
 * @throws BadList
 */
export async function readPart(
  part: ListPart,
  keys: PublicKey[],
  asked: { scannerId: string; doorId: string; behindMs: number },
  kept: ScanList | null,
): Promise<ScanList> {
  const signed = await verifiedPayload<SignedPart>(part.jws, keys)
  if (signed.scannerId !== asked.scannerId) throw new BadList('the list of another scanner')
  if (signed.doorId !== (asked.doorId || null)) throw new BadList('the list of another door')
  const { since, entries, removed, ...list } = signed
  if (since !== null && since !== kept?.cursor) throw new BadList('changes to another list')
  const all = new Map(since === null ? [] : kept?.entries)
  for (const pass of removed) all.delete(pass)
  for (const { pass, ...entry } of entries) all.set(pass, entry)
  const used = new Map(part.entry?.whole ? [] : kept?.used)
  for (const { h, ...use } of part.entry?.used ?? []) used.set(h, use)
  return { ...list, entries: all, used, behindMs: asked.behindMs }
}

/** What a list says of a code; null: nothing, because it is not complete or too old. */
export async function lookUp(list: ScanList, code: string, nowMs: number) {
  if (!list.complete || Date.parse(list.expiresAt) <= nowMs) return null
  const h = await barcodeDigest(list.salt, code)
  const entries = [...list.entries.values()].filter((entry) => entry.h === h)
  return { h, entries, use: list.used.get(h) ?? null }
}
