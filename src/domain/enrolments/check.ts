import { pointer } from '../../lib/json/pointer.ts'
import { insufficientScope } from '../model/bearer.ts'
import type { Ctx } from '../model/ctx.ts'
import { type Enrolment, type EnrolmentConfig, HOLDER_INPUTS } from '../model/enrolment.ts'
import { AppError, type ValidationFault, validationFailed } from '../model/errors.ts'
import type { TemplateField } from '../model/template.ts'
import { unknownName } from '../model/validation-texts.ts'

/**
 * Checks that a page can work as it is set up: what the schema cannot know.
 *
 * @param before the settings until now; null: there are none
 * @throws AppError template_not_found, insufficient_scope, validation_failed
 */
export async function checkEnrolment(
  ctx: Ctx,
  enrolment: Enrolment,
  before: EnrolmentConfig | null,
): Promise<void> {
  const { templateId, config } = enrolment
  const template = await ctx.templates.get(templateId)
  if (!template) {
    throw new AppError('template_not_found', '`templateId` names no template of this workspace', {
      pointer: '/templateId',
    })
  }
  const published = await ctx.templates.published(templateId)
  const { fields } = published?.content ?? template.draft
  const faults: ValidationFault[] = [
    ...fieldFaults(enrolment, fields),
    ...mailFaults(ctx, enrolment),
  ]
  if (config.startPoints !== null) {
    const isNew = config.startPoints !== before?.startPoints
    if (isNew && !ctx.scopes.has('points:write')) {
      const message = 'This member needs a key with the scope points:write'
      throw insufficientScope(['points:write'], [{ message, pointer: '/startPoints' }])
    }
    if (!fields.some(({ binding }) => binding === 'points')) {
      throw new AppError('points_not_supported', 'No field of the template is bound to points', {
        pointer: '/startPoints',
      })
    }
  }
  if (faults.length > 0) throw validationFailed(faults)
}

/** Checks that the template is published, and that the page asks for whatever it requires. */
export async function checkPublished(ctx: Ctx, { templateId, config }: Enrolment): Promise<void> {
  const published = await ctx.templates.published(templateId)
  if (!published?.content) {
    throw new AppError('template_not_published', 'The template has no published version')
  }
  const asked = new Map(config.fields.map((field) => [field.key, field.required]))
  const missing = published.content.fields.filter(
    (field) => field.required && !isGiven(field, asked),
  )
  if (missing.length === 0) return
  throw validationFailed(
    missing.map(({ key }) => ({
      message: `The template requires ${key}: ask for it in fields, with required: true`,
      pointer: '/fields',
      reason: 'required',
    })),
  )
}

/** Whether a field has a value on every pass of the page. */
function isGiven(
  { key, binding, default: byDefault = '' }: TemplateField,
  asked: ReadonlyMap<string, boolean>,
): boolean {
  if (byDefault !== '' || asked.get(key)) return true
  if (binding === 'customer.name' || binding === 'customer.email')
    return asked.get(binding) === true
  return binding === 'points' || binding === 'serialNumber'
}

function fieldFaults(
  { config: { fields: asked } }: Enrolment,
  fields: readonly TemplateField[],
): ValidationFault[] {
  return asked.flatMap(({ key }, at): ValidationFault[] => {
    if ((HOLDER_INPUTS as readonly string[]).includes(key)) return []
    const place = pointer(['fields', at, 'key'])
    const field = fields.find((each) => each.key === key)
    if (!field) {
      const names = fields.map((each) => each.key)
      const message = unknownName('field', key, names, 'in this template')
      return [{ message, pointer: place, reason: 'invalid_value' }]
    }
    if (field.binding !== 'points') return []
    const message = 'Is the balance of points: nobody gives it to themselves'
    return [{ message, pointer: place, reason: 'invalid_value' }]
  })
}

/** Where mails are sent, `onePer: email` needs `proof: email`, so that the page never tells who has signed up. */
function mailFaults({ mailer }: Ctx, { config }: Enrolment): ValidationFault[] {
  const { proof, onePer, notify, fields } = config
  const usesMail = proof === 'email' || onePer === 'email' || notify === 'email'
  const isAsked = fields.some(({ key, required }) => key === 'customer.email' && required)
  const faults: ValidationFault[] = []
  if (usesMail && !isAsked) {
    const message = 'Must ask for customer.email, with required: true'
    faults.push({ message, pointer: '/fields', reason: 'required' })
  }
  if (proof === 'email' && !mailer) {
    const message = 'Must be none: this service sends no mails'
    faults.push({ message, pointer: '/proof', reason: 'invalid_value' })
  }
  if (onePer === 'email' && proof === 'none' && mailer) {
    const message =
      'Must be email, because onePer is: otherwise the page would tell who has signed up'
    faults.push({ message, pointer: '/proof', reason: 'invalid_value' })
  }
  return faults
}
