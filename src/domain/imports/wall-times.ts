import { fromWallTime } from '../../lib/locale/zoned-time.ts'
import type { Ctx } from '../model/ctx.ts'

/** Members of a create body that are instants, and fields of the type date beside them. */
const INSTANTS = ['relevantDate', 'expirationDate', 'access.validFrom', 'access.validUntil']

/** Reads a cell of one column: a time without a zone becomes one with an offset. */
export type WallTimes = (path: string, cell: string) => string

/**
 * Spreadsheets know no time zones: where the sender says one, times without it are times of that zone. Only columns of
 * instants are read so; the same letters in a text stay a text.
 *
 * @param columns what the columns fill; null: the file has none
 * @returns null where nothing is to be read so
 */
export async function wallTimesOf(
  ctx: Ctx,
  {
    templateId,
    columns,
    timeZone,
  }: { templateId: string | null; columns: string[] | null; timeZone?: string | null },
): Promise<WallTimes | null> {
  if (!timeZone || !columns) return null
  const template = templateId === null ? null : await ctx.templates.published(templateId)
  const dates = (template?.content?.fields ?? []).filter(({ type }) => type === 'date')
  const instants = new Set([...INSTANTS, ...dates.map(({ key }) => `fields.${key}`)])
  return (path, cell) =>
    instants.has(path) ? (fromWallTime(cell.trim().replace(' ', 'T'), timeZone) ?? cell) : cell
}
