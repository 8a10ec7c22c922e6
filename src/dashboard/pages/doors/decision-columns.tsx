import type { Answers } from '../../../http/endpoints.ts'
import { REASON_WORDS } from '../../islands/reasons.ts'
import { Badge } from '../../parts/badge.tsx'
import type { Column } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'

type Decision = Answers['AccessEvent']

/**
 * What is shown of a decision at a door.
 *
 * @param home the address of the workspace
 * @param granted the word for a pass that was taken
 */
export const decisionColumns = (home: string, granted = 'Admitted'): Column<Decision>[] => [
  { title: 'When', cell: ({ evaluatedAt }) => <Time at={evaluatedAt} /> },
  {
    title: 'Door',
    cell: ({ doorId }) => <a href={`${home}/doors?${new URLSearchParams({ doorId })}`}>{doorId}</a>,
  },
  {
    title: 'Result',
    cell: ({ decision }) => (
      <Badge tone={decision === 'granted' ? 'good' : 'bad'}>
        {decision === 'granted' ? granted : 'Refused'}
      </Badge>
    ),
  },
  {
    title: 'Reason',
    cell: ({ reason }) => (reason === 'granted' ? '' : REASON_WORDS[reason]),
  },
  {
    title: 'Pass',
    cell: ({ passId }) =>
      passId === null ? (
        <span class="faint">none</span>
      ) : (
        <a href={`${home}/passes/${passId}`}>View pass</a>
      ),
  },
  {
    title: 'Scanner',
    cell: ({ readerId, scannerId, offline }) => (
      <>
        <Reader name={readerId} scannerId={scannerId} home={home} />
        {offline ? ' (offline)' : ''}
      </>
    ),
  },
]

/** Who decided: a link to the scanner if it is one of the workspace. */
export function Reader(props: { name: string | null; scannerId: string | null; home: string }) {
  const { name, scannerId, home } = props
  const word = name ?? <span class="faint">unnamed</span>
  return scannerId === null ? word : <a href={`${home}/doors/scanners/${scannerId}`}>{word}</a>
}
