import type { Reason } from '../../../domain/model/access-event.ts'
import { type DoorList, decideByList } from './door-list.ts'
import type { Question, Service } from './service.ts'
import type { UntoldScan } from './stored.ts'

/** The result that the person at the door sees. `undecided` keeps the door shut, and is no decision. */
export type ScanOutcome =
  | { kind: 'granted' | 'denied'; reason: Reason; accessLevel: string | null; isOffline: boolean }
  | { kind: 'undecided'; why: 'unreachable' | 'ended' | 'refused' }

export interface Scanning {
  service: Service
  workspaceId: string
  /** What opens the door; null where there is no list of it here. */
  list: DoorList | null
  now(): number
  /** Keeps a decision of this device until the service has it. */
  keepScan(scan: UntoldScan): Promise<void>
}

/**
 * Asks the service; where it cannot be reached, goes by the list of the door. Without either the door stays shut.
 * A scan that the list decided is kept before it is shown, so that it is told even if the device dies now.
 */
export async function decideScan(scanning: Scanning, question: Question): Promise<ScanOutcome> {
  const { service, list, workspaceId, now, keepScan } = scanning
  const scannedAt = now()
  const answer = await service.verify(question)
  if (answer.ok) {
    const { decision, reason, accessLevel } = answer.data
    return { kind: decision, reason, accessLevel, isOffline: false }
  }
  if (answer.trouble !== 'unreachable') return { kind: 'undecided', why: answer.trouble }
  const reason = list && (await decideByList(list, question.credential, scannedAt))
  if (reason === null) return { kind: 'undecided', why: 'unreachable' }
  const isGranted = reason === 'granted'
  const at = new Date(scannedAt).toISOString()
  await keepScan({ ...question, at, workspaceId, isGranted })
  return {
    kind: isGranted ? 'granted' : 'denied',
    reason,
    accessLevel: null,
    isOffline: true,
  }
}
