import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Compare } from './compare.tsx'
import { useEditor } from './context.ts'
import { Dialog } from './parts/dialog.tsx'
import { call } from './saving.ts'
import { type Draft, draftOf } from './template/draft.ts'

/** How many passes and phones a publication changes. */
interface Reach {
  passes: number
  installations: Record<string, number>
  isComplete: boolean
}

interface Job {
  id: string
  status: string
  createdAt: string
  total: number | null
  processed: number
  failed: number
}

const FOLLOW_MS = 1000
/** Job and template are written together, a few milliseconds of the clock apart. */
const CLOCK_MS = 2000
const count = new Intl.NumberFormat('en')
const many = (n: number, noun: string, more = `${noun}s`) =>
  `${count.format(n)} ${n === 1 ? noun : more}`

/** Says what a publication does before it is done, does it, and follows what comes of it. */
export function PublishDialog({ onClose }: { onClose(): void }) {
  const { store, saving } = useEditor()
  const { data, status, draft } = store
  const path = `/templates/${data.templateId}`
  const published = useSignal<Draft | null>(null)
  const reach = useSignal<Reach | null>(null)
  const fault = useSignal('')
  const isBusy = useSignal(false)
  const isDone = useSignal(false)
  const job = useSignal<Job | null>(null)
  const hasVersion = status.value.status !== 'DRAFT'

  useEffect(() => {
    let isOpen = true
    if (!hasVersion) return
    call(store, 'GET', `${path}/versions/${status.value.version}`).then((answer) => {
      if (isOpen && answer?.status === 200) published.value = draftOf(answer.data)
    })
    call(store, 'GET', `${path}/reach`).then((answer) => {
      if (isOpen && answer?.status === 200) reach.value = answer.data as unknown as Reach
    })
    return () => {
      isOpen = false
    }
  }, [])

  useEffect(() => {
    const running = job.value && !['SUCCEEDED', 'FAILED', 'CANCELLED'].includes(job.value.status)
    if (!running) return
    const timer = setTimeout(() => follow(job.value!.id), FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [job.value])

  async function follow(id: string) {
    const answer = await call(store, 'GET', `/jobs/${id}`)
    job.value = answer?.status === 200 ? (answer.data as unknown as Job) : { ...job.value! }
  }

  /** The publication has started it with itself. It may be done already. */
  async function jobSince(publishedAt: string): Promise<Job | null> {
    const jobs = await call(store, 'GET', '/jobs?type=template_rerender&limit=1')
    const [newest] = (jobs?.data.items ?? []) as Job[]
    const isOurs = newest && Date.parse(newest.createdAt) >= Date.parse(publishedAt) - CLOCK_MS
    return isOurs ? newest : null
  }

  async function publish() {
    isBusy.value = true
    fault.value = ''
    if (!(await saving.settle())) {
      fault.value = 'The last changes could not be saved yet, so nothing was published.'
      isBusy.value = false
      return
    }
    const answer = await call(store, 'POST', `${path}/publish`, {
      headers: { 'If-Match': store.editing.value.etag },
    })
    isBusy.value = false
    if (answer?.status !== 200) {
      const [first] = answer?.errors ?? []
      fault.value = first ? `${first.message}.` : 'The service cannot be reached. Try again.'
      return
    }
    saving.adopt(answer.data, answer.etag)
    status.value = { status: 'PUBLISHED', version: Number(answer.data.version) }
    store.warnings.value = answer.data.warnings ?? []
    isDone.value = true
    if ((reach.value?.passes ?? 0) > 0) job.value = await jobSince(String(answer.data.updatedAt))
  }

  return (
    <Dialog title={isDone.value ? 'Published' : 'Publish'} onClose={onClose} isWide>
      {isDone.value ? (
        <>
          <p role="status">
            Version {status.value.version} is published. New passes are made from it.
          </p>
          {job.value ? <Progress job={job.value} /> : null}
        </>
      ) : (
        <>
          <p class="ed-reach">{reachWords(hasVersion, reach.value)}</p>
          {published.value ? (
            <Compare
              before={published.value}
              after={draft.value}
              names={{ before: `Version ${status.value.version}`, after: 'Your draft' }}
            />
          ) : null}
        </>
      )}
      {fault.value ? (
        <p role="alert" class="ed-fault">
          {fault.value}
        </p>
      ) : null}
      <footer>
        {isDone.value ? (
          <>
            <button type="button" class="button" onClick={onClose}>
              Go on designing
            </button>
            <a
              class="button first"
              href={`${data.home.replace(/templates$/, 'passes/new')}?template=${data.templateId}`}
            >
              Issue a pass
            </a>
          </>
        ) : (
          <>
            <button type="button" class="button" onClick={onClose}>
              Not now
            </button>
            <button type="button" class="button first" disabled={isBusy.value} onClick={publish}>
              {isBusy.value ? 'Publishing …' : `Publish${hasVersion ? ' the changes' : ''}`}
            </button>
          </>
        )}
      </footer>
    </Dialog>
  )
}

function reachWords(hasVersion: boolean, reach: Reach | null): string {
  if (!hasVersion)
    return 'After this, passes can be made from the template. You can go on changing it.'
  if (!reach) return 'Counting the passes …'
  const { passes, installations, isComplete } = reach
  if (passes === 0) return 'No pass was made from this template yet: nothing changes on any phone.'
  const phones = Object.values(installations).reduce((sum, n) => sum + n, 0)
  const more = isComplete ? '' : 'more than '
  return `This updates ${more}${many(passes, 'pass', 'passes')} on ${more}${many(phones, 'phone')}.`
}

/** How far the passes are brought to the new version. */
function Progress({ job }: { job: Job }) {
  const { store } = useEditor()
  const { status, total, processed, failed } = job
  const isRunning = status === 'QUEUED' || status === 'RUNNING'
  return (
    <div class="ed-progress">
      <progress
        aria-label="Passes brought to the new version"
        {...(total !== null && { value: processed, max: Math.max(total, 1) })}
      />
      <p>
        {isRunning
          ? `${count.format(processed)} of ${total === null ? '…' : count.format(total)} passes are updated.`
          : status === 'SUCCEEDED'
            ? `${many(processed, 'pass is', 'passes are')} up to date.`
            : 'The update was stopped. Publishing again goes on with it.'}
        {failed > 0 ? ` ${many(failed, 'pass does', 'passes do')} not fit the new version.` : ''}
      </p>
      {isRunning ? (
        <button
          type="button"
          class="button small"
          onClick={() => call(store, 'POST', `/jobs/${job.id}/cancel`)}
        >
          Stop the update
        </button>
      ) : null}
    </div>
  )
}
