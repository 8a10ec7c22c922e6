import { pointer } from '../../lib/json/pointer.ts'
import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue, validationFailed } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { entryDetail, type PointEntry, viewTransaction } from '../model/point-entry.ts'
import { maxBalance } from '../model/stamps.ts'
import type { TemplateField } from '../model/template.ts'
import type { TemplateContent } from '../model/template-content.ts'
import type { PassChange } from './change.ts'

/** The field of a template that shows the balance; undefined where its passes have no points. */
export function pointsFieldOf({ fields }: TemplateContent): TemplateField | undefined {
  return fields.find(({ binding }) => binding === 'points')
}

/**
 * The balance that a pass opens with; null where its template has no points.
 *
 * @param at where the body stands in the request, for pointers
 */
export function openingPoints(
  template: TemplateContent,
  { fields, points }: Pick<CreatePassInput, 'fields' | 'points'>,
  at: string,
): number | null {
  const field = pointsFieldOf(template)
  if (!field) {
    if (points === undefined) return null
    throw new AppError('points_not_supported', 'No field of the template is bound to points', {
      pointer: `${at}/points`,
    })
  }
  const inField = fields?.[field.key]
  if (inField === undefined) {
    return checkBalance(template, points ?? balanceIn(field.default) ?? 0, `${at}/points`)
  }
  const opening = balanceIn(inField)
  const place = at + pointer(['fields', field.key])
  if (opening === null) throw invalidValue('Points are whole numbers from 0', place)
  if (points === undefined || points === opening) return checkBalance(template, opening, place)
  throw invalidValue(
    'This field shows the points and says another number than the member points',
    place,
  )
}

/**
 * The balance that a patch leaves in the field that shows it.
 *
 * @param former the balance before, which a pass keeps even where its template would not let it come to it now
 */
export function patchedPoints(
  template: TemplateContent,
  { fields }: Pick<CreatePassInput, 'fields'>,
  { key }: TemplateField,
  former: number | null,
): number {
  const points = balanceIn(fields?.[key])
  const place = pointer(['fields', key])
  if (points !== null && points <= (former ?? 0)) return points
  if (points !== null) return checkBalance(template, points, place)
  throw invalidValue('Points are whole numbers from 0 and cannot be removed', place)
}

function checkBalance(template: TemplateContent, points: number, place: string): number {
  const limit = maxBalance(template)
  if (points <= limit) return points
  const message = `The balance of this pass is at most ${limit} points`
  throw validationFailed([{ message, pointer: place, reason: 'too_big' }])
}

/** The value of a field as a balance; null where it is none. */
function balanceIn(value: string | number | undefined): number | null {
  const points = value === '' ? Number.NaN : Number(value)
  return Number.isSafeInteger(points) && points >= 0 ? points : null
}

/** The entry in the ledger of the points that a pass opens with. */
export function openingEntry(ctx: Ctx, { id: passId, points, createdAt }: Pass): Write[] {
  if (!points) return []
  const amounts = { points, balanceAfter: points, earned: points }
  const entry = ownEntry(ctx, { passId, type: 'opening', ...amounts, version: 1, createdAt })
  return [ctx.points.insertion(entry)]
}

/** A balance set by hand is an entry of the ledger like any other. */
export function adjustment(
  ctx: Ctx,
  pass: Pass,
  points: number,
): Pick<PassChange, 'writes' | 'furtherEvents'> {
  const entry = ownEntry(ctx, {
    passId: pass.id,
    type: 'adjust',
    points: points - (pass.points ?? 0),
    balanceAfter: points,
    earned: 0,
    version: pass.version + 1,
    createdAt: ctx.now(),
  })
  const data = { transaction: viewTransaction(entry) }
  return {
    writes: [ctx.points.insertion(entry)],
    furtherEvents: [{ type: 'pass.points.adjusted', detail: entryDetail(entry), data }],
  }
}

/** Points that have ended. */
export function expiryEntry(
  ctx: Ctx,
  pass: Pass,
  ended: number,
): Required<Pick<PassChange, 'writes' | 'event'>> {
  const entry = ownEntry(ctx, {
    passId: pass.id,
    type: 'expire',
    points: -ended,
    balanceAfter: (pass.points ?? 0) - ended,
    earned: 0,
    version: pass.version + 1,
    createdAt: ctx.now(),
  })
  const data = { transaction: viewTransaction(entry) }
  return {
    writes: [ctx.points.insertion(entry)],
    event: { type: 'pass.points.expired', detail: entryDetail(entry), data },
  }
}

/** An entry that no client asked for: its transactionId is made of its own id. */
function ownEntry(
  ctx: Ctx,
  entry: Omit<PointEntry, 'id' | 'transactionId' | 'reverses' | 'reward' | 'lots'>,
): PointEntry {
  const id = ctx.newId('ple')
  const transactionId = `txn_${id.replace(/^ple_/, '')}`
  return { ...entry, id, transactionId, reverses: null, reward: null, lots: null }
}
