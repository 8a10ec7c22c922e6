import type * as z from 'zod'
import type { ImportCheck } from '../../../domain/imports/check.ts'
import type { ImportMode } from '../../../domain/model/job.ts'
import type { JobView } from '../../../domain/model/job-view.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import { memberAt } from '../../../lib/json/pointer.ts'
import type { ColumnTarget } from './mapping.ts'

/** What an import is to do with passes that are there, as people choose it. */
export const MODE_WORDS: Record<ImportMode, string> = {
  create: 'Create passes',
  update: 'Update passes',
  upsert: 'Update passes, and create those that are missing',
}

type Check = z.output<typeof ImportCheck>
/** How many rows create passes, change some, or change nothing, and who is notified. */
export type Outcomes = NonNullable<JobView['outcome']>

/** `3 passes would be created, 12 changed, 2 stay as they are, 1 row can’t be imported.` */
export function outcomeWords(
  { created, updated, unchanged, phones }: Outcomes,
  refused: number,
): string {
  const number = (value: number) => value.toLocaleString('en-US')
  const passes = (value: number) => `${number(value)} ${value === 1 ? 'pass' : 'passes'}`
  const said = [
    ...(updated > 0 ? [`${passes(updated)} would change`] : []),
    ...(created > 0 ? [`${passes(created)} would be created`] : []),
    ...(unchanged > 0
      ? [
          `${passes(unchanged)} ${unchanged === 1 ? 'stays' : 'stay'} as ${unchanged === 1 ? 'it is' : 'they are'}`,
        ]
      : []),
    ...(refused > 0
      ? [`${number(refused)} ${refused === 1 ? 'row' : 'rows'} can’t be imported`]
      : []),
  ]
  const wallets = INSTALL_PLATFORMS.map(
    (platform) => `${number(phones[platform])} in ${PLATFORMS[platform].title}`,
  )
  const isHeard = INSTALL_PLATFORMS.some((platform) => phones[platform] > 0)
  const notified = isHeard ? ` Notified: ${wallets.join(', ')}.` : ' Nobody would be notified.'
  return `${said.join(', ') || 'There is nothing to do'}.${notified}`
}

/** A member that a row would change, as a page shows it. */
export interface ShownChange {
  row: number
  serialNumber: string
  member: string
  before: string
  after: string
}

/** The first changes of a check, one a line, with the members by the names that people know. */
export function shownChanges(
  diffs: Check['diffs'],
  targets: ColumnTarget[],
  max: number,
): ShownChange[] {
  const labels = new Map(targets.map(({ path, label }) => [path, label]))
  return diffs
    .flatMap(({ row, serialNumber, changed }) =>
      changed.map(({ pointer, before, after }) => {
        const path = memberAt(pointer)
        const member = labels.get(path) ?? path
        return { row, serialNumber, member, before: shown(before), after: shown(after) }
      }),
    )
    .slice(0, max)
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return String(value)
  const inner = Object.values(value).filter((one) => one !== null)
  return inner.length === 0 ? '–' : inner.map(shown).join(' · ')
}
