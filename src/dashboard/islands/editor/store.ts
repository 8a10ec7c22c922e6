import { computed, signal } from '@preact/signals'
import type { Side } from '../../../preview/draw-pass.ts'
import type { Target } from '../../../preview/part.ts'
import type { EditorData } from './editor-data.ts'
import { draftOf, fieldsOf } from './template/draft.ts'
import { type Editing, edit, type Patch, redo, startEditing, undo } from './template/editing.ts'
import type { SampleName } from './template/samples.ts'

/** What the panel shows. A field has its own page there. */
export type Tab = 'fields' | 'look' | 'barcode' | 'details' | 'languages'

export type Store = ReturnType<typeof createStore>

/** The state of the editor: one template in its present form, and what of it is looked at. */
export function createStore(data: EditorData) {
  const editing = signal<Editing>(startEditing(draftOf(data.template), data.etag))
  const draft = computed(() => editing.value.draft)
  const selected = signal<Target | null>(null)
  /** Said to screen readers: what a key or a drop has done. */
  const said = signal('')
  const store = {
    data,
    editing,
    draft,
    fields: computed(() => fieldsOf(draft.value)),
    status: signal({ status: data.template.status, version: data.template.version }),
    warnings: signal(data.warnings),
    selected,
    /** The part that is typed on, on which of the two cards. */
    typingOn: signal<string | null>(null),
    tab: signal<Tab>('fields'),
    side: signal<Side>('front'),
    isDark: signal(false),
    sample: signal<SampleName>('plain'),
    /** The language of the phone; null: that of the template. */
    locale: signal<string | null>(null),
    said,
    change(patch: Patch, about: string, key?: string) {
      if (!data.mayWrite) return
      const step = { about, atMs: Date.now(), ...(key !== undefined && { key }) }
      editing.value = edit(editing.value, patch, step)
    },
    undo() {
      const step = editing.value.steps[editing.value.done - 1]
      editing.value = undo(editing.value)
      if (step) said.value = `Undone: ${inSentence(step.about)}`
    },
    redo() {
      const step = editing.value.steps[editing.value.done]
      editing.value = redo(editing.value)
      if (step) said.value = `Redone: ${inSentence(step.about)}`
    },
    /** Shows a part in the panel. */
    select(target: Target | null) {
      selected.value = target
      const tab = target && TAB_OF[target.what]
      if (tab) store.tab.value = tab
    },
  }
  return store
}

const TAB_OF: Record<Target['what'], Tab> = {
  field: 'fields',
  slot: 'fields',
  image: 'look',
  link: 'details',
  barcode: 'barcode',
  name: 'details',
  organizationName: 'details',
}

/** A part as a text, to compare it by. */
export const keyOf = (target: Target | null): string =>
  target ? Object.values(target).join(':') : ''

/** `Field changed` behind a colon: `field changed`. A name such as NFC keeps its letters. */
const inSentence = (about: string): string =>
  about.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
