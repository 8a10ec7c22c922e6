import { recordEventsOfApiKey } from '../domain/api-keys/record-events.ts'
import { chainAudit } from '../domain/audit/chain.ts'
import { EVENTS_PER_SEAL, sealEvents } from '../domain/audit/seal.ts'
import { sendSlice as sendCampaignSlice } from '../domain/campaigns/queue.ts'
import { PROBE_AFTER_MS, probeCredential } from '../domain/credentials/recover.ts'
import { WARNINGS_DAYS, warnExpiring } from '../domain/credentials/warn-expiring.ts'
import { settleSlug } from '../domain/enrolments/settle-slug.ts'
import { countEvents } from '../domain/figures/count.ts'
import { forgetJob, JOB_KEPT_MS } from '../domain/jobs/forget.ts'
import type { Ctx } from '../domain/model/ctx.ts'
import { sendSlice } from '../domain/model/start-job.ts'
import { publication } from '../domain/notify/queue.ts'
import { finishErasure, SETTLED_AFTER_MS } from '../domain/passes/erase.ts'
import { expirePass } from '../domain/passes/expire.ts'
import { expirePoints } from '../domain/points/expire.ts'
import { tellNearlyFull } from '../domain/workspaces/tell-nearly-full.ts'
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
/** Longer than any request runs. */
const SLUG_LOST_MS = 60 * MINUTE_MS
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
  // Passes that have reached their end.
  expirePasses: each({
    due: (due) => due.expiredPasses(120),
    work: (ctx, { id }) => expirePass(ctx, id),
  }),
  // Points that have ended, or will soon.
  expirePoints: each({
    due: (due) => due.endingPoints(120),
    work: (ctx, { id }) => expirePoints(ctx, id),
  }),
  // Erasures of deleted passes. One that fails waits as long again as it has waited, so that it holds up no other.
  erasePasses: each({
    due: (due) => due.unerasedPasses(40),
    async work(ctx, { id, deletedAt }) {
      const now = ctx.now()
      const waitMs = Math.min(MAX_ERASURE_WAIT_MS, Math.max(SETTLED_AFTER_MS, now - deletedAt))
      await ctx.commit({ writes: [ctx.passes.eraseAt(id, now + waitMs)] })
      await finishErasure(ctx, id, deletedAt)
    },
  }),
  // Credentials that a platform refuses: by now somebody may have put them right.
  probeCredentials: each({
    due: (due) => due.failingCredentials({ limit: 10, againAfterMs: PROBE_AFTER_MS }),
    work: (ctx, { id }) => probeCredential(ctx, id),
  }),
  // Changes of passes whose message was lost, or that wait for a refused credential.
  notifyWallets: each({
    due: (due) => due.passesToNotify({ limit: 100, againAfterMs: MESSAGE_LOST_MS }),
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
  sendMails: each({
    due: (due) => due.mails({ limit: 100, againAfterMs: MAIL_LOST_MS }),
    work: (ctx, { workspaceId, id: mailId }) =>
      ctx.mailQueue.send({ type: 'mail.send', workspaceId, mailId }),
  }),
  // Jobs whose message was lost, or whose slice died.
  moveJobs: each({
    due: (due) => due.stuckJobs({ limit: 50, againAfterMs: JOB_STUCK_MS }),
    work: (ctx, job) => sendSlice(ctx, job),
  }),
  // Campaigns whose time has come, or whose message was lost.
  moveCampaigns: each({
    due: (due) => due.campaigns({ limit: 50, againAfterMs: JOB_STUCK_MS }),
    work: (ctx, campaign) => sendCampaignSlice(ctx, campaign),
  }),
  // Jobs that ended long ago.
  forgetJobs: each({
    due: (due) => due.endedJobs(JOB_KEPT_MS, 20),
    work: (ctx, { id }) => forgetJob(ctx, id),
  }),
  // Deliveries of shops whose message was lost.
  processCheckouts: each({
    due: (due) => due.checkoutDeliveries({ limit: 100, againAfterMs: MESSAGE_LOST_MS }),
    work: (ctx, delivery) => ctx.checkoutQueue.send({ type: 'checkout.delivery', ...delivery }),
  }),
  // Entries of audit logs whose chaining was cut off.
  chainAudit: each({
    due: (due) => due.unchainedWorkspaces({ limit: 50, olderThanMs: MINUTE_MS }),
    work: (ctx) => chainAudit(ctx),
  }),
  // Events that no audit log covers yet.
  sealEvents: each({
    due: (due) =>
      due.unsealedWorkspaces({ limit: 20, everyMs: SEAL_EVERY_MS, many: EVENTS_PER_SEAL }),
    work: (ctx) => sealEvents(ctx),
  }),
  // Events that are not in the figures of their workspace yet.
  countEvents: each({
    due: (due) => due.uncountedWorkspaces(50),
    work: (ctx) => countEvents(ctx),
  }),
  // Workspaces with events whose message was lost.
  dispatchEvents: each({
    due: (due) => due.unheardWorkspaces(200),
    work: async (ctx) => ctx.wakeDispatcher(),
  }),
  // Recoveries of webhooks whose message was lost.
  recoverWebhooks: each({
    due: (due) => due.recoveringWorkspaces(200),
    work: async (ctx) => ctx.wakeDispatcher(),
  }),
  // Deliveries of webhooks that wait longer than a message does, or whose message or isolate was lost.
  retryWebhooks: { due: webhooksToRetry, take: retryWebhooks },
  // Certificates that near their end.
  warnOfEndings: each({
    due: (due) => due.endingCredentials(WARNINGS_DAYS, 50),
    work: (ctx, { id }) => warnExpiring(ctx, id),
  }),
}
type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** Changes of API keys whose events were lost on the way from the directory. */
const recordKeyEvents = each({
  due: (due) => due.unrecordedApiKeys({ limit: 100, olderThanMs: MINUTE_MS }),
  work: (ctx, { id }) => recordEventsOfApiKey(ctx, id),
})

/** Addresses of sign-up pages whose creation died. */
const settleSlugs = each({
  due: (due) => due.reservedSlugs({ limit: 100, olderThanMs: SLUG_LOST_MS }),
  work: (ctx, { slug, reservedAt }) => settleSlug(ctx, slug, reservedAt),
})

/**
 * Run by cron every minute, for the directory and the workspaces beside it. Harmless when it is run twice or cut off; a step
 * that fails stops no other.
 */
export async function sweep(
  deps: Deps,
  scheduledAtMs: number,
  waitUntil: WaitUntil,
): Promise<void> {
  const minute = new Date(scheduledAtMs).getUTCMinutes()
  const run = { deps, due: deps.due, waitUntil, rounds: 1 }
  await inTurn([
    ...(minute === PURGE_MINUTE ? Object.values(deps.purges) : []),
    ...STEP_NAMES.map((name) => () => STEPS[name].take(run)),
    () => recordKeyEvents.take(run),
    () => settleSlugs.take(run),
    () => tellOfFullness(run),
    () => resumeMoves(deps),
    () => resumeRestores(deps),
    async () => (await deps.operators()).unusedObjects.emptyDue(),
    ...(minute === CLOCKS_MINUTE ? [() => windClocks(deps)] : []),
  ])
}

/**
 * Takes these steps in the object of a workspace, and purges it where `purge` is among them. A name that is unknown comes from
 * an object with newer code.
 */
export async function sweepWorkspace(
  deps: Deps,
  { workspace: { id }, waitUntil }: Ctx,
  names: readonly string[],
): Promise<void> {
  // Otherwise its database is that of many others, which the cron sweeps.
  if (!(await deps.clocks.has(id))) return
  const run = { deps, due: deps.dueOf(id), waitUntil, rounds: ROUNDS_IN_OBJECT }
  const steps = STEP_NAMES.filter((name) => names.includes(name))
  await inTurn([
    ...(names.includes('purge') ? Object.values(deps.purgesOf(id)) : []),
    ...steps.map((name) => () => STEPS[name].take(run)),
    ...(names.includes('purge') ? [() => tellOfFullness(run)] : []),
  ])
}

/** No row says that a database is nearly full, so that it is due by no time: the answer to each look says it. */
async function tellOfFullness({ deps, due, waitUntil }: Run): Promise<void> {
  await inLanes(await due.nearlyFullWorkspaces(100), AT_ONCE, ({ workspaceId }) =>
    inWorkspace(deps, waitUntil, workspaceId, tellNearlyFull).catch(reportFault),
  )
}

/** When each step has something to do next, in a database of one workspace: epoch milliseconds, null for never. */
export const whenDue = (due: Due): Promise<Record<StepName, number | null>> =>
  due.whenNext(STEP_NAMES.map((name) => [name, STEPS[name].due(due)]))

async function inTurn(works: (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) await work().catch(reportFault)
}

/** Moves whose message was lost, or whose mover died. */
async function resumeMoves({ operators }: Deps): Promise<void> {
  const { moves, now, workspaceQueue } = await operators()
  const found = await moves.unfinished(now() - MOVE_LOST_MS)
  await workspaceQueue.sendMany(
    found.map(({ workspaceId, id: moveId }) => ({
      body: { type: 'workspace.move', workspaceId, moveId },
    })),
  )
}

/** An alarm sets itself anew. Should one have stopped, it goes on within a day. */
async function windClocks({ clocks }: Deps): Promise<void> {
  await inLanes(await clocks.nextPage(), AT_ONCE, (one) => clocks.wind(one).catch(reportFault))
}

type Kind<Row> = Omit<ReturnType<Due['mails']>, 'take'> & { take(): PromiseLike<Row[]> }

/** Does something for each row that is due. */
function each<Row extends { workspaceId: string }>(step: {
  due(due: Due): Kind<Row>
  work(ctx: Ctx, row: NoInfer<Row>): Promise<unknown>
}) {
  const take = async ({ deps, due, waitUntil, rounds }: Run): Promise<void> => {
    const { limit, ...kind } = step.due(due)
    const rows = await kind.take()
    await inLanes(rows, AT_ONCE, (row) =>
      inWorkspace(deps, waitUntil, row.workspaceId, (ctx) => step.work(ctx, row)).catch(
        reportFault,
      ),
    )
    if (rows.length === limit && rounds > 1) {
      await take({ deps, due, waitUntil, rounds: rounds - 1 })
    }
  }
  return { due: step.due, take }
}

/** Restores whose message was lost, or whose run died. */
async function resumeRestores({ operators }: Deps): Promise<void> {
  const { restores, workspaceQueue, now } = await operators()
  const ids = await restores.underWay(now() - RESTORE_LOST_MS)
  for (const workspaceId of ids)
    await workspaceQueue.send({ type: 'workspace.restore', workspaceId })
}

function webhooksToRetry(due: Due) {
  return due.webhookDeliveries({ limit: WEBHOOKS_PER_PAGE, againAfterMs: WEBHOOK_LOST_MS })
}

async function retryWebhooks({ due, deps: { webhookQueues } }: Run): Promise<void> {
  for (let pages = MAX_WEBHOOK_PAGES; pages > 0; pages--) {
    const taken = await webhooksToRetry(due).take()
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
