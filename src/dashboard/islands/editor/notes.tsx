import type { ComponentChildren } from 'preact'
import type { Warning } from '../../../domain/model/warnings.ts'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import type { Store } from './store.ts'
import { fixOf } from './template/fixes.ts'

/** Notes that the panel shows for every template. */
const SAID_ANYWAY = new Set(['google_colors_dropped', 'google_change_message_dropped'])

/** All notes about the template: refusals and warnings. */
export function allNotes(store: Store): Warning[] {
  const { sync } = store.editing.value
  const faults = sync.is === 'refused' ? sync.faults : []
  return [
    ...faults.map((fault) => ({ code: 'refused', ...fault })),
    ...store.warnings.value.filter(({ code }) => !SAID_ANYWAY.has(code)),
  ]
}

/** The notes about a member of the template, and about members inside it. */
export const notesAt = (store: Store, at: string): Warning[] =>
  allNotes(store).filter(({ pointer }) => pointer === at || pointer?.startsWith(`${at}/`))

export function notesOfField(store: Store, key: string): Warning[] {
  const at = store.fields.value.findIndex((field) => field.key === key)
  return notesAt(store, `/fields/${at}`)
}

/** Warnings beside what they speak of, each with a button that mends it where there is one. */
export function Notes({ at }: { at: string }): ComponentChildren {
  const { store } = useEditor()
  return <NoteList notes={notesAt(store, at)} />
}

export function NoteList({ notes }: { notes: readonly Warning[] }) {
  const { store } = useEditor()
  if (notes.length === 0) return null
  return (
    <ul class="ed-notes">
      {notes.map((note) => {
        const fix = fixOf(store.draft.value, note)
        return (
          <li class={note.code === 'refused' ? 'bad' : undefined}>
            <Icon name={note.code === 'refused' ? 'circle-x' : 'triangle-alert'} />
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
