import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, slugTaken } from '../model/errors.ts'
import { changeEnrolment } from './change.ts'
import { checkEnrolment, checkPublished } from './check.ts'

/** Lets people sign up, within the times and the quota of the page. */
export function openEnrolment(ctx: Ctx, id: string): Promise<Answer> {
  return changeEnrolment(
    ctx,
    id,
    async (enrolment) => {
      if (enrolment.status === 'ARCHIVED') throw refused('opened')
      await checkEnrolment(ctx, enrolment, enrolment.config)
      await checkPublished(ctx, enrolment)
      // A workspace that was brought here from another deployment has its pages, and no addresses yet.
      if (!(await ctx.enrolments.reserveSlug(enrolment.slug))) throw slugTaken()
      await ctx.enrolments.keepSlug(enrolment.slug)
      return enrolment.status === 'OPEN' ? enrolment : { ...enrolment, status: 'OPEN' }
    },
    'Sign-up page opened',
  )
}

/** Ends signing up until the page is opened again. Links that were mailed before create no pass either. */
export function closeEnrolment(ctx: Ctx, id: string): Promise<Answer> {
  return changeEnrolment(
    ctx,
    id,
    (enrolment) => {
      if (enrolment.status === 'CLOSED') return enrolment
      if (enrolment.status !== 'OPEN') throw refused('closed')
      return { ...enrolment, status: 'CLOSED' }
    },
    'Sign-up page closed',
  )
}

/** Ends signing up for good. The address stays taken, and what people have agreed to stays readable. */
export function archiveEnrolment(ctx: Ctx, id: string): Promise<Answer> {
  return changeEnrolment(
    ctx,
    id,
    (enrolment) =>
      enrolment.status === 'ARCHIVED' ? enrolment : { ...enrolment, status: 'ARCHIVED' },
    'Sign-up page archived',
  )
}

const refused = (what: string) =>
  new AppError('invalid_state_transition', `From its status the page cannot be ${what}`)
