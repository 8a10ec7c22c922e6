import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Compare } from './compare.tsx'
import { useEditor } from './context.ts'
import { allNotes } from './notes.tsx'
import { Dialog } from './parts/dialog.tsx'
import { Icon } from './parts/icon.tsx'
import { call } from './saving.ts'
import { showPlace } from './show-place.ts'
import { type Check, checksOf } from './template/checks.ts'

/** How many passes and phones a publication changes. */
interface Reach {
  passes: number
  installations: Record<string, number>
  /** Passes that an update did not reach yet. */
  outdated: number
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

/** Says what a publication does and what is worth a look, publishes, and follows the update of the passes. */
export function PublishDialog({ onClose }: { onClose(): void }) {
  const { store, saving, published } = useEditor()
  const { data, status, draft } = store
  const path = `/templates/${data.templateId}`
  const reach = useSignal<Reach | null>(null)
  const fault = useSignal('')
  const isBusy = useSignal(false)
  const isDone = useSignal(false)
  const job = useSignal<Job | null>(null)
  const { status: state, version } = status.value
  const hasVersion = state !== 'DRAFT'
  const before = published.form.value
  const isChanged = state !== 'PUBLISHED' || published.isChanged.value
  const checks = checksOf(draft.value, allNotes(store))
  const isBlocked = checks.some(({ isBlocking, items }) => isBlocking && items.length > 0)
  const outdated = isChanged ? 0 : (reach.value?.outdated ?? 0)

  useEffect(() => {
    let isOpen = true
    // What is published is what the service has: changes of somebody else are part of it.
    saving.refresh()
    if (!hasVersion) return
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
    fault.value = await publishNow()
    isBusy.value = false
  }

  /** @returns what stands in the way, or nothing */
  async function publishNow(): Promise<string> {
    if (!(await saving.settle())) {
      return store.editing.value.sync.is === 'conflict'
        ? 'Someone saved a newer draft with other values. Close this and choose which to keep.'
        : 'Your last changes are not saved yet, so nothing was published.'
    }
    const answer = await call(store, 'POST', `${path}/publish`, {
      headers: { 'If-Match': store.editing.value.etag },
    })
    if (answer?.status === 412) {
      if (!(await saving.refresh())) return UNREACHABLE
      return 'Someone saved a newer draft. It is loaded now: check the changes and publish again.'
    }
    if (answer?.status !== 200) {
      const [first] = answer?.errors ?? []
      return first ? `${first.message}.` : UNREACHABLE
    }
    saving.adopt(answer.data, answer.etag)
    status.value = { status: 'PUBLISHED', version: Number(answer.data.version) }
    published.adopt(answer.data)
    store.warnings.value = answer.data.warnings ?? []
    isDone.value = true
    if ((reach.value?.passes ?? 0) > 0) job.value = await jobSince(String(answer.data.updatedAt))
    return ''
  }

  if (isDone.value) {
    return (
      <Dialog title="Published" onClose={onClose}>
        <p role="status">Version {version} is published. New passes use it.</p>
        {job.value ? <Progress job={job.value} /> : null}
        <footer>
          <button type="button" class="button" onClick={onClose}>
            Keep designing
          </button>
          <a
            class="button first"
            href={`${data.home.replace(/templates$/, 'passes/new')}?template=${data.templateId}`}
          >
            Issue a pass
          </a>
        </footer>
      </Dialog>
    )
  }
  return (
    <Dialog title="Publish" onClose={onClose} isWide={hasVersion && isChanged && before !== null}>
      <p class="ed-reach" id="ed-reach">
        {isChanged
          ? reachWords(hasVersion, reach.value)
          : `No changes since version ${version}.${outdatedWords(outdated)}`}
      </p>
      <CheckList
        checks={checks}
        onShow={(item) => {
          onClose()
          showPlace(store, item)
        }}
      />
      {hasVersion && isChanged && before ? (
        <Compare
          before={before}
          after={draft.value}
          names={{ before: `Version ${version}`, after: 'Your draft' }}
        />
      ) : null}
      {fault.value ? (
        <p role="alert" class="ed-fault">
          {fault.value}
        </p>
      ) : null}
      <footer>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        {outdated > 0 ? (
          <button type="button" class="button" disabled={isBusy.value} onClick={publish}>
            Update {many(outdated, 'pass', 'passes')}
          </button>
        ) : null}
        <button
          type="button"
          class="button first"
          aria-describedby="ed-reach"
          disabled={isBusy.value || isBlocked || !isChanged}
          onClick={publish}
        >
          {isBusy.value ? 'Publishing…' : `Publish${hasVersion ? ' changes' : ''}`}
        </button>
      </footer>
    </Dialog>
  )
}

const UNREACHABLE = 'The service can’t be reached. Try again.'

const outdatedWords = (outdated: number) =>
  outdated === 0
    ? ''
    : ` ${many(outdated, 'pass still shows', 'passes still show')} an older version.`

/** What was looked at, with a way to each place where something was found. */
function CheckList(props: {
  checks: readonly Check[]
  onShow(item: Check['items'][number]): void
}) {
  const { checks, onShow } = props
  const found = checks.filter(({ items }) => items.length > 0)
  const isBlocked = found.some(({ isBlocking }) => isBlocking)
  const headline = isBlocked
    ? 'Fix what is marked as required before you publish'
    : found.length > 0
      ? 'Worth a look; you can publish anyway'
      : 'All checks passed'
  return (
    <section class="ed-checks" aria-labelledby="ed-checks">
      <h3 id="ed-checks">{headline}</h3>
      <ul>
        {checks.map(({ title, passed, isBlocking, items }) => (
          <li key={title} class={items.length === 0 ? 'good' : isBlocking ? 'bad' : 'warn'}>
            <Icon
              name={
                items.length === 0 ? 'circle-check' : isBlocking ? 'circle-x' : 'triangle-alert'
              }
            />
            <div>
              <b>{items.length === 0 ? passed : title}</b>
              {isBlocking && items.length > 0 ? ' (required)' : ''}
              {items.length > 0 ? (
                <ul>
                  {items.map((item) => (
                    <li key={item.where + item.message}>
                      <span>
                        <strong>{item.where}:</strong> {item.message}
                      </span>
                      <button
                        type="button"
                        class="ed-link"
                        aria-label={`Show ${item.where}: ${item.message}`}
                        onClick={() => onShow(item)}
                      >
                        Show
                      </button>
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function reachWords(hasVersion: boolean, reach: Reach | null): string {
  if (!hasVersion) return 'Once published, you can issue passes. You can keep editing.'
  if (!reach) return 'Counting passes…'
  const { passes, installations, isComplete } = reach
  if (passes === 0) return 'No passes use this template yet, so nothing changes on any phone.'
  const phones = Object.values(installations).reduce((sum, n) => sum + n, 0)
  const more = isComplete ? '' : 'more than '
  return `This updates ${more}${many(passes, 'pass', 'passes')} on ${more}${many(phones, 'phone')}.`
}

/** How many passes show the new version already. */
function Progress({ job }: { job: Job }) {
  const { store } = useEditor()
  const { status, total, processed, failed } = job
  const isRunning = status === 'QUEUED' || status === 'RUNNING'
  return (
    <div class="ed-progress">
      <progress
        aria-label="Passes updated to the new version"
        {...(total !== null && { value: processed, max: Math.max(total, 1) })}
      />
      <p>
        {isRunning
          ? `${count.format(processed)} of ${total === null ? '…' : count.format(total)} passes updated.`
          : status === 'SUCCEEDED'
            ? `${many(processed, 'pass is', 'passes are')} up to date.`
            : 'The update stopped. Open Publish again to continue it.'}
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
