import { recordEventsOfApiKey } from '../domain/api-keys/record-events.ts'
import { chainAudit } from '../domain/audit/chain.ts'
import { EVENTS_PER_SEAL, sealEvents } from '../domain/audit/seal.ts'
import { PROBE_AFTER_MS, probeCredential } from '../domain/credentials/recover.ts'
import { WARNINGS_DAYS, warnExpiring } from '../domain/credentials/warn-expiring.ts'
import { countEvents } from '../domain/figures/count.ts'
import { forgetJob, JOB_KEPT_MS } from '../domain/jobs/forget.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { sendSlice } from '../domain/model/start-job.ts'
import { publication } from '../domain/notify/queue.ts'
import { finishErasure, SETTLED_AFTER_MS } from '../domain/passes/erase.ts'
import { expirePass } from '../domain/passes/expire.ts'
import type { Deps } from '../wiring/deps.ts'
import { inLanes, inWorkspace, report, type WaitUntil } from './background.ts'

const MINUTE_MS = 60_000
/** Longer than the queue goes on trying one message. */
const MESSAGE_LOST_MS = 45 * MINUTE_MS
/** Longer than the queue tries to send a mail. */
const MAIL_LOST_MS = 6 * 60 * MINUTE_MS
const JOB_STUCK_MS = 2 * MINUTE_MS
const MAX_ERASURE_WAIT_MS = 60 * MINUTE_MS
const WEBHOOK_LOST_MS = 15 * MINUTE_MS
const WEBHOOKS_PER_PAGE = 100
const MAX_WEBHOOK_PAGES = 50
const SEAL_EVERY_MS = 60 * MINUTE_MS
const AT_ONCE = 5
/** The minute of every hour at which old things are purged. */
const PURGE_MINUTE = 17

/** Longer than a restore that nothing disturbs mostly takes. */
const RESTORE_LOST_MS = 2 * MINUTE_MS

type Step = (deps: Deps, waitUntil: WaitUntil) => Promise<unknown>

/**
 * The work that time brings, in the order in which it is done. A run may ask D1 a thousand things, so each step has a
 * limit; what is left over is taken by the next run.
 */
const UPKEEP: Step[] = [
  // Passes that have reached their end.
  each({
    due: ({ due }) => due.expiredPasses(120),
    work: (ctx, { id }) => expirePass(ctx, id),
  }),
  // Erasures of deleted passes. One that fails waits as long again as it has waited, so that it holds up no other.
  each({
    due: ({ due }) => due.unerasedPasses(40),
    async work(ctx, { id, deletedAt }) {
      const now = ctx.now()
      const waitMs = Math.min(MAX_ERASURE_WAIT_MS, Math.max(SETTLED_AFTER_MS, now - deletedAt))
      await ctx.commit({ writes: [ctx.passes.eraseAt(id, now + waitMs)] })
      await finishErasure(ctx, id, deletedAt)
    },
  }),
  // Credentials that a platform refuses: by now somebody may have put them right.
  each({
    due: ({ due }) => due.failingCredentials({ limit: 10, againAfterMs: PROBE_AFTER_MS }),
    work: (ctx, { id }) => probeCredential(ctx, id),
  }),
  // Changes of passes whose message was lost, or that wait for a refused credential.
  each({
    due: ({ due }) => due.passesToNotify({ limit: 100, againAfterMs: MESSAGE_LOST_MS }),
    async work(ctx, { workspaceId, id: passId, version, notifiedVersion }) {
      if (notifiedVersion < version) {
        // In the bulk lane: these may be thousands, of a fan-out that is still waiting for its turns.
        await ctx.pushQueue.send({ type: 'pass.push', workspaceId, passId, version, lane: 'bulk' })
        return
      }
      for (const { platform, copies } of ctx.wallets.all) {
        if (copies) await ctx.pushQueue.send(publication(ctx, passId, platform))
      }
    },
  }),
  // Mails whose message was lost.
  each({
    due: ({ due }) => due.mails({ limit: 100, againAfterMs: MAIL_LOST_MS }),
    work: (ctx, { workspaceId, id: mailId }) =>
      ctx.mailQueue.send({ type: 'mail.send', workspaceId, mailId }),
  }),
  // Jobs whose message was lost, or whose slice died.
  each({
    due: ({ due }) => due.stuckJobs({ limit: 50, againAfterMs: JOB_STUCK_MS }),
    work: (ctx, job) => sendSlice(ctx, job),
  }),
  // Jobs that ended long ago.
  each({
    due: ({ due }) => due.endedJobs(JOB_KEPT_MS, 20),
    work: (ctx, { id }) => forgetJob(ctx, id),
  }),
  // Deliveries of shops whose message was lost.
  each({
    due: ({ due }) => due.checkoutDeliveries({ limit: 100, againAfterMs: MESSAGE_LOST_MS }),
    work: (ctx, delivery) => ctx.checkoutQueue.send({ type: 'checkout.delivery', ...delivery }),
  }),
  // Changes of API keys whose events were lost on the way from the directory.
  each({
    due: ({ due }) => due.unrecordedApiKeys({ limit: 100, olderThanMs: MINUTE_MS }),
    work: (ctx, { id }) => recordEventsOfApiKey(ctx, id),
  }),
  // Entries of audit logs whose chaining was cut off.
  each({
    due: ({ due }) => due.unchainedWorkspaces({ limit: 50, olderThanMs: MINUTE_MS }),
    work: (ctx) => chainAudit(ctx),
  }),
  // Events that no audit log covers yet.
  each({
    due: ({ due }) =>
      due.unsealedWorkspaces({ limit: 20, everyMs: SEAL_EVERY_MS, many: EVENTS_PER_SEAL }),
    work: (ctx) => sealEvents(ctx),
  }),
  // Events that are not in the figures of their workspace yet.
  each({
    due: ({ due }) => due.uncountedWorkspaces(50),
    work: (ctx) => countEvents(ctx),
  }),
  // Workspaces with events whose message was lost.
  each({
    due: ({ due }) => due.unheardWorkspaces(200),
    work: async (ctx) => ctx.wakeDispatcher(),
  }),
  // Deliveries of webhooks that wait longer than a message does, or whose message or isolate was lost.
  retryWebhooks,
  // Certificates that near their end.
  each({
    due: ({ due }) => due.endingCredentials(WARNINGS_DAYS, 50),
    work: (ctx, { id }) => warnExpiring(ctx, id),
  }),
]

/** Run by cron every minute. Harmless when it is run twice or cut off; a step that fails stops no other. */
export async function sweep(
  deps: Deps,
  scheduledAtMs: number,
  waitUntil: WaitUntil,
): Promise<void> {
  const isPurgeTime = new Date(scheduledAtMs).getUTCMinutes() === PURGE_MINUTE
  const purges = isPurgeTime ? Object.values(deps.purges) : []
  for (const step of [...purges, ...UPKEEP]) await step(deps, waitUntil).catch(reportFault)
  await resumeRestores(deps).catch(reportFault)
}

/** Does something for each row that is due. */
function each<T extends { workspaceId: string }>(kind: {
  due(deps: Deps): Promise<T[]>
  work(ctx: Ctx, row: NoInfer<T>): Promise<unknown>
}): Step {
  return async (deps, waitUntil) =>
    inLanes(await kind.due(deps), AT_ONCE, (row) =>
      inWorkspace(deps, waitUntil, row.workspaceId, (ctx) => kind.work(ctx, row)).catch(
        reportFault,
      ),
    )
}

/** Restores whose message was lost, or whose run died. */
async function resumeRestores({ restores, workspaceQueue, now }: Deps): Promise<void> {
  const ids = await restores.underWay(now() - RESTORE_LOST_MS)
  for (const workspaceId of ids)
    await workspaceQueue.send({ type: 'workspace.restore', workspaceId })
}

async function retryWebhooks({ due, webhookQueues }: Deps): Promise<void> {
  for (let pages = MAX_WEBHOOK_PAGES; pages > 0; pages--) {
    const taken = await due.webhookDeliveries({
      limit: WEBHOOKS_PER_PAGE,
      againAfterMs: WEBHOOK_LOST_MS,
    })
    // The lane is that of the endpoint. A message in the wrong lane would be passed on, and jump the queue there.
    for (const lane of ['fast', 'slow'] as const) {
      const messages = taken.flatMap((one) => (one.lane === lane ? { body: one.message } : []))
      await webhookQueues[lane].sendMany(messages)
    }
    if (taken.length < WEBHOOKS_PER_PAGE) return
  }
}

function reportFault(error: unknown): void {
  report({ job: 'sweep' }, error)
}
