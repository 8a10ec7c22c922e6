import type { FoundRecord } from '../../lib/rows/read-records.ts'
import type { Ctx } from '../model/ctx.ts'
import { serialNumberTaken } from '../model/errors.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { preparePass } from '../passes/prepare.ts'
import type { createRowReader } from './rows.ts'

/** A row of a file. */
export interface Row {
  found: FoundRecord
  /** The create body of the row, or why it has none. */
  content: { body: CreatePassInput } | { fault: unknown }
}

export type RowReader = ReturnType<typeof createRowReader>

export function readRow(reader: RowReader, found: FoundRecord): Row {
  try {
    return { found, content: { body: reader.read(found) } }
  } catch (fault) {
    return { found, content: { fault } }
  }
}

/**
 * Why an import would refuse these rows, by its own rules; null for those that would become passes. Writes nothing. Images
 * are left alone: they would be fetched.
 *
 * @param isRepeated whether an earlier row of the file has this serial number; told of each row in order
 */
export async function checkRows(
  ctx: Ctx,
  rows: Row[],
  reader: RowReader,
  isRepeated: (serialNumber: string) => boolean,
) {
  const bodies = rows.flatMap(({ content }) => ('body' in content ? [content.body] : []))
  // Templates are loaded before the rows are judged: a database that does not answer is no fault of a row.
  for (const id of new Set(bodies.map(({ templateId }) => templateId))) {
    await ctx.templates.published(id)
  }
  const serials = bodies.flatMap(({ serialNumber }) => serialNumber ?? [])
  const taken = await ctx.passes.takenSerials(serials)
  const outcomes: (ReturnType<RowReader['errorsOf']> | null)[] = []
  for (const { found, content } of rows) {
    try {
      if ('fault' in content) throw content.fault
      const { images: _, ...body } = content.body
      const { serialNumber } = body
      if (serialNumber !== undefined) {
        const repeated = isRepeated(serialNumber)
        if (repeated || taken.has(serialNumber)) throw serialNumberTaken()
      }
      await preparePass(ctx, body)
      outcomes.push(null)
    } catch (error) {
      outcomes.push(reader.errorsOf(error, found))
    }
  }
  return outcomes
}
