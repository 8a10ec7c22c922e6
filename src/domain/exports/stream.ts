import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { ExportFormat, ExportList } from '../model/export.ts'
import type { Position } from '../model/paging.ts'
import { columnsOf } from './columns.ts'
import { EXPORTED_LISTS } from './lists.ts'
import { headOf, linesOf } from './write-rows.ts'

/** The most rows of one answer. A longer list takes an export job. */
export const MAX_STREAMED_ROWS = 10_000
const ROWS_A_READ = 1_000
/** A filter that matches little reads more often than it finds. */
const MAX_READS = 50
const ROWS_AT_ONCE = 200

/**
 * Streams a list, oldest first. All of it is read before the answer begins, so that a list that is too long is refused instead
 * of cut off.
 *
 * @throws AppError export_too_large
 */
export async function streamExport(
  ctx: Ctx,
  list: ExportList,
  format: ExportFormat,
  filter: Record<string, unknown>,
): Promise<ReadableStream<Uint8Array>> {
  const columns = format === 'csv' ? await columnsOf(ctx, list, filter, undefined) : null
  const items = await readAll(ctx, list, filter)
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      const head = at === 0 ? headOf({ columns }) : ''
      const some = items.slice(at, at + ROWS_AT_ONCE)
      at += ROWS_AT_ONCE
      const text = head + (await linesOf(ctx, { list, columns }, some))
      if (text !== '') controller.enqueue(encodeUtf8(text))
      if (at >= items.length) controller.close()
    },
  })
}

async function readAll(ctx: Ctx, list: ExportList, filter: Record<string, unknown>) {
  const items: unknown[] = []
  const beforeMs = ctx.now() + 1
  let after: Position | null = null
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page = await EXPORTED_LISTS[list].page(ctx, filter, {
      limit: ROWS_A_READ,
      after,
      beforeMs,
    })
    items.push(...page.items)
    const isTooLong = items.length + (page.next ? 1 : 0) > MAX_STREAMED_ROWS
    if (!page.next && !isTooLong) return items
    if (isTooLong) break
    after = page.next
  }
  throw new AppError(
    'export_too_large',
    `This is more than the ${MAX_STREAMED_ROWS} rows that one answer has: start an export with POST /exports`,
  )
}
