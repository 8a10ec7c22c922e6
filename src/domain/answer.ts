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
