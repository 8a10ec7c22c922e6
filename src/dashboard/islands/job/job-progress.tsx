import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { JOB_STATUS_WORDS } from '../job-status-words.ts'

const PERIOD_MS = 1000

/** What is shown of a job, as the API has it. */
interface Job {
  status: keyof typeof JOB_STATUS_WORDS
  total: number | null
  processed: number
  succeeded: number
  failed: number
  finishedAt: string | null
}

export interface JobProgressData {
  /** The address of the operation that reads the job. */
  address: string
  job: Job
}

/** How far a job is, as it goes. Once it has ended the page is loaded again, with what the end brings. */
export function JobProgress(props: JobProgressData) {
  const { address } = props
  const job = useSignal(props.job)
  const problem = useSignal('')

  useEffect(() => {
    let timer = 0
    async function look() {
      try {
        const response = await fetch(address)
        if (!response.ok) throw new Error(String(response.status))
        job.value = ((await response.json()) as { data: Job }).data
        problem.value = ''
        if (job.value.finishedAt !== null) return location.reload()
      } catch {
        problem.value = 'No connection. Trying again.'
      }
      timer = window.setTimeout(look, PERIOD_MS)
    }
    function wake() {
      clearTimeout(timer)
      if (!document.hidden) void look()
    }
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])

  const { status, processed, total, succeeded, failed } = job.value
  const { word, tone } = JOB_STATUS_WORDS[status]
  return (
    <div class="job-progress">
      <p>
        <span class={`badge ${tone}`}>{word}</span> {processed} of {total ?? '?'}
      </p>
      <progress value={processed} max={Math.max(total ?? 1, 1)} aria-label="Processed" />
      <p>
        {succeeded} done, {failed} refused
      </p>
      {problem.value ? <p role="status">{problem.value}</p> : null}
    </div>
  )
}
