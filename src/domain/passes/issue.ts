import { sha256Hex } from '../../lib/sha256.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type IssuePassInput, type Pass, passETag } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { type InstallPlatform, PLATFORMS, type Platform } from '../model/platforms.ts'
import {
  type Readiness,
  type Wallet,
  type WalletCopies,
  WalletUnavailable,
} from '../model/ports/wallets.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { Warning } from '../model/warnings.ts'
import { queuePublication, RENOTIFY_AFTER_MS } from '../notify/queue.ts'
import { notifyHolders } from '../notify/queue-mail.ts'
import { lintPass } from '../render/lint-pass.ts'
import { contentOf, presentPass } from '../render/present.ts'
import type { CreatedPass } from './create.ts'
import { mailWarnings, preparePass } from './prepare.ts'
import { retryWhenTemplateChanged } from './retry-when-template-changed.ts'

/** What each wallet made of the pass, under its platform's name; null where it made nothing. */
export type IssuedPass = CreatedPass & Record<InstallPlatform, Record<string, unknown> | null>

/**
 * Creates a pass and produces it for every wallet before answering. With an Idempotency-Key a request that died
 * half-way is continued by its repeat with the same pass.
 */
export async function issuePass(ctx: Ctx, input: IssuePassInput): Promise<Answer<IssuedPass>> {
  const wallets = await readyWallets(ctx)
  await ctx.takeClaim()
  const { pass, template, warnings } = await findOrCreate(ctx, input)
  const content = await contentOf(ctx, pass, template)
  const produced = await Promise.all(
    wallets.map(({ wallet, readiness }) =>
      readiness === 'ready' ? produce(ctx, wallet, pass, content) : notReady(wallet, readiness),
    ),
  )
  warnings.push(...produced.flatMap(({ warning }) => warning ?? []))
  const view = await presentPass(ctx, pass, template)
  const made = Object.fromEntries(
    wallets.map(({ wallet: { platform } }, at) => [platform, produced[at]!.data]),
  ) as Pick<IssuedPass, InstallPlatform>
  const answer: Answer<IssuedPass> = {
    data: { ...view, warnings, ...made },
    description: 'Pass issued',
    etag: passETag(pass, ctx.now()),
  }
  const renotifyAt = ctx.now() + RENOTIFY_AFTER_MS
  await ctx.commit({
    // With the event: dying before it only means that the copy is written once more.
    writes: wallets.flatMap(({ wallet: { platform } }, at) =>
      produced[at]!.copied
        ? [ctx.passes.firstCopy(platform, pass.id, pass.version, renotifyAt)]
        : [],
    ),
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

interface ReadyWallet {
  wallet: Wallet
  readiness: Readiness
}

/** Those that hold passes on a phone. @throws AppError when none of them could be given one */
async function readyWallets(ctx: Ctx): Promise<ReadyWallet[]> {
  const installed = ctx.wallets.all.filter(({ platform }) => PLATFORMS[platform].installs)
  const wallets = await Promise.all(
    installed.map(async (wallet) => ({ wallet, readiness: await wallet.readiness() })),
  )
  const isAny = (wanted: Readiness) => wallets.some(({ readiness }) => readiness === wanted)
  if (isAny('ready')) return wallets
  if (isAny('expired')) {
    throw new AppError('signing_unavailable', 'The certificate that signs passes has expired', {
      headers: { 'Retry-After': '300' },
    })
  }
  throw new AppError(
    'no_wallet_available',
    'This workspace has no wallet credentials yet: POST /credentials',
  )
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
    const prepared = await preparePass(ctx, body, '', id, await newPassType(ctx))
    const { expectations, writes, events } = prepared
    const { writes: mail } = noticeOf(ctx, input, prepared.pass)
    await ctx.commit({ expectations, writes: [...writes, ...mail], events })
    return prepared
  })
}

/** Phones know the pass under it for life; null where no wallet has such types. */
async function newPassType(ctx: Ctx): Promise<string | null> {
  const wallet = ctx.wallets.all.find(({ devices }) => devices)
  return wallet?.devices?.newPassType() ?? null
}

/** What one wallet made of a pass. */
interface Produced {
  data: Record<string, unknown> | null
  warning?: Warning
  /** Its copy shows this version. */
  copied: boolean
}

const notReady = (wallet: Wallet, readiness: Exclude<Readiness, 'ready'>): Produced => ({
  data: null,
  copied: false,
  ...(wallet.unready && { warning: wallet.unready[readiness] }),
})

async function produce(
  ctx: Ctx,
  wallet: Wallet,
  pass: Pass,
  content: PassContent,
): Promise<Produced> {
  if (wallet.copies) return produceCopy(ctx, wallet.platform, wallet.copies, pass, content)
  const file = await wallet.entry.file?.make(pass, async () => content, {})
  if (!file) return { data: null, copied: false }
  const url = `${await ctx.links.passUrl(pass)}/${wallet.entry.path}`
  const data = { url, sizeBytes: file.length, sha256: sha256Hex(file) }
  return { data, copied: false }
}

async function produceCopy(
  ctx: Ctx,
  platform: Platform,
  copies: WalletCopies,
  pass: Pass,
  content: PassContent,
): Promise<Produced> {
  try {
    const copied = await copies.publish(content)
    return { data: await copies.saveLink(content), copied }
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    // Lost, the holder's own click on the link publishes it.
    queuePublication(ctx, pass, platform)
    return { data: null, warning: copies.unavailable(error.message), copied: false }
  }
}
