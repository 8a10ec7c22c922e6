import { namesTag } from '../../lib/entity-tag.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import { outputFrom } from '../model/output.ts'
import { passETag } from '../model/pass.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import { validate } from '../model/validation.ts'
import { changePass } from './change.ts'
import { CreatedPass, createPass } from './create.ts'
import { reportUpdate, UpdateReportView } from './report.ts'
import { changeByReplacement } from './update.ts'

export const CreatedOrReplacedPass = /* @__PURE__ */ outputFrom(
  'CreatedOrReplacedPass',
  'A pass that was created or replaced.',
  CreatedPass,
  () => ({
    update: UpdateReportView.nullable().meta({
      description: 'What replacing it changed; null where the pass was created.',
    }),
  }),
)

interface Conditions {
  ifMatch: string | null
  ifNoneMatch: string | null
}

/**
 * Creates the pass with this serial number, or gives the pass that has it what the body says and nothing else. The same
 * again changes nothing. Of two that create it at once one does, and the other replaces.
 *
 * @throws AppError precondition_failed, serial_number_taken for that of a deleted pass
 */
export async function createOrReplacePass(
  ctx: Ctx,
  serialNumber: string,
  body: CreatePassInput,
  { ifMatch, ifNoneMatch }: Conditions,
): Promise<Answer> {
  if (body.serialNumber !== undefined && body.serialNumber !== serialNumber) {
    throw invalidValue('Must be the one in the address, or be left out', '/serialNumber')
  }
  const replaced = await replace()
  if (replaced) return replaced
  if (ifMatch !== null) throw preconditionFailed('There is no such pass', 'If-Match')
  const input = { ...body, ...validate(SerialNumber(), { serialNumber }) }
  try {
    const { data, ...answer } = await createPass(ctx, input)
    return { ...answer, data: { ...data, update: null }, created: true }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'serial_number_taken') throw error
    const replacedLate = await replace()
    if (!replacedLate) throw error
    return replacedLate
  }

  /** Null where there is no such pass, or it was deleted. */
  async function replace(): Promise<Answer | null> {
    try {
      return await changePass(
        ctx,
        { serialNumber },
        (pass, template) => {
          const etag = passETag(pass, ctx.now())
          if (ifNoneMatch !== null && namesTag(ifNoneMatch, etag)) {
            throw preconditionFailed('There is such a pass already', 'If-None-Match', etag)
          }
          return changeByReplacement(ctx, pass, template, body)
        },
        async (changed) => {
          const { view, update } = await reportUpdate(ctx, changed)
          return {
            data: { ...view, warnings: update.warnings, update },
            description: changed.after === changed.before ? 'Nothing changed' : 'Pass replaced',
            etag: passETag(changed.after, ctx.now()),
          }
        },
        ifMatch,
      )
    } catch (error) {
      if (error instanceof AppError && error.code === 'resource_not_found') return null
      throw error
    }
  }
}

const SerialNumber = () => CreatePassInput.pick({ serialNumber: true })

const preconditionFailed = (message: string, header: string, etag?: string) =>
  new AppError('precondition_failed', message, {
    header,
    ...(etag !== undefined && { headers: { ETag: etag } }),
  })
