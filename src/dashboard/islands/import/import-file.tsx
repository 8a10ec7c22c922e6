import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { ResultRow } from '../../../domain/model/job.ts'
import { CHARSET_NAMES } from '../../../lib/encoding/charset.ts'
import { DELIMITER_WORDS, type RowsFormat } from '../../../lib/rows/layout.ts'
import { workbookMark } from '../../../lib/rows/workbook-marks.ts'
import { CheckResult, count } from './check-result.tsx'
import { type FollowedJob, followJob } from './follow-job.ts'
import {
  type ColumnTarget,
  columnsParameter,
  type FileStart,
  guessTargets,
  readStart,
  UnreadableFile,
} from './mapping.ts'
import { readRefusedRows } from './refused-rows.ts'
import type { WorkbookSheet } from './workbook.ts'

export interface ImportFileData {
  /** Address of the operations in this person's name. */
  api: string
  /** Address of the pages of jobs. */
  jobs: string
  templateId: string
  /** The IANA name of the workspace's time zone. Times without a zone are in it. */
  timeZone: string
  targets: ColumnTarget[]
  /** Whether the service sends mails. */
  sendsMails: boolean
  chosen: FileList | null
}

interface Refusal {
  errors: { message: string }[]
}

/** Enough for the headers and some rows. */
const START_BYTES = 256 * 1024
/** How many refused rows the page shows; all are in the file that comes back. */
const SHOWN_ROWS = 50

const CSV = 'text/csv'
/** The rows of a workbook are written by this page, so there is nothing to recognise. */
const WRITTEN_HERE = { delimiter: 'comma', encoding: 'utf-8' } as const
const NDJSON = 'application/x-ndjson'

/** Chooses a file, says which column fills what, checks it, and starts the import. */
export function ImportFile(props: ImportFileData) {
  const { api, jobs, templateId, timeZone, targets, sendsMails, chosen } = props
  const input = useRef<HTMLInputElement>(null)
  const file = useSignal<File | null>(null)
  const start = useSignal<FileStart | null>(null)
  const paths = useSignal<string[]>([])
  /** What the person says about the file; what they leave alone is recognised. */
  const given = useSignal<Partial<RowsFormat>>({})
  const check = useSignal<FollowedJob | null>(null)
  const refused = useSignal<ResultRow[]>([])
  const isMailed = useSignal(false)
  const problems = useSignal<string[]>([])
  const busy = useSignal('')
  /** The sheets of a workbook, and the one whose rows are the file; none of a text. */
  const sheets = useSignal<WorkbookSheet[]>([])
  const sheet = useSignal(0)
  /** The key of the import that is shown now: a repeat after a lost answer is the same import. */
  const attempt = useSignal('')

  const isNdjson = () => /\.(nd)?jsonl?$/i.test(file.value?.name ?? '')
  const renew = () => {
    attempt.value = crypto.randomUUID()
    busy.value = ''
    check.value = null
    refused.value = []
    problems.value = []
  }

  async function choose(picked: File | null) {
    renew()
    file.value = null
    start.value = null
    sheets.value = []
    given.value = {}
    if (!picked) return
    try {
      const head = new Uint8Array(await picked.slice(0, 8).arrayBuffer())
      if (workbookMark(head) || /\.xls[xm]?$/i.test(picked.name)) {
        busy.value = 'Reading the workbook…'
        const found = await sheetsOf(picked)
        if (input.current?.files?.[0] !== picked) return
        sheets.value = found
        await chooseSheet(0)
      } else {
        file.value = picked
        await read()
      }
    } catch (error) {
      problems.value = [
        error instanceof UnreadableFile ? error.message : 'The file could not be read.',
      ]
    } finally {
      busy.value = ''
    }
  }

  async function chooseSheet(index: number) {
    renew()
    sheet.value = index
    file.value = new File([sheets.value[index]!.csv], 'sheet.csv', { type: CSV })
    given.value = WRITTEN_HERE
    await read()
  }

  async function read() {
    start.value = null
    const picked = file.value
    if (!picked || isNdjson()) return
    try {
      const bytes = new Uint8Array(await picked.slice(0, START_BYTES).arrayBuffer())
      const found = readStart(bytes, picked.size > START_BYTES, given.value)
      paths.value = guessTargets(found.headers, targets)
      start.value = found
    } catch (error) {
      file.value = null
      problems.value = [
        error instanceof UnreadableFile ? error.message : 'The file could not be read.',
      ]
    }
  }

  async function send<T>(more: Record<string, string>, key: string): Promise<T | null> {
    problems.value = []
    try {
      const asked = {
        templateId,
        ...(!isNdjson() && { columns: columnsParameter(paths.value), timeZone }),
        ...given.value,
        ...more,
      }
      const response = await fetch(`${api}/imports?${new URLSearchParams(asked)}`, {
        method: 'POST',
        body: file.value!,
        headers: {
          'Content-Type': isNdjson() ? NDJSON : CSV,
          'Idempotency-Key': key,
        },
      })
      const body = (await response.json()) as { data: T } & Refusal
      if (response.ok) return body.data
      problems.value = body.errors.map(({ message }) => message)
    } catch (error) {
      problems.value = [
        error instanceof UnreadableFile
          ? error.message
          : 'There is no connection. Nothing was lost: try again.',
      ]
    }
    return null
  }

  /** Says of each row what the import would do, without creating anything. */
  async function checkWhole() {
    const key = attempt.value
    busy.value = 'Sending the file…'
    const job = await send<FollowedJob>({ check: 'true' }, `${key}-check`)
    if (job) {
      busy.value = 'Checking…'
      check.value = job
      const address = `${api}/jobs/${job.id}`
      await followJob(address, {
        onChange: (now) => {
          check.value = now
        },
        isWanted: () => attempt.value === key,
      })
      if (attempt.value !== key) return
      refused.value = (await readRefusedRows(await fetch(`${address}/result`), SHOWN_ROWS)).rows
    }
    busy.value = ''
  }

  async function begin() {
    busy.value = 'Sending the file…'
    const mail = isMailed.value ? { notify: 'email' } : {}
    const job = await send<{ id: string }>(mail, attempt.value)
    if (job) location.assign(`${jobs}/${job.id}`)
    else busy.value = ''
  }

  useEffect(() => {
    if (!chosen?.[0] || !input.current) return
    input.current.files = chosen
    void choose(chosen[0])
  }, [])

  const isReady = file.value !== null && (start.value !== null || isNdjson())
  const isChecked = check.value !== null && check.value.finishedAt !== null
  return (
    <div class="stack">
      <div class="field">
        <label for="file">File</label>
        <p class="help" id="file-help">
          An Excel workbook (.xlsx, up to 20 MB), CSV with column names in its first line, or NDJSON
          (up to 50 MB).
        </p>
        <input
          ref={input}
          id="file"
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson"
          aria-describedby="file-help"
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </div>
      {problems.value.length > 0 ? (
        <div class="faults" role="alert">
          <ul>
            {problems.value.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {busy.value !== '' && !file.value ? <p role="status">{busy.value}</p> : null}
      {sheets.value.length > 0 ? (
        <Sheets sheets={sheets.value} chosen={sheet.value} onChange={(i) => chooseSheet(i)} />
      ) : null}
      {start.value && sheets.value.length === 0 ? (
        <Recognised
          layout={start.value.layout}
          onChange={(said) => {
            renew()
            given.value = { ...given.value, ...said }
            void read()
          }}
        />
      ) : null}
      {start.value ? (
        <Columns
          start={start.value}
          paths={paths.value}
          targets={targets}
          onChange={(index, path) => {
            renew()
            paths.value = paths.value.with(index, path)
          }}
        />
      ) : null}
      {isReady && sendsMails ? (
        <label class="check">
          <input
            type="checkbox"
            checked={isMailed.value}
            onChange={(event) => {
              isMailed.value = event.currentTarget.checked
            }}
          />
          <span>
            Mail everyone the link
            <span class="help">
              Rows without an e-mail address get a pass and no mail. Nothing is mailed by the check.
            </span>
          </span>
        </label>
      ) : null}
      {check.value ? (
        <CheckResult
          job={check.value}
          refused={refused.value}
          result={`${jobs}/${check.value.id}/result.csv`}
          hasFile={!isNdjson()}
        />
      ) : null}
      {isReady ? (
        <div class="form-end">
          <button
            type="button"
            class={isChecked ? 'button' : 'button first'}
            disabled={busy.value !== ''}
            onClick={() => checkWhole()}
          >
            {busy.value || 'Check the whole file'}
          </button>
          <button
            type="button"
            class={isChecked ? 'button first' : 'button'}
            disabled={busy.value !== '' || (isChecked && check.value?.succeeded === 0)}
            onClick={() => begin()}
          >
            {isChecked
              ? `Import ${count(check.value!.succeeded, 'row')}`
              : 'Import without a check'}
          </button>
        </div>
      ) : null}
    </div>
  )
}

/**
 * The sheets of a workbook. The reader of workbooks comes only when somebody has one.
 *
 * @throws UnreadableFile
 */
async function sheetsOf(workbook: File): Promise<WorkbookSheet[]> {
  const reader = await import('./workbook.ts').catch(() => {
    throw new UnreadableFile('There is no connection. Choose the file again when there is one.')
  })
  return reader.readWorkbookSheets(workbook)
}

/** Which sheet is read. Empty ones are not offered. */
function Sheets(props: { sheets: WorkbookSheet[]; chosen: number; onChange(index: number): void }) {
  const { sheets, chosen, onChange } = props
  return (
    <div class="form">
      <div class="field">
        <label for="sheet">Sheet</label>
        <p class="help" id="sheet-help">
          Formulas count as their last value, and dates as 2027-01-31.
        </p>
        <select
          id="sheet"
          value={chosen}
          aria-describedby="sheet-help"
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {sheets.map(({ name }, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** The way the file is read. A person who sees wrong letters or columns can correct it. */
function Recognised(props: { layout: RowsFormat; onChange(said: Partial<RowsFormat>): void }) {
  const { layout, onChange } = props
  return (
    <div class="form">
      <div class="field">
        <label for="delimiter">Delimiter</label>
        <select
          id="delimiter"
          value={layout.delimiter}
          onChange={(event) =>
            onChange({ delimiter: event.currentTarget.value as RowsFormat['delimiter'] })
          }
        >
          {Object.entries(DELIMITER_WORDS).map(([name, word]) => (
            <option key={name} value={name}>
              {word}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="encoding">Encoding</label>
        <select
          id="encoding"
          value={layout.encoding}
          onChange={(event) =>
            onChange({ encoding: event.currentTarget.value as RowsFormat['encoding'] })
          }
        >
          {Object.entries(CHARSET_NAMES).map(([name, word]) => (
            <option key={name} value={name}>
              {word}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function Columns(props: {
  start: FileStart
  paths: string[]
  targets: ColumnTarget[]
  onChange(index: number, path: string): void
}) {
  const { start, paths, targets, onChange } = props
  const used = new Set(paths)
  return (
    <div class="columns-map">
      <div class="table-frame">
        <table>
          <caption class="hidden">Columns of the file</caption>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">Fills</th>
            </tr>
          </thead>
          <tbody>
            {start.headers.map((header, i) => (
              <tr key={`${i} ${header}`}>
                <td data-title="Column">
                  <b>{header || '(no name)'}</b>
                </td>
                <td data-title="In the file">
                  <code>
                    {start.samples
                      .map((cells) => cells[i] ?? '')
                      .filter((cell) => cell !== '')
                      .join(' · ')}
                  </code>
                </td>
                <td data-title="Fills">
                  <select
                    aria-label={`What ${header || `column ${i + 1}`} fills`}
                    value={paths[i]}
                    onChange={(event) => onChange(i, event.currentTarget.value)}
                  >
                    <option value="">Don’t import</option>
                    {targets.map(({ path, label }) => (
                      <option
                        key={path}
                        value={path}
                        disabled={path !== paths[i] && used.has(path)}
                      >
                        {label}
                      </option>
                    ))}
                    {header ? (
                      <option value={`metadata.${header}`}>Store as metadata</option>
                    ) : null}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
