import { barcodeDigest } from './door-list.ts'
import type { ScanList } from './scan-list.ts'
import type { Scanned, ScanQuestion } from './scan-service.ts'

/** The answer to a scan is newer than the list. */
export async function noteUse(
  list: ScanList,
  { credential, doorId = '' }: ScanQuestion,
  { decision, at, entry }: Pick<Scanned, 'decision' | 'at' | 'entry'>,
  nowMs: number,
): Promise<void> {
  if (!entry) return
  const [last] = entry.previous
  const own = { at: at ?? new Date(nowMs).toISOString(), doorId }
  const newest = decision === 'denied' && last ? last : own
  const use = { used: entry.used, at: newest.at, doorId: newest.doorId }
  list.used.set(await barcodeDigest(list.salt, credential), use)
}
