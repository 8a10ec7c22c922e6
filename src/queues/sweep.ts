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
const MOVE_LOST_MS = MINUTE_MS / 2
const JOB_STUCK_MS = 2 * MINUTE_MS
const MAX_ERASURE_WAIT_MS = 60 * MINUTE_MS
const WEBHOOK_LOST_MS = 15 * MINUTE_MS
const WEBHOOKS_PER_PAGE = 100
const MAX_WEBHOOK_PAGES = 50
const SEAL_EVERY_MS = 60 * MINUTE_MS
const AT_ONCE = 5
/** The minute of every hour at which old things are purged. */
const PURGE_MINUTE = 17
/** The minute of every hour at which some clocks of workspaces in objects are looked at. */
const CLOCKS_MINUTE = 47
/** An object sends a message in five minutes at most, in which the cron runs five times. */
const ROUNDS_IN_OBJECT = 5
/** Longer than a restore that nothing disturbs mostly takes. */
const RESTORE_LOST_MS = 2 * MINUTE_MS

type Due = Deps['due']

/** One run of the sweep. */
interface Run {
  deps: Deps
  /** What is due in the databases that are looked at. */
  due: Due
  waitUntil: WaitUntil
  /** How often a step goes on while it finds as much as it takes at once. */
  rounds: number
}

/**
 * The work that time brings to a workspace, in the order in which it is done. A run may ask D1 a thousand things, so each
 * step has a limit; what is left over is taken by the next run.
 */
const STEPS = {
  /** Passes that have reached their end. */
  expirePasses: each({
    kind: (due) => due.expiredPasses,
    limit: 120,
    work: (ctx, { id }) => expirePass(ctx, id),
  }),
  /** Erasures of deleted passes. One that fails waits as long again as it has waited, so that it holds up no other. */
  erasePasses: each({
    kind: (due) => due.unerasedPasses,
    limit: 40,
    async work(ctx, { id, deletedAt }) {
      const now = ctx.now()
      const waitMs = Math.min(MAX_ERASURE_WAIT_MS, Math.max(SETTLED_AFTER_MS, now - deletedAt))
      await ctx.commit({ writes: [ctx.passes.eraseAt(id, now + waitMs)] })
      await finishErasure(ctx, id, deletedAt)
    },
  }),
  /** Credentials that a platform refuses: by now somebody may have put them right. */
  probeCredentials: each({
    kind: (due) => due.failingCredentials(PROBE_AFTER_MS),
    limit: 10,
    work: (ctx, { id }) => probeCredential(ctx, id),
  }),
  /** Changes of passes whose message was lost, or that wait for a refused credential. */
  notifyWallets: each({
    kind: (due) => due.passesToNotify(MESSAGE_LOST_MS),
    limit: 100,
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
  /** Mails whose message was lost. */
  sendMails: each({
    kind: (due) => due.mails(MAIL_LOST_MS),
    limit: 100,
    work: (ctx, { workspaceId, id: mailId }) =>
      ctx.mailQueue.send({ type: 'mail.send', workspaceId, mailId }),
  }),
  /** Jobs whose message was lost, or whose slice died. */
  moveJobs: each({
    kind: (due) => due.stuckJobs(JOB_STUCK_MS),
    limit: 50,
    work: (ctx, job) => sendSlice(ctx, job),
  }),
  /** Jobs that ended long ago. */
  forgetJobs: each({
    kind: (due) => due.endedJobs(JOB_KEPT_MS),
    limit: 20,
    work: (ctx, { id }) => forgetJob(ctx, id),
  }),
  /** Deliveries of shops whose message was lost. */
  processCheckouts: each({
    kind: (due) => due.checkoutDeliveries(MESSAGE_LOST_MS),
    limit: 100,
    work: (ctx, delivery) => ctx.checkoutQueue.send({ type: 'checkout.delivery', ...delivery }),
  }),
  /** Entries of audit logs whose chaining was cut off. */
  chainAudit: each({
    kind: (due) => due.unchainedWorkspaces(MINUTE_MS),
    limit: 50,
    work: (ctx) => chainAudit(ctx),
  }),
  /** Events that no audit log covers yet. */
  sealEvents: each({
    kind: (due) => due.unsealedWorkspaces({ everyMs: SEAL_EVERY_MS, many: EVENTS_PER_SEAL }),
    limit: 20,
    work: (ctx) => sealEvents(ctx),
  }),
  /** Events that are not in the figures of their workspace yet. */
  countEvents: each({
    kind: (due) => due.uncountedWorkspaces,
    limit: 50,
    work: (ctx) => countEvents(ctx),
  }),
  /** Workspaces with events whose message was lost. */
  dispatchEvents: each({
    kind: (due) => due.unheardWorkspaces,
    limit: 200,
    work: async (ctx) => ctx.wakeDispatcher(),
  }),
  /** Recoveries of webhooks whose message was lost. */
  recoverWebhooks: each({
    kind: (due) => due.recoveringWorkspaces,
    limit: 200,
    work: async (ctx) => ctx.wakeDispatcher(),
  }),
  /** Deliveries of webhooks that wait longer than a message does, or whose message or isolate was lost. */
  retryWebhooks: {
    kind: (due: Due) => due.webhookDeliveries(WEBHOOK_LOST_MS),
    work: ({ deps, due }: Run) => retryWebhooks(deps, due),
  },
  /** Certificates that near their end. */
  warnOfEndings: each({
    kind: (due) => due.endingCredentials(WARNINGS_DAYS),
    limit: 50,
    work: (ctx, { id }) => warnExpiring(ctx, id),
  }),
}

type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** Changes of API keys whose events were lost on the way from the directory. */
const recordKeyEvents = each({
  kind: (due) => due.unrecordedApiKeys(MINUTE_MS),
  limit: 100,
  work: (ctx, { id }) => recordEventsOfApiKey(ctx, id),
})

/**
 * Run by cron every minute, for the directory and the workspaces that stand beside it. Harmless when it is run twice or cut
 * off; a step that fails stops no other.
 */
export async function sweep(
  deps: Deps,
  scheduledAtMs: number,
  waitUntil: WaitUntil,
): Promise<void> {
  const scheduledAt = new Date(scheduledAtMs)
  const isPurgeTime = scheduledAt.getUTCMinutes() === PURGE_MINUTE
  const purges = isPurgeTime ? Object.values(deps.purges) : []
  for (const purge of purges) await purge().catch(reportFault)
  const run = { deps, due: deps.due, waitUntil, rounds: 1 }
  for (const { work } of [...Object.values(STEPS), recordKeyEvents]) {
    await work(run).catch(reportFault)
  }
  await resumeMoves(deps).catch(reportFault)
  await deps.unusedObjects.emptyDue().catch(reportFault)
  if (scheduledAt.getUTCMinutes() === CLOCKS_MINUTE) await windClocks(deps).catch(reportFault)
  await resumeRestores(deps).catch(reportFault)
}

/**
 * Takes these steps in the database of one workspace, and purges it where `purge` is among them. A name that is unknown
 * comes from an object with newer code.
 */
export async function sweepWorkspace(
  deps: Deps,
  { workspace, waitUntil }: Ctx,
  names: readonly string[],
): Promise<void> {
  const purges = names.includes('purge') ? Object.values(deps.purgesOf(workspace.id)) : []
  for (const purge of purges) await purge().catch(reportFault)
  const run = { deps, due: deps.dueOf(workspace.id), waitUntil, rounds: ROUNDS_IN_OBJECT }
  for (const name of STEP_NAMES) {
    if (names.includes(name)) await STEPS[name].work(run).catch(reportFault)
  }
}

/** When each step has something to do next, in a database of one workspace: epoch milliseconds, null for never. */
export const whenDue = (due: Due): Promise<Record<StepName, number | null>> =>
  due.whenNext(
    Object.fromEntries(STEP_NAMES.map((name) => [name, STEPS[name].kind(due)])) as Record<
      StepName,
      ReturnType<(typeof STEPS)[StepName]['kind']>
    >,
  )

/** Moves whose message was lost, or whose mover died. */
async function resumeMoves({ moves, now, workspaceQueue }: Deps): Promise<void> {
  const found = await moves.unfinished(now() - MOVE_LOST_MS)
  await workspaceQueue.sendMany(
    found.map(({ workspaceId, id: moveId }) => ({
      body: { type: 'workspace.move', workspaceId, moveId },
    })),
  )
}

/** Objects have an alarm that wakes itself. Should one have stopped, it goes on within a day. */
async function windClocks({ clocks }: Deps): Promise<void> {
  await inLanes(await clocks.nextPage(), AT_ONCE, (workspace) =>
    clocks.wind(workspace).catch(reportFault),
  )
}

/** Does something for each row that is due. */
function each<K extends { take(limit: number): PromiseLike<{ workspaceId: string }[]> }>(step: {
  kind(due: Due): K
  limit: number
  work(ctx: Ctx, row: Awaited<ReturnType<NoInfer<K>['take']>>[number]): Promise<unknown>
}) {
  return {
    kind: step.kind,
    async work({ deps, due, waitUntil, rounds }: Run) {
      for (let left = rounds; left > 0; left--) {
        const rows = await step.kind(due).take(step.limit)
        await inLanes(rows, AT_ONCE, (row) =>
          inWorkspace(deps, waitUntil, row.workspaceId, (ctx) => step.work(ctx, row)).catch(
            reportFault,
          ),
        )
        if (rows.length < step.limit) return
      }
    },
  }
}

/** Restores whose message was lost, or whose run died. */
async function resumeRestores({ restores, workspaceQueue, now }: Deps): Promise<void> {
  const ids = await restores.underWay(now() - RESTORE_LOST_MS)
  for (const workspaceId of ids)
    await workspaceQueue.send({ type: 'workspace.restore', workspaceId })
}

async function retryWebhooks({ webhookQueues }: Deps, due: Due): Promise<void> {
  for (let pages = MAX_WEBHOOK_PAGES; pages > 0; pages--) {
    const taken = await due.webhookDeliveries(WEBHOOK_LOST_MS).take(WEBHOOKS_PER_PAGE)
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
