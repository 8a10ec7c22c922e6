import type * as z from 'zod'
import { jsonDiff } from '../../lib/json/diff.ts'
import { keepImages } from '../assets/keep-images.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { applyMergePatch, mergePatchOf } from '../model/merge-patch-schema.ts'
import { type Pass, passETag } from '../model/pass.ts'
import { CreatePassInput, PushMessageText } from '../model/pass-input.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { unknownMembersText } from '../model/validation-texts.ts'
import { mapImages } from '../render/appearance.ts'
import { adjustment, patchedPoints, pointsFieldOf } from './balance.ts'
import {
  type ChangedPass,
  changePass,
  nextMessage,
  type PassChange,
  type WhichPass,
} from './change.ts'
import { checkFields } from './check-fields.ts'
import { customerOf, expiresAtOf, overridesOf } from './given-members.ts'
import { givenPaths, refuseWithoutScope } from './member-scopes.ts'
import { reportUpdate } from './report.ts'

/** The members that a patch can change. */
const PatchableMembers = CreatePassInput.omit({
  templateId: true,
  serialNumber: true,
  points: true,
  access: true,
  notify: true,
})
type PatchableMembers = z.infer<typeof PatchableMembers>

export const PatchPassInput = mergePatchOf(
  PatchableMembers,
  'PassPatch',
  {
    pushMessage: PushMessageText.optional().meta({
      description: 'The notification for the holder. It is a change by itself.',
    }),
  },
  (issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownMembersText(issue, { status: 'suspend, resume, redeem, void or reinstate the pass' })
      : undefined,
)
export type PatchPassInput = Record<string, unknown> & { pushMessage?: string }

/**
 * Changes an issued pass by a JSON Merge Patch and notifies its phones. A patch that changes nothing makes no new
 * version and notifies nobody.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7396
 */
export function updatePass(
  ctx: Ctx,
  which: WhichPass,
  { pushMessage, ...patch }: PatchPassInput,
  ifMatch: string | null,
): Promise<Answer> {
  return changePass(
    ctx,
    which,
    (pass, template) => changeByPatch(ctx, pass, template, patch, pushMessage),
    (changed) => updateAnswer(ctx, changed, 'Pass updated'),
    ifMatch,
  )
}

export async function updateAnswer(
  ctx: Ctx,
  changed: ChangedPass,
  description: string,
): Promise<Answer> {
  const { view, update } = await reportUpdate(ctx, changed)
  const isSame = changed.after === changed.before
  return {
    data: { ...view, update },
    description: isSame ? 'Nothing changed' : description,
    etag: passETag(changed.after, ctx.now()),
  }
}

/** @throws AppError pass_not_active: a voided pass takes no changes */
export function refuseVoided(pass: Pass): void {
  if (pass.status !== 'VOIDED') return
  throw new AppError('pass_not_active', 'A voided pass cannot be changed: reinstate it first')
}

/** What a patch makes of a pass. Nothing is written yet. */
export async function changeByPatch(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  patch: Record<string, unknown>,
  pushMessage?: string,
): Promise<PassChange> {
  refuseWithoutScope(ctx.scopes, template, givenPaths(patch))
  refuseVoided(pass)
  const input = applyMergePatch(PatchableMembers, inputOf(pass, template), patch)
  return changeToInput(ctx, pass, template, input, pushMessage)
}

/**
 * The change that gives a pass what a create body says, and takes from it what the body leaves out. The balance and the
 * access of a pass stay: a create body says what they begin with.
 *
 * @throws AppError pass_not_active: a voided pass takes no changes
 */
export async function changeByReplacement(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  body: CreatePassInput,
): Promise<PassChange> {
  refuseWithoutScope(ctx.scopes, template, givenPaths(body))
  refuseVoided(pass)
  const { templateId, serialNumber: _, points: __, access: ___, notify: ____, ...given } = body
  refuseOtherTemplate(pass, templateId)
  return changeToInput(ctx, pass, template, { ...given, fields: fieldsWithBalance() })

  function fieldsWithBalance() {
    const { key } = pointsFieldOf(template) ?? {}
    if (key === undefined || pass.points === null) return given.fields
    return { ...given.fields, [key]: pass.points }
  }
}

/** @throws AppError validation_failed: a pass stays with its template */
export function refuseOtherTemplate(pass: Pass, templateId: string): void {
  if (templateId === pass.templateId) return
  throw invalidValue(
    'The pass with this serial number is of another template, and stays of it',
    '/templateId',
  )
}

/** The change that gives a pass these members and no others. */
async function changeToInput(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  input: PatchableMembers,
  pushMessage?: string,
): Promise<PassChange> {
  const pointsField = pointsFieldOf(template)
  const currentInput = inputOf(pass, template)
  const points = pointsField
    ? patchedPoints(template, input, pointsField, pass.points)
    : pass.points
  const passForBindings = {
    ...pass,
    points,
    customer: customerOf(input),
    expiresAt: expiresAtOf(input),
  }
  const fields = checkFields(template, input, passForBindings, '')
  const { message, tier, images: held } = pass.overrides
  const images = await keepImages(ctx, input.images ?? {}, '/images', held)
  const after: Pass = {
    ...passForBindings,
    fields: { ...splitFields(pass, template).former, ...fields },
    overrides: {
      ...overridesOf(input, images),
      ...(message && { message }),
      ...(tier !== undefined && { tier }),
      ...(pushMessage !== undefined && { message: nextMessage(ctx, pass, pushMessage) }),
    },
  }
  if (pushMessage === undefined && jsonDiff(pass, after).length === 0) {
    return { after: pass, event: { type: 'pass.updated' } }
  }
  const changed = jsonDiff(currentInput, inputOf(after, template))
  return {
    after,
    event: { type: 'pass.updated', detail: { changed }, data: { changed } },
    // What equals what the pass shows, such as a field's own default, changes nothing.
    onlyIfSeen: true,
    ...(points !== null && points !== pass.points && adjustment(ctx, pass, points)),
  }
}

/** The pass in the form of a create request: the merge patch is applied to this. */
export function inputOf(pass: Pass, template: TemplateContent): PatchableMembers {
  const { message: _, tier: __, images, ...members } = pass.overrides
  const pointsField = pointsFieldOf(template)
  return {
    ...members,
    ...(images && { images: mapImages(images, ({ source }) => source) }),
    ...(pass.customer && { customer: pass.customer }),
    ...(pass.expiresAt !== null && { expirationDate: formatInstant(pass.expiresAt) }),
    fields: {
      ...splitFields(pass, template).current,
      ...(pointsField && pass.points !== null && { [pointsField.key]: pass.points }),
    },
  }
}

/** Field values by whether the template has the field now, or only an earlier version of it had. */
function splitFields({ fields }: Pass, template: TemplateContent) {
  const keys = new Set(template.fields.map(({ key }) => key))
  const { current = [], former = [] } = Object.groupBy(Object.entries(fields), ([key]) =>
    keys.has(key) ? 'current' : 'former',
  )
  return { current: Object.fromEntries(current), former: Object.fromEntries(former) }
}
