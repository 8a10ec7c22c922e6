import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { type Enrolled, enrol, type Submission } from './enrol.ts'

/** What a mailed link holds; null: it is over, altered, or of another page. */
export async function openProof(
  ctx: Ctx,
  { slug }: Enrolment,
  sealed: string,
): Promise<Submission | null> {
  const text = await ctx.enrolments.openForm(slug, sealed)
  if (text === null) return null
  const { until, ...submission } = JSON.parse(text) as Submission & { until: number }
  return until > ctx.now() ? submission : null
}

/**
 * Creates the pass of somebody who came by a mailed link, or finds it: the link proves the address.
 *
 * @throws AppError validation_failed where the page asks for something else by now
 */
export async function confirmSignUp(
  ctx: Ctx,
  enrolment: Enrolment,
  sealed: string,
): Promise<Enrolled | null> {
  const submission = await openProof(ctx, enrolment, sealed)
  return submission && enrol(ctx, enrolment.id, submission)
}
