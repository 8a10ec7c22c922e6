import { type Campaign, plus } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { installationsOf, type Pass } from '../model/pass.ts'
import type { Settled } from '../model/ports/campaigns.ts'
import { changeMany, type ManyChange } from '../passes/change-many.ts'
import { differenceBetween, reachOf } from '../passes/difference.ts'
import { presentPass } from '../render/present.ts'
import { type Batch, CampaignFailed, type Reach } from './batch.ts'
import { afterQuiet, byZone } from './due.ts'
import { fillPass, nextOf, Unfillable } from './fill.ts'
import { readPasses } from './read-passes.ts'
import { campaignEvent } from './start.ts'
import { ended } from './switch.ts'

/** So many seconds of passes are reached at once: what is paused stops within this time. */
const SECONDS_AT_ONCE = 5

/** Reaches the next passes whose turn has come. */
export async function sendPasses(ctx: Ctx, campaign: Campaign, max: number): Promise<Batch> {
  const { id, plan, counts, cursor } = campaign
  const template = await ctx.templates.get(campaign.templateId)
  if (!template || template.status === 'ARCHIVED') throw new CampaignFailed('template_archived')
  const most = Math.min(max, SECONDS_AT_ONCE * plan.ratePerSecond)
  const { passIds, next } = await ctx.campaigns.due(id, ctx.now(), cursor, most)
  if (passIds.length === 0) {
    return next === null ? nextRound(ctx, campaign) : { after: { ...campaign, cursor: next } }
  }
  const { passes, gone, last } = await readPasses(ctx, passIds)
  const quietUntil = await quietEnds(ctx, campaign)
  const settled = gone.map((passId): Settled => ({ passId, state: 'SKIPPED', reason: 'deleted' }))
  const changes: ManyChange[] = []
  for (const pass of passes) {
    const reached = await reach(ctx, campaign, pass, quietUntil)
    settled.push(reached.settled)
    if (reached.change) changes.push(reached.change)
  }
  const {
    notifyUntil: _,
    writes,
    ...many
  } = await changeMany(ctx, changes, ctx.now(), plan.ratePerSecond)
  const reasonsOf = (state: Settled['state']) =>
    settled.flatMap((each) => (each.state === state ? [each.reason!] : []))
  return {
    after: {
      ...campaign,
      cursor: last,
      counts: {
        ...counts,
        sent: counts.sent + changes.length,
        skipped: plus(counts.skipped, reasonsOf('SKIPPED')),
        failed: plus(counts.failed, reasonsOf('FAILED')),
      },
    },
    expectations: [
      ctx.campaigns.stillIn(
        id,
        'WAITING',
        settled.map(({ passId }) => passId),
      ),
      ctx.passes.allUnchanged(changes.map(({ before }) => before)),
    ],
    writes: [...writes, ...(await ctx.campaigns.settlement(id, settled))],
    ...many,
    delaySeconds: Math.ceil(changes.length / plan.ratePerSecond),
  }
}

/** Nobody's turn has come behind the cursor: from the start again, at the time of the next one, or the end. */
async function nextRound(ctx: Ctx, campaign: Campaign): Promise<Batch> {
  const next = await ctx.campaigns.nextDue(campaign.id)
  if (next !== null) {
    const delaySeconds = Math.max(0, Math.ceil((next - ctx.now()) / 1000))
    return { after: { ...campaign, cursor: null, dueAt: next }, delaySeconds }
  }
  const after = ended(ctx, campaign)
  return { after, events: [campaignEvent('campaign.finished', after)] }
}

/** When the quiet hours of a holder end that are there now; null where there are none. */
async function quietEnds(
  ctx: Ctx,
  { plan: { quietHours } }: Campaign,
): Promise<(pass: Pass) => number | null> {
  if (!quietHours) return () => null
  const { timeZone: ownZone } = await ctx.workspaces.describe()
  const now = ctx.now()
  const end = byZone((timeZone) => afterQuiet(now, quietHours, timeZone))
  return ({ customer }) => {
    const until = end(customer?.timeZone ?? ownZone)
    return until > now ? until : null
  }
}

async function reach(
  ctx: Ctx,
  campaign: Campaign,
  pass: Pass,
  quietUntil: (pass: Pass) => number | null,
): Promise<Reach> {
  const { plan, revertAt } = campaign
  const left = (reason: string): Reach => ({
    settled: { passId: pass.id, state: 'SKIPPED', reason },
  })
  if (pass.deletedAt !== null) return left('deleted')
  if (pass.status === 'VOIDED') return left('voided')
  if (revertAt !== null && revertAt <= ctx.now()) return left('too_late')
  const isOnPhone = Object.values(installationsOf(pass)).some((count) => count > 0)
  if (plan.change === null && !isOnPhone) return left('no_phone')
  const until = quietUntil(pass)
  if (until !== null) return { settled: { passId: pass.id, state: 'WAITING', dueAt: until } }
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  try {
    const filled = await fillPass(ctx, plan, template, pass)
    const after = nextOf(ctx, pass, filled.after, template)
    const shown = { pass, template }
    const { changed, differentOn, sameOn } = await differenceBetween(ctx, shown, {
      pass: after,
      template,
    })
    if (filled.message === null && changed.length === 0) return left('unchanged')
    const told =
      filled.message === null ? differentOn : ctx.wallets.all.map(({ platform }) => platform)
    return {
      settled: {
        passId: pass.id,
        state: 'SENT',
        version: after.version,
        ...(revertAt !== null && filled.written.length > 0 && { written: filled.written }),
      },
      change: {
        before: pass,
        after,
        platforms: told.filter((platform) => reachOf(ctx.wallets.get(platform), pass) > 0),
        unchangedOn: filled.message === null ? sameOn : [],
        view: await presentPass(ctx, after, template),
        event: {
          type: 'pass.updated',
          detail: { changed: filled.changed, campaignId: campaign.id },
          data: { changed: filled.changed, campaignId: campaign.id },
        },
      },
    }
  } catch (error) {
    if (!(error instanceof Unfillable)) throw error
    return { settled: { passId: pass.id, state: 'FAILED', reason: error.reason } }
  }
}
