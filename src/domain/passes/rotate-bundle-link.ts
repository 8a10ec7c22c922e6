import type { Answer } from '../model/answer.ts'
import { withNextLink } from '../model/bundle.ts'
import type { Ctx } from '../model/ctx.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { type BundleView, viewBundle } from './bundle-view.ts'
import { readBundle } from './read-bundle.ts'

/** Gives a bundle a new link, which opens all of its passes; the old ones stop. The links of the passes stay. */
export function rotateBundleLink(ctx: Ctx, id: string): Promise<Answer<BundleView>> {
  return untilUnchanged('bundle', ['bundle_changed'], async () => {
    const bundle = await readBundle(ctx, id)
    const after = withNextLink(bundle, await ctx.passes.getMany(bundle.passIds))
    const answer: Answer<BundleView> = {
      data: await viewBundle(ctx, after),
      description: 'Link rotated: the old ones no longer work',
    }
    await ctx.commit({
      expectations: [ctx.bundles.stillLinked(bundle)],
      writes: [ctx.bundles.linkUpdate(after)],
      answer,
    })
    return answer
  })
}
