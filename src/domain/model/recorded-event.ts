import { formatInstant } from './instant.ts'

/** An event, as it was written together with the change that it reports. */
export interface RecordedEvent {
  /** Its number in the workspace, counted from 1 in commit order. */
  seq: number
  id: string
  passId: string | null
  type: string
  actor: string
  /** The version of the pass that the event made, or that was the newest when it happened. */
  version: number | null
  at: number
  detail: Record<string, unknown>
  /** Its pass was deleted, and what it said of the pass with it. */
  isErased: boolean
}

/**
 * What an event says whose pass was deleted. The version is that of the event, so that a receiver still sees which of two
 * events came first.
 */
export function erasedData(
  { passId: id, version }: Pick<RecordedEvent, 'passId' | 'version'>,
  deletedAtMs: number,
): { pass: { id: string | null; version: number | null; deletedAt: string }; erased: true } {
  return { pass: { id, version, deletedAt: formatInstant(deletedAtMs) }, erased: true }
}
