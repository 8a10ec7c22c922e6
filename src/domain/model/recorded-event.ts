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
}
