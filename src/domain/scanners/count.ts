import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import type { ScanCounts } from '../model/ports/scanners.ts'
import { readScanner } from './change.ts'

const DEFAULT_MS = 24 * 60 * 60_000

const counts = () => ({
  since: Timestamp.meta({ description: 'From when on it is counted.' }),
  scans: z.int().meta({ description: 'Scans that the service knows of.' }),
  granted: z.int().meta({ description: 'Those that were granted.' }),
  denied: z.int().meta({ description: 'Those that were refused.' }),
  passes: z.int().meta({ description: 'How many passes were scanned.' }),
  offline: z.int().meta({ description: 'Scans that the device decided without a connection.' }),
  undone: z.int().meta({ description: 'Admissions that were undone.' }),
  conflicts: z.int().meta({ description: 'Admissions beyond the limit of their scope.' }),
  lastScanAt: Timestamp.nullable().meta({
    description: 'When the last one of them was decided; null: there is none.',
  }),
  complete: z.boolean().meta({
    description: 'Whether these are all scans since then; false: the newest 20,000 are counted.',
  }),
})

export const ScanCountsView = /* @__PURE__ */ output(
  'ScanCounts',
  'How often a scanner was used.',
  () => ({ scannerId: z.string().meta({ description: 'The scanner.' }), ...counts() }),
)

const DoorCountsView = /* @__PURE__ */ output('DoorCounts', 'What was decided at a door.', () => ({
  doorId: z.string().meta({
    description: 'The door; of a scanner that stands at none, its name.',
    examples: ['north'],
  }),
  ...counts(),
}))

export const AllScanCountsView = /* @__PURE__ */ output(
  'AllScanCounts',
  'How often each scanner and each door was used.',
  () => ({
    items: z.array(ScanCountsView).meta({
      description: 'The scanners with scans since then; others have none.',
    }),
    doors: z.array(DoorCountsView).meta({
      description:
        'The doors with decisions since then, those of your own readers included, by `doorId`.',
    }),
  }),
)

/** Counts what a scanner has done. @param since RFC 3339; left out: a day ago */
export async function countScans(ctx: Ctx, id: string, since: string | undefined) {
  const sinceMs = startOf(ctx, since)
  const [scanner, counts] = await Promise.all([
    readScanner(ctx, id),
    ctx.scanners.counts(id, sinceMs),
  ])
  return { scannerId: scanner.id, ...viewCounts(sinceMs, counts) }
}

/** The same for every scanner and every door with scans since then. */
export async function countAllScans(ctx: Ctx, since: string | undefined) {
  const sinceMs = startOf(ctx, since)
  const { scanners, doors } = await ctx.scanners.allCounts(sinceMs)
  return {
    items: scanners.map(({ id, counts }) => ({ scannerId: id, ...viewCounts(sinceMs, counts) })),
    doors: doors.map(({ id, counts }) => ({ doorId: id, ...viewCounts(sinceMs, counts) })),
  }
}

const startOf = (ctx: Ctx, since: string | undefined): number =>
  since === undefined ? ctx.now() - DEFAULT_MS : Date.parse(since)

const viewCounts = (sinceMs: number, counts: ScanCounts) => ({
  since: formatInstant(sinceMs),
  ...counts,
  lastScanAt: formatInstant(counts.lastScanAt),
})
