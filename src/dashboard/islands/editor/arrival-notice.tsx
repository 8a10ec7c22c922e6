import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import { differences } from './template/differences.ts'

const MOST_NAMED = 4

/** Who changed the template last: `pages/templates/last-editor.ts`. */
interface LastEditor {
  name: string | null
  isYou: boolean
}

/** Says what somebody else has changed and that it is in the editor now. */
export function ArrivalNotice() {
  const { store, saving } = useEditor()
  const { home, templateId } = store.data
  const arrival = saving.arrived.value
  const whose = useSignal<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    whose.value = null
    readLastEditor(`${home}/${templateId}/last-editor`).then((editor) => {
      if (isCurrent) whose.value = wordsFor(editor)
    })
    return () => {
      isCurrent = false
    }
  }, [arrival])
  if (!arrival || whose.value === null) return null
  const all = [...new Set(differences(arrival.before, arrival.after).map(({ what }) => what))]
  const more = all.length - MOST_NAMED
  const named = all.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return (
    <div class="ed-offer" role="status">
      <Icon name="users" />
      <p>
        {arrival.isMerged ? 'Merged with' : 'Loaded'} {whose.value}
        {named ? `: ${named}` : ''}.
      </p>
      <button
        type="button"
        class="button small"
        onClick={() => {
          saving.arrived.value = null
        }}
      >
        Dismiss
      </button>
    </div>
  )
}

async function readLastEditor(address: string): Promise<LastEditor> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } })
    if (response.ok) return (await response.json()) as LastEditor
  } catch {
    // Who it was is said where it is known.
  }
  return { name: null, isYou: false }
}

const wordsFor = ({ name, isYou }: LastEditor): string =>
  isYou ? 'your changes from another tab' : `changes by ${name ?? 'someone else'}`
