import type * as z from 'zod'
import { jsonDiff } from '../../lib/json/diff.ts'
import { pointer } from '../../lib/json/pointer.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ImageRole } from '../model/design.ts'
import { AppError, validationFailed } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { applyMergePatch, mergePatchOf } from '../model/merge-patch-schema.ts'
import {
  CreatePassInput,
  type Pass,
  PushMessageText,
  passETag,
  type StoredImage,
} from '../model/pass.ts'
import { entryDetail, ownEntry, viewTransaction } from '../model/point-entry.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { presentPass } from '../render/present.ts'
import { type ChangedPass, changePass, nextMessage, type PassChange } from './change.ts'
import { checkFields, keepImages, overridesOf } from './prepare.ts'
import { reportUpdate } from './report.ts'

/** What a change of an issued pass may touch. */
const PatchedPass = CreatePassInput.omit({
  templateId: true,
  serialNumber: true,
  points: true,
  access: true,
  notify: true,
})
type PatchedPass = z.infer<typeof PatchedPass>

export const PatchPassInput = mergePatchOf(PatchedPass, 'PatchPassMembers')
  .extend({
    pushMessage: PushMessageText.optional().meta({
      description: 'Told to the holder. A change by itself.',
    }),
  })
  .meta({ id: 'PatchPassInput' })
export type PatchPassInput = Record<string, unknown> & { pushMessage?: string }

/**
 * Changes an issued pass by a JSON Merge Patch; its phones are told. A patch that changes nothing changes no
 * version and tells nobody.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7396
 */
export function updatePass(
  ctx: Ctx,
  id: string,
  { pushMessage, ...patch }: PatchPassInput,
  ifMatch: string | null,
): Promise<Answer> {
  return changePass(
    ctx,
    id,
    (pass, template) => patchedPass(ctx, pass, template, patch, pushMessage),
    (changed) => updateAnswer(ctx, changed, 'Pass updated'),
    ifMatch,
  )
}

export async function updateAnswer(
  ctx: Ctx,
  changed: ChangedPass,
  description: string,
): Promise<Answer> {
  const { after, template } = changed
  const [view, update] = await Promise.all([
    presentPass(ctx, after, template),
    reportUpdate(ctx, changed),
  ])
  return {
    data: { ...view, update },
    description:
      update.changed.length > 0 || changed.after !== changed.before
        ? description
        : 'Nothing changed',
    etag: passETag(after, ctx.now()),
  }
}

/** @throws AppError pass_not_active: a voided pass takes no changes */
export function refuseVoided(pass: Pass): void {
  if (pass.status !== 'VOIDED') return
  throw new AppError('pass_not_active', 'A voided pass cannot be changed: reinstate it first')
}

async function patchedPass(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  patch: Record<string, unknown>,
  pushMessage: string | undefined,
): Promise<PassChange> {
  refuseVoided(pass)
  const pointsField = template.fields.find(({ binding }) => binding === 'points')
  const own = inputOf(pass, template, pointsField?.key)
  const input = applyMergePatch(PatchedPass, own, patch)
  const points = pointsField ? patchedPoints(input, pointsField.key) : pass.points
  const customer = input.customer
    ? { name: input.customer.name ?? null, email: input.customer.email ?? null }
    : null
  const expiresAt = input.expirationDate ? Date.parse(input.expirationDate) : null
  const bound = { ...pass, points, customer, expiresAt }
  const { message } = pass.overrides
  const after: Pass = {
    ...bound,
    fields: { ...unknownFields(pass, template), ...checkFields(template, input, bound, '') },
    overrides: {
      ...overridesOf(input, await patchedImages(ctx, pass, input)),
      ...(message && { message }),
      ...(pushMessage !== undefined && { message: nextMessage(ctx, pass, pushMessage) }),
    },
  }
  if (pushMessage === undefined && jsonDiff(pass, after).length === 0) {
    return { after: pass, event: { type: 'pass.updated' } }
  }
  const [before, changed] = [own, inputOf(after, template, pointsField?.key)]
  return {
    after,
    event: {
      type: 'pass.updated',
      detail: { changed: jsonDiff(before, changed) },
      data: { changed: jsonDiff(before, changed) },
    },
    ...(points !== null && points !== pass.points && adjustment(ctx, pass, points)),
  }
}

/** The pass as its owner would write it: what a merge patch is applied to. */
function inputOf(
  pass: Pass,
  template: TemplateContent,
  pointsKey: string | undefined,
): PatchedPass {
  const { message: _, images, ...members } = pass.overrides
  const keys = keysOf(template)
  const known = Object.fromEntries(Object.entries(pass.fields).filter(([key]) => keys.has(key)))
  return {
    ...members,
    ...(images && {
      images: Object.fromEntries(
        Object.entries(images).map(([role, image]) => [role, image.source]),
      ),
    }),
    ...(pass.customer && { customer: pass.customer }),
    ...(pass.expiresAt !== null && { expirationDate: formatInstant(pass.expiresAt) }),
    fields: {
      ...known,
      ...(pointsKey !== undefined && pass.points !== null && { [pointsKey]: pass.points }),
    },
  }
}

const keysOf = (template: TemplateContent) => new Set(template.fields.map(({ key }) => key))

/** Values of fields that an earlier version of the template had. */
function unknownFields(pass: Pass, template: TemplateContent): Pass['fields'] {
  const keys = keysOf(template)
  return Object.fromEntries(Object.entries(pass.fields).filter(([key]) => !keys.has(key)))
}

function patchedPoints(input: PatchedPass, key: string): number {
  const value = input.fields?.[key]
  const points = Number(value)
  if (value === undefined || value === '' || !Number.isSafeInteger(points) || points < 0) {
    throw validationFailed([
      {
        message: 'Points are whole numbers from 0 and cannot be removed',
        pointer: pointer(['fields', key]),
        reason: 'invalid_value',
      },
    ])
  }
  return points
}

/** An image whose address did not change is not fetched again. */
async function patchedImages(
  ctx: Ctx,
  pass: Pass,
  input: PatchedPass,
): Promise<Partial<Record<ImageRole, StoredImage>>> {
  const wanted = Object.entries(input.images ?? {}) as [ImageRole, string | null][]
  const held = pass.overrides.images ?? {}
  const same = wanted.filter(([role, source]) => held[role]?.source === source)
  const fresh = wanted.filter(([role, source]) => held[role]?.source !== source)
  return {
    ...Object.fromEntries(same.map(([role]) => [role, held[role]])),
    ...(await keepImages(ctx, Object.fromEntries(fresh), '')),
  }
}

/** A balance set by hand is an entry of the ledger like any other. */
export function adjustment(
  ctx: Ctx,
  pass: Pass,
  points: number,
): Pick<PassChange, 'writes' | 'furtherEvents'> {
  const entry = ownEntry({
    id: ctx.newId('ple'),
    passId: pass.id,
    type: 'adjust',
    points: points - (pass.points ?? 0),
    balanceAfter: points,
    version: pass.version + 1,
    createdAt: ctx.now(),
  })
  const event = {
    type: 'pass.points.adjusted' as const,
    detail: entryDetail(entry),
    data: { transaction: viewTransaction(entry) },
  }
  return { writes: [ctx.points.insertion(entry)], furtherEvents: [event] }
}
