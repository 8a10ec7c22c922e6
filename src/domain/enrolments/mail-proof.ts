import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { closedReason, type Enrolment } from '../model/enrolment.ts'
import { validationFailed } from '../model/errors.ts'
import {
  checkSubmission,
  type Enrolled,
  knownPass,
  peopleOf,
  pointerOf,
  type Submission,
} from './enrol.ts'
import { sendMail } from './send-mail.ts'
import { enrolmentUrl } from './view.ts'

export const PROOF_MS = 24 * 60 * 60_000
/** What is filled in travels in a link, which mail programs cut when it is longer. */
const MAX_FORM_BYTES = 1500

/**
 * Mails a link that holds what was filled in, sealed, and keeps nothing. A known address gets the link of its pass, so that
 * the answer is the same for both.
 *
 * @throws AppError validation_failed as `enrol`; service_unavailable where the mail could not be sent
 */
export async function mailProof(
  ctx: Ctx,
  enrolment: Enrolment,
  submission: Submission,
): Promise<{ outcome: 'mailed' } | Extract<Enrolled, { outcome: 'closed' }>> {
  const { id, slug, config } = enrolment
  await checkSubmission(ctx, enrolment, submission)
  const reason = closedReason(enrolment, ctx.now())
  const to = submission.values['customer.email']!.trim()
  const { languages } = submission
  const people = await peopleOf(ctx, enrolment, submission)
  const known = config.onePer === 'email' ? await knownPass(ctx, id, people) : null
  // Whether it is closed is nobody's secret, so that a known address hears it as well.
  if (reason) return { outcome: 'closed', reason }
  // Checked for known addresses as well: a refusal of the others alone would tell who has signed up.
  const text = JSON.stringify({ ...submission, until: ctx.now() + PROOF_MS })
  if (encodeUtf8(text).length > MAX_FORM_BYTES) throw tooLong(submission)
  if (known) {
    const url = await ctx.links.passUrl(known.pass)
    await sendMail(ctx, enrolment, { to, kind: 'known', url, languages })
    return { outcome: 'mailed' }
  }
  const sealed = await ctx.enrolments.sealForm(slug, text)
  const url = `${enrolmentUrl(ctx, slug)}/confirm/${sealed}`
  await sendMail(ctx, enrolment, { to, kind: 'confirm', url, languages })
  return { outcome: 'mailed' }
}

function tooLong({ values }: Submission) {
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length)
  const message = 'Is too long to be sent by mail'
  return validationFailed([
    { message, pointer: longest ? pointerOf(longest[0]) : '', reason: 'too_big' },
  ])
}
