import { table } from '../table.ts'
import type { ImportReport } from './run.ts'

/** The part of docs/performance.md about imports. */
export function importSection({
  rows,
  bytes,
  seconds,
  rowsWritten,
  rssMiB,
  upload,
}: ImportReport): string {
  return `## Importing a file

An [import](imports.md) of CSV rows with serial number, customer, barcode and a field: from the upload to the end of the job, with
the queue's own waiting between slices. The second row is the largest file that is taken, until it is stored, counted and
answered. Memory is that of the whole workerd process, which holds the local D1 and R2 as well.

${table(
  [
    '',
    'rows',
    'MiB',
    'seconds',
    'rows per second',
    'D1 rows written per pass',
    'MiB before',
    'at most',
  ],
  [
    [
      'all passes made',
      String(rows),
      (bytes / 2 ** 20).toFixed(1),
      seconds.toFixed(1),
      (rows / seconds).toFixed(0),
      rowsWritten.toFixed(2),
      rssMiB.before.toFixed(0),
      rssMiB.most.toFixed(0),
    ],
    [
      'uploaded',
      String(upload.rows),
      (upload.bytes / 2 ** 20).toFixed(1),
      upload.seconds.toFixed(1),
      '',
      '',
      upload.rssMiB.before.toFixed(0),
      upload.rssMiB.most.toFixed(0),
    ],
  ],
)}

\`npm run bench -- import\` takes these figures alone and writes this section.
`
}
