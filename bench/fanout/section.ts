import { table } from '../table.ts'
import type { FanoutRow } from './run.ts'

/** The part of docs/performance.md about jobs. */
export function fanoutSection(rows: FanoutRow[]): string {
  return `## Publishing a template whose passes were issued

The [job](jobs.md) that publishing anew starts, for passes that nobody holds: from the request to the end of the job, with
the queue's own waiting between slices. Memory is that of the whole workerd process, which holds the local D1 as well; a batch
holds 50 passes and half a megabyte at most.

${table(
  [
    'publication',
    'passes',
    'seconds',
    'passes per second',
    'D1 rows written per pass',
    'MiB before',
    'at a tenth',
    'at the end',
    'at most',
  ],
  rows.map(({ name, passes, seconds, rowsWritten, rssMiB }) => [
    name,
    String(passes),
    seconds.toFixed(1),
    (passes / seconds).toFixed(0),
    rowsWritten.toFixed(2),
    ...[rssMiB.before, rssMiB.atTenth, rssMiB.atEnd, rssMiB.most].map((mib) => mib.toFixed(0)),
  ]),
)}

\`npm run bench -- fanout\` takes these figures alone and writes this section.
`
}
