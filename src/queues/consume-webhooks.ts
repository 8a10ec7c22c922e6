import type { ZodType } from 'zod'
import type { Ctx } from '../domain/model/ctx.ts'
import { DeliveryMessage, EventMessage } from '../domain/model/ports/queues.ts'
import { deliverWebhook } from '../domain/webhooks/deliver.ts'
import { dispatchEvents } from '../domain/webhooks/dispatch.ts'
import { inLanes, inWorkspace, report } from './background.ts'
import type { Consume } from './consume-each.ts'

const RETRY_SECONDS = 10
const WORKSPACES_AT_ONCE = 4
/** D1 answers a thousand queries of an invocation. */
const PAGES_PER_BATCH = 50
/** A Worker has six connections at a time, one of them for the database: a request that waits for one would time out. */
const REQUESTS_AT_ONCE = 5
/** One endpoint must not hold all of them. */
const REQUESTS_PER_ENDPOINT = 2

/** A workspace is looked at once, however many messages of the batch name it. */
export const consumeEvents: Consume = async (batch, deps, waitUntil) => {
  const groups = grouped(batch, EventMessage, ({ workspaceId }) => workspaceId)
  const pagesEach = Math.max(1, Math.floor(PAGES_PER_BATCH / groups.size))
  await inLanes([...groups], WORKSPACES_AT_ONCE, ([workspaceId, parcels]) => {
    const dispatch = (ctx: Ctx) => dispatchEvents(ctx, pagesEach)
    return settle(batch, parcels, () => inWorkspace(deps, waitUntil, workspaceId, dispatch))
  })
}

/** An endpoint gets few requests of a batch at the same time: one that hangs delays no other. */
export const consumeWebhooks: Consume = async (batch, deps, waitUntil) => {
  const lane = batch.queue.endsWith('-slow') ? 'slow' : 'fast'
  const groups = grouped(batch, DeliveryMessage, ({ endpointId }) => endpointId)
  const lanes = [...groups.values()].flatMap((parcels) => {
    const rest = parcels.values()
    const run = async () => {
      for (const parcel of rest) {
        const { content } = parcel
        const deliver = (ctx: Ctx) => deliverWebhook(ctx, content, lane)
        await settle(batch, [parcel], () =>
          inWorkspace(deps, waitUntil, content.workspaceId, deliver),
        )
      }
    }
    return Array.from({ length: Math.min(REQUESTS_PER_ENDPOINT, parcels.length) }, () => run)
  })
  await inLanes(lanes, REQUESTS_AT_ONCE, (run) => run())
}

/** A message with its parsed body. */
interface Parcel<T> {
  message: Message
  content: T
}

/** Groups messages by what they are about. One that cannot be parsed is acknowledged: nobody could ever work on it. */
function grouped<T>(
  { messages }: MessageBatch,
  schema: ZodType<T>,
  keyOf: (content: T) => string,
): Map<string, Parcel<T>[]> {
  const parcels = messages.flatMap((message) => {
    const { data } = schema.safeParse(message.body)
    if (data === undefined) message.ack()
    return data === undefined ? [] : [{ message, content: data }]
  })
  return Map.groupBy(parcels, ({ content }) => keyOf(content))
}

/** Acknowledges messages when their work is done; otherwise the queue hands them out again. */
async function settle(
  { queue }: MessageBatch,
  parcels: Parcel<unknown>[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
    for (const { message } of parcels) message.ack()
  } catch (error) {
    report({ queue }, error)
    for (const { message } of parcels) message.retry({ delaySeconds: RETRY_SECONDS })
  }
}
