import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Enrolment } from '../model/enrolment.ts'
import { AppError } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { applyMergePatch } from '../model/merge-patch-schema.ts'
import { changeEnrolment } from './change.ts'
import { checkEnrolment, checkPublished } from './check.ts'
import { configOf, EnrolmentSettings } from './input.ts'

/** Changes the settings of a sign-up page. Forms that are being filled in meet the new ones when they are sent. */
export function updateEnrolment(
  ctx: Ctx,
  id: string,
  patch: Record<string, unknown>,
): Promise<Answer> {
  return changeEnrolment(
    ctx,
    id,
    async (before) => {
      if (before.status === 'ARCHIVED') {
        throw new AppError('invalid_state_transition', 'An archived sign-up page does not change')
      }
      const settings = applyMergePatch(EnrolmentSettings, settingsOf(before), patch)
      const after = { ...before, name: settings.name, config: configOf(settings, before.config) }
      await checkEnrolment(ctx, after, before.config)
      if (after.status === 'OPEN') await checkPublished(ctx, after)
      return after
    },
    'Sign-up page changed',
  )
}

/** The settings as they would be given. */
function settingsOf({ name, config }: Enrolment): Record<string, unknown> {
  const { consentVersions: _, fields, consents, opensAt, closesAt, ...others } = config
  const given = {
    name,
    ...others,
    fields: fields.map(withoutNulls),
    consents: consents.map(({ version: _, ...consent }) => withoutNulls(consent)),
    opensAt: formatInstant(opensAt),
    closesAt: formatInstant(closesAt),
  }
  return withoutNulls(given)
}

const withoutNulls = (members: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
