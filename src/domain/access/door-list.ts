import * as z from 'zod'
import { barcodeHash } from '../../lib/door-list/hash.ts'
import { decodeBase64url, encodeBase64url } from '../../lib/encoding/base64url.ts'
import { decodeUtf8, encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { DOOR_LIST_TTL_MS, type DoorEntry, type ErasedEntry } from '../model/ports/access.ts'

export const DoorListView = /* @__PURE__ */ output(
  'DoorList',
  'What opens a door, signed.',
  () => ({
    jws: z.string().meta({
      description: 'Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`.',
    }),
    issuedAt: Timestamp.meta({ description: 'When the list was created.' }),
    expiresAt: Timestamp.meta({ description: 'From here on a reader must not go by the list.' }),
    cursor: z.string().meta({
      description: 'Send it as `since` with the next request to get only what has changed.',
    }),
  }),
)

/** Number of the newest event in the list, when the list was made (epoch milliseconds), and the door's salt. */
const Cursor = z.tuple([z.int().min(0), z.int().min(0), z.string()])

/**
 * The signed list by which a reader without a connection decides: the hashes of the barcodes that open a door. With the
 * cursor of an earlier list it holds only what has changed since. Where that list is too old, the answer is the whole
 * list, with `since` null in it.
 */
export async function listDoor(
  ctx: Ctx,
  doorId: string,
  sinceCursor: string | undefined,
): Promise<Answer> {
  const cursor = sinceCursor === undefined ? null : parseCursor(sinceCursor)
  const now = ctx.now()
  const salt = await ctx.doorLists.salt(doorId)
  const usable =
    cursor && cursor.salt === salt && now - cursor.at < DOOR_LIST_TTL_MS ? cursor : null
  const changes = await changesSince(ctx, doorId, usable?.seq ?? null)
  if (!changes.known) throw notFound('door')
  const entries = new Map<string, Window>()
  const removed = new Set(changes.erased.map(({ digest }) => digest))
  for (const entry of changes.entries) {
    const h = barcodeHash(salt, entry.barcodeValue)
    const window = windowOf(entry, now)
    if (window) entries.set(h, window)
    else if (changes.since !== null) removed.add(h)
  }
  // Another pass may have the barcode of a deleted one.
  for (const h of entries.keys()) removed.delete(h)
  const issuedAt = formatInstant(now)
  const expiresAt = formatInstant(now + DOOR_LIST_TTL_MS)
  const next = encodeBase64url(encodeUtf8(JSON.stringify([changes.seq, now, salt])))
  const jws = await ctx.doorLists.sign({
    workspaceId: ctx.workspace.id,
    doorId,
    issuedAt,
    expiresAt,
    since: changes.since === null ? null : sinceCursor,
    cursor: next,
    salt,
    entries: [...entries].map(([h, window]) => ({ h, ...window })),
    removed: [...removed],
  })
  return {
    data: { jws, issuedAt, expiresAt, cursor: next },
    description: `${entries.size} entries, ${removed.size} removed`,
  }
}

/**
 * What has changed on a door's list. What was removed and erased is known by its digest on this list: a pass that opened
 * every door has none for each of them, and a digest under another salt says nothing here. The whole list is given then.
 */
async function changesSince(ctx: Ctx, doorId: string, since: number | null) {
  const changes = await ctx.access.doorEntries(doorId, since)
  if (changes.since === null) return changes
  const onThisList = (entry: ErasedEntry) =>
    entry.doorId === doorId && entry.saltId === ctx.doorLists.saltId
  // An entry with the number of the cursor itself was removed by an event that its list knew of.
  const isUnknown = (entry: ErasedEntry) => !onThisList(entry) && entry.seq > changes.since!
  if (changes.erased.some(isUnknown)) return ctx.access.doorEntries(doorId, null)
  return { ...changes, erased: changes.erased.filter(onThisList) }
}

interface Window {
  from: string | null
  until: string | null
}

/** When the barcode opens the door; null once it no longer does. */
function windowOf({ live, validFrom, validUntil, expiresAt }: DoorEntry, now: number) {
  const ends = [validUntil === null ? null : Date.parse(validUntil), expiresAt].filter(
    (end) => end !== null,
  )
  const end = ends.length > 0 ? Math.min(...ends) : null
  if (!live || (end !== null && end <= now)) return null
  return { from: validFrom, until: formatInstant(end) }
}

export function parseCursor(text: string): { seq: number; at: number; salt: string } {
  const bytes = decodeBase64url(text)
  const json = bytes && decodeUtf8(bytes)
  try {
    const [seq, at, salt] = Cursor.parse(JSON.parse(json ?? ''))
    return { seq, at, salt }
  } catch (cause) {
    throw new AppError('invalid_cursor', 'This is no cursor of a door list', {
      parameter: 'since',
      cause,
    })
  }
}
