import * as z from 'zod'
import type { Bundle } from '../model/bundle.ts'
import type { Ctx } from '../model/ctx.ts'
import { output, Url } from '../model/output.ts'

export const BundleView = /* @__PURE__ */ output('Bundle', 'Passes that one link opens.', () => ({
  bundleId: z.string().meta({
    description: 'The id of the bundle.',
    examples: ['bdl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
  }),
  bundleUrl: Url.meta({ description: 'The link of all of them, for the one who bought them.' }),
}))
export type BundleView = z.infer<typeof BundleView>

export async function viewBundle(
  ctx: Ctx,
  bundle: Pick<Bundle, 'id' | 'linkGeneration'>,
): Promise<BundleView> {
  return { bundleId: bundle.id, bundleUrl: await ctx.links.bundleUrl(bundle) }
}
