import { computed, effect, signal } from '@preact/signals'
import type { Warning } from '../../../domain/model/warnings.ts'
import type { PictureContrast } from '../../../preview/apple/picture-contrast.ts'
import type { Side } from '../../../preview/draw-pass.ts'
import type { Target } from '../../../preview/part.ts'
import type { CardName } from './drawing.ts'
import type { EditorData } from './editor-data.ts'
import { draftOf, fieldsOf } from './template/draft.ts'
import { type Editing, edit, type Patch, redo, startEditing, undo } from './template/editing.ts'
import type { SampleName } from './template/samples.ts'

/** What the panel shows. A field has its own page there. */
export type Tab = 'fields' | 'look' | 'barcode' | 'details' | 'languages'

/** Where a field can be moved by keys: on a card, and by three buttons of its line in the list. */
export type FocusPlace = CardName | 'name' | 'up' | 'down'

export interface Measured {
  contrasts: PictureContrast[]
  warnings: Warning[]
}

export type Store = ReturnType<typeof createStore>

/** The state of the editor: one template in its present form, and what of it is looked at. */
export function createStore(data: EditorData) {
  const editing = signal<Editing>(startEditing(draftOf(data.template), data.etag))
  const draft = computed(() => editing.value.draft)
  const fields = computed(() => fieldsOf(draft.value))
  const status = signal({ status: data.template.status, version: data.template.version })
  const selected = signal<Target | null>(null)
  const typingOn = signal<CardName | null>(null)
  /** Fields keep their number here when they are renamed, by a label or by undo. */
  const ids = new Map<string, number>()
  let lastId = 0
  const publishedKeys = signal<ReadonlySet<string> | null>(null)
  /** Said to screen readers: what a key or a drop has done. */
  const said = signal('')
  const store = {
    data,
    editing,
    draft,
    fields,
    status,
    warnings: signal(data.warnings),
    /** How well the texts of the draft can be read on its pictures; null: not measured yet. */
    measured: signal<Measured | null>(null),
    selected,
    /** The card on which the selected part is being typed. */
    typingOn,
    /** A field to focus as soon as it is shown there. */
    focusOn: signal<{ key: string; where: FocusPlace } | null>(null),
    /** The card that is shown where only one has room. */
    card: signal<CardName>('apple'),
    /** The fields of the published version; null: not known yet. */
    publishedKeys,
    /** A part by what stays the same when it is renamed: for elements that keep their focus meanwhile. */
    idOf: (target: Target): string =>
      target.what === 'field' ? `field ${ids.get(target.key)}` : keyOf(target),
    /** Whether passes and clients know a field by its API name already. */
    isNameFixed(key: string): boolean {
      if (status.value.status === 'DRAFT') return false
      return publishedKeys.value?.has(key) ?? true
    },
    tab: signal<Tab>('fields'),
    /** On small screens the panel is a sheet over the page, which can be closed. */
    isPanelOpen: signal(true),
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
      typingOn.value = null
      const tab = target && TAB_OF[target.what]
      if (tab) {
        store.tab.value = tab
        store.isPanelOpen.value = true
      }
    },
  }
  let before: readonly { key: string }[] = []
  // A field that got another name stays selected; one that is gone does not.
  effect(() => {
    const now = fields.value
    const isRenaming = now.length === before.length
    now.forEach(({ key }, at) => {
      if (ids.has(key)) return
      const was = before[at]?.key ?? ''
      const isGone = isRenaming && !now.some((field) => field.key === was)
      ids.set(key, (isGone && ids.get(was)) || ++lastId)
      const isSelected = isGone && keyOf(selected.peek()) === keyOf({ what: 'field', key: was })
      if (isSelected) selected.value = { what: 'field', key }
    })
    for (const { key } of before) if (!now.some((field) => field.key === key)) ids.delete(key)
    const target = selected.peek()
    if (target?.what === 'field' && !ids.has(target.key)) selected.value = null
    before = now
  })
  return store
}

/** A step's words after other words: “Field changed” becomes “field changed”. */
const inSentence = (about: string): string => about.charAt(0).toLowerCase() + about.slice(1)

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
