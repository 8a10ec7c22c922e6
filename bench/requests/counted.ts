import worker from '../../src/index.ts'
import {
  type Counts,
  countingBindings,
  countSignatures,
  countsOf,
  createCounter,
  resetCounter,
  type Statement,
} from '../../test/support/counting.ts'

/** What the last request asked of the platform: until its answer, and until its last work was done. */
export interface Counted {
  answered: Counts
  all: Counts
  /** The statements of each D1 round trip. */
  statements: Statement[][]
}

const counter = createCounter()
countSignatures(counter)
let counted: Cloudflare.Env | undefined
let last: Counted | null = null

/**
 * The service on counting bindings, one request at a time. `GET /__bench/last` is what the last request cost;
 * `POST /__bench/queue` hands its body to the queue consumer.
 */
export default {
  async fetch(request, env): Promise<Response> {
    counted ??= { ...env, ...countingBindings(env, counter) }
    const { pathname } = new URL(request.url)
    if (pathname === '/__bench/last') return new Response(JSON.stringify(last, asJson))
    const later: Promise<unknown>[] = []
    const ctx = {
      waitUntil: (work: Promise<unknown>) => void later.push(work),
      passThroughOnException() {},
    } as unknown as ExecutionContext
    resetCounter(counter)
    const response =
      pathname === '/__bench/queue'
        ? await consume(await request.json(), counted, ctx)
        : await worker.fetch(request, counted, ctx)
    const answered = countsOf(counter)
    const body = await response.arrayBuffer()
    for (const work of later) await work
    last = { answered, all: countsOf(counter), statements: counter.statements }
    return new Response(body.byteLength > 0 ? body : null, response)
  },
} satisfies ExportedHandler<Cloudflare.Env>

/** Bytes among the parameters of a statement; see `asBytes` in bare.ts. */
function asJson(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { bytes: [...value] } : value
}

async function consume(
  body: unknown,
  env: Cloudflare.Env,
  ctx: ExecutionContext,
): Promise<Response> {
  let failed = false
  const message = { id: '1', timestamp: new Date(), attempts: 1, body, ack() {}, retry }
  function retry() {
    failed = true
  }
  const batch = { queue: 'wps-push', messages: [message], retryAll: retry, ackAll() {} }
  await worker.queue(batch as unknown as MessageBatch, env, ctx)
  return new Response(null, { status: failed ? 500 : 204 })
}
