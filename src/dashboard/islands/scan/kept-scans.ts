import type { Reason } from '../../../domain/model/access-event.ts'
import type { ScanList } from './scan-list.ts'
import type { OwnScanner, ScanQuestion } from './scan-service.ts'

/** A scan that this device decided and that the service does not have yet. */
export interface KeptScan {
  /** The place in the queue; a scan that is not in it yet has none. */
  order?: number
  /** Which scanners may tell it; see `groupOf`. */
  group: string
  question: ScanQuestion & { at: string }
  decision: 'granted' | 'denied'
}

/**
 * What is to be told of a decision of this device; null: nothing. Looking at a valid pass does nothing, but at a door that is
 * all there is.
 */
export function toKeep(
  { mode }: OwnScanner,
  group: string,
  question: ScanQuestion,
  { reason, nowMs }: { reason: Reason; nowMs: number },
): KeptScan | null {
  const isGranted = reason === 'granted'
  if (isGranted && question.action === 'check' && mode !== 'door') return null
  const at = new Date(nowMs).toISOString()
  return isGranted
    ? { group, question: { ...question, at }, decision: 'granted' }
    : { group, question: { ...question, at, reason }, decision: 'denied' }
}

/** A scanner that this device remembers. */
export interface KeptScanner {
  key: string
  scanner: OwnScanner
  doorId: string
}

/** What this device keeps of scanners with limits, between visits. */
export interface ScanStorage {
  remembered(): Promise<KeptScanner | null>
  remember(scanner: KeptScanner): Promise<void>
  /** Forgets the key and the lists. Scans stay until they are told. */
  forget(): Promise<void>
  list(scannerId: string, doorId: string): Promise<ScanList | null>
  keepList(list: ScanList): Promise<void>
  /** In the order in which they were kept, those of all groups. */
  queue(): Promise<(KeptScan & { order: number })[]>
  /** Puts a scan at the end of the queue, or back to its place. */
  keep(scan: KeptScan): Promise<number>
  drop(order: number): Promise<void>
}

/**
 * Scans can be told by the scanner that made them, or by another one that counts in the same way: the link may have been
 * revoked in the meantime. Barcodes never get into another workspace.
 */
export const groupOf = ({ mode, entry }: OwnScanner, workspaceId: string): string =>
  JSON.stringify([workspaceId, mode, entry?.scope ?? null])
