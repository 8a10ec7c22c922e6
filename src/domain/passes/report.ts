import * as z from 'zod'
import { jsonDiff } from '../../lib/json/diff.ts'
import type { Ctx } from '../model/ctx.ts'
import { output } from '../model/output.ts'
import { copyVersion, type Pass, type PassView } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { byInstallPlatform, type InstallPlatform, type Platform } from '../model/platforms.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { contentOf } from '../render/content.ts'
import { isMessageFresh } from '../render/content-fields.ts'
import { lintPass } from '../render/lint-pass.ts'
import { presentPass } from '../render/present.ts'
import type { ChangedPass } from './change.ts'

/** What a change of a pass did, told honestly. */
export interface UpdateReport {
  /** Members of the pass that are different now. */
  changed: string[]
  /** How many devices, and copies that wallets keep, are brought up to date. */
  queued: Record<InstallPlatform, number>
  /** Whether phones take the change without telling their owners, and why. */
  silent: boolean
  silentReason: string | null
  warnings: Warning[]
}

const QueuedPushes = output('QueuedPushes', 'How many are told of a change, by wallet.', () =>
  byInstallPlatform((platform) =>
    z.int().meta({ description: `How many are told in the wallet \`${platform}\`.` }),
  ),
)

export const UpdateReportView = output('UpdateReport', 'What a change of a pass did.', () => ({
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
      description: 'Why it does.',
      examples: ['nothing_changed'],
    }),
  warnings: z.array(WarningView).meta({ description: 'What phones will not show as it is meant.' }),
}))

/** Members that say nothing of what a pass shows. */
const NOT_SHOWN = ['version', 'updatedAt', 'installations', 'downloadUrl', 'passAccessUrl'] as const

export async function reportUpdate(
  ctx: Ctx,
  { before, after, template }: ChangedPass,
): Promise<UpdateReport> {
  const [was, is, content, former] = await Promise.all([
    presentPass(ctx, before, template),
    presentPass(ctx, after, template),
    contentOf(ctx, after, template),
    contentOf(ctx, before, template),
  ])
  const changed = changedMembers(was, is)
  const same = before === after
  const silentReason = same ? 'nothing_changed' : whySilent(ctx, former, content)
  return {
    changed,
    queued: byInstallPlatform((platform) => (same ? 0 : reachOf(ctx, after, platform))),
    silent: silentReason !== null,
    silentReason,
    warnings: warningsOf(ctx, after, content),
  }
}

function reachOf(ctx: Ctx, pass: Pass, platform: Platform): number {
  if (!ctx.wallets.get(platform).copies) return pass.wallets[platform]?.installations ?? 0
  return copyVersion(pass, platform) > 0 ? 1 : 0
}

function whySilent(ctx: Ctx, before: PassContent, after: PassContent): string | null {
  const wallet = ctx.wallets.all.find((each) => each.silentReason)
  return wallet?.silentReason?.(before, after) ?? null
}

/** Where a `pushMessage` speaks, the fields' own messages are held back: they are not missing. */
function warningsOf(ctx: Ctx, pass: Pass, content: PassContent): Warning[] {
  const warnings = lintPass(ctx, content)
  if (!isMessageFresh(pass)) return warnings
  return warnings.filter(({ code }) => !code.endsWith('_change_message_missing'))
}

/** Pointers to the members in which a pass says something else. */
export const changedMembers = (was: PassView, is: PassView): string[] =>
  jsonDiff(told(was), told(is))

function told(view: PassView): Record<string, unknown> {
  const entries = Object.entries(view)
  return Object.fromEntries(entries.filter(([name]) => !NOT_SHOWN.includes(name as never)))
}
