import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Scanner } from '../model/scanner.ts'
import { changeScanner } from './change.ts'
import { CreateScannerInput, endOf } from './create.ts'
import { scannerETag, viewScanner } from './view.ts'

export const UpdateScannerInput = CreateScannerInput.pick({ name: true, expiresAt: true })
  .partial()
  .meta({ id: 'UpdateScannerInput', description: 'A JSON Merge Patch for a scanner.' })
export type UpdateScannerInput = z.infer<typeof UpdateScannerInput>

/** Renames a scanner, or moves its end. What it may do is fixed: another one is created for that. */
export async function updateScanner(
  ctx: Ctx,
  id: string,
  input: UpdateScannerInput,
  ifMatch: string | null,
): Promise<Answer> {
  const end = input.expiresAt === undefined ? null : endOf(ctx, input.expiresAt)
  const answer = (scanner: Scanner): Answer => ({
    data: viewScanner(scanner),
    description: 'Scanner changed',
    etag: scannerETag(scanner),
  })
  const change = (scanner: Scanner): Scanner => {
    if (scanner.revokedAt !== null) {
      throw new AppError('invalid_state_transition', 'A revoked scanner is not changed any more')
    }
    return { ...scanner, name: input.name ?? scanner.name, expiresAt: end ?? scanner.expiresAt }
  }
  return answer(await changeScanner(ctx, id, change, { answer, ifMatch }))
}
