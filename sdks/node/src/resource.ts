import { Call, type PageCall, pageCall } from './call.ts'
import { linesOf } from './lines.ts'
import type { CallOptions, Request } from './request.ts'
import type { Transport } from './transport.ts'

/** A group of operations. */
export class Resource {
  protected readonly transport: Transport

  constructor(transport: Transport) {
    this.transport = transport
  }

  protected send<T>(request: Request, options?: CallOptions): Call<T> {
    return new Call(this.transport.send<T>(checked(request), options))
  }

  protected streamChunks(
    request: Request,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void> {
    return this.transport.stream(checked(request), options)
  }

  protected streamLines<T>(request: Request, options?: CallOptions): AsyncGenerator<T, void> {
    return linesOf<T>(this.transport.stream(checked(request), options))
  }

  protected sendPage<T>(request: Request, options?: CallOptions): PageCall<T> {
    checked(request)
    return pageCall((cursor) =>
      this.transport.send(
        cursor === undefined ? request : { ...request, query: { ...request.query, cursor } },
        options,
      ),
    )
  }
}

/** Says at once which id is missing, not where the call is awaited. */
function checked(request: Request): Request {
  for (const id of Object.values(request.ids ?? {})) {
    if (id === undefined || id === null) {
      throw new TypeError(`An id is missing: ${id} was given in its place`)
    }
    if (['', '.', '..'].includes(String(id))) throw new TypeError(`“${id}” is no id`)
  }
  return request
}
