import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { type Enrolled, enrol, type Submission } from './enrol.ts'
import { mailProof } from './mail-proof.ts'

export type Submitted =
  | Enrolled
  /** The link is on its way to the address. */
  | { outcome: 'mailed' }
  /** Somebody has signed up with this address: that they are the same is not proved. */
  | { outcome: 'taken' }

/**
 * Takes a form as a visitor sends it: signs them up, or mails them the link that does.
 *
 * @throws AppError validation_failed with the pointers of a pass's create body, and `/consents/terms`
 */
export async function submitForm(
  ctx: Ctx,
  enrolment: Enrolment,
  submission: Submission,
): Promise<Submitted> {
  if (enrolment.config.proof === 'email') return mailProof(ctx, enrolment, submission)
  const enrolled = await enrol(ctx, enrolment.id, submission)
  return enrolled.outcome === 'known' ? { outcome: 'taken' } : enrolled
}
