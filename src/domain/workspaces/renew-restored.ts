import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import type { LostVersions, Restore } from '../model/ports/restores.ts'
import { keepStoredStatus, nextVersion } from '../passes/change.ts'
import { changeMany, type ManyChange } from '../passes/change-many.ts'
import { reachOf } from '../passes/difference.ts'
import { presentPass } from '../render/present.ts'

const PASSES_AT_ONCE = 50

/**
 * Gives restored passes a version above those that were lost, and tells their wallets: phones have seen a later state, and files
 * of the lost versions may be anywhere. What was told already is left alone, so it may run again.
 *
 * @returns until when notifications are spread
 */
export async function renewRestored(
  ctx: Ctx,
  { at }: Pick<Restore, 'at'>,
  versions: LostVersions,
  notifyUntil: number,
): Promise<number> {
  let until = notifyUntil
  for (let from = 0; from < versions.length; from += PASSES_AT_ONCE) {
    const lost = new Map(versions.slice(from, from + PASSES_AT_ONCE))
    const passes = await ctx.passes.getMany([...lost.keys()])
    const behind = passes.filter(
      ({ id, version, deletedAt }) => deletedAt === null && version < lost.get(id)!,
    )
    const changes: ManyChange[] = []
    for (const pass of behind) {
      const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
      const latest = { ...pass, version: lost.get(pass.id)! }
      const next = nextVersion(ctx, latest, { after: pass, silently: true }, template)
      const after = keepStoredStatus(pass, next)
      const held = ctx.wallets.all.filter((wallet) => reachOf(wallet, pass) > 0)
      changes.push({
        before: pass,
        after,
        platforms: held.map(({ platform }) => platform),
        unchangedOn: [],
        view: await presentPass(ctx, after, template),
        event: {
          type: 'pass.updated',
          detail: { changed: [], restoredTo: formatInstant(at) },
          data: { changed: [] },
        },
      })
    }
    if (changes.length === 0) continue
    const { writes, events, notifyUntil, afterwards } = await changeMany(ctx, changes, until)
    await ctx.commit({ expectations: [ctx.passes.allUnchanged(behind)], writes, events })
    await afterwards()
    until = notifyUntil
  }
  return until
}
