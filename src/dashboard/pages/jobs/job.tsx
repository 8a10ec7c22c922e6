import type { Context } from 'hono'
import type { ResultRow } from '../../../domain/model/job.ts'
import type { JobView } from '../../../domain/model/job-view.ts'
import { INSTALL_PLATFORMS, PLATFORMS } from '../../../domain/model/platforms.ts'
import type { DashboardEnv } from '../../env.ts'
import type { FormState } from '../../form-state.ts'
import { MODE_WORDS, outcomeWords } from '../../islands/import/outcomes.ts'
import { readRefusedRows } from '../../islands/import/refused-rows.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { Faults, plainWords } from '../../parts/form.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Live } from '../../parts/live.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SameRequest } from '../../parts/same-request.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { forward } from '../../person-api.ts'
import { liveIslands, watch } from '../../watch.ts'
import { workspacePage } from '../respond.tsx'
import { JobState, jobsPage } from './list.tsx'
import { fileWords, JOB_STATUS_WORDS, titleOf } from './words.ts'

/** How many refused rows the page shows; all are in the result. */
const MAX_SHOWN = 50

const NO_ROWS = { rows: [] }

export async function showJob(c: Context<DashboardEnv>, state?: FormState): Promise<Response> {
  const { api, member } = c.var
  const jobId = c.req.param('jobId')!
  const here = `${jobsPage(c)}/${jobId}`
  const path = `/jobs/${jobId}`
  const refusedRows = async () => {
    const result = await forward(c, `${path}/result`)
    // The file of an export has no refused rows.
    if (result.headers.has('Content-Disposition')) return NO_ROWS
    return readRefusedRows(result, MAX_SHOWN)
  }
  const [job, refused] = await Promise.all([api.read('/jobs/{jobId}', { jobId }), refusedRows()])
  const isOver = job.finishedAt !== null
  return workspacePage(c, {
    title: titleOf(job),
    area: 'jobs',
    state,
    islands: [...liveIslands(c, !isOver), ...(job.file ? ['result-file'] : [])],
    actions: (
      <Live id="actions" isPending={false}>
        {isOver ? null : (
          <Confirm label="Cancel…" action={`${here}/cancel`} button="Cancel job">
            <p>The job stops right away. What it has finished stays.</p>
          </Confirm>
        )}
      </Live>
    ),
    children: (
      <>
        <Faults />
        <Live
          id="job"
          isPending={!isOver}
          watch={watch(c, path)}
          says={JOB_STATUS_WORDS[job.status].word}
        >
          <div class="panel">
            <Progress job={job} />
            <p class="help">
              {job.mode && job.mode !== 'create' ? `${MODE_WORDS[job.mode]}. ` : ''}
              {job.file ? `${fileWords(job.file)}. ` : ''}
              Started <Time at={job.createdAt} />
              {isOver ? ', ended ' : '. You can leave this page: the job continues.'}
              {isOver ? <Time at={job.finishedAt} /> : null}
            </p>
          </div>
          {refused.rows.length > 0 && job.file ? (
            <Refused
              rows={refused.rows}
              areMore={job.failed > refused.rows.length}
              updates={job.mode !== 'create'}
            />
          ) : null}
          {refused.rows.length > 0 && !job.file ? (
            <RefusedPasses
              rows={refused.rows}
              areMore={job.failed > refused.rows.length}
              passes={`/dashboard/${member.workspace.id}/passes`}
            />
          ) : null}
          {job.export ? <ExportedFile job={job} here={here} /> : null}
          {job.resultUrl === null || job.export ? null : (
            <p class="form-end">
              {job.templateId && job.type !== 'import_check' && job.succeeded > 0 ? (
                <a
                  class="button first"
                  href={`/dashboard/${member.workspace.id}/passes?templateId=${job.templateId}`}
                >
                  View passes
                </a>
              ) : null}
              {job.file ? (
                <>
                  <a class="button first" href={`${here}/result.csv`} data-workbook={jobId}>
                    <Icon name="download" /> Your file as Excel workbook
                  </a>
                  <a class="button" href={`${here}/result.csv`} download>
                    <Icon name="download" /> Your file as CSV
                  </a>
                </>
              ) : null}
              <a class="button" href={`${here}/result`} download>
                <Icon name="download" /> Results as NDJSON
              </a>
            </p>
          )}
        </Live>
        <SameRequest method="GET" path={path} />
      </>
    ),
  })
}

function Progress({ job }: { job: JobView }) {
  const { processed, total, succeeded, failed } = job
  const rows = rowsInWords(job)
  return (
    <div class="job-progress">
      <p>
        <JobState of={job} /> {total === null ? processed : `${processed} of ${total}`}
      </p>
      <progress
        {...(total !== null && { value: processed })}
        max={Math.max(total ?? 1, 1)}
        aria-label="Processed"
      />
      <p>
        {succeeded} succeeded, {failed} failed
      </p>
      {rows === null ? null : <p>{rows}</p>}
    </div>
  )
}

/** What has become of the rows of a file, or would. */
function rowsInWords({ type, mode, outcome, failed }: JobView): string | null {
  if (outcome === null || mode === 'create') return null
  if (type === 'import_check') return outcomeWords(outcome, failed)
  const { created, updated, unchanged, phones } = outcome
  const notified = INSTALL_PLATFORMS.map(
    (platform) => `${phones[platform]} in ${PLATFORMS[platform].title}`,
  )
  return `${created} created, ${updated} changed, ${unchanged} unchanged. Notified: ${notified.join(', ')}.`
}

/** What an export has written, or why there is nothing. */
function ExportedFile({ job, here }: { job: JobView; here: string }) {
  const { list, format, keptUntil } = job.export!
  if (job.status !== 'SUCCEEDED') return null
  if (keptUntil === null) {
    return (
      <p class="help">
        The file is gone: seven days have passed, or a pass in it was deleted. Export the list
        again.
      </p>
    )
  }
  return (
    <>
      <p class="form-end">
        <a class="button first" href={`${here}/result`} download>
          <Icon name="download" /> Download {list}.{format}
        </a>
      </p>
      <p class="help">
        Available until <Time at={keptUntil} />. Deleting a pass deletes the file, because it may be
        in it.
      </p>
    </>
  )
}

/** Passes that a job has left as they were. */
function RefusedPasses(props: {
  rows: ResultRow[]
  areMore: boolean
  /** The address of the list of passes. */
  passes: string
}) {
  const { rows, areMore, passes } = props
  return (
    <Panel
      title="Refused passes"
      lead={`They stay as they were.${areMore ? ` These are the first ${rows.length}; the results below have all of them.` : ''}`}
    >
      <Table
        caption="Refused passes"
        rows={rows}
        columns={[
          {
            title: 'Pass',
            cell: ({ passId }) => (
              <a href={`${passes}/${passId}`}>
                <code>{passId}</code>
              </a>
            ),
          },
          {
            title: 'Error',
            cell: ({ errors }) => errors?.map(({ message }) => plainWords(message)).join('. '),
          },
        ]}
      />
    </Panel>
  )
}

function Refused(props: { rows: ResultRow[]; areMore: boolean; updates: boolean }) {
  const { rows, areMore, updates } = props
  const isOfFile = rows.every(({ line }) => line !== undefined)
  return (
    <Panel
      title="Rows with errors"
      lead={`Correct them in your file below and import it again: rows that ${
        updates ? 'were imported change nothing more' : 'already have a pass are left alone'
      }.${areMore ? ` These are the first ${rows.length}; your file has all of them.` : ''}`}
    >
      <Table
        caption="Rows with errors"
        rows={rows}
        columns={[
          {
            title: isOfFile ? 'Line' : 'Row',
            isNumber: true,
            cell: ({ row, line, errors }) => String(errors?.[0]?.line ?? line ?? row),
          },
          {
            title: 'Column',
            cell: ({ errors }) => (
              <code>{errors?.[0]?.column ?? errors?.[0]?.pointer ?? 'Whole row'}</code>
            ),
          },
          {
            title: 'Error',
            cell: ({ errors }) => errors?.map(({ message }) => plainWords(message)).join('. '),
          },
        ]}
      />
    </Panel>
  )
}
