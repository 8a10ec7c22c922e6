import type { Deps } from '../deps.ts'
import { PROBE_AFTER_MS, probeCredential } from '../domain/credentials/recover.ts'
import { DAY_MS, WARNINGS_DAYS, warnExpiring } from '../domain/credentials/warn-expiring.ts'
import { forgetJob, JOB_KEPT_MS } from '../domain/jobs/forget.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { sendSlice } from '../domain/model/start-job.ts'
import { finishErasure, SETTLED_AFTER_MS } from '../domain/passes/erase.ts'
import { expirePass } from '../domain/passes/expire.ts'
import { report as log } from './consume-each.ts'

/** A run may ask D1 a thousand things. */
const EXPIRIES_PER_RUN = 120
const ERASURES_PER_RUN = 20
const RETELLS_PER_RUN = 100
/** Longer than a message is tried for before it is given up. */
const RETELL_AGAIN_MS = 45 * 60_000
const MAILS_PER_RUN = 100
/** Longer than the queue tries to send one. */
const REMAIL_AGAIN_MS = 6 * 60 * 60_000
const STUCK_AFTER_MS = 2 * 60_000
const REVIVALS_PER_RUN = 50
const OLD_JOBS_PER_RUN = 20
const DELIVERIES_PER_RUN = 100
const WARNINGS_PER_RUN = 50
const PROBES_PER_RUN = 10
const WAKES_PER_RUN = 200
/** As many as one call of a queue takes. */
const WEBHOOKS_PER_PAGE = 100
const WEBHOOK_PAGES_PER_RUN = 50
const WEBHOOK_AGAIN_MS = 15 * 60_000
const AT_ONCE = 5
const PURGE_MINUTE = 17
const LONGEST_WAIT_MS = 60 * 60_000

type DuePass = { workspaceId: string; id: string }
type WaitUntil = (work: Promise<unknown>) => void

/** What time does to stored things; run by cron every minute, harmless when run twice or cut off. */
export async function sweep(
  deps: Deps,
  scheduledAtMs: number,
  waitUntil: WaitUntil,
): Promise<void> {
  const steps = [
    ...(new Date(scheduledAtMs).getUTCMinutes() === PURGE_MINUTE
      ? [
          () => deps.claims.forgetExpired(),
          () => deps.forgetRemovedDoorEntries(),
          () => deps.forgetDevicePushes(),
          () => deps.forgetOvertakenPushFailures(),
          () => deps.forgetOldDeviceLogs(),
          () => deps.forgetOldGoogleCallbacks(),
          () => deps.forgetOldUploads(),
          () => deps.forgetOldCheckouts(),
          () => deps.forgetOldEvents(),
          () => deps.dueWebhooks.forgetOld(deps.now()),
        ]
      : []),
    () => expirePasses(deps, waitUntil),
    () => finishErasures(deps, waitUntil),
    () => probeCredentials(deps, waitUntil),
    () => retell(deps, waitUntil),
    () => remail(deps, waitUntil),
    () => reviveJobs(deps, waitUntil),
    () => forgetOldJobs(deps, waitUntil),
    () => reviveDeliveries(deps, waitUntil),
    () => wakeDispatchers(deps, waitUntil),
    () => retryWebhooks(deps),
    () => warnOfEnds(deps, waitUntil),
  ]
  for (const step of steps) await step().catch(report)
}

/** Oldest first; what is left over is taken by the next run. */
async function expirePasses(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const due = await deps.duePasses.expired(deps.now(), EXPIRIES_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { id }) => expirePass(ctx, id))
}

/** One that fails waits as long again as it has waited, so that it holds up no other. */
async function finishErasures(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const now = deps.now()
  const due = await deps.duePasses.unerased(now, ERASURES_PER_RUN)
  await forEach(deps, waitUntil, due, async (ctx, { id, deletedAt }) => {
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SETTLED_AFTER_MS, now - deletedAt))
    await ctx.commit({ writes: [ctx.passes.eraseAt(id, now + waitMs)] })
    await finishErasure(ctx, id)
  })
}

/** Credentials that APNs refuses, now and then: some day somebody has put them right. */
async function probeCredentials(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const now = deps.now()
  const due = await deps.failingCredentials.take(now, now + PROBE_AFTER_MS, PROBES_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { id }) => probeCredential(ctx, id))
}

/** Changes whose message to the queue was lost, or that a refused credential has kept. */
async function retell(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const now = deps.now()
  const due = await deps.untoldPasses.take(now, now + RETELL_AGAIN_MS, RETELLS_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { id, version, toldVersion }) => {
    const about = { workspaceId: ctx.workspace.id, passId: id }
    return ctx.queue.send(
      toldVersion < version
        ? // Of a fan-out that is still waiting for its turns there may be very many.
          { type: 'pass.push', ...about, version, lane: 'bulk' }
        : { type: 'google.publish', ...about },
    )
  })
}

/** Mails whose message to the queue was lost. */
async function remail(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const now = deps.now()
  const due = await deps.dueMails.take(now, now + REMAIL_AGAIN_MS, MAILS_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { id }) =>
    ctx.mailQueue.send({ type: 'mail.send', workspaceId: ctx.workspace.id, mailId: id }),
  )
}

/** Jobs whose message was lost, or whose slice died. */
async function reviveJobs(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const stuck = await deps.stuckJobs.take(deps.now(), STUCK_AFTER_MS, REVIVALS_PER_RUN)
  await forEach(deps, waitUntil, stuck, (ctx, job) => sendSlice(ctx, job))
}

async function forgetOldJobs(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const old = await deps.oldJobs.endedBefore(deps.now() - JOB_KEPT_MS, OLD_JOBS_PER_RUN)
  await forEach(deps, waitUntil, old, (ctx, { id }) => forgetJob(ctx, id))
}

/** Deliveries of shops whose message was lost. */
async function reviveDeliveries(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const now = deps.now()
  const due = await deps.pendingDeliveries.take(now, now + RETELL_AGAIN_MS, DELIVERIES_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { connectionId, id: key }) => {
    const workspaceId = ctx.workspace.id
    return ctx.checkoutQueue.send({ type: 'checkout.delivery', workspaceId, connectionId, key })
  })
}

/** Workspaces with events whose message was lost. */
async function wakeDispatchers(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const ids = await deps.dueWebhooks.unheard(WAKES_PER_RUN)
  const due = ids.map((id) => ({ id, workspaceId: id }))
  await forEach(deps, waitUntil, due, async (ctx) => ctx.wakeDispatcher())
}

/** Deliveries that wait longer than a message does, and those whose message or isolate was lost. */
async function retryWebhooks(deps: Deps): Promise<void> {
  for (let pages = WEBHOOK_PAGES_PER_RUN; pages > 0; pages--) {
    const now = deps.now()
    const due = await deps.dueWebhooks.take(now, now + WEBHOOK_AGAIN_MS, WEBHOOKS_PER_PAGE)
    // In the lane of its endpoint: passed on from the other, it would take its turn from a message that waits there.
    for (const lane of ['fast', 'slow'] as const) {
      const messages = due.flatMap((one) => (one.lane === lane ? { body: one.message } : []))
      await deps.webhookQueues[lane].sendMany(messages)
    }
    if (due.length < WEBHOOKS_PER_PAGE) return
  }
}

/** Certificates that reach one of the marks before their end. */
async function warnOfEnds(deps: Deps, waitUntil: WaitUntil): Promise<void> {
  const marks = WARNINGS_DAYS.map((days) => ({ days, ms: days * DAY_MS }))
  const due = await deps.endingCredentials.untold(deps.now(), marks, WARNINGS_PER_RUN)
  await forEach(deps, waitUntil, due, (ctx, { id }) => warnExpiring(ctx, id))
}

async function forEach<T extends Pick<DuePass, 'workspaceId' | 'id'>>(
  deps: Deps,
  waitUntil: WaitUntil,
  due: T[],
  run: (ctx: Ctx, one: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const runs = due.slice(from, from + AT_ONCE).map(async (pass) => {
      const workspace = await deps.directory.workspace(pass.workspaceId)
      if (workspace) await run(deps.ctxForJob(workspace, waitUntil), pass)
    })
    for (const result of await Promise.allSettled(runs)) {
      if (result.status === 'rejected') report(result.reason)
    }
  }
}

function report(error: unknown): void {
  log({ job: 'sweep' }, error)
}
