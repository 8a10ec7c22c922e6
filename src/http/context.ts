import type { Origin } from '../domain/model/audit-entry.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import type { Config } from '../env.ts'
import type { Deps } from '../wiring/deps.ts'

export interface AppEnv {
  Bindings: Cloudflare.Env
  Variables: {
    deps: Deps
    config: Config
    requestId: string
    /** The request's address, parsed once. */
    url: URL
    /** Where this service is reached from outside, without a trailing slash. */
    baseUrl: string
    /** What a JSON body says; not checked against any schema yet. */
    json: unknown
    /** The text that `json` was read from, where the operation keeps it. */
    jsonText: string
    /** Set for bodies that are not JSON. */
    rawBody: { bytes: Uint8Array; contentType: string } | undefined
    /** Set for bodies that are taken in as they come. */
    stream: { bytes: AsyncIterable<Uint8Array>; contentType: string } | undefined
    /** Where a person calls from; not set for keys, which are machines. */
    origin: Origin | undefined
    /** Set once the caller is known. */
    ctx: Ctx
  }
}
