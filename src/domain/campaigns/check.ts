import { pointer } from '../../lib/json/pointer.ts'
import { insufficientScope } from '../model/bearer.ts'
import type { Campaign, Condition } from '../model/campaign.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, type ValidationFault, validationFailed } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { unknownName } from '../model/validation-texts.ts'
import { isPlaceholder, placeholders } from '../render/placeholders.ts'
import { isOwnValue } from '../render/resolve-fields.ts'
import { readConditions } from './audience.ts'
import { firstOnEarth } from './due.ts'
import type { CreateCampaignInput } from './input.ts'

const DAY_MS = 86_400_000
const MAX_START_DAYS = 90
const MAX_REVERT_DAYS = 180
/** A start that has just passed is a request that took its time. */
const LATE_MS = 5 * 60_000

/** What a campaign is made of, once everything about it was checked. */
export interface CheckedCampaign
  extends Pick<
    Campaign,
    'name' | 'templateId' | 'audience' | 'plan' | 'pointers' | 'startsAt' | 'revertAt'
  > {
  template: TemplateContent
  conditions: Condition[]
  /** The passes that the client named; null where the audience has conditions. */
  listed: string[] | null
}

/**
 * Checks everything about a campaign that its schema cannot know, against the template as it is published now.
 *
 * @throws AppError audience_invalid, validation_failed, template_not_found, template_not_published, insufficient_scope
 */
export async function checkCampaign(
  ctx: Ctx,
  input: CreateCampaignInput,
): Promise<CheckedCampaign> {
  // Whoever sets a campaign going sends messages and changes passes.
  if (!ctx.scopes.has('passes:write')) throw insufficientScope(['passes:write'])
  const found = await ctx.templates.published(input.templateId)
  if (!found) {
    throw new AppError('template_not_found', '`templateId` names no template of this workspace', {
      pointer: '/templateId',
    })
  }
  const { content: template } = found
  if (!template) {
    throw new AppError('template_not_published', 'The template has no published version')
  }
  const conditions = readConditions(input.audience, template)
  const change = input.change && Object.keys(paths(input.change)).length > 0 ? input.change : null
  const faults = [
    ...whatFaults(input, change, template),
    ...changeFaults(change, template),
    ...whenFaults(ctx, input, change),
  ]
  if (faults.length > 0) throw validationFailed(faults)
  const { name, templateId, audience, localDay = null, localTime = null } = input
  const startAt = input.startAt ?? null
  const revertAt = input.revertAt ?? null
  const listed = audience.passIds ?? audience.serialNumbers ?? null
  return {
    template,
    conditions,
    name,
    templateId,
    audience: listed
      ? { by: audience.passIds ? 'passIds' : 'serialNumbers', count: new Set(listed).size }
      : { all: audience.all! },
    listed: listed && [...new Set(listed)],
    plan: {
      message: input.message ?? null,
      change,
      startAt,
      localDay,
      localTime,
      quietHours: input.quietHours ?? null,
      revertAt,
      ratePerSecond: input.ratePerSecond,
    },
    pointers: revertAt === null ? [] : paths(change ?? {}).map((path) => pointer(path)),
    startsAt:
      localDay !== null && localTime !== null
        ? firstOnEarth(localDay, localTime)
        : startAt === null
          ? null
          : Date.parse(startAt),
    revertAt: revertAt === null ? null : Date.parse(revertAt),
  }
}

/** The members that a change names: `['fields', 'gate']`, `['backgroundColor']`. */
export function paths(change: Record<string, unknown>): string[][] {
  return Object.entries(change).flatMap(([name, value]) =>
    value === undefined
      ? []
      : name === 'fields' || name === 'images'
        ? Object.keys(value as object).map((key) => [name, key])
        : [[name]],
  )
}

function whatFaults(
  { message, revertAt }: CreateCampaignInput,
  change: object | null,
  template: TemplateContent,
): ValidationFault[] {
  const faults: ValidationFault[] = []
  if (message === undefined && !change) {
    const text = 'A campaign needs a message, or a change of the passes'
    faults.push({ message: text, pointer: '/message', reason: 'required' })
  }
  if (message !== undefined) faults.push(...placeholderFaults(message, ['message'], template))
  if (revertAt !== undefined && !change) {
    const text = 'Only a change can be reversed, and there is none'
    faults.push({ message: text, pointer: '/revertAt', reason: 'invalid_value' })
  }
  return faults
}

function changeFaults(
  change: CreateCampaignInput['change'] | null,
  template: TemplateContent,
): ValidationFault[] {
  return Object.entries(change?.fields ?? {}).flatMap(([key, value]) => {
    const path = ['change', 'fields', key]
    const fault = (message: string, reason: ValidationFault['reason'] = 'invalid_value') => [
      { message, pointer: pointer(path), reason: reason! },
    ]
    const field = template.fields.find((each) => each.key === key)
    if (!field) {
      const known = template.fields.map((each) => each.key)
      return fault(unknownName('field', key, known, 'in this template'), 'unrecognized_key')
    }
    if (!isOwnValue(field, template)) {
      return fault('This field shows the points or the tier, which a campaign does not change')
    }
    if (value === null) {
      const hasDefault = field.default !== undefined && field.default !== ''
      return field.required && !hasDefault ? fault('Is required and cannot be removed') : []
    }
    if (typeof value === 'string' && placeholders(value).length > 0) {
      return placeholderFaults(value, path, template)
    }
    const checked = checkFieldValue(field, value)
    return checked.ok ? [] : fault(checked.message)
  })
}

function placeholderFaults(
  text: string,
  path: string[],
  { fields }: TemplateContent,
): ValidationFault[] {
  return placeholders(text)
    .filter((name) => !isPlaceholder(name, fields))
    .map((name) => ({
      message: `{{${name}}} names no member of a pass and no field of this template`,
      pointer: pointer(path),
      reason: 'invalid_value',
    }))
}

function whenFaults(
  ctx: Ctx,
  { startAt, localDay, localTime, revertAt }: CreateCampaignInput,
  change: object | null,
): ValidationFault[] {
  const now = ctx.now()
  const faults: ValidationFault[] = []
  const fault = (member: string, message: string) =>
    faults.push({ message, pointer: `/${member}`, reason: 'invalid_value' })
  if ((localDay === undefined) !== (localTime === undefined)) {
    fault(localDay === undefined ? 'localDay' : 'localTime', 'Must be given with the other one')
  }
  if (localTime !== undefined && startAt !== undefined) {
    fault('startAt', 'Must be left out where there is a localTime')
  }
  const starts =
    startAt !== undefined
      ? Date.parse(startAt)
      : localDay !== undefined && localTime !== undefined
        ? firstOnEarth(localDay, localTime)
        : null
  const member = startAt !== undefined ? 'startAt' : 'localDay'
  // A local time is over when it is over everywhere: 26 hours lie between the first clock and the last.
  const over = startAt === undefined ? LATE_MS + 26 * 3_600_000 : LATE_MS
  if (starts !== null && starts < now - over) fault(member, 'Must not be in the past')
  if (starts !== null && starts > now + MAX_START_DAYS * DAY_MS) {
    fault(member, `Must be at most ${MAX_START_DAYS} days ahead`)
  }
  if (revertAt !== undefined && change) {
    const reverts = Date.parse(revertAt)
    if (reverts <= (starts ?? now)) fault('revertAt', 'Must be after the start')
    if (reverts > now + MAX_REVERT_DAYS * DAY_MS) {
      fault('revertAt', `Must be at most ${MAX_REVERT_DAYS} days ahead`)
    }
  }
  return faults
}

/** A campaign as its client would write it: what a merge patch applies to, and what is checked again when it starts. */
export async function inputOf(
  ctx: Ctx,
  { id, name, templateId, audience, plan }: Campaign,
): Promise<CreateCampaignInput> {
  const given = Object.entries(plan).filter(([, value]) => value !== null)
  return {
    name,
    templateId,
    audience: ('by' in audience
      ? { [audience.by]: await ctx.campaigns.listed(id) }
      : audience) as CreateCampaignInput['audience'],
    ...(Object.fromEntries(given) as Pick<CreateCampaignInput, 'ratePerSecond'>),
  }
}
