import { rankOf, type Tier, type TieredPass, tierOf } from '../model/loyalty.ts'
import type { Pass } from '../model/pass.ts'
import type { TemplateContent } from '../model/template-content.ts'

/** The tier to which a change raises a pass; null where the pass stays or falls. */
export function risenTier(
  template: TemplateContent,
  before: TieredPass,
  after: TieredPass,
): Tier | null {
  const tier = tierOf(template, after)
  const former = rankOf(template, tierOf(template, before)?.key)
  return tier && rankOf(template, tier.key) > former ? tier : null
}

/** The event of a pass that has come to another tier. */
export function tierEvents({ tier: from }: Pick<Pass, 'tier'>, { tier: to }: Pick<Pass, 'tier'>) {
  if (from === to) return []
  const change = { from, to }
  return [{ type: 'pass.tier.changed' as const, detail: change, data: { tier: change } }]
}
