import { DeliveryMessage, EventMessage } from '../domain/model/ports/queues.ts'
import { deliverWebhook } from '../domain/webhooks/deliver.ts'
import { dispatchEvents } from '../domain/webhooks/dispatch.ts'
import { type Consume, inLanes, report } from './consume-each.ts'

const RETRY_SECONDS = 10
const WORKSPACES_AT_ONCE = 4
/** D1 answers a thousand queries of an invocation. */
const PAGES_PER_BATCH = 50
/** A Worker has six connections at a time, one of them for the database: a request that waits for one would time out. */
const REQUESTS_AT_ONCE = 5
/** One endpoint must not hold all of them. */
const REQUESTS_PER_ENDPOINT = 2

/** However many messages name a workspace, it is looked at once. */
export const consumeEvents: Consume = async (batch, deps, waitUntil) => {
  const groups = groupBy(
    batch.messages,
    ({ body }) => EventMessage.safeParse(body).data?.workspaceId,
  )
  const pagesEach = Math.max(1, Math.floor(PAGES_PER_BATCH / groups.size))
  await inLanes([...groups], WORKSPACES_AT_ONCE, async ([workspaceId, messages]) => {
    try {
      const workspace = await deps.directory.workspace(workspaceId)
      if (workspace) await dispatchEvents(deps.ctxForJob(workspace, waitUntil), pagesEach)
      for (const message of messages) message.ack()
    } catch (error) {
      report({ queue: batch.queue }, error)
      for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS })
    }
  })
}

/** Of each endpoint of a batch no more than a few requests at once: one that hangs delays no other. */
export const consumeWebhooks: Consume = async (batch, deps, waitUntil) => {
  const lane = batch.queue.endsWith('-slow') ? 'slow' : 'fast'
  const groups = groupBy(
    batch.messages,
    ({ body }) => DeliveryMessage.safeParse(body).data?.endpointId,
  )
  const deliver = async (message: Message) => {
    try {
      const content = DeliveryMessage.parse(message.body)
      const workspace = await deps.directory.workspace(content.workspaceId)
      if (workspace) await deliverWebhook(deps.ctxForJob(workspace, waitUntil), content, lane)
      message.ack()
    } catch (error) {
      report({ queue: batch.queue }, error)
      message.retry({ delaySeconds: RETRY_SECONDS })
    }
  }
  const lanes = [...groups.values()].flatMap((messages) => {
    const rest = messages.values()
    const run = async () => {
      for (const message of rest) await deliver(message)
    }
    return Array.from({ length: Math.min(REQUESTS_PER_ENDPOINT, messages.length) }, () => run)
  })
  await inLanes(lanes, REQUESTS_AT_ONCE, (run) => run())
}

/** What cannot be read is nobody's, and is not seen again. */
function groupBy(
  messages: readonly Message[],
  keyOf: (message: Message) => string | undefined,
): Map<string, Message[]> {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const key = keyOf(message)
    if (key === undefined) message.ack()
    else groups.set(key, [...(groups.get(key) ?? []), message])
  }
  return groups
}
