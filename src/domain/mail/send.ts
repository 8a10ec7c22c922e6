import { renderPassMail } from '../../lib/mail/pass-mail.ts'
import { type Bundle, opensPass } from '../model/bundle.ts'
import type { Ctx } from '../model/ctx.ts'
import type { DueMail } from '../model/mail.ts'
import { effectiveStatus, type Pass } from '../model/pass.ts'
import { passName } from '../model/pass-name.ts'
import { PLATFORMS } from '../model/platforms.ts'
import { tryCommit } from '../model/try-commit.ts'
import { addressOf } from '../notify/queue-mail.ts'
import { type OpenedPass, openPass } from '../render/open-link.ts'
import { walletLinks } from '../render/wallet-links.ts'

/** For how long one attempt has the mail to itself: longer than it can take. */
const LEASE_MS = 60_000
/** After this time the sweep queues a mail again: longer than the queue tries before it gives up. */
const RESEND_AFTER_MS = 6 * 60 * 60_000

/** The mail was not sent, and a later try may succeed. */
export class MailLater extends Error {
  /** The wait that the provider asked for when it refused the mail; null: it asked for none. */
  readonly waitSeconds: number | null
  constructor(reason: string, waitSeconds: number | null) {
    super(`a mail could not be sent: ${reason}`)
    this.name = 'MailLater'
    this.waitSeconds = waitSeconds
  }
}

/**
 * Sends a mail and records what became of it. Run by a queue, so it may run twice, late or half: one attempt at a time
 * has the mail, and one that died between sending and recording is repeated under a key that the provider knows.
 *
 * @throws MailLater when it could not be sent and a later try may succeed
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await takeLease(ctx, mailId)
  if (!mail) return
  const passes = await ctx.passes.getMany(mail.passIds)
  const wanted = passes.filter((pass) => skipReason(ctx, pass) === null)
  const [first] = wanted
  // A pass that is somebody else's by now is left out: its link is not for the reader of this mail.
  const mailed = wanted.filter((pass) => first && addressOf(pass) === addressOf(first))
  const to = first?.customer?.email
  if (!to || !ctx.mailer) return finish(ctx, mail, passes, [], { outcome: 'skipped' })
  const answer = await ctx.mailer.send({
    to,
    idempotencyKey: mail.id,
    ...(await write(ctx, mailed, mail)),
  })
  if (answer.state === 'later') {
    await ctx.commit({ writes: [ctx.mails.release(mail, answer.reason)] })
    throw new MailLater(answer.reason, answer.waitSeconds)
  }
  const isSent = answer.state === 'accepted'
  const why = isSent ? {} : { reason: answer.reason }
  await finish(ctx, mail, passes, mailed, { outcome: isSent ? 'sent' : 'failed', ...why })
}

/** Gives up a message that was tried to the end. */
export async function giveUpMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await takeLease(ctx, mailId)
  if (!mail) return
  const passes = await ctx.passes.getMany(mail.passIds)
  const wanted = passes.filter((pass) => skipReason(ctx, pass) === null)
  const reason = mail.reason ?? 'unreachable'
  await finish(ctx, mail, passes, wanted, { outcome: 'failed', reason })
}

async function takeLease(ctx: Ctx, mailId: string): Promise<DueMail | null> {
  const nowMs = ctx.now()
  const mail = await ctx.mails.takeLease(mailId, {
    nowMs,
    leaseUntil: nowMs + LEASE_MS,
    retryAt: nowMs + RESEND_AFTER_MS,
  })
  if (mail === 'busy') throw new MailLater('another attempt has it', LEASE_MS / 1000)
  return mail
}

/** Why nobody is to get this pass any more; null: its holder is to get it. */
function skipReason(ctx: Ctx, pass: Pass): string | null {
  if (pass.deletedAt !== null) return 'pass_deleted'
  const status = effectiveStatus(pass, ctx.now())
  if (status !== 'ACTIVE' && status !== 'SUSPENDED') return `pass_${status.toLowerCase()}`
  if (addressOf(pass) === null) return 'no_address'
  return ctx.mailer ? null : 'mail_off'
}

async function write(ctx: Ctx, passes: Pass[], mail: DueMail) {
  const opened = await Promise.all(passes.map((pass) => openPass(ctx, pass)))
  const [{ content }] = opened as [OpenedPass]
  const bundle = passes.length === mail.passIds.length ? await bundleOf(ctx, mail, passes) : null
  const message = renderPassMail({
    organizationName: content.organizationName,
    passes: await Promise.all(opened.map((each) => offer(ctx, each))),
    bundleUrl: bundle && (await ctx.links.bundleUrl(bundle)),
    test: content.test,
  })
  return { ...message, senderName: content.organizationName }
}

/** The bundle whose link opens all of these passes; null: each has a link of its own only. */
async function bundleOf(ctx: Ctx, { bundleId }: DueMail, passes: Pass[]): Promise<Bundle | null> {
  const bundle = bundleId === null ? null : await ctx.bundles.get(bundleId)
  return bundle && passes.every((pass) => opensPass(bundle, pass)) ? bundle : null
}

async function offer(ctx: Ctx, { pass, content }: OpenedPass) {
  const links = await walletLinks(ctx, pass, content)
  return {
    name: passName(content),
    background: content.colors.background ?? '#ffffff',
    foreground: content.colors.foreground ?? '#000000',
    pageUrl: await ctx.links.passUrl(pass),
    links: links
      .filter(({ platform }) => PLATFORMS[platform].installs)
      .map(({ wallet, url }) => ({ label: `Add to ${wallet}`, url })),
  }
}

/** Writes once, on the timeline of each pass, what became of the mail. */
async function finish(
  ctx: Ctx,
  mail: DueMail,
  passes: Pass[],
  mailed: Pass[],
  result: { outcome: 'sent' | 'failed' | 'skipped'; reason?: string },
): Promise<void> {
  const { id: mailId, attempt: attempts } = mail
  const outcomes = passes.map((pass) => {
    const about = { passId: pass.id, version: pass.version }
    if (!mailed.includes(pass)) {
      const reason = skipReason(ctx, pass) ?? 'other_address'
      return { ...about, outcome: 'skipped' as const, detail: { mailId, reason } }
    }
    const { outcome, ...why } = result
    return { ...about, outcome, detail: { mailId, passes: mailed.length, attempts, ...why } }
  })
  // Another attempt that took the mail over meanwhile sends it under the same key, and records that.
  await tryCommit(ctx, 'mail_taken', {
    expectations: [ctx.mails.stillClaimed(mail)],
    writes: ctx.mails.closing(mail, outcomes, ctx.now()),
  })
}
