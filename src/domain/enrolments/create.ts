import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { slugTaken } from '../model/errors.ts'
import { newTexts } from './change.ts'
import { checkEnrolment } from './check.ts'
import { type CreateEnrolmentInput, configOf } from './input.ts'
import { viewEnrolment } from './view.ts'

/**
 * Creates a sign-up page as a draft. Its address is taken first, in the directory; should the request die before the page
 * is there, the sweep frees the address.
 */
export async function createEnrolment(
  ctx: Ctx,
  { slug, templateId, ...settings }: CreateEnrolmentInput,
): Promise<Answer> {
  const now = ctx.now()
  const enrolment: Enrolment = {
    id: ctx.newId('enr'),
    name: settings.name,
    slug,
    templateId,
    status: 'DRAFT',
    config: configOf(settings, null),
    made: 0,
    views: 0,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  await checkEnrolment(ctx, enrolment, null)
  if (!(await ctx.enrolments.reserveSlug(slug))) throw slugTaken()
  const answer: Answer = {
    data: viewEnrolment(ctx, enrolment),
    description: 'Sign-up page created',
  }
  await ctx.commit({
    writes: [ctx.enrolments.insertion(enrolment), ...newTexts(ctx, enrolment, null)],
    answer,
  })
  await ctx.enrolments.keepSlug(slug)
  return answer
}
