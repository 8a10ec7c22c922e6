import { useSignal } from '@preact/signals'
import { saveWorkbook } from './save-workbook.ts'

export interface ResultDownloadData {
  /** The result of the job as CSV. */
  address: string
  /** The name of the workbook, without its ending. */
  name: string
}

const WORDS = {
  idle: 'Download as Excel workbook',
  busy: 'Writing the workbook…',
  failed: 'The workbook could not be written. Try again, or take the CSV file.',
}

/** Gives the result of an import as an Excel workbook, which this browser writes. */
export function ResultDownload({ address, name }: ResultDownloadData) {
  const state = useSignal<keyof typeof WORDS>('idle')
  async function download() {
    state.value = 'busy'
    try {
      await saveWorkbook(address, name)
      state.value = 'idle'
    } catch {
      state.value = 'failed'
    }
  }
  const { value } = state
  return (
    <>
      <button type="button" class="button" disabled={value === 'busy'} onClick={download}>
        {value === 'busy' ? WORDS.busy : WORDS.idle}
      </button>
      {value === 'failed' ? (
        <span class="help" role="alert">
          {WORDS.failed}
        </span>
      ) : null}
    </>
  )
}
