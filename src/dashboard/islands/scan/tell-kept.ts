import type { KeptScan, ScanStorage } from './kept-scans.ts'
import type { Scanned, ScanQuestion, ScanService } from './scan-service.ts'
import type { Trouble } from './service.ts'

/** One call stays well within the time that a phone waits for it. */
export const TOLD_AT_ONCE = 20

export interface ToldKept {
  told: number
  /** Admissions beyond the limit: somebody else had admitted the pass before. */
  conflicts: number
  /** How many were let in whom the service, which knew more, would have refused. */
  wronglyGranted: number
  /** Scans that the service refuses for good, by error code. They are no longer kept. */
  refused: string[]
  /** Why the rest is not told yet; null: all are told. */
  trouble: Trouble | null
}

/**
 * Tells the service of scans that this device decided, in their order. Each is forgotten by itself, once the service has
 * answered to it. One that is told twice counts once, by its eventId.
 *
 * @param isReady leaves out scans that the person may still undo
 * @param taken is told what came of each before it is forgotten
 */
export async function tellKept(
  service: Pick<ScanService, 'scan' | 'scanMany'>,
  storage: Pick<ScanStorage, 'queue' | 'keep' | 'drop'>,
  { group, isReady, newId }: { group: string; isReady(scan: KeptScan): boolean; newId(): string },
  taken: (question: ScanQuestion, scanned: Scanned) => Promise<void>,
): Promise<ToldKept> {
  const told: ToldKept = { told: 0, conflicts: 0, wronglyGranted: 0, refused: [], trouble: null }
  const all = await storage.queue()
  const waiting = all.filter((scan) => scan.group === group && isReady(scan))
  for (let from = 0; from < waiting.length; from += TOLD_AT_ONCE) {
    const scans = waiting.slice(from, from + TOLD_AT_ONCE)
    const answer = await service.scanMany(scans.map(({ question }) => question))
    if (!answer.ok) return { ...told, trouble: answer.trouble }
    for (const [index, scan] of scans.entries()) {
      const item = answer.data.items[index]!
      if ('data' in item) {
        await taken(scan.question, item.data)
        if (item.data.entry?.conflict) told.conflicts++
        if (scan.decision === 'granted' && item.data.decision === 'denied') told.wronglyGranted++
      } else if (item.errors[0]?.code === 'access_event_conflict') {
        const settled = await settleUnanswered(service, storage, scan, newId)
        if (settled === 'again') continue
        if (settled !== 'known') return { ...told, trouble: settled }
      } else {
        told.refused.push(item.errors[0]?.code ?? '')
      }
      await storage.drop(scan.order)
      told.told++
    }
  }
  return told
}

/**
 * The service has this scan from when it was asked online, though its answer never came. Where it had refused, the device,
 * which knew less, has admitted somebody: that is told as a scan of its own, from the same place in the queue.
 */
async function settleUnanswered(
  service: Pick<ScanService, 'scan'>,
  storage: Pick<ScanStorage, 'keep'>,
  scan: KeptScan,
  newId: () => string,
): Promise<'known' | 'again' | Trouble> {
  const { at: _, reason: __, ...question } = scan.question
  const answer = await service.scan(question)
  if (!answer.ok) return answer.trouble === 'refused' ? 'known' : answer.trouble
  if (scan.decision !== 'granted' || answer.data.decision === 'granted') return 'known'
  await storage.keep({ ...scan, question: { ...scan.question, eventId: newId() } })
  return 'again'
}
