import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { EmptyCells, ImportMode, ResultRow } from '../../../domain/model/job.ts'
import { CHARSET_NAMES } from '../../../lib/encoding/charset.ts'
import { DELIMITER_WORDS, type RowsFormat } from '../../../lib/rows/layout.ts'
import { workbookMark } from '../../../lib/rows/workbook-marks.ts'
import { CheckResult, count } from './check-result.tsx'
import { type FollowedJob, followJob } from './follow-job.ts'
import {
  type ColumnTarget,
  columnsParameter,
  type FileStart,
  firstRows,
  guessTargets,
  metadataOf,
  readStart,
  UnreadableFile,
} from './mapping.ts'
import { MODE_WORDS, type Outcomes, type ShownChange, shownChanges } from './outcomes.ts'
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
/** How many changes the page shows of the first rows. */
const SHOWN_CHANGES = 20
const ROWS_WITH_CHANGES = 100

const CSV = 'text/csv'
/** The rows of a workbook are written by this page, so there is nothing to recognise. */
const WRITTEN_HERE = { delimiter: 'comma', encoding: 'utf-8' } as const
const NDJSON = 'application/x-ndjson'
/** The byte that ends a line of NDJSON. */
const LINE_END = 10

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
  const mode = useSignal<ImportMode>('create')
  const empty = useSignal<EmptyCells>('keep')
  /** What the check has found of passes that are there; null while an import only creates. */
  const outcomes = useSignal<Outcomes | null>(null)
  const changes = useSignal<ShownChange[]>([])
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
    outcomes.value = null
    changes.value = []
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

  /** Sends the file, or its beginning to be checked at once. */
  async function send<T>(
    more: Record<string, string>,
    key: string,
    { path = '/imports', body = file.value! }: { path?: string; body?: Blob } = {},
  ): Promise<T | null> {
    problems.value = []
    try {
      const asked = {
        templateId,
        ...(!isNdjson() && { columns: columnsParameter(paths.value), timeZone }),
        ...given.value,
        ...(mode.value !== 'create' && { mode: mode.value, empty: empty.value }),
        ...more,
      }
      const response = await fetch(`${api}${path}?${new URLSearchParams(asked)}`, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': isNdjson() ? NDJSON : CSV,
          'Idempotency-Key': key,
        },
      })
      const answer = (await response.json()) as { data: T } & Refusal
      if (response.ok) return answer.data
      problems.value = answer.errors.map(({ message }) => message)
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
      if (mode.value !== 'create') {
        const first = await checkFirstRows(key)
        if (attempt.value !== key) return
        outcomes.value = check.value!.outcome
        changes.value = first
      }
    }
    busy.value = ''
  }

  /** What the first rows would change, before and after. */
  async function checkFirstRows(key: string): Promise<ShownChange[]> {
    const beginning = file.value!.slice(0, START_BYTES)
    const bytes = new Uint8Array(await beginning.arrayBuffer())
    const isCutOff = file.value!.size > START_BYTES
    const layout = start.value?.layout
    const rows = layout
      ? firstRows(bytes, isCutOff, layout, ROWS_WITH_CHANGES)
      : bytes.subarray(0, isCutOff ? bytes.lastIndexOf(LINE_END) + 1 : bytes.length)
    const body = new Blob([rows as Uint8Array<ArrayBuffer>])
    const found = await send<{ diffs: Parameters<typeof shownChanges>[0] }>({}, `${key}-first`, {
      path: '/imports/check',
      body,
    })
    return shownChanges(found?.diffs ?? [], targets, SHOWN_CHANGES)
  }

  async function begin() {
    busy.value = 'Sending the file…'
    const mail = isMailed.value && mode.value !== 'update' ? { notify: 'email' } : {}
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
  /** How many rows an import would do something with. */
  const worth = () =>
    outcomes.value ? outcomes.value.created + outcomes.value.updated : (check.value?.succeeded ?? 0)
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
      {isReady ? (
        <Mode
          mode={mode.value}
          empty={empty.value}
          hasCells={!isNdjson()}
          onChange={(chosen) => {
            renew()
            mode.value = chosen.mode
            empty.value = chosen.empty
          }}
        />
      ) : null}
      {isReady && sendsMails && mode.value !== 'update' ? (
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
          outcomes={outcomes.value}
          changes={changes.value}
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
            disabled={busy.value !== '' || (isChecked && worth() === 0)}
            onClick={() => begin()}
          >
            {isChecked
              ? `Import ${count(worth(), outcomes.value ? 'change' : 'row')}`
              : 'Import without a check'}
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** What a row does with passes that are there. */
function Mode(props: {
  mode: ImportMode
  empty: EmptyCells
  /** CSV has cells, NDJSON has null. */
  hasCells: boolean
  onChange(chosen: { mode: ImportMode; empty: EmptyCells }): void
}) {
  const { mode, empty, hasCells, onChange } = props
  return (
    <div class="form">
      <div class="field">
        <label for="mode">What a row does</label>
        <p class="help" id="mode-help">
          {mode === 'create'
            ? 'Each row becomes a pass. A row whose serial number is taken is refused.'
            : 'Each row changes the pass with its serial number, and only what its columns fill. Phones that hold a changed pass are notified.'}
        </p>
        <select
          id="mode"
          value={mode}
          aria-describedby="mode-help"
          onChange={(event) => onChange({ mode: event.currentTarget.value as ImportMode, empty })}
        >
          {Object.entries(MODE_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
      {mode !== 'create' && hasCells ? (
        <label class="check">
          <input
            type="checkbox"
            checked={empty === 'clear'}
            onChange={(event) =>
              onChange({ mode, empty: event.currentTarget.checked ? 'clear' : 'keep' })
            }
          />
          <span>
            Empty cells clear values
            <span class="help">Otherwise an empty cell leaves what the pass has.</span>
          </span>
        </label>
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
                    {header ? <option value={metadataOf(header)}>Store as metadata</option> : null}
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
