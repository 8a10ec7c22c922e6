import { renderSignUpMail } from '../../lib/mail/sign-up-mail.ts'
import { isWritten, primaryOf, SIGN_UP_WORDS } from '../../lib/words/index.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { AppError } from '../model/errors.ts'
import { tryCommit } from '../model/try-commit.ts'
import { HOUR_MS } from './enrol.ts'

/** How many mails an address gets in one hour of the clock from all pages of a workspace. */
const MAILS_PER_HOUR = 3

/**
 * Mails one link to whoever has the address. An address that got its mails of this hour gets no other, and nobody learns
 * it. The mail says nothing that somebody has typed: otherwise a page could send strangers a text.
 *
 * @param kind `confirm`: the link creates the pass. `known`: it opens one that there is
 * @param languages what the reader asks for, the most wanted first
 * @throws AppError service_unavailable where the mail could not be sent
 */
export async function sendMail(
  ctx: Ctx,
  { templateId }: Enrolment,
  mail: { to: string; kind: 'confirm' | 'known'; url: string; languages: string[] },
): Promise<void> {
  const { to, kind, url, languages } = mail
  const { mailer } = ctx
  if (!mailer) throw unavailable('This service sends no mails')
  const published = await ctx.templates.published(templateId)
  const template = published?.content ?? (await ctx.templates.get(templateId))?.draft
  const [person] = await ctx.enrolments.hashesOf('', `mail ${to.toLowerCase()}`)
  const hour = Math.floor(ctx.now() / HOUR_MS)
  const isFirst = await tryCommit(ctx, 'mails_sent', {
    expectations: [ctx.enrolments.mayBeMailed(person!, hour, MAILS_PER_HOUR)],
    writes: [ctx.enrolments.countMail(person!, hour)],
  })
  if (!isFirst) return
  const language = languages.map(primaryOf).find(isWritten) ?? 'en'
  const organizationName = template?.organizationName ?? template?.name ?? ''
  const message = renderSignUpMail({
    organizationName,
    language,
    words: SIGN_UP_WORDS[language].mails[kind],
    url,
  })
  const answer = await mailer.send({
    to,
    senderName: organizationName,
    idempotencyKey: ctx.newId('mail'),
    ...message,
  })
  if (answer.state !== 'accepted') throw unavailable('The mail could not be sent')
}

const unavailable = (message: string) =>
  new AppError('service_unavailable', message, { headers: { 'Retry-After': '60' } })
