import { type Campaign, plus, type Written } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { changeMany } from '../passes/change-many.ts'
import { differenceBetween } from '../passes/difference.ts'
import { presentPass } from '../render/present.ts'
import type { Batch, Reach } from './batch.ts'
import { nextOf, takeBack, Unfillable } from './fill.ts'
import { readPasses } from './read-passes.ts'
import { campaignEvent } from './start.ts'

/** Takes the change of the next passes back, wherever it is still as the campaign wrote it. No holder is told. */
export async function revertPasses(ctx: Ctx, campaign: Campaign, max: number): Promise<Batch> {
  const { id, counts } = campaign
  const { found, next } = await ctx.campaigns.revertible(id, campaign.cursor, max)
  if (found.length === 0) {
    if (next !== null) return { after: { ...campaign, cursor: next } }
    const status = campaign.cancelled ? 'CANCELLED' : 'FINISHED'
    const after: Campaign = { ...campaign, status, revertedAt: ctx.now(), dueAt: null }
    return { after, events: [campaignEvent('campaign.reverted', after)] }
  }
  const writtenOf = new Map(found.map(({ passId, written }) => [passId, written]))
  const { passes, gone, last } = await readPasses(ctx, [...writtenOf.keys()])
  const reached = gone.map(
    (passId): Reach => ({ settled: { passId, state: 'SENT', reason: 'deleted' } }),
  )
  for (const pass of passes) reached.push(await revert(ctx, id, pass, writtenOf.get(pass.id)!))
  const settled = reached.map((each) => each.settled)
  const changes = reached.flatMap(({ change }) => change ?? [])
  const { notifyUntil: _, writes, ...many } = await changeMany(ctx, changes, ctx.now())
  const left = settled.flatMap(({ state, reason }) => (state === 'SENT' ? [reason!] : []))
  return {
    after: {
      ...campaign,
      cursor: last,
      counts: {
        ...counts,
        reverted: counts.reverted + changes.length,
        revertSkipped: plus(counts.revertSkipped, left),
      },
    },
    expectations: [
      ctx.campaigns.stillIn(
        id,
        'SENT',
        settled.map(({ passId }) => passId),
      ),
      ctx.passes.allUnchanged(changes.map(({ before }) => before)),
    ],
    writes: [...writes, ...(await ctx.campaigns.settlement(id, settled))],
    ...many,
  }
}

async function revert(ctx: Ctx, campaignId: string, pass: Pass, written: Written): Promise<Reach> {
  const left = (reason: string): Reach => ({ settled: { passId: pass.id, state: 'SENT', reason } })
  if (pass.deletedAt !== null) return left('deleted')
  if (pass.status === 'VOIDED') return left('voided')
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  try {
    const taken = await takeBack(ctx, written, template, pass)
    if (!taken) return left('changed_since')
    const after = nextOf(ctx, pass, taken.after, template)
    const shown = { pass, template }
    const { sameOn } = await differenceBetween(ctx, shown, { pass: after, template })
    return {
      settled: { passId: pass.id, state: 'REVERTED' },
      change: {
        before: pass,
        after,
        platforms: [],
        unchangedOn: sameOn,
        view: await presentPass(ctx, after, template),
        event: {
          type: 'pass.updated',
          detail: { changed: taken.changed, campaignId },
          data: { changed: taken.changed, campaignId },
        },
      },
    }
  } catch (error) {
    if (!(error instanceof Unfillable)) throw error
    return left(error.reason)
  }
}
