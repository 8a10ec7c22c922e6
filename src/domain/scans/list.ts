import * as z from 'zod'
import { barcodeHash } from '../../lib/door-list/hash.ts'
import { DoorListView, listDoor, parseCursor } from '../access/door-list.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { invalidValue } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output, outputFrom } from '../model/output.ts'
import { DOOR_LIST_TTL_MS } from '../model/ports/access.ts'
import type { Scanner } from '../model/scanner.ts'
import { actingScanner } from './acting-scanner.ts'

const UsedBarcode = /* @__PURE__ */ output('UsedBarcode', 'A barcode that was used.', () => ({
  h: z.string().meta({ description: 'The hash of the barcode, as on the list of the door.' }),
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

export const ScanListView = /* @__PURE__ */ outputFrom(
  'ScanList',
  'What a scanner goes by without a connection.',
  DoorListView,
  () => ({
    entry: UsesView.nullable().meta({ description: 'Only of scanners in mode `entry`.' }),
  }),
)

/**
 * The signed list of a door, and how often its barcodes were used in the scanner's scope.
 *
 * @param asked.since the cursor of an earlier list
 */
export async function listForScanner(
  ctx: Ctx,
  doorId: string,
  asked: { since?: string | undefined; scannerId?: string | undefined },
): Promise<Answer> {
  const scanner = await actingScanner(ctx, asked.scannerId)
  const { doorIds, entry } = scanner.config
  if (doorIds.length > 0 && !doorIds.includes(doorId)) {
    throw invalidValue('Is no door of this scanner', '/doorId')
  }
  const [list, used] = await Promise.all([
    listDoor(ctx, doorId, asked.since),
    entry && usesOf(ctx, doorId, entry, asked.since),
  ])
  return { ...list, data: { ...(list.data as object), entry: used } }
}

async function usesOf(
  ctx: Ctx,
  doorId: string,
  { scope, limit }: NonNullable<Scanner['config']['entry']>,
  since: string | undefined,
) {
  const salt = await ctx.doorLists.salt(doorId)
  const cursor = since === undefined ? null : parseCursor(since)
  const isUsable = cursor?.salt === salt && ctx.now() - cursor.at < DOOR_LIST_TTL_MS
  const uses = await ctx.admissions.used(scope, isUsable ? cursor.at : null)
  const used = uses.map(({ barcodeValue, at, ...use }) => ({
    h: barcodeHash(salt, barcodeValue),
    used: use.used,
    at: formatInstant(at),
    doorId: use.doorId,
  }))
  return { scope, limit, whole: !isUsable, used }
}
