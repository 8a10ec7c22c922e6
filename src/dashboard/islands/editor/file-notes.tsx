import { useSignal } from '@preact/signals'
import type { Warning } from '../../../domain/model/warnings.ts'
import { memberAt } from '../../../lib/json/pointer.ts'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'

/** What the notes of a pass file are about, in the order in which they are of use; by their codes. */
const GROUPS: readonly { title: string; codes: readonly string[] }[] = [
  { title: 'Kept as samples: write them, or set them per pass', codes: ['pkpass_sample_only'] },
  { title: 'Personal data, not given to other passes', codes: ['pkpass_holder_data'] },
  { title: 'Shown on every pass: please check', codes: ['pkpass_shared_values'] },
  { title: 'Not supported in templates', codes: ['pkpass_left_out', 'pkpass_file_left_out'] },
  { title: 'Unreadable or over the limit', codes: ['pkpass_unreadable', 'pkpass_cut'] },
  { title: 'Language', codes: ['pkpass_language_guessed'] },
  { title: 'Created for each pass', codes: ['pkpass_made_anew'] },
]

/** The parts of the pass file that the draft made from it does not have. */
export function FileNotes() {
  const { store } = useEditor()
  const isShown = useSignal(true)
  const { notes = [] } = store.data
  if (notes.length === 0 || !isShown.value) return null
  const groups = GROUPS.map(({ title, codes }) => ({
    title,
    of: notes.filter(({ code }) => codes.includes(code)),
  })).filter(({ of }) => of.length > 0)
  return (
    <section class="ed-offer ed-file" aria-labelledby="ed-file">
      <Icon name="file-up" />
      <div>
        <h2 id="ed-file">Imported from the pass file</h2>
        {groups.map(({ title, of }, n) => (
          <details key={title} open={n === 0}>
            <summary>
              {title} ({of.length})
            </summary>
            <ul>
              {of.map((note) => (
                <Note note={note} />
              ))}
            </ul>
          </details>
        ))}
      </div>
      <button type="button" class="button small" onClick={() => (isShown.value = false)}>
        Close
      </button>
    </section>
  )
}

function Note({ note: { message, pointer } }: { note: Warning }) {
  return (
    <li>
      {pointer === undefined ? null : <code>{memberAt(pointer)}</code>} {message}.
    </li>
  )
}
