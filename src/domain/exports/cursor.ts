import type { Job } from '../model/job.ts'
import type { Position } from '../model/paging.ts'

/** Where an export is, and what it has written. */
export interface ExportCursor {
  /** The last item that is written: the next part begins after it. Null: the next part begins with the first item. */
  after: Position | null
  /** The end of each part’s name, in the order of the parts. */
  parts: string[]
  isComplete: boolean
}

const START: ExportCursor = { after: null, parts: [], isComplete: false }

export function readCursor({ cursor }: Pick<Job, 'cursor'>): ExportCursor {
  return cursor === null ? START : JSON.parse(cursor)
}

/** What a part is called in the files of its export. */
export const partName = (parts: readonly string[], at: number) =>
  `${String(at).padStart(6, '0')}-${parts[at]}`
