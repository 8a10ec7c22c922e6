import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { signWebhook } from '../../lib/standard-webhooks/sign.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { DeliveryMessage } from '../model/ports/queues.ts'
import type { SentWebhook } from '../model/ports/webhooks.ts'
import { tryCommit } from '../model/try-commit.ts'
import type { Attempt, Delivery, DeliveryLane, FailureReason } from '../model/webhook-delivery.ts'
import { liveSigningSecrets, type WebhookEndpoint } from '../model/webhook-endpoint.ts'
import { finishedData } from '../points/finish-event.ts'
import { MESSAGE_GRACE_MS, messageOf } from './dispatch.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { payloadOf } from './payload.ts'
import { type AfterAttempt, afterAttempt } from './schedule.ts'
import { TIMEOUTS_MS } from './sender.ts'

/** An attempt takes less than this. If a turn has not ended by then, its isolate died, and the sweep tries again. */
const TURN_MS = 90_000
/** No queue message waits longer. Attempts that are due later have none, and are found by the sweep. */
const MAX_MESSAGE_DELAY_MS = 15 * 60_000
/** How long to wait for an event whose request is still completing its data. */
const UNFINISHED_MS = 10_000

/**
 * Makes one attempt of a delivery. Run by a queue, so it may run twice, late, or not at all: before anything is sent
 * the attempt takes its turn in the database, and a message whose turn was taken before does nothing. If the isolate
 * dies between sending and recording the outcome, the attempt is made once more.
 */
export async function deliverWebhook(
  ctx: Ctx,
  message: DeliveryMessage,
  lane: DeliveryLane,
): Promise<void> {
  const due = await ctx.webhooks.beginAttempt(message.deliveryId, message.turn, ctx.now() + TURN_MS)
  if (!due) return
  const { delivery, endpoint, event } = due
  if (!endpoint) return giveUp(ctx, delivery, 'endpoint_deleted')
  if (endpoint.status === 'DISABLED') return giveUp(ctx, delivery, 'endpoint_disabled')
  if (!event || event.data === null) return giveUp(ctx, delivery, 'event_erased')
  if (endpoint.slow && lane === 'fast') {
    return ctx.webhookQueues.slow.send(messageOf(ctx, endpoint.id, delivery))
  }
  const data = await finishedData(ctx, event)
  if (data === null) return postpone(ctx, delivery, lane)

  const at = ctx.now()
  const sent = await send(ctx, endpoint, event.id, payloadOf(ctx, event, data), lane)
  const attempt: Attempt = {
    at,
    trigger: delivery.manualAt === null ? 'scheduled' : 'manual',
    statusCode: 'status' in sent ? sent.status : null,
    durationMs: sent.durationMs,
    error: 'error' in sent ? sent.error : null,
    requestHeaders: sent.requestHeaders,
    responseHeaders: 'status' in sent ? shownHeaders(sent.headers, SECRET_IN_ANSWERS) : null,
    responseHead: 'status' in sent ? sent.head : null,
  }
  if (lane === 'fast' && attempt.error === 'timeout') {
    return moveToSlowLane(ctx, delivery, endpoint, attempt)
  }
  const after = afterAttempt({
    attempt: delivery.attempt + 1,
    outcome: sent,
    nowMs: ctx.now(),
    firstFailureMs: endpoint.firstFailureAt,
    random: randomFraction(ctx),
  })
  await recordAttempt(ctx, delivery, endpoint, attempt, after)
}

async function send(
  ctx: Ctx,
  { config }: WebhookEndpoint,
  eventId: string,
  payload: string,
  lane: DeliveryLane,
): Promise<SentWebhook & { requestHeaders: Record<string, string> }> {
  const body = encodeUtf8(payload)
  const signed = await signWebhook(
    { id: eventId, timestampSeconds: Math.floor(ctx.now() / 1000), body },
    liveSigningSecrets(config, ctx.now()),
  )
  const headers = { ...config.customHeaders, 'content-type': 'application/json', ...signed }
  const own = new Set(Object.keys(config.customHeaders).map((name) => name.toLowerCase()))
  const requestHeaders = shownHeaders(headers, own)
  return {
    ...(await ctx.webhookSender.send({ url: config.url, headers, body }, lane)),
    requestHeaders,
  }
}

const MASK = '••••••'
const SECRET_IN_ANSWERS = new Set(['set-cookie'])
/** A receiver may answer anything. */
const MAX_HEADERS = 40
const MAX_HEADER_CHARACTERS = 200

/** Headers as people may see them. @param secret names whose values are masked */
function shownHeaders(
  headers: Record<string, string>,
  secret: ReadonlySet<string>,
): Record<string, string> {
  const shown = Object.entries(headers)
    .slice(0, MAX_HEADERS)
    .map(([given, value]) => {
      const name = given.toLowerCase()
      return [name, secret.has(name) ? MASK : value.slice(0, MAX_HEADER_CHARACTERS)]
    })
  return Object.fromEntries(shown)
}

/**
 * A receiver that takes longer than the fast lane waits is sent the event again in the slow one, where it has the whole
 * time. That it was cut off says nothing about its health.
 */
async function moveToSlowLane(
  ctx: Ctx,
  delivery: Delivery,
  endpoint: WebhookEndpoint,
  attempt: Attempt,
): Promise<void> {
  const { webhooks } = ctx
  const writes = [webhooks.cutOff(delivery, attempt, ctx.now() + MESSAGE_GRACE_MS)]
  if (!endpoint.slow) writes.push(webhooks.health(endpoint.id, { slow: true }))
  await ctx.commit({ writes })
  await ctx.webhookQueues.slow.send(messageOf(ctx, endpoint.id, delivery))
}

async function recordAttempt(
  ctx: Ctx,
  delivery: Delivery,
  endpoint: WebhookEndpoint,
  attempt: Attempt,
  after: AfterAttempt,
): Promise<void> {
  const { webhooks } = ctx
  const failure = after.result === 'failure' ? after : null
  // An attempt that a person asked for leaves the schedule as it is.
  const isScheduled = delivery.manualAt === null
  const next = failure && (isScheduled ? failure.nextAttemptMs : delivery.nextAttemptAt)
  const waitMs = next === null ? null : next - ctx.now()
  const hasMessage = waitMs !== null && waitMs <= MAX_MESSAGE_DELAY_MS
  const ended = {
    succeeded: failure === null,
    nextAttemptAt: next,
    sweepAt: next === null ? null : next + (hasMessage ? MESSAGE_GRACE_MS : 0),
    failureReason: failure && next === null ? reasonOf(attempt, failure.disable) : null,
  }
  const writes = [await webhooks.attempted(delivery, attempt, ended)]

  const late = attempt.error === 'timeout' || attempt.durationMs > TIMEOUTS_MS.fast
  const slow = late || (endpoint.slow && failure !== null)
  const firstFailureAt = failure?.firstFailureMs ?? null
  // Another attempt may have ended meanwhile, so only what this one changes is written.
  const health = {
    ...(firstFailureAt !== endpoint.firstFailureAt && { firstFailureAt }),
    ...(slow !== endpoint.slow && { slow }),
  }
  if (Object.keys(health).length > 0) writes.push(webhooks.health(endpoint.id, health))
  if (!failure?.disable) await ctx.commit({ writes })
  else if (!(await disableEndpoint(ctx, endpoint, failure.disable, firstFailureAt, writes))) {
    // The endpoint was moved, disabled, or works again since: the next attempt shows how it is.
    const again = { ...failure, disable: null, nextAttemptMs: ctx.now() }
    return recordAttempt(ctx, delivery, endpoint, attempt, again)
  }
  if (hasMessage) {
    const message = messageOf(ctx, endpoint.id, delivery)
    const delaySeconds = Math.ceil(Math.max(0, waitMs) / 1000)
    await ctx.webhookQueues[slow ? 'slow' : 'fast'].send(message, { delaySeconds })
  }
}

function reasonOf({ error }: Attempt, disable: 'gone' | 'failing' | null): FailureReason {
  if (error === 'blocked_address') return 'blocked_address'
  return disable ? 'endpoint_disabled' : 'exhausted'
}

/** Disables the endpoint; false, and nothing is written, when it has changed since the attempt began. */
function disableEndpoint(
  ctx: Ctx,
  endpoint: WebhookEndpoint,
  disabledReason: 'gone' | 'failing',
  firstFailureAt: number | null,
  writes: Write[],
): Promise<boolean> {
  const updatedAt = ctx.now()
  const status = 'DISABLED' as const
  const revision = endpoint.revision + 1
  const after = { ...endpoint, status, disabledReason, firstFailureAt, revision, updatedAt }
  return tryCommit(ctx, 'webhook_endpoint_moved', {
    expectations: [ctx.webhooks.stillUnchanged(endpoint)],
    writes: [...writes, ctx.webhooks.disabling(endpoint.id, disabledReason, updatedAt)],
    events: [
      {
        type: 'webhook_endpoint.disabled',
        detail: { endpointId: endpoint.id, reason: disabledReason },
        data: { webhookEndpoint: viewEndpoint(after) },
      },
    ],
  })
}

async function giveUp(ctx: Ctx, delivery: Delivery, reason: FailureReason): Promise<void> {
  await ctx.commit({ writes: [ctx.webhooks.givenUp(delivery, reason)] })
}

async function postpone(ctx: Ctx, delivery: Delivery, lane: DeliveryLane): Promise<void> {
  const at = ctx.now() + UNFINISHED_MS
  await ctx.commit({ writes: [ctx.webhooks.postponed(delivery, at + MESSAGE_GRACE_MS)] })
  const message = messageOf(ctx, delivery.endpointId, delivery)
  await ctx.webhookQueues[lane].send(message, { delaySeconds: UNFINISHED_MS / 1000 })
}

/** In [0, 1). */
function randomFraction(ctx: Ctx): number {
  return new DataView(ctx.randomBytes(4).buffer).getUint32(0) / 2 ** 32
}
