import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { barcodePath } from '../../../lib/barcodes/matrix.ts'
import { encodeQr } from '../../../lib/barcodes/qr.ts'
import { useEditor } from './context.ts'
import { Dialog } from './parts/dialog.tsx'
import { Icon } from './parts/icon.tsx'
import { call } from './saving.ts'

interface TestPass {
  id: string
  /** The ETag of the draft that it was created from. */
  etag: string
  downloadUrl: string
}

/** The last test pass of this visit: the same draft needs no other one. */
let last: TestPass | null = null

/** Creates a test pass from the draft and shows its link as a QR code. */
export function TryDialog({ onClose }: { onClose(): void }) {
  const { store, saving } = useEditor()
  const { data } = store
  const pass = useSignal<TestPass | null>(null)
  const fault = useSignal('')

  async function create() {
    fault.value = ''
    if (!(await saving.settle())) {
      fault.value = 'Your last changes are not saved yet. Try again once they are.'
      return
    }
    const { etag } = store.editing.value
    if (last?.etag !== etag) {
      const answer = await call(store, 'POST', `/templates/${data.templateId}/test-pass`)
      if (answer?.status !== 201) {
        const [first] = answer?.errors ?? []
        fault.value = first ? `${first.message}.` : 'The service can’t be reached. Try again.'
        return
      }
      const { id, downloadUrl } = answer.data
      last = { id: String(id), downloadUrl: String(downloadUrl), etag }
    }
    pass.value = last
  }
  useEffect(() => {
    create()
  }, [])

  return (
    <Dialog title="Try it on a phone" onClose={onClose}>
      {pass.value ? (
        <TestLink pass={pass.value} />
      ) : fault.value ? (
        <>
          <p role="alert" class="ed-fault">
            {fault.value}
          </p>
          <footer>
            <button type="button" class="button first" onClick={create}>
              Try again
            </button>
          </footer>
        </>
      ) : (
        <p role="status">Creating a test pass…</p>
      )}
    </Dialog>
  )
}

function TestLink({ pass: { id, downloadUrl } }: { pass: TestPass }) {
  const { store } = useEditor()
  const copied = useSignal('Copy link')
  const matrix = encodeQr(downloadUrl)!
  const side = matrix.columns + 2 * matrix.quietZone
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(downloadUrl)
      copied.value = 'Copied'
    } catch {
      copied.value = 'Select the link and copy it'
    }
  }
  return (
    <div class="ed-try">
      <svg
        viewBox={`${-matrix.quietZone} ${-matrix.quietZone} ${side} ${side}`}
        role="img"
        aria-label="The link as a QR code"
        shape-rendering="crispEdges"
      >
        <rect x={-matrix.quietZone} y={-matrix.quietZone} width={side} height={side} fill="#fff" />
        <path d={barcodePath(matrix)} fill="#000" />
      </svg>
      <div>
        <p>Scan the code with your phone’s camera, then add the pass to your wallet.</p>
        <p class="ed-help">
          It shows your draft with sample values. It is marked as a test, and no figure counts it.
        </p>
        <p>
          <a class="select-all" href={downloadUrl} target="_blank" rel="noreferrer">
            {downloadUrl}
          </a>
        </p>
        <p class="ed-try-actions">
          <button type="button" class="button small" onClick={copy}>
            <Icon name="copy" /> <span role="status">{copied.value}</span>
          </button>
          <a class="button small" href={`${store.data.home.replace(/templates$/, 'passes')}/${id}`}>
            Open the pass
          </a>
        </p>
      </div>
    </div>
  )
}
