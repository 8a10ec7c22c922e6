/** A mail that somebody is about to send. */
export interface DueMail {
  id: string
  passIds: string[]
  bundleId: string | null
  /** Counts from 1. */
  attempt: number
  /** Why the last attempt came to nothing; null before there was any. */
  reason: string | null
}

/** What became of a mail, as the timeline of one of its passes tells it. */
export interface MailOutcome {
  passId: string
  version: number
  outcome: 'sent' | 'failed' | 'skipped'
  /** Nothing personal. */
  detail: Record<string, unknown>
}
