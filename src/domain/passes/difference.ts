import { jsonDiff } from '../../lib/json/diff.ts'
import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import { PLATFORM_NAMES, type Platform } from '../model/platforms.ts'
import type { Wallet } from '../model/ports/wallets.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { PassMember, PassView } from '../render/pass-view.ts'
import { showPass } from '../render/show-pass.ts'

/** What the next version of a pass shows that the one before did not. */
export interface PassDifference {
  /** Pointers to the members that clients see differently. */
  changed: string[]
  /** Wallets on which the pass looks different now, whether they hold it or not. */
  differentOn: Platform[]
  sameOn: Platform[]
  /** The pass as clients saw it, and as they see it now. */
  was: PassView
  is: PassView
}

/** Whether a change of this member changes what the pass shows. */
const IS_SHOWN: Record<PassMember, boolean> = {
  id: true,
  templateId: true,
  kind: true,
  serialNumber: true,
  name: true,
  organizationName: true,
  backgroundColor: true,
  foregroundColor: true,
  labelColor: true,
  barcode: true,
  images: true,
  relevantDate: true,
  relevantDates: true,
  locations: true,
  expirationDate: true,
  status: true,
  voided: true,
  customer: true,
  fields: true,
  points: true,
  earned: false,
  tier: true,
  pointsExpireAt: true,
  access: true,
  metadata: true,
  source: true,
  test: true,
  version: false,
  installations: false,
  downloadUrl: false,
  passAccessUrl: false,
  createdAt: true,
  updatedAt: false,
}

/** Pointers to the members in which two versions of a pass show something else. */
export function changedViewMembers(was: PassView, is: PassView): string[] {
  const shown = (view: PassView) =>
    Object.fromEntries(Object.entries(view).filter(([name]) => IS_SHOWN[name as PassMember]))
  return jsonDiff(shown(was), shown(is))
}

/** What `after` shows that `before` does not, to clients and in each wallet. */
export async function differenceBetween(
  ctx: Ctx,
  { pass: before, template: former }: { pass: Pass; template: TemplateContent },
  { pass: after, template }: { pass: Pass; template: TemplateContent },
): Promise<PassDifference> {
  // Both are compared as the next version, so that what differs in any two versions does not count as a difference.
  const { version, updatedAt } = after
  const current: Pass = { ...before, version, updatedAt }
  const [was, is] = await Promise.all([
    showPass(ctx, current, former),
    showPass(ctx, after, template),
  ])
  const { different = [], same = [] } = Object.groupBy(
    ctx.wallets.all,
    ({ appearanceKey: shown }) => (shown(was.content) === shown(is.content) ? 'same' : 'different'),
  )
  return {
    changed: changedViewMembers(was.view, is.view),
    differentOn: different.map(platformOf),
    sameOn: same.map(platformOf),
    was: was.view,
    is: is.view,
  }
}

const platformOf = ({ platform }: Wallet): Platform => platform

/** How many devices, or copies of the wallet's own, show the pass and are brought up to date. */
export function reachOf({ platform, copies }: Wallet, pass: Pass): number {
  if (!copies) return pass.wallets[platform]?.installations ?? 0
  return copyVersion(pass, platform) > 0 ? 1 : 0
}

/**
 * The next version with the copies that need no writing. Where the change is invisible, a copy that shows the current
 * version counts as showing the next one too.
 */
export function withCopies(before: Pass, after: Pass, sameOn: readonly Platform[]): Pass {
  const copies = PLATFORM_NAMES.filter((platform) => copyVersion(before, platform) > 0)
  const isCurrent = (platform: Platform) =>
    sameOn.includes(platform) && copyVersion(before, platform) === before.version
  const wallets = { ...after.wallets }
  for (const platform of copies.filter(isCurrent)) {
    wallets[platform] = { ...wallets[platform], copyVersion: after.version }
  }
  return copies.length > 0 && copies.every(isCurrent)
    ? { ...after, wallets, renotifyAt: before.renotifyAt }
    : { ...after, wallets }
}

/** The one wallet to notify; null for all, which includes wallets that were not yet notified of an earlier change. */
export function platformToNotify(
  before: Pass,
  [platform, another]: readonly Platform[],
): Platform | null {
  const owesOthers = before.notifyVersion > before.notifiedVersion && before.notifyOnly !== platform
  return platform && !another && !owesOthers ? platform : null
}
