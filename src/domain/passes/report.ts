import * as z from 'zod'
import { jsonDiff } from '../../lib/json/diff.ts'
import type { Ctx } from '../model/ctx.ts'
import { output } from '../model/output.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { PassMember, PassView } from '../model/pass-view.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import type { Wallet } from '../model/ports/wallets.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { contentOf } from '../render/content.ts'
import { isMessageFresh } from '../render/content-fields.ts'
import { lintPass } from '../render/lint.ts'
import { presentPass } from '../render/present.ts'
import type { ChangedPass } from './change.ts'

const QueuedPushes = /* @__PURE__ */ output(
  'QueuedPushes',
  'How many devices and copies are notified of a change, by wallet.',
  () =>
    byInstallPlatform((platform) =>
      z.int().meta({ description: `How many are notified in the wallet \`${platform}\`.` }),
    ),
)

export const UpdateReportView = /* @__PURE__ */ output(
  'UpdateReport',
  'What a change of a pass did.',
  () => ({
    changed: z.array(z.string()).meta({
      description: 'RFC 6901 pointers to the members of the pass that are different now.',
      examples: [['/fields/gate']],
    }),
    queued: QueuedPushes,
    silent: z.boolean().meta({
      description: 'Whether an iPhone takes the change without telling its owner.',
    }),
    silentReason: z
      .string()
      .nullable()
      .meta({
        description: 'Why the holder is not notified; null where the holder is.',
        examples: ['nothing_changed'],
      }),
    warnings: z
      .array(WarningView)
      .meta({ description: 'What phones will not show as it is meant.' }),
  }),
)

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
  access: true,
  metadata: true,
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

/** What a change of a pass did, and the pass as clients see it now. */
export async function reportUpdate(ctx: Ctx, { before, after, template }: ChangedPass) {
  const [was, view, former, content] = await Promise.all([
    presentPass(ctx, before, template),
    presentPass(ctx, after, template),
    contentOf(ctx, before, template),
    contentOf(ctx, after, template),
  ])
  const same = before === after
  const silentReason = same ? 'nothing_changed' : whySilent(ctx, former, content)
  const update = {
    changed: changedViewMembers(was, view),
    queued: byInstallPlatform((platform) => (same ? 0 : reachOf(ctx.wallets.get(platform), after))),
    silent: silentReason !== null,
    silentReason,
    warnings: warningsOf(ctx, after, content),
  }
  return { view, update }
}

/** How many devices, or copies of the wallet's own, show the pass and are brought up to date. */
export function reachOf({ platform, copies }: Wallet, pass: Pass): number {
  if (!copies) return pass.wallets[platform]?.installations ?? 0
  return copyVersion(pass, platform) > 0 ? 1 : 0
}

function whySilent(ctx: Ctx, before: PassContent, after: PassContent): string | null {
  const wallet = ctx.wallets.all.find((each) => each.silentReason)
  return wallet?.silentReason?.(before, after) ?? null
}

/** The fields' own messages are held back where a `pushMessage` speaks, so none of them counts as missing. */
function warningsOf(ctx: Ctx, pass: Pass, content: PassContent): Warning[] {
  const warnings = lintPass(ctx, content)
  if (!isMessageFresh(pass)) return warnings
  return warnings.filter(({ code }) => !code.endsWith('_change_message_missing'))
}
