import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import { fixOf } from './template/fixes.ts'
import type { Note } from './template/note.ts'

/** Notes as a list, each with a button that mends it where there is one. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { store } = useEditor()
  return (
    <ul class="ed-notes">
      {notes.map((note) => {
        const fix = fixOf(store.draft.value, note)
        return (
          <li class={note.severity === 'error' ? 'bad' : undefined}>
            <Icon name={note.severity === 'error' ? 'circle-x' : 'triangle-alert'} />
            <span>{note.message}.</span>
            {fix ? (
              <button
                type="button"
                class="ed-link"
                onClick={() => store.change(fix.patch, fix.label)}
              >
                {fix.label}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
