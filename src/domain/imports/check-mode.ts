import { pointer } from '../../lib/json/pointer.ts'
import { type ValidationFault, validationFailed } from '../model/errors.ts'
import type { ImportInput } from '../model/job.ts'
import { columnOf } from './columns.ts'
import { AT_CREATION, countsAtCreation } from './merge-rows.ts'

/**
 * Refuses a file that cannot do what is asked for, before any of its rows is looked at.
 *
 * @param columns what each column of CSV fills, empty for nothing; null for NDJSON
 */
export function checkImportMode({
  mode,
  empty,
  notify,
  columns,
}: Pick<ImportInput, 'mode' | 'empty' | 'columns'> & Partial<Pick<ImportInput, 'notify'>>): void {
  const faults: ValidationFault[] = []
  if (mode === 'create') {
    if (empty === 'clear') {
      const message =
        '`empty=clear` is for passes that are there: say `mode=update` or `mode=upsert`'
      faults.push({ message, parameter: 'empty', reason: 'invalid_value' })
    }
  } else if (columns && !columns.includes('serialNumber')) {
    const message =
      'Rows find their passes by a column `serialNumber`, which the file does not have'
    faults.push({ message, pointer: '/serialNumber', reason: 'required' })
  }
  if (mode === 'update') {
    if (notify) faults.push({ message: countsAtCreation('notify'), parameter: 'notify' })
    for (const column of columns ?? []) {
      const { path } = columnOf(column) ?? {}
      const member = AT_CREATION.find((one) => one === path?.[0])
      if (!member) continue
      const message = countsAtCreation(member)
      faults.push({ message, pointer: pointer(path!), reason: 'invalid_value' })
    }
  }
  if (faults.length > 0) throw validationFailed(faults)
}
