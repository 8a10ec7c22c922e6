import { Call, type PageCall, pageCall } from './call.ts'
import type { Transport } from './transport.ts'

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
  http: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: object | undefined
  body?: unknown
  bytes?: Bytes
  contentType?: string
  takesKey?: true
  /** The answer is a text, not JSON. */
  isText?: true
}

/** A group of operations. */
export class Resource {
  protected readonly transport: Transport

  constructor(transport: Transport) {
    this.transport = transport
  }

  protected send<T>(request: Request, options?: CallOptions): Call<T> {
    return new Call(this.transport.send<T>(request, options))
  }

  protected sendPage<T>(request: Request, options?: CallOptions): PageCall<T> {
    return pageCall((cursor) =>
      this.transport.send(
        cursor === undefined ? request : { ...request, query: { ...request.query, cursor } },
        options,
      ),
    )
  }
}

/** The path of a request. What is put into it stays one part of it. JavaScript also calls this without an id. */
export function path(
  texts: TemplateStringsArray,
  ...parts: (string | number | null | undefined)[]
): string {
  return String.raw(
    { raw: texts },
    ...parts.map((part) => {
      if (part === undefined || part === null) {
        throw new TypeError(`An id is missing: ${part} was given in its place`)
      }
      const text = String(part)
      if (text === '' || text === '.' || text === '..') throw new TypeError(`«${text}» is no id`)
      return encodeURIComponent(text)
    }),
  )
}
