import {
  composePatches,
  inversePatch,
  mergePatch,
  patchBetween,
} from '../../../../lib/json/merge-patch.ts'
import type { JsonObject } from '../../../../lib/json/object.ts'
import { type Draft, fieldsOf } from './draft.ts'
import { mergeFields } from './merge-fields.ts'

/** A merge patch of the draft: what PATCH takes. */
export type Patch = { [Member in keyof Draft]?: Draft[Member] | null } | JsonObject

/** One step that can be taken back. */
interface Step {
  patch: JsonObject
  inverse: JsonObject
  /** What was done, in words: «Colour changed». */
  about: string
  /** Steps with the same key that follow each other quickly are one: a word is taken back as a whole. */
  key: string | null
  atMs: number
}

/** How what is on the screen stands to what the service has. */
export type Sync =
  | { is: 'saved' }
  | { is: 'unsaved' }
  | { is: 'saving'; sent: Draft }
  | { is: 'offline' }
  /** The service refused the draft as it is. The next change is tried again. */
  | { is: 'refused'; faults: { message: string; pointer?: string }[] }
  /** Somebody else has changed the template meanwhile. Nothing is sent until a person has decided. */
  | { is: 'conflict'; theirs: Draft; etag: string }

/** The template in the editor. Never changed in place: each function gives the next one. */
export interface Editing {
  /** What the service has, as far as is known here. */
  base: Draft
  /** The ETag of `base`, which is sent as If-Match. */
  etag: string
  draft: Draft
  /** All steps; the first `done` of them are in `draft`, the others were taken back. */
  steps: readonly Step[]
  done: number
  sync: Sync
}

const ONE_STEP_MS = 1500

export const startEditing = (base: Draft, etag: string): Editing => ({
  base,
  etag,
  draft: base,
  steps: [],
  done: 0,
  sync: { is: 'saved' },
})

const apply = (draft: Draft, patch: JsonObject): Draft =>
  mergePatch(draft, patch) as unknown as Draft
const json = (draft: Draft) => draft as unknown as JsonObject

/** What the service does not have yet, as a PATCH tells it. */
export const unsentPatch = ({ base, draft }: Pick<Editing, 'base' | 'draft'>): JsonObject =>
  patchBetween(json(base), json(draft))

export const isSent = (editing: Pick<Editing, 'base' | 'draft'>): boolean =>
  Object.keys(unsentPatch(editing)).length === 0

export function edit(
  editing: Editing,
  patch: Patch,
  step: { about: string; key?: string; atMs: number },
): Editing {
  const made = patchBetween(json(editing.draft), json(apply(editing.draft, patch as JsonObject)))
  if (Object.keys(made).length === 0) return editing
  const inverse = inversePatch(json(editing.draft), made)
  const kept = editing.steps.slice(0, editing.done)
  const last = kept.at(-1)
  const { about, key = null, atMs } = step
  const isSameStep = last && key !== null && last.key === key && atMs - last.atMs < ONE_STEP_MS
  const steps = isSameStep
    ? [
        ...kept.slice(0, -1),
        {
          patch: composePatches(last.patch, made),
          inverse: composePatches(inverse, last.inverse),
          about,
          key,
          atMs,
        },
      ]
    : [...kept, { patch: made, inverse, about, key, atMs }]
  return changed({ ...editing, draft: apply(editing.draft, made), steps, done: steps.length })
}

export const canUndo = ({ done }: Editing): boolean => done > 0
export const canRedo = ({ done, steps }: Editing): boolean => done < steps.length

export function undo(editing: Editing): Editing {
  const step = editing.steps[editing.done - 1]
  if (!step) return editing
  const draft = apply(editing.draft, step.inverse)
  return changed({ ...editing, draft, done: editing.done - 1 })
}

export function redo(editing: Editing): Editing {
  const step = editing.steps[editing.done]
  if (!step) return editing
  const draft = apply(editing.draft, step.patch)
  return changed({ ...editing, draft, done: editing.done + 1 })
}

/** A conflict stays until it is decided, and what was sent is on its way. */
function changed(editing: Editing): Editing {
  const { sync } = editing
  if (sync.is === 'conflict' || sync.is === 'saving') return editing
  return { ...editing, sync: { is: isSent(editing) ? 'saved' : 'unsaved' } }
}

export const startSaving = (editing: Editing): Editing => ({
  ...editing,
  sync: { is: 'saving', sent: editing.draft },
})

/** The service took what was sent. What was changed since then goes on top of what it made of it. */
export function saved(editing: Editing, base: Draft, etag: string): Editing {
  const sent = editing.sync.is === 'saving' ? editing.sync.sent : editing.draft
  const since = patchBetween(json(sent), json(editing.draft))
  const draft = apply(base, since)
  return {
    ...editing,
    base,
    etag,
    draft,
    sync: { is: isSent({ base, draft }) ? 'saved' : 'unsaved' },
  }
}

export const notSaved = (editing: Editing, sync: Sync): Editing => ({ ...editing, sync })

/** Puts what was changed here on top of what somebody else has saved. It is sent as a change of theirs. */
export function keepMine(editing: Editing): Editing {
  if (editing.sync.is !== 'conflict') return editing
  const { theirs, etag } = editing.sync
  const patch = unsentPatch(editing)
  const fields = mergeFields(fieldsOf(editing.base), fieldsOf(theirs), fieldsOf(editing.draft))
  const draft = apply(theirs, 'fields' in patch ? { ...patch, fields } : patch)
  return changed({ ...editing, base: theirs, etag, draft, sync: { is: 'saved' } })
}

/** Takes what somebody else has saved. What was changed here can be had back: it is one step to undo. */
export function takeTheirs(editing: Editing, atMs: number): Editing {
  if (editing.sync.is !== 'conflict') return editing
  const { theirs, etag } = editing.sync
  const patch = patchBetween(json(editing.draft), json(theirs))
  const settled: Editing = { ...editing, base: theirs, etag, sync: { is: 'saved' } }
  return edit(settled, patch, { about: 'The other changes taken', atMs })
}
