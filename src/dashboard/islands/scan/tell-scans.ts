import type { Service, Trouble } from './service.ts'
import type { Storage } from './stored.ts'

export interface Told {
  told: number
  /** How many were let in whom the service, which knew more, would have refused. */
  wronglyGranted: number
  /** Why the rest is not told yet; null: all are told. */
  trouble: Trouble | null
}

/**
 * Tells the service of scans that this device decided, the oldest first. A scan is forgotten when the service has it: one
 * that is told twice is logged once, by its eventId.
 */
export async function tellScans(
  service: Service,
  storage: Pick<Storage, 'untold' | 'dropScan'>,
  workspaceId: string,
): Promise<Told> {
  const told: Told = { told: 0, wronglyGranted: 0, trouble: null }
  for (const scan of await storage.untold(workspaceId)) {
    const { workspaceId: _, isGranted, ...question } = scan
    const answer = await service.verify(question)
    if (!answer.ok && answer.trouble !== 'refused') return { ...told, trouble: answer.trouble }
    // A refusal is an answer, too: the first try reached the service (409), or this will never be taken.
    await storage.dropScan(scan.eventId)
    told.told++
    if (answer.ok && isGranted && answer.data.decision === 'denied') told.wronglyGranted++
  }
  return told
}
