/** What an answer says beside its data. */
export interface ResponseInfo {
  status: number
  headers: Headers
  requestId: string | null
  /** The version of what came back; `ifMatch` takes it. */
  etag: string | null
  /** The service did nothing this time: it has repeated the answer to an earlier request with the same key. */
  idempotentReplayed: boolean
  /** What the service asks to wait before the next request, in seconds; null: nothing. */
  retryAfterSeconds: number | null
}

export interface Answer<T> extends ResponseInfo {
  data: T
}
