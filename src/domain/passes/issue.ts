import { sha256Hex } from '../../lib/sha256.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type IssuePassInput, type Pass, passETag } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { notifyHolders } from '../notify/notify-holders.ts'
import { RETELL_AFTER_MS } from '../notify/queue-push.ts'
import { lintPass } from '../render/lint-pass.ts'
import { contentOf, presentPass } from '../render/present.ts'
import type { CreatedPass } from './create.ts'
import { mailWarnings, preparePass } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

export interface IssuedPass extends CreatedPass {
  apple: { url: string; sizeBytes: number; sha256: string } | null
  google: { saveUrl: string; token: string } | null
}

/**
 * Creates a pass and produces it for both wallets before answering. With an Idempotency-Key a request that died
 * half-way is continued by its repeat with the same pass.
 */
export async function issuePass(ctx: Ctx, input: IssuePassInput): Promise<Answer<IssuedPass>> {
  const [apple, google] = await Promise.all([ctx.apple.readiness(), ctx.google.readiness()])
  if (apple === 'missing' && google === 'missing') {
    throw new AppError(
      'no_wallet_available',
      'This workspace has no wallet credentials yet: POST /api/v1/credentials',
    )
  }
  if (apple === 'expired' && google === 'missing') {
    throw new AppError('signing_unavailable', 'The Apple certificate has expired', {
      headers: { 'Retry-After': '300' },
    })
  }
  await ctx.claimFirst()
  const { pass, template, warnings } = await findOrCreate(ctx, input)
  const content = await contentOf(ctx, pass, template)
  const [appleFile, googlePass] = await Promise.all([
    appleOf(ctx, pass, content, apple, warnings),
    googleOf(ctx, pass, content, google, warnings),
  ])
  const view = await presentPass(ctx, pass, template)
  const data: IssuedPass = { ...view, warnings, apple: appleFile, google: googlePass?.link ?? null }
  const answer: Answer<IssuedPass> = {
    statusCode: 201,
    data,
    description: 'Pass issued',
    headers: { Location: `/api/v1/passes/${pass.id}`, ETag: passETag(pass, ctx.now()) },
  }
  await ctx.commit({
    // With the event: dying before it only means that Google is written once more.
    writes: googlePass?.published
      ? [ctx.passes.googleVersionMark(pass.id, pass.version, ctx.now() + RETELL_AFTER_MS)]
      : [],
    events: [
      {
        type: 'pass.issued',
        passId: pass.id,
        version: pass.version,
        detail: {},
        data: { pass: view },
      },
    ],
    answer,
  })
  noticeOf(ctx, input, pass).send()
  return answer
}

function noticeOf(ctx: Ctx, { notify }: IssuePassInput, pass: Pass) {
  return notifyHolders(ctx, notify === 'email' ? [pass] : [])
}

async function findOrCreate(
  ctx: Ctx,
  { barcodeType, ...input }: IssuePassInput,
): Promise<{ pass: Pass; template: TemplateContent; warnings: Warning[] }> {
  const body = barcodeType
    ? { ...input, barcode: { ...input.barcode, format: barcodeType } }
    : input
  // The first id asked for is the pass's: the dead attempt had the same one.
  const id = ctx.newId('pass')
  const made = ctx.claim?.takenOver ? await ctx.passes.get(id) : null
  if (made) {
    const template = await ctx.templates.version(made.templateId, made.templateVersion)
    const content = await contentOf(ctx, made, template)
    return {
      pass: made,
      template,
      warnings: [...lintPass(ctx, content), ...mailWarnings(ctx, input)],
    }
  }
  return retryWhenTemplateChanged(ctx, [input.templateId], async () => {
    const prepared = await preparePass(ctx, body, '', id, await ctx.apple.newPassType())
    const { expectations, writes, events } = prepared
    const { writes: mail } = noticeOf(ctx, input, prepared.pass)
    await ctx.commit({ expectations, writes: [...writes, ...mail], events })
    return prepared
  })
}

async function appleOf(
  ctx: Ctx,
  pass: Pass,
  content: PassContent,
  readiness: 'ready' | 'missing' | 'expired',
  warnings: Warning[],
): Promise<IssuedPass['apple']> {
  if (readiness !== 'ready') {
    warnings.push({
      code: readiness === 'expired' ? 'apple_certificate_expired' : 'apple_not_configured',
      message:
        readiness === 'expired'
          ? 'No Apple file was made: the certificate has expired'
          : 'No Apple file was made: this workspace has no Apple certificate',
    })
    return null
  }
  const file = await ctx.apple.file(pass, async () => content)
  if (!file) return null
  return {
    url: `${await ctx.links.passUrl(pass)}/apple.pkpass`,
    sizeBytes: file.length,
    sha256: sha256Hex(file),
  }
}

async function googleOf(
  ctx: Ctx,
  pass: Pass,
  content: PassContent,
  readiness: 'ready' | 'missing',
  warnings: Warning[],
): Promise<{ published: boolean; link: IssuedPass['google'] } | null> {
  if (readiness === 'missing') {
    warnings.push({
      code: 'google_not_configured',
      message: 'No Google pass was made: this workspace has no Google service account',
    })
    return null
  }
  try {
    const published = await ctx.google.publish(content)
    return { published, link: await ctx.google.saveLink([content]) }
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    warnings.push({
      code: 'google_unavailable',
      message: `${error.message}. The pass link adds the pass to Google Wallet once it works again.`,
    })
    const message = {
      type: 'google.publish',
      workspaceId: ctx.workspace.id,
      passId: pass.id,
    } as const
    // Lost, the holder's own click on the link publishes it.
    ctx.waitUntil(ctx.queue.send(message).catch(() => undefined))
    return null
  }
}
