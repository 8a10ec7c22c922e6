import * as z from 'zod'
import { reportFault } from '../../lib/report-fault.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { validate } from '../model/validation.ts'
import { knownPass, peopleOf } from './enrol.ts'
import { sendMail } from './send-mail.ts'

const Asked = z.strictObject({ email: z.email().max(254) })

/** Whether the page can send somebody their link again: it knows people by address, and the service sends mails. */
export const findsLostLinks = ({ mailer }: Pick<Ctx, 'mailer'>, { config }: Enrolment): boolean =>
  mailer !== null && config.onePer === 'email' && config.proof === 'email'

/**
 * Mails the link of their pass to somebody who has signed up. Whether an address is known shows neither in the answer nor
 * in its time: the mail is sent afterwards.
 *
 * @throws AppError validation_failed with the pointer `/email`
 */
export async function mailLostLink(
  ctx: Ctx,
  enrolment: Enrolment,
  asked: { email: string; languages: string[] },
): Promise<void> {
  const { email } = validate(Asked, { email: asked.email.trim() })
  if (!findsLostLinks(ctx, enrolment)) return
  ctx.waitUntil(
    mailKnown(ctx, enrolment, email, asked.languages).catch((error) =>
      reportFault({ enrolmentId: enrolment.id }, error),
    ),
  )
}

async function mailKnown(ctx: Ctx, enrolment: Enrolment, to: string, languages: string[]) {
  const form = { token: '', values: { 'customer.email': to } }
  const known = await knownPass(ctx, enrolment.id, await peopleOf(ctx, enrolment, form))
  if (!known) return
  const url = await ctx.links.passUrl(known.pass)
  await sendMail(ctx, enrolment, { to, kind: 'known', url, languages })
}
