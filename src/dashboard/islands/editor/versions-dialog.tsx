import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Compare } from './compare.tsx'
import { useEditor } from './context.ts'
import { Dialog } from './parts/dialog.tsx'
import { Select } from './parts/inputs.tsx'
import { call } from './saving.ts'
import { type Draft, draftOf } from './template/draft.ts'
import { patchOf } from './template/editing.ts'

/** Stands for what is being edited, among the numbers of versions. */
const DRAFT = 'draft'

/** Any two versions beside each other, or one beside the draft, and the way back to one of them. */
export function VersionsDialog({ onClose }: { onClose(): void }) {
  const { store, saving } = useEditor()
  const { data, status, draft } = store
  const last = status.value.version
  const before = useSignal(String(last))
  const after = useSignal(DRAFT)
  const read = useSignal<Record<string, Draft>>({})
  const isMissing = useSignal(false)
  const names = [...Array(last).keys()].map((at) => String(last - at))
  const choices = [
    { value: DRAFT, label: 'Your draft' },
    ...names.map((value) => ({ value, label: `Version ${value}` })),
  ]
  const nameOf = (version: string) => choices.find(({ value }) => value === version)!.label
  const formOf = (version: string) => (version === DRAFT ? draft.value : read.value[version])

  useEffect(() => {
    isMissing.value = false
    for (const version of new Set([before.value, after.value])) {
      if (formOf(version)) continue
      call(store, 'GET', `/templates/${data.templateId}/versions/${version}`).then((answer) => {
        // A version never changes.
        if (answer?.status === 200) read.value = { ...read.value, [version]: draftOf(answer.data) }
        else isMissing.value = true
      })
    }
  }, [before.value, after.value])

  const [was, is] = [formOf(before.value), formOf(after.value)]
  const older = before.value === DRAFT ? null : was
  const patch = older && patchOf(draft.value, older)
  const isSameAsDraft = patch !== null && patch !== undefined && Object.keys(patch).length === 0

  function restore() {
    if (!patch) return
    store.change(patch, `Version ${before.value} restored`)
    store.said.value = `Version ${before.value} is your draft now. Undo brings your draft back`
    onClose()
  }

  return (
    <Dialog title="Versions" onClose={onClose} onOpen={saving.refresh} isWide>
      <div class="ed-pair">
        {[
          { label: 'Compare', side: before },
          { label: 'With', side: after },
        ].map(({ label, side }) => (
          <Select
            key={label}
            label={label}
            value={side.value}
            onValue={(value) => {
              side.value = value
            }}
            choices={choices}
          />
        ))}
      </div>
      {was && is ? (
        <Compare
          before={was}
          after={is}
          names={{ before: nameOf(before.value), after: nameOf(after.value) }}
        />
      ) : (
        <p role="status">
          {isMissing.value ? 'This version couldn’t be loaded. Choose it again.' : 'Loading…'}
        </p>
      )}
      {data.mayWrite && before.value !== DRAFT ? (
        <footer>
          <p class="ed-help" id="ed-restore">
            {isSameAsDraft
              ? `Your draft is the same as version ${before.value}.`
              : `Your draft becomes version ${before.value}. You can undo this, and phones change only when you publish.`}
          </p>
          <button
            type="button"
            class="button first"
            aria-describedby="ed-restore"
            disabled={!older || isSameAsDraft}
            onClick={restore}
          >
            Restore version {before.value}
          </button>
        </footer>
      ) : null}
    </Dialog>
  )
}
