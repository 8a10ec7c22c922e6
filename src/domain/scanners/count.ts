import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { readScanner } from './change.ts'

const DEFAULT_MS = 24 * 60 * 60_000

export const ScanCountsView = /* @__PURE__ */ output(
  'ScanCounts',
  'How often a scanner was used.',
  () => ({
    scannerId: z.string().meta({ description: 'The scanner.' }),
    since: Timestamp.meta({ description: 'From when on it is counted.' }),
    scans: z.int().meta({ description: 'Scans that the service knows of.' }),
    granted: z.int().meta({ description: 'Those that were granted.' }),
    denied: z.int().meta({ description: 'Those that were refused.' }),
    passes: z.int().meta({ description: 'How many passes were scanned.' }),
    offline: z.int().meta({ description: 'Scans that the device decided without a connection.' }),
    undone: z.int().meta({ description: 'Admissions that were undone.' }),
    conflicts: z.int().meta({ description: 'Admissions beyond the limit of their scope.' }),
    complete: z.boolean().meta({
      description: 'Whether these are all scans since then; false: the newest 20,000 are counted.',
    }),
  }),
)

/** Counts what a scanner has done. @param since RFC 3339; left out: a day ago */
export async function countScans(ctx: Ctx, id: string, since: string | undefined) {
  const sinceMs = since === undefined ? ctx.now() - DEFAULT_MS : Date.parse(since)
  const [scanner, counts] = await Promise.all([
    readScanner(ctx, id),
    ctx.scanners.counts(id, sinceMs),
  ])
  return { scannerId: scanner.id, since: formatInstant(sinceMs), ...counts }
}
