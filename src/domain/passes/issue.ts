import { withSlot } from '../../lib/tokens/slot.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { type Pass, passETag } from '../model/pass.ts'
import type { IssuePassInput } from '../model/pass-input.ts'
import type { InstallPlatform } from '../model/platforms.ts'
import { RENOTIFY_AFTER_MS } from '../notify/queue.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { lintPass } from '../render/lint.ts'
import { openPass } from '../render/open-link.ts'
import { presentPass } from '../render/present.ts'
import type { CreatedPass } from './create.ts'
import { mailWarnings, type PreparedPass, preparePass, stillPublished } from './prepare.ts'
import { produce, readyWallets } from './produce.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

/** What each wallet made of the pass, under its platform's name; null where it made nothing. */
type WalletResults = Record<InstallPlatform, Record<string, unknown> | null>

/**
 * Creates a pass and produces it for every wallet before answering. With an Idempotency-Key a request that died
 * half-way is continued by its repeat with the same pass.
 */
export async function issuePass(
  ctx: Ctx,
  input: IssuePassInput,
): Promise<Answer<CreatedPass & WalletResults>> {
  const wallets = await readyWallets(ctx)
  await ctx.takeClaim()
  const { pass, view, content, warnings } = await findOrCreate(ctx, input)
  const { id: passId, version } = pass
  const produced = await Promise.all(wallets.map((each) => produce(ctx, each, pass, content)))
  const made = Object.fromEntries(produced.map(({ platform, data }) => [platform, data]))
  const answer: Answer<CreatedPass & WalletResults> = {
    data: {
      ...view,
      warnings: [...warnings, ...produced.flatMap(({ warning }) => warning ?? [])],
      ...(made as WalletResults),
    },
    description: 'Pass issued',
    etag: passETag(pass, ctx.now()),
  }
  const renotifyAt = ctx.now() + RENOTIFY_AFTER_MS
  await ctx.commit({
    // Together with the event: whoever dies before this commit only writes the copy once more.
    writes: produced
      .filter(({ copied }) => copied)
      .map(({ platform }) => ctx.passes.markFirstCopy(platform, passId, version, renotifyAt)),
    events: [{ type: 'pass.issued', passId, version, data: { pass: view } }],
    answer,
  })
  mailsFor(ctx, input, pass).send()
  return answer
}

function mailsFor(ctx: Ctx, { notify }: IssuePassInput, pass: Pass) {
  return notifyHolders(ctx, notify === 'email' ? [pass] : [])
}

async function findOrCreate(
  ctx: Ctx,
  { barcodeType, ...input }: IssuePassInput,
): Promise<Pick<PreparedPass, 'pass' | 'view' | 'content' | 'warnings'>> {
  const body = barcodeType
    ? { ...input, barcode: { ...input.barcode, format: barcodeType } }
    : input
  // Under a claim that was taken over, the first new id is that of the pass that the dead attempt made.
  const id = withSlot(ctx.newId('pass'), input.serialNumber)
  const made = ctx.claim?.takenOver ? await ctx.passes.get(id) : null
  if (made) {
    const { template, content } = await openPass(ctx, made)
    const view = await presentPass(ctx, made, template)
    const warnings = [...lintPass(ctx, content), ...mailWarnings(ctx, input)]
    return { pass: made, view, content, warnings }
  }
  return retryWhenTemplateChanged(ctx, [input.templateId], async () => {
    const prepared = await preparePass(ctx, body, '', id, await newPassType(ctx))
    const mails = mailsFor(ctx, input, prepared.pass)
    await ctx.commit({
      expectations: stillPublished(ctx, [prepared]),
      writes: [...prepared.writes, ...mails.writes],
      events: prepared.events,
    })
    return prepared
  })
}

/** The pass type that phones will know the pass under for life; null where no wallet has such types. */
async function newPassType(ctx: Ctx): Promise<string | null> {
  const wallet = ctx.wallets.all.find(({ devices }) => devices)
  return wallet?.devices?.newPassType() ?? null
}
