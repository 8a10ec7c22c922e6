import type { Job } from '../model/job.ts'
import type { Position } from '../model/paging.ts'

/** Where an export is, and what it has written. */
export interface ExportCursor {
  /** After which item the next part begins; null: with the first. */
  after: Position | null
  /** What the names of the parts end with, in order. */
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
