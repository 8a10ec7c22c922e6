import type { ResultRow } from '../../../domain/model/job.ts'
import type { FollowedJob } from './follow-job.ts'
import { type Outcomes, outcomeWords, type ShownChange } from './outcomes.ts'
import { ResultDownload } from './result-download.tsx'

/** `1 row`, `487 rows`. */
export const count = (number: number, thing: string): string =>
  `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`

interface Props {
  job: FollowedJob
  refused: ResultRow[]
  /** The address of the file with what is wrong in each row. */
  result: string
  hasFile: boolean
  /** What becomes of passes that are there; null for an import that only creates. */
  outcomes: Outcomes | null
  changes: ShownChange[]
}

/** How far the check of a file is, and what it found. */
export function CheckResult({ job, refused, result, hasFile, outcomes, changes }: Props) {
  const { processed, total, succeeded, failed, finishedAt } = job
  if (finishedAt === null) {
    return (
      <div class="panel">
        <p>
          {processed} of {count(total ?? 0, 'row')} checked
        </p>
        <progress value={processed} max={Math.max(total ?? 1, 1)} aria-label="Checked rows" />
      </div>
    )
  }
  return (
    <div class="panel stack">
      <p role="status">
        <b>
          {outcomes
            ? outcomeWords(outcomes, failed)
            : failed === 0
              ? `All ${count(succeeded, 'row')} are fine.`
              : `${count(succeeded, 'row')} can be imported, ${count(failed, 'row')} can’t.`}
        </b>{' '}
        Nothing has been {outcomes ? 'changed' : 'created'} yet. Images were not fetched.
      </p>
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      {refused.length > 0 ? <RefusedRows rows={refused} /> : null}
      {failed > refused.length ? <p>And {count(failed - refused.length, 'more row')}.</p> : null}
      {failed > 0 && hasFile ? (
        <>
          <p class="help">
            Fix them in the file that you get here and choose it again, or import the others now and
            the fixed rows later: rows that are imported already are left alone.
          </p>
          <p class="form-end">
            <ResultDownload address={result} name="rows-to-fix" />
            <a class="button" href={result} download="rows-to-fix.csv">
              Download as CSV
            </a>
          </p>
        </>
      ) : null}
    </div>
  )
}

function Changes({ changes }: { changes: ShownChange[] }) {
  return (
    <>
      <p class="help">The first changes:</p>
      <div class="table-frame">
        <table>
          <caption class="hidden">The first changes</caption>
          <thead>
            <tr>
              <th scope="col">Serial number</th>
              <th scope="col">Changes</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ row, serialNumber, member, before, after }) => (
              <tr key={`${row} ${member}`}>
                <td data-title="Serial number">
                  <code>{serialNumber}</code>
                </td>
                <td data-title="Changes">{member}</td>
                <td data-title="Now">{before}</td>
                <td data-title="Then">
                  <b>{after}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function RefusedRows({ rows }: { rows: ResultRow[] }) {
  return (
    <div class="table-frame">
      <table>
        <caption class="hidden">Rows that can’t be imported</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              Line
            </th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, line, errors = [] }) => (
            <tr key={row}>
              <td data-title="Line" class="number">
                {errors[0]?.line ?? line ?? row}
              </td>
              <td data-title="Column">{errors[0]?.column ?? 'The whole row'}</td>
              <td data-title="What is wrong">
                {errors.map(({ message }) => plain(message)).join('. ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const plain = (message: string) => message.replaceAll('`', '')
