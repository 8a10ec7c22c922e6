import { table } from '../table.ts'
import type { ExportReport } from './run.ts'

/** The part of docs/performance.md about exports. */
export function exportSection({ rows, bytes, cpuSeconds, rssMiB }: ExportReport): string {
  return `## Exporting a list

An [export](exports.md) of passes with customer, barcode and a field as CSV, from the request to the end of the job. CPU and memory are those of the
whole workerd process, which holds the local D1 and R2 as well. A part of the file has 5,000 rows, and only one is in memory at a time.

${table(
  ['rows', 'MiB', 'CPU seconds', 'MiB of memory before', 'at a tenth of the rows', 'at most'],
  [
    [
      String(rows),
      (bytes / 2 ** 20).toFixed(1),
      cpuSeconds.toFixed(1),
      rssMiB.before.toFixed(0),
      rssMiB.atTenth.toFixed(0),
      rssMiB.most.toFixed(0),
    ],
  ],
)}

\`npm run bench -- exports\` takes these figures alone and writes this section.
`
}
