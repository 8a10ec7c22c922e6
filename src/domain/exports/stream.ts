import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { ExportFormat, ExportInput, ExportList } from '../model/export.ts'
import type { Position } from '../model/paging.ts'
import { columnsOf } from './columns.ts'
import { EXPORTED_LISTS } from './lists.ts'
import { headOf, linesOf } from './write-rows.ts'

/** The most rows of one answer. A longer list takes an export job. */
export const MAX_STREAMED_ROWS = 10_000
/** The most bytes of one answer, which is in memory as a whole before it begins. */
export const MAX_STREAMED_BYTES = 24 * 1024 * 1024
/** How many rows are opened at a time: a row can be large. */
const ROWS_A_READ = 200
/** A filter that matches little reads more often than it finds. */
const MAX_READS = 100

/**
 * Streams a list, oldest first. All of it is read before the answer begins, so that a list that is too long is refused instead
 * of cut off.
 *
 * @param timeZone in which CSV writes times, an IANA name; null: UTC
 * @throws AppError export_too_large
 */
export async function streamExport(
  ctx: Ctx,
  list: ExportList,
  format: ExportFormat,
  filter: Record<string, unknown>,
  timeZone: string | null = null,
): Promise<ReadableStream<Uint8Array>> {
  const columns = format === 'csv' ? await columnsOf(ctx, list, filter, undefined) : null
  const pages = await readAll(ctx, { list, filter, columns, timeZone })
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const bytes = pages[at++]
      if (!bytes) return controller.close()
      controller.enqueue(bytes)
    },
  })
}

/** The whole file, page by page. Only its bytes are kept: opened rows take several times as much memory. */
async function readAll(ctx: Ctx, input: Omit<ExportInput, 'format'>): Promise<Uint8Array[]> {
  const { list, filter, columns } = input
  const head = headOf({ columns })
  const pages = head === '' ? [] : [encodeUtf8(head)]
  const beforeMs = ctx.now() + 1
  let after: Position | null = null
  let rows = 0
  let sizeBytes = 0
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page = await EXPORTED_LISTS[list].page(ctx, filter, {
      limit: ROWS_A_READ,
      after,
      beforeMs,
    })
    if (page.items.length > 0) {
      const bytes = encodeUtf8(await linesOf(ctx, input, page.items))
      pages.push(bytes)
      sizeBytes += bytes.length
      rows += page.items.length
    }
    const isTooLong =
      rows + (page.next ? 1 : 0) > MAX_STREAMED_ROWS || sizeBytes > MAX_STREAMED_BYTES
    if (!page.next && !isTooLong) return pages
    if (isTooLong) break
    after = page.next
  }
  throw new AppError(
    'export_too_large',
    `This is more than the ${MAX_STREAMED_ROWS} rows or ${MAX_STREAMED_BYTES / 1024 / 1024} MiB that one answer has: start an export with POST /exports`,
  )
}
