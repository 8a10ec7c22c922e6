import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import {
  type FileStart,
  guessTargets,
  mapRows,
  readStart,
  type Target,
  textIn,
  UnreadableFile,
} from './mapping.ts'

export interface ImportFileData {
  /** Address of the operations in this person's name. */
  api: string
  /** Address of the pages of jobs. */
  jobs: string
  templateId: string
  targets: Target[]
  chosen: FileList | null
}

interface Check {
  checked: number
  refused: { row: number; errors: { message: string }[] }[]
}

interface Refusal {
  errors: { message: string }[]
}

/** Enough for the headers and some rows. */
const START_BYTES = 256 * 1024
/** The operation takes 1 MiB and looks at 100 rows. */
const CHECK_ROWS = 100
const CHECK_CHARACTERS = 200_000

const CSV = 'text/csv'
const NDJSON = 'application/x-ndjson'

/** Chooses a file, says which column fills what, tries the first rows, and starts the import. */
export function ImportFile({ api, jobs, templateId, targets, chosen }: ImportFileData) {
  const input = useRef<HTMLInputElement>(null)
  const file = useSignal<File | null>(null)
  const start = useSignal<FileStart | null>(null)
  const paths = useSignal<string[]>([])
  const check = useSignal<Check | null>(null)
  const problems = useSignal<string[]>([])
  const busy = useSignal('')
  /** The key of the import that is shown now: a repeat after a lost answer is the same import. */
  const attempt = useSignal('')

  const isNdjson = () => /\.(nd)?jsonl?$/i.test(file.value?.name ?? '')
  const renew = () => {
    attempt.value = crypto.randomUUID()
    check.value = null
    problems.value = []
  }

  async function choose(picked: File | null) {
    renew()
    file.value = picked
    start.value = null
    if (!picked || isNdjson()) return
    try {
      const bytes = new Uint8Array(await picked.slice(0, START_BYTES).arrayBuffer())
      const read = readStart(textIn(bytes, picked.size > START_BYTES))
      paths.value = guessTargets(read.headers, targets)
      start.value = read
    } catch (error) {
      file.value = null
      problems.value = [
        error instanceof UnreadableFile ? error.message : 'The file could not be read.',
      ]
    }
  }

  /** The file as the import takes it. With `isStart` only as much as is tried. */
  async function content(isStart: boolean): Promise<Blob> {
    const source = file.value!
    if (isNdjson()) return isStart ? new Blob([await firstLines(source)]) : source
    const parts: string[] = []
    let length = 0
    for await (const rows of mapRows(chunksOf(source), paths.value)) {
      parts.push(rows)
      length += rows.length
      if (isStart && length >= CHECK_CHARACTERS) break
    }
    return new Blob(parts)
  }

  async function send<T>(path: string, isStart: boolean): Promise<T | null> {
    problems.value = []
    try {
      const response = await fetch(`${api}${path}?${new URLSearchParams({ templateId })}`, {
        method: 'POST',
        body: await content(isStart),
        headers: {
          'Content-Type': isNdjson() ? NDJSON : CSV,
          ...(!isStart && { 'Idempotency-Key': attempt.value }),
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

  async function tryRows() {
    busy.value = 'Trying …'
    check.value = await send<Check>('/imports/check', true)
    busy.value = ''
  }

  async function begin() {
    busy.value = 'Sending the file …'
    const job = await send<{ id: string }>('/imports', false)
    if (job) location.assign(`${jobs}/${job.id}`)
    else busy.value = ''
  }

  useEffect(() => {
    if (!chosen?.[0] || !input.current) return
    input.current.files = chosen
    void choose(chosen[0])
  }, [])

  return (
    <div class="stack">
      <div class="field">
        <label for="file">The file</label>
        <p class="help" id="file-help">
          CSV with commas and a line of headers, or NDJSON. Up to 50 MB.
        </p>
        <input
          ref={input}
          id="file"
          type="file"
          accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
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
      {check.value ? <CheckResult {...check.value} /> : null}
      {file.value && (start.value || isNdjson()) ? (
        <div class="form-end">
          <button
            type="button"
            class="button first"
            disabled={busy.value !== ''}
            onClick={() => begin()}
          >
            {busy.value || 'Start the import'}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value !== ''}
            onClick={() => tryRows()}
          >
            Try the first {CHECK_ROWS} rows
          </button>
        </div>
      ) : null}
    </div>
  )
}

function Columns(props: {
  start: FileStart
  paths: string[]
  targets: Target[]
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
                    <option value="">Nothing: leave it out</option>
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
                      <option value={`metadata.${header}`}>Keep it with the pass, unseen</option>
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

function CheckResult({ checked, refused }: Check) {
  return (
    <div class="panel" role="status">
      <p>
        <b>
          {checked - refused.length} of the first {checked} rows would become passes.
        </b>{' '}
        Nothing was made. Pictures were not fetched.
      </p>
      {refused.length === 0 ? null : (
        <ul>
          {refused.slice(0, 20).map(({ row, errors }) => (
            <li key={row}>
              Row {row}: {errors.map(({ message }) => message).join('. ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CHUNK_BYTES = 1024 * 1024

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const mark = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  const hasMark = mark[0] === 0xef && mark[1] === 0xbb && mark[2] === 0xbf
  for (let at = hasMark ? 3 : 0; at < file.size; at += CHUNK_BYTES) {
    yield new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer())
  }
}

async function firstLines(file: File): Promise<string> {
  const text = await file.slice(0, CHECK_CHARACTERS).text()
  return file.size <= CHECK_CHARACTERS ? text : text.slice(0, text.lastIndexOf('\n') + 1)
}
