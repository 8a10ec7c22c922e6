/** What can be said of a single call. */
export interface CallOptions {
  /** Makes the request count once, however often it is sent within 24 hours. Left out: one for all tries of this call. */
  idempotencyKey?: string
  /** The ETag of what is changed: the change is refused where somebody else was faster. */
  ifMatch?: string
  /** How long each try may take, in milliseconds. */
  timeoutMs?: number
  maxRetries?: number
  headers?: Record<string, string>
  /** Ends the call, also while it waits for its next try. */
  signal?: AbortSignal
}

/** A stream, also one of Node.js such as `createReadStream(file)`, is sent once: it cannot be read again. */
export type Bytes =
  | Uint8Array
  | ArrayBuffer
  | Blob
  | string
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>

export interface Request {
  http: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/v1/passes/{passId}` */
  path: string
  /** What stands in the path. JavaScript also calls without an id. */
  ids?: Record<string, string | number | null | undefined>
  query?: object | undefined
  body?: unknown
  bytes?: Bytes
  contentType?: string
  takesKey?: true
  /** The answer is a text, not JSON. */
  isText?: true
  /** The media type that is asked for. */
  accept?: string
}
