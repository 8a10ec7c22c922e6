import { offsetMinutesAt, withOffset } from '../../lib/locale/zoned-time.ts'
import type { Ctx } from '../model/ctx.ts'
import { validationFailed } from '../model/errors.ts'
import type { ExportList } from '../model/export.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { unknownName } from '../model/validation-texts.ts'
import { EXPORTED_LISTS } from './lists.ts'

const MAX_TEMPLATES = 100
/** The most columns of a file. Spreadsheets take more, but nobody reads a table as wide as this. */
export const MAX_COLUMNS = 500

/**
 * The columns of a CSV file: those that were asked for, else those of the list, and of passes each field of the templates.
 *
 * @param asked paths of members; undefined: the usual ones
 * @throws AppError validation_failed with a pointer to each column that the list does not have
 */
export async function columnsOf(
  ctx: Ctx,
  list: ExportList,
  filter: Record<string, unknown>,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  const { columns, open } = EXPORTED_LISTS[list]
  if (!asked) {
    const fields = open.includes('fields') ? await fieldsOf(ctx, filter.templateId) : []
    return [...columns, ...fields].slice(0, MAX_COLUMNS)
  }
  const isOpen = (name: string) => open.some((member) => name.startsWith(`${member}.`))
  const faults = asked.flatMap((name, i) =>
    columns.includes(name) || isOpen(name)
      ? []
      : {
          message: unknownName('column', name, columns),
          pointer: `/columns/${i}`,
          reason: 'invalid_value' as const,
        },
  )
  if (faults.length > 0) throw validationFailed(faults)
  return [...asked]
}

/** A row of CSV. Times are written in a zone, with its offset then; null: in UTC, as the API does. */
export function cellsOf(
  item: unknown,
  { list, columns, timeZone }: { list: ExportList; columns: string[]; timeZone: string | null },
): unknown[] {
  const { times } = EXPORTED_LISTS[list]
  return columns.map((column) => {
    const value = cellOf(item, column)
    const isTime = timeZone !== null && typeof value === 'string' && times.includes(column)
    return isTime ? inZone(Date.parse(value), timeZone) : value
  })
}

const inZone = (epochMs: number, timeZone: string) =>
  withOffset(epochMs, offsetMinutesAt(epochMs, timeZone))

/** The value of an item below a column: what is no text or number stands there as JSON. */
export function cellOf(item: unknown, column: string): unknown {
  const dot = column.indexOf('.')
  const path = dot < 0 ? [column] : [column.slice(0, dot), column.slice(dot + 1)]
  const value = path.reduce<unknown>(
    (at, name) =>
      at !== null && typeof at === 'object' && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : null,
    item,
  )
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}

async function fieldsOf(ctx: Ctx, templateId: unknown): Promise<string[]> {
  const contents = await contentsOf(ctx, templateId)
  const keys = contents.flatMap(({ fields }) => fields.map(({ key }) => `fields.${key}`))
  return [...new Set(keys)]
}

async function contentsOf(ctx: Ctx, templateId: unknown): Promise<TemplateContent[]> {
  if (typeof templateId === 'string') {
    const published = await ctx.templates.published(templateId)
    return published?.content ? [published.content] : []
  }
  const paging = { limit: MAX_TEMPLATES, after: null, sort: '-createdAt' } as const
  const { items } = await ctx.templates.list({}, paging)
  return items.map(({ draft }) => draft)
}
