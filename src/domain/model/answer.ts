/** What a verb answers: transports turn it into the envelope, the idempotency record keeps it. */
export interface Answer<T = unknown> {
  statusCode: 200 | 201 | 202
  data: T
  /** One sentence for people. */
  description: string
  /** `Location`, `ETag`, … */
  headers?: Record<string, string>
  /** The answer shows a secret once: it is neither stored nor replayed. */
  secret?: boolean
}

/** The exact text of a success: what goes out, and what an Idempotency-Key replays. */
export function serializeAnswer({ statusCode, data, description }: Answer): string {
  return JSON.stringify({ success: true, data, description, errors: [], statusCode })
}

/** A stored answer as a repeat will see it. `body` null: it showed a secret and is not kept. */
export interface StoredAnswer {
  fingerprint: string
  status: number
  headers: Record<string, string>
  body: string | null
}
