/** What happened, as it was written with the change itself. */
export interface RecordedEvent {
  /** Grows in commit order. */
  seq: number
  id: string
  passId: string | null
  type: string
  actor: string
  /** The version of the pass that the event made or found. */
  version: number | null
  at: number
  detail: Record<string, unknown>
}
