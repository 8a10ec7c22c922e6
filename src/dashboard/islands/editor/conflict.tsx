import { useSignal } from '@preact/signals'
import { CompareCards } from './compare.tsx'
import { useEditor } from './context.ts'
import { Dialog } from './parts/dialog.tsx'
import { Icon } from './parts/icon.tsx'
import { describeOverlap } from './template/describe-overlap.ts'
import { merge, pathKey, type Side } from './template/merge.ts'

const OUTCOME_WORDS = {
  done: '',
  offline: 'The service can’t be reached. Try again.',
  changed: 'Someone saved another draft meanwhile. Check the values again.',
}

/** Asks which values to keep where somebody else has changed the same members. */
export function Conflict() {
  const { store, saving } = useEditor()
  const isOpen = useSignal(false)
  const isBusy = useSignal(false)
  const said = useSignal('')
  const chosen = useSignal<ReadonlyMap<string, Side>>(new Map())
  const { sync, base, draft } = store.editing.value
  if (sync.is !== 'conflict') return null
  const { theirs, overlaps } = sync
  const described = overlaps.map((overlap) => ({
    key: pathKey(overlap.path),
    ...describeOverlap({ base, theirs, mine: draft }, overlap),
  }))
  const sideOf = (key: string): Side => chosen.value.get(key) ?? 'mine'
  const decide = async (decision: Parameters<typeof saving.decide>[0]) => {
    isBusy.value = true
    said.value = OUTCOME_WORDS[await saving.decide(decision)]
    isBusy.value = false
  }
  const fault = said.value ? (
    <p role="alert" class="ed-fault">
      {said.value}
    </p>
  ) : null
  const loadNewest = (
    <button
      type="button"
      class="button small"
      disabled={isBusy.value}
      onClick={() => decide('newest')}
    >
      Load the newest
    </button>
  )
  return (
    <div class="ed-offer warn" role="alert">
      <Icon name="triangle-alert" />
      <p>
        <b>Someone saved a newer draft.</b> You both changed{' '}
        {described.map(({ what }) => what).join(', ')}. Nothing of yours is saved or lost until you
        choose.
      </p>
      <button
        type="button"
        class="button small first"
        onClick={() => {
          said.value = ''
          isOpen.value = true
        }}
      >
        Compare and choose
      </button>
      {loadNewest}
      <button
        type="button"
        class="button small"
        disabled={isBusy.value}
        onClick={() => decide('mine')}
      >
        Keep mine
      </button>
      {isOpen.value ? (
        <Dialog
          title="Choose what to keep"
          isWide
          onOpen={saving.refresh}
          onClose={() => {
            isOpen.value = false
          }}
        >
          <p>All other changes, theirs and yours, are kept.</p>
          <table class="ed-differences ed-choices">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Theirs</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {described.map(({ key, what, ...values }) => (
                <tr key={key}>
                  <th scope="row">{what}</th>
                  {(['theirs', 'mine'] as const).map((side) => (
                    <td key={side}>
                      <label>
                        <input
                          type="radio"
                          name={key}
                          aria-label={`${what}: ${side === 'mine' ? 'yours' : 'theirs'}, ${values[side]}`}
                          checked={sideOf(key) === side}
                          onChange={() => {
                            chosen.value = new Map(chosen.value).set(key, side)
                          }}
                        />
                        <span>{values[side]}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <CompareCards
            before={theirs}
            after={merge(base, theirs, draft, (path) => sideOf(pathKey(path))).draft}
            names={{ before: 'Newest draft', after: 'Your choice' }}
          />
          {fault}
          <footer>
            {loadNewest}
            <button
              type="button"
              class="button first small"
              disabled={isBusy.value}
              onClick={() => decide(new Map(described.map(({ key }) => [key, sideOf(key)])))}
            >
              Save my choice
            </button>
          </footer>
        </Dialog>
      ) : (
        fault
      )}
    </div>
  )
}
