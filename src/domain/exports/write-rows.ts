import { csvLine } from '../../lib/rows/write-csv.ts'
import type { Ctx } from '../model/ctx.ts'
import type { ExportInput } from '../model/export.ts'
import { cellsOf } from './columns.ts'
import { EXPORTED_LISTS } from './lists.ts'

/** What stands before the first row. Without the mark, Excel takes a file for one in the encoding of its country. */
export const headOf = ({ columns }: Pick<ExportInput, 'columns'>): string =>
  columns ? `\ufeff${csvLine(columns)}` : ''

/** Items of a list as rows of the file: CSV where there are columns, else NDJSON. */
export async function linesOf(
  ctx: Ctx,
  { list, columns, timeZone }: Pick<ExportInput, 'list' | 'columns' | 'timeZone'>,
  items: readonly unknown[],
): Promise<string> {
  const views = await Promise.all(items.map((item) => EXPORTED_LISTS[list].view(ctx, item)))
  const lines = views.map((view) =>
    columns ? csvLine(cellsOf(view, { list, columns, timeZone })) : `${JSON.stringify(view)}\n`,
  )
  return lines.join('')
}
