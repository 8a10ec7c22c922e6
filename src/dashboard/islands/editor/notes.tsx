import type { ComponentChildren } from 'preact'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import type { Store } from './store.ts'
import { fixOf } from './template/fixes.ts'
import { type Note, noteOf, type Severity } from './template/note.ts'

/** Notes that the panel shows for every template. */
const SAID_ANYWAY = new Set(['google_colors_dropped', 'google_change_message_dropped'])

/** All notes about the template, the most severe first: the one list for panel, cards and the publish dialog. */
export function allNotes(store: Store): Note[] {
  const { sync } = store.editing.value
  const faults = sync.is === 'refused' ? sync.faults : []
  const notes = [
    ...faults.map((fault) => ({ ...fault, code: 'refused' })),
    ...store.warnings.value.filter(({ code }) => !SAID_ANYWAY.has(code)),
  ].map((warning) => noteOf(store.draft.value, warning))
  return SEVERITIES.flatMap((each) => notes.filter(({ severity }) => severity === each))
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint']

/** The notes about a member of the template, and about members inside it. */
export const notesAt = (store: Store, at: string): Note[] =>
  allNotes(store).filter(({ pointer }) => pointer === at || pointer?.startsWith(`${at}/`))

export function notesOfField(store: Store, key: string): Note[] {
  const at = store.fields.value.findIndex((field) => field.key === key)
  return notesAt(store, `/fields/${at}`)
}

/** A text that is still to be written. Above the cards there is a list of them, so tabs and lists do not count them. */
export const isGap = ({ code }: Note): boolean => code === 'unfilled'

/** Warnings beside what they speak of, each with a button that mends it where there is one. */
export function Notes({ at }: { at: string }): ComponentChildren {
  const { store } = useEditor()
  return <NoteList notes={notesAt(store, at)} />
}

export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { store } = useEditor()
  if (notes.length === 0) return null
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
