import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { output } from '../model/output.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { byInstallPlatform } from '../model/platforms.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { isMessageFresh } from '../render/content-fields.ts'
import { lintPass } from '../render/lint.ts'
import { showPass } from '../render/show-pass.ts'
import type { ChangedPass } from './change.ts'
import { changedViewMembers, reachOf } from './difference.ts'

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
      description: 'Whether an iPhone applies the change without a notification.',
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

/** What a change of a pass did, and the pass as clients see it now. */
export async function reportUpdate(ctx: Ctx, { before, after, template, notified }: ChangedPass) {
  const [was, { view, content }] = await Promise.all([
    showPass(ctx, before, template),
    showPass(ctx, after, template),
  ])
  const same = before === after
  const silentReason = same ? 'nothing_changed' : whySilent(ctx, was.content, content)
  const update = {
    changed: changedViewMembers(was.view, view),
    queued: byInstallPlatform((platform) =>
      notified.includes(platform) ? reachOf(ctx.wallets.get(platform), after) : 0,
    ),
    silent: silentReason !== null,
    silentReason,
    warnings: warningsOf(ctx, after, content),
  }
  return { view, update }
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
