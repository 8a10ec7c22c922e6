import {
  composePatches,
  inversePatch,
  mergePatch,
  patchBetween,
} from '../../../../lib/json/merge-patch.ts'
import type { JsonObject } from '../../../../lib/json/object.ts'
import type { Draft } from './draft.ts'
import type { Overlap } from './merge.ts'

/** A merge patch of the draft: what PATCH takes. */
export type Patch = { [Member in keyof Draft]?: Draft[Member] | null } | JsonObject

/** One step that can be undone. */
export interface Step {
  patch: JsonObject
  inverse: JsonObject
  /** What was done, in words: `Color changed`. */
  about: string
  /** Steps with the same key that follow each other quickly are one: a word is undone as a whole. */
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
  /** Somebody else has changed the same members meanwhile. Nothing is sent until a person has decided. */
  | { is: 'conflict'; theirs: Draft; etag: string; overlaps: readonly Overlap[] }

/** The template in the editor. Never changed in place: each function gives the next one. */
export interface Editing {
  /** What the service has, as far as is known here. */
  base: Draft
  /** The ETag of `base`, which is sent as If-Match. */
  etag: string
  draft: Draft
  /** All steps; the first `done` of them are in `draft`, the others were undone. */
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

export const apply = (draft: Draft, patch: JsonObject): Draft =>
  mergePatch(draft, patch) as unknown as Draft
const json = (draft: Draft) => draft as unknown as JsonObject

export const patchOf = (before: Draft, after: Draft): JsonObject =>
  patchBetween(json(before), json(after))

/** What the service does not have yet, as a PATCH tells it. */
export const unsentPatch = ({ base, draft }: Pick<Editing, 'base' | 'draft'>): JsonObject =>
  patchOf(base, draft)

export const isSent = (editing: Pick<Editing, 'base' | 'draft'>): boolean =>
  Object.keys(unsentPatch(editing)).length === 0

export function edit(
  editing: Editing,
  patch: Patch,
  step: { about: string; key?: string; atMs: number },
): Editing {
  const made = patchOf(editing.draft, apply(editing.draft, patch as JsonObject))
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
  const since = patchOf(sent, editing.draft)
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
