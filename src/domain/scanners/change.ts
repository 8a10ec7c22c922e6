import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { found } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import type { Scanner } from '../model/scanner.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { scannerETag } from './view.ts'

/**
 * Reads, changes and writes a scanner; starts over when another request changed it in between. The very object that was
 * given means that nothing changes.
 *
 * @param answer left out where a later commit has the answer
 */
export function changeScanner(
  ctx: Ctx,
  id: string,
  change: (scanner: Scanner) => Scanner,
  { answer, ifMatch = null }: { answer?: (after: Scanner) => Answer; ifMatch?: string | null },
): Promise<Scanner> {
  return untilUnchanged('scanner', ['scanner_changed'], async () => {
    const before = await readScanner(ctx, id)
    checkIfMatch(ifMatch, scannerETag(before))
    const made = change(before)
    const after = made === before ? before : { ...made, revision: before.revision + 1 }
    const isNew = after !== before
    if (!isNew && !answer) return after
    await ctx.commit({
      expectations: [ctx.scanners.stillAtRevision(before)],
      writes: isNew ? [ctx.scanners.update(after)] : [],
      ...(answer && { answer: answer(after) }),
    })
    return after
  })
}

/** @throws AppError resource_not_found */
export const readScanner = async (ctx: Ctx, id: string): Promise<Scanner> =>
  found(await ctx.scanners.get(id), 'scanner')
