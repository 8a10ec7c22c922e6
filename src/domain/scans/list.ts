import * as z from 'zod'
import { barcodeHash } from '../../lib/door-list/hash.ts'
import { decodeBase64url, encodeBase64url } from '../../lib/encoding/base64url.ts'
import { decodeUtf8, encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { DOOR_LIST_TTL_MS } from '../model/ports/access.ts'
import type { ListedPass } from '../model/ports/scanners.ts'
import type { Scanner } from '../model/scanner.ts'
import { actingScanner } from './acting-scanner.ts'
import { reasonFor } from './scan.ts'

/** How many passes one part of a list looks at. */
export const LIST_PAGE = 5000

const UsedBarcode = /* @__PURE__ */ output('UsedBarcode', 'A barcode that was used.', () => ({
  h: z.string().meta({ description: 'The hash of the barcode, as on the list.' }),
  used: z.int().meta({ description: 'How often; 0: its last use was undone.' }),
  at: Timestamp.nullable().meta({ description: 'When the barcode was used last.' }),
  doorId: z.string().meta({ description: 'At which door.' }),
}))

const UsesView = /* @__PURE__ */ output(
  'ScanListEntry',
  'How often barcodes were used in a scope.',
  () => ({
    scope: z.string().meta({ description: 'What is counted in.' }),
    limit: z.int().meta({ description: 'How often a barcode is admitted.' }),
    whole: z.boolean().meta({
      description: 'Whether `used` is all that was used; false: what has changed since `since`.',
    }),
    used: z.array(UsedBarcode).meta({ description: 'Barcodes that were used, at most 20,000.' }),
  }),
)

export const ScanListView = /* @__PURE__ */ output(
  'ScanList',
  'What a scanner goes by without a connection.',
  () => ({
    jws: z.string().meta({
      description: 'Compact JWS (EdDSA); public keys at `/.well-known/door-list-keys.json`.',
    }),
    issuedAt: Timestamp.meta({ description: 'When this part was created.' }),
    expiresAt: Timestamp.meta({
      description: 'From here on a scanner must not go by the list.',
    }),
    cursor: z.string().meta({
      description: 'Send it as `since` to get the next part, or later what has changed.',
    }),
    complete: z.boolean().meta({
      description: 'Whether this is the last part. Before, a scanner must not go by the list.',
    }),
    entry: UsesView.nullable().meta({ description: 'Only of scanners in mode `entry`.' }),
  }),
)

/** Number of the newest event when the list was begun, when that was, the salt, and the last pass of a list in parts. */
const Cursor = z.tuple([z.int().min(0), z.int().min(0), z.string(), z.string().nullable()])
interface Place {
  seq: number
  atMs: number
  salt: string
  after: string | null
}

/**
 * The signed list by which a scanner without a connection decides: the hashes of the barcodes that it takes, and how often
 * they were used in its scope. It comes in parts, because a workspace may have many passes. Each entry names its pass, so
 * that a new barcode takes the place of an old one. Passes whose codes rotate are on no list.
 *
 * @param asked.since the cursor of an earlier part or list
 */
export async function listForScanner(
  ctx: Ctx,
  asked: {
    doorId?: string | undefined
    since?: string | undefined
    scannerId?: string | undefined
  },
): Promise<Answer> {
  const scanner = await actingScanner(ctx, asked.scannerId)
  const doorId = doorOf(scanner, asked.doorId)
  const now = ctx.now()
  const salt = await ctx.doorLists.salt(`scanner:${scanner.id}`)
  const known = asked.since === undefined ? null : parsePlace(asked.since)
  const isUsable = known?.salt === salt && now - known.atMs < DOOR_LIST_TTL_MS
  const part =
    (isUsable && (await nextPart(ctx, known))) ||
    (await partAfter(ctx, '', { atMs: now, salt, after: null }))
  const { isNew, isChange, place, passes } = part
  const entries: { pass: string; h: string; from: string | null; until: string | null }[] = []
  const removed: string[] = []
  for (const pass of passes) {
    const window = windowOf(scanner, pass, doorId, now)
    if (window) entries.push({ pass: pass.id, h: barcodeHash(salt, pass.barcodeValue!), ...window })
    else if (isChange) removed.push(pass.id)
  }
  const cursor = encodeBase64url(
    encodeUtf8(JSON.stringify([place.seq, place.atMs, place.salt, place.after])),
  )
  const about = {
    issuedAt: formatInstant(now),
    // A list in parts is as old as its first part.
    expiresAt: formatInstant(place.atMs + DOOR_LIST_TTL_MS),
    cursor,
    complete: place.after === null,
  }
  const [jws, entry] = await Promise.all([
    ctx.doorLists.sign({
      workspaceId: ctx.workspace.id,
      scannerId: scanner.id,
      doorId: doorId ?? null,
      since: isNew ? null : asked.since,
      salt,
      ...about,
      entries,
      removed,
    }),
    scanner.config.entry && usesOf(ctx, scanner.config.entry, salt, isNew ? null : known!.atMs),
  ])
  return {
    data: { jws, ...about, entry },
    description: `${entries.length} entries, ${removed.length} removed`,
  }
}

/** What the cursor of a list leads to: its next part, or what has changed since it was complete. */
async function nextPart(ctx: Ctx, place: Place) {
  if (place.after !== null) {
    return { ...(await partAfter(ctx, place.after, place)), isNew: false }
  }
  const changes = await ctx.scanners.passesChanged(place.seq)
  if (!changes) return null
  const next = { ...place, seq: changes.seq, atMs: ctx.now() }
  return { isNew: false, isChange: true, place: next, passes: changes.passes }
}

async function partAfter(ctx: Ctx, id: string, begun: Omit<Place, 'seq'> & { seq?: number }) {
  const { seq, passes } = await ctx.scanners.passesAfter(id, LIST_PAGE)
  const after = passes.length === LIST_PAGE ? passes.at(-1)!.id : null
  // What happens while the parts are read comes later as a change.
  return { isNew: true, isChange: false, place: { ...begun, seq: begun.seq ?? seq, after }, passes }
}

/** From when until when the scanner takes the barcode of a pass; null: never. */
function windowOf(scanner: Scanner, pass: ListedPass, doorId: string | undefined, now: number) {
  if (pass.deleted || pass.rotates || pass.barcodeValue === null) return null
  const access = scanner.mode === 'counter' ? null : pass.access
  const from = access?.validFrom ?? null
  const atBest = from === null ? now : Math.max(now, Date.parse(from))
  const reason = reasonFor(scanner, pass, { doorId }, { nowMs: now, windowMs: atBest })
  if (reason !== 'granted') return null
  const ends = [access?.validUntil ? Date.parse(access.validUntil) : null, pass.expiresAt]
  const end = Math.min(...ends.map((each) => each ?? Number.POSITIVE_INFINITY))
  return { from, until: Number.isFinite(end) ? formatInstant(end) : null }
}

function doorOf({ mode, config: { doorIds } }: Scanner, doorId: string | undefined) {
  if (mode === 'door' && doorId === undefined) {
    throw new AppError('invalid_query', 'Is needed in mode door', {
      parameter: 'doorId',
      reason: 'required',
    })
  }
  if (doorId !== undefined && doorIds.length > 0 && !doorIds.includes(doorId)) {
    throw new AppError('invalid_query', 'Is no door of this scanner', {
      parameter: 'doorId',
      reason: 'invalid_value',
    })
  }
  return doorId
}

async function usesOf(
  ctx: Ctx,
  { scope, limit }: NonNullable<Scanner['config']['entry']>,
  salt: string,
  sinceMs: number | null,
) {
  const uses = await ctx.admissions.used(scope, sinceMs)
  const used = uses.map(({ barcodeValue, at, ...use }) => ({
    h: barcodeHash(salt, barcodeValue),
    used: use.used,
    at: formatInstant(at),
    doorId: use.doorId,
  }))
  return { scope, limit, whole: sinceMs === null, used }
}

function parsePlace(text: string): Place {
  const bytes = decodeBase64url(text)
  const json = bytes && decodeUtf8(bytes)
  try {
    const [seq, atMs, salt, after] = Cursor.parse(JSON.parse(json ?? ''))
    return { seq, atMs, salt, after }
  } catch (cause) {
    throw new AppError('invalid_cursor', 'This is no cursor of a list', {
      parameter: 'since',
      cause,
    })
  }
}
