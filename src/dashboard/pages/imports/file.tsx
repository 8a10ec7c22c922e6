import type { Context } from 'hono'
import type * as z from 'zod'
import type { ImportCheck } from '../../../domain/imports/check.ts'
import { type EmptyCells, IMPORT_MODES, type ImportMode } from '../../../domain/model/job.ts'
import type { JobView } from '../../../domain/model/job-view.ts'
import type { Fault } from '../../../http/inner-api.ts'
import { LIMITS } from '../../../http/limits.ts'
import { CHARSET_NAMES, CHARSETS } from '../../../lib/encoding/charset.ts'
import { encodeUtf8 } from '../../../lib/encoding/utf8.ts'
import {
  DELIMITER_NAMES,
  DELIMITER_WORDS,
  type Delimiter,
  type RowsFormat,
} from '../../../lib/rows/layout.ts'
import { workbookMark } from '../../../lib/rows/workbook-marks.ts'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import {
  type ColumnTarget,
  columnsParameter,
  type FileStart,
  firstRows,
  guessTargets,
  metadataOf,
  readStart,
  textIn,
  UnreadableFile,
} from '../../islands/import/mapping.ts'
import { MODE_WORDS, outcomeWords, shownChanges } from '../../islands/import/outcomes.ts'
import { readMissingWallets } from '../../missing-wallets.ts'
import { Faults, plainWords } from '../../parts/form.tsx'
import { IslandData } from '../../parts/island-data.tsx'
import { MissingCredentials } from '../../parts/missing-credentials.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { forward } from '../../person-api.ts'
import { publishedTemplate } from '../../published-template.ts'
import { readForm } from '../../read-form.ts'
import { workspacePage } from '../respond.tsx'
import { targetsOf } from './targets.ts'

type Check = z.output<typeof ImportCheck>

/** Without scripts the page itself carries the file from step to step. With them files go straight to the import. */
const MAX_FORM_BYTES = LIMITS.maxBatchBytes
const MAX_CHECKED_ROWS = 100

/** What a row does with passes that are there. */
interface How {
  mode: ImportMode
  empty: EmptyCells
}

interface Shown {
  text?: string
  isMailed?: boolean
  how?: How
  start?: FileStart
  paths?: string[]
  check?: Check
  /** What somebody said about a file that could not be read. */
  given?: Partial<RowsFormat>
  faults?: Fault[]
  status?: number
}

const templateOf = (c: Context<DashboardEnv>) => publishedTemplate(c, c.req.query('template') ?? '')

export async function showFile(c: Context<DashboardEnv>, shown: Shown = {}): Promise<Response> {
  const { deps, member } = c.var
  const [template, missing] = await Promise.all([templateOf(c), readMissingWallets(c)])
  const { idempotencyKey } = formState(deps.newId)
  const sendsMails = deps.config.mail !== null
  const targets = targetsOf(template)
  const home = `/dashboard/${member.workspace.id}`
  return workspacePage(c, {
    title: `Import: ${template.name}`,
    area: 'jobs',
    lead: 'Each row of the file becomes a pass or changes one, up to 100,000. Check the file first: nothing happens until you start the import.',
    status: shown.status ?? 200,
    islands: shown.start ? [] : ['import'],
    children: (
      <>
        <Faults faults={shown.faults ?? []} />
        <MissingCredentials of={missing} />
        {shown.start ? (
          <form method="post" enctype="multipart/form-data" class="stack">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <textarea name="text" hidden readonly>
              {`\n${shown.text ?? ''}`}
            </textarea>
            {shown.check ? (
              <CheckResult check={shown.check} how={shown.how} targets={targets} />
            ) : null}
            <p class="help">
              Delimiter: {DELIMITER_WORDS[shown.start.layout.delimiter]}. Encoding:{' '}
              {CHARSET_NAMES[shown.start.layout.encoding]}. If letters or columns look wrong, choose
              the file again and set both yourself.
            </p>
            <input type="hidden" name="delimiter" value={shown.start.layout.delimiter} />
            <input type="hidden" name="encoding" value={shown.start.layout.encoding} />
            <Columns start={shown.start} paths={shown.paths ?? []} targets={targets} />
            <ModeOfFile how={shown.how} />
            {sendsMails ? (
              <label class="check">
                <input type="checkbox" name="notify" value="email" checked={shown.isMailed} />
                <span>
                  Mail everyone the link
                  <span class="help">Rows without an e-mail address get a pass and no mail.</span>
                </span>
              </label>
            ) : null}
            <div class="form-end">
              <button type="submit" name="step" value="start" class="button first">
                Start the import
              </button>
              <button type="submit" name="step" value="check" class="button">
                Check the first 100 rows
              </button>
              <a class="button" href={`${home}/imports/new?template=${template.id}`}>
                Another file
              </a>
            </div>
          </form>
        ) : (
          <div data-island="import">
            <IslandData
              data={{
                api: `${home}/api`,
                jobs: `${home}/jobs`,
                templateId: template.id,
                timeZone: member.workspace.timeZone,
                targets,
                sendsMails,
              }}
            />
            <form method="post" enctype="multipart/form-data" class="form">
              <div class="field">
                <label for="file">File</label>
                <p class="help">
                  CSV with column names in its first line, or NDJSON, up to 4 MB. With JavaScript:
                  up to 50 MB, and Excel workbooks. Times without a time zone are read in the zone
                  of this workspace: {member.workspace.timeZone}.
                </p>
                <input
                  id="file"
                  name="file"
                  type="file"
                  accept=".csv,.tsv,.txt,.ndjson,text/csv,application/x-ndjson"
                  required
                />
              </div>
              <Choice
                name="delimiter"
                label="Delimiter"
                words={DELIMITER_WORDS}
                chosen={shown.given?.delimiter}
              />
              <Choice
                name="encoding"
                label="Encoding"
                words={CHARSET_NAMES}
                chosen={shown.given?.encoding}
              />
              <div class="form-end">
                <button type="submit" name="step" value="columns" class="button first">
                  Read the file
                </button>
              </div>
            </form>
          </div>
        )}
        <SameRequest
          method="POST"
          path={`/imports?templateId=${template.id}`}
          file={{ name: 'passes.csv', type: 'text/csv' }}
        />
      </>
    ),
  })
}

/** How a file is written; most are recognised. */
function Choice(props: {
  name: string
  label: string
  words: Record<string, string>
  chosen: string | undefined
}) {
  const { name, label, words, chosen } = props
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        <option value="">Detect</option>
        {Object.entries(words).map(([value, word]) => (
          <option value={value} selected={value === chosen}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Which column fills what, as the page without scripts asks it; the island draws the same. */
function Columns(props: { start: FileStart; paths: string[]; targets: ColumnTarget[] }) {
  const { start, paths, targets } = props
  return (
    <div class="columns-map">
      <Table
        caption="Columns of the file"
        rows={start.headers.map((header, i) => ({ header, i }))}
        columns={[
          { title: 'Column', cell: ({ header }) => <b>{header || '(no name)'}</b> },
          {
            title: 'In the file',
            cell: ({ i }) => (
              <code>
                {start.samples
                  .map((cells) => cells[i] ?? '')
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </code>
            ),
          },
          {
            title: 'Fills',
            cell: ({ header, i }) => (
              <select name="column" aria-label={`What ${header || `column ${i + 1}`} fills`}>
                <option value="">Don’t import</option>
                {targets.map(({ path, label }) => (
                  <option value={path} selected={path === paths[i]}>
                    {label}
                  </option>
                ))}
                {header === '' ? null : (
                  <option value={metadataOf(header)} selected={metadataOf(header) === paths[i]}>
                    Store as metadata
                  </option>
                )}
              </select>
            ),
          },
        ]}
      />
    </div>
  )
}

function ModeOfFile({ how }: { how: How | undefined }) {
  return (
    <>
      <div class="field">
        <label for="mode">What a row does</label>
        <p class="help">
          Rows that update find their pass by its serial number, and change what their columns fill.
          Phones that hold a changed pass are notified.
        </p>
        <select id="mode" name="mode">
          {IMPORT_MODES.map((mode) => (
            <option value={mode} selected={mode === how?.mode}>
              {MODE_WORDS[mode]}
            </option>
          ))}
        </select>
      </div>
      <label class="check">
        <input type="checkbox" name="empty" value="clear" checked={how?.empty === 'clear'} />
        <span>
          Empty cells clear values
          <span class="help">
            For rows that update. Otherwise an empty cell leaves what the pass has.
          </span>
        </span>
      </label>
    </>
  )
}

/** How many changes the page shows. */
const MAX_SHOWN_CHANGES = 20

function CheckResult(props: { check: Check; how: How | undefined; targets: ColumnTarget[] }) {
  const { checked, refused, diffs, wouldCreate: created, wouldUpdate: updated } = props.check
  const { unchanged, phones } = props.check
  const outcomes = { created, updated, unchanged, phones }
  const updates = props.how !== undefined && props.how.mode !== 'create'
  const changes = shownChanges(diffs, props.targets, MAX_SHOWN_CHANGES)
  return (
    <div class="panel" role="status">
      <p>
        <b>
          {updates
            ? `The first ${checked} rows: ${outcomeWords(outcomes, refused.length)}`
            : `${checked - refused.length} of the first ${checked} rows can be imported.`}
        </b>{' '}
        Nothing has been {updates ? 'changed' : 'created'} yet. Images were not fetched.
      </p>
      {changes.length === 0 ? null : (
        <Table
          caption="The first changes"
          rows={changes}
          columns={[
            { title: 'Serial number', cell: ({ serialNumber }) => <code>{serialNumber}</code> },
            { title: 'Changes', cell: ({ member }) => member },
            { title: 'Now', cell: ({ before }) => before },
            { title: 'Then', cell: ({ after }) => <b>{after}</b> },
          ]}
        />
      )}
      {refused.length === 0 ? null : (
        <ul>
          {refused.slice(0, 20).map(({ line, errors }) => (
            <li>
              Line {line}: {errors.map(({ message }) => plainWords(message)).join('. ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The three steps of the page without scripts: read the columns, try them, start. */
export async function takeFile(c: Context<DashboardEnv>): Promise<Response> {
  const form = await readForm(c, MAX_FORM_BYTES)
  const template = await templateOf(c)
  const file = form.get('file')
  const isNdjson = file instanceof File && /\.(nd)?jsonl?$/i.test(file.name)
  let text = String(form.get('text') ?? '')
  const said = layoutIn(form)
  let fileStart: FileStart
  try {
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : encodeUtf8(text)
    if (workbookMark(bytes)) {
      throw new UnreadableFile(
        'Excel workbooks need JavaScript. Save the sheet as CSV, and choose that file.',
      )
    }
    if (isNdjson) {
      const key = String(form.get('idempotencyKey') ?? '')
      return start(c, { body: textIn(bytes, 'utf-8'), type: 'application/x-ndjson', key }, {})
    }
    if (file instanceof File) {
      fileStart = readStart(bytes, false, said)
      text = textIn(bytes, fileStart.layout.encoding)
    } else {
      // What the page carries is text. It goes on as UTF-8, whatever the file was written in.
      const { layout, ...found } = readStart(bytes, false, { ...said, encoding: 'utf-8' })
      fileStart = { layout: { ...layout, encoding: said.encoding ?? 'utf-8' }, ...found }
    }
  } catch (error) {
    return showUnreadable(c, error, said)
  }
  const { delimiter } = fileStart.layout
  const given = form.getAll('column').map(String)
  const isMapped = given.length === fileStart.headers.length
  const paths = isMapped ? given : guessTargets(fileStart.headers, targetsOf(template))
  const isMailed = form.get('notify') === 'email'
  const how = howIn(form)
  const shown = { text, start: fileStart, paths, isMailed, how }
  const step = form.get('step')
  if (!isMapped || (step !== 'check' && step !== 'start')) return showFile(c, shown)
  const isCheck = step === 'check'
  const columns = columnsParameter(paths)
  if (isCheck) {
    const layout: RowsFormat = { ...fileStart.layout, encoding: 'utf-8' }
    const body = firstRows(encodeUtf8(text), false, layout, MAX_CHECKED_ROWS)
    const upload = { body, type: 'text/csv', columns, delimiter, how }
    const answer = await send<Check>(c, '/imports/check', upload)
    return answer.ok
      ? showFile(c, { ...shown, check: answer.data })
      : showFile(c, { ...shown, faults: answer.errors, status: answer.status })
  }
  const key = String(form.get('idempotencyKey') ?? '')
  const upload = { body: text, type: 'text/csv', columns, delimiter, key, isMailed, how }
  return start(c, upload, shown)
}

function howIn(form: FormData): How {
  const mode = IMPORT_MODES.find((one) => one === form.get('mode')) ?? 'create'
  return { mode, empty: mode !== 'create' && form.get('empty') === 'clear' ? 'clear' : 'keep' }
}

/** What somebody says about a file. What they leave alone is recognised. */
function layoutIn(form: FormData): Partial<RowsFormat> {
  const delimiter = DELIMITER_NAMES.find((name) => name === form.get('delimiter'))
  const encoding = CHARSETS.find((name) => name === form.get('encoding'))
  return { ...(delimiter && { delimiter }), ...(encoding && { encoding }) }
}

function showUnreadable(
  c: Context<DashboardEnv>,
  error: unknown,
  given: Partial<RowsFormat>,
): Promise<Response> {
  if (!(error instanceof UnreadableFile)) throw error
  const fault: Fault = { code: 'validation_failed', message: error.message }
  return showFile(c, { given, faults: [fault], status: 422 })
}

interface Upload {
  body: string | Uint8Array
  type: string
  columns?: string
  /** CSV is sent in UTF-8. */
  delimiter?: Delimiter
  /** Idempotency-Key. */
  key?: string
  isMailed?: boolean
  how?: How
}

type Sent<T> = { ok: true; data: T } | { ok: false; status: number; errors: Fault[] }

async function send<T>(
  c: Context<DashboardEnv>,
  path: string,
  { body, type, columns, delimiter, key = '', isMailed = false, how }: Upload,
): Promise<Sent<T>> {
  const query = new URLSearchParams({
    templateId: c.req.query('template') ?? '',
    ...(columns !== undefined && { columns, timeZone: c.var.member.workspace.timeZone }),
    ...(delimiter && { delimiter, encoding: 'utf-8' }),
    ...(how && how.mode !== 'create' && how),
    ...(isMailed && how?.mode !== 'update' && { notify: 'email' }),
  })
  const response = await forward(c, `${path}?${query}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': type,
      ...(key !== '' && { 'Idempotency-Key': key }),
    },
  })
  const { data, errors } = await response.json<{ data: T; errors: Fault[] }>()
  return response.ok ? { ok: true, data } : { ok: false, status: response.status, errors }
}

async function start(c: Context<DashboardEnv>, upload: Upload, shown: Shown): Promise<Response> {
  const answer = await send<JobView>(c, '/imports', upload)
  if (!answer.ok) return showFile(c, { ...shown, faults: answer.errors, status: answer.status })
  return c.redirect(`/dashboard/${c.var.member.workspace.id}/jobs/${answer.data.id}`, 303)
}
