import type { Draft } from './draft.ts'
import { apply, type Editing, edit, isSent, patchOf } from './editing.ts'
import { type Choose, merge } from './merge.ts'

/**
 * Puts what was changed here on top of what somebody else has saved. Where both have changed the same members to different
 * values, that is a conflict, and the draft stays as it is until a person has decided.
 */
export function catchUp(editing: Editing, theirs: Draft, etag: string): Editing {
  const { overlaps } = merge(editing.base, theirs, editing.draft)
  if (overlaps.length > 0) return { ...editing, sync: { is: 'conflict', theirs, etag, overlaps } }
  return rebased(editing, theirs, etag)
}

/** Ends a conflict: each overlap has the value that was chosen. Undo brings my values back. */
export function resolve(editing: Editing, choose: Choose, atMs: number): Editing {
  const { sync, base, draft } = editing
  if (sync.is !== 'conflict') return editing
  const chosen = merge(base, sync.theirs, draft, choose).draft
  return replaced(rebased(editing, sync.theirs, sync.etag), chosen, 'Other values chosen', atMs)
}

/** Ends a conflict with what somebody else has saved. Undo brings back what was changed here. */
export function loadNewest(editing: Editing, atMs: number): Editing {
  const { sync } = editing
  if (sync.is !== 'conflict') return editing
  const onTop = rebased(editing, sync.theirs, sync.etag)
  return replaced(onTop, sync.theirs, 'Newest draft loaded', atMs)
}

const replaced = (editing: Editing, draft: Draft, about: string, atMs: number): Editing =>
  edit(editing, patchOf(editing.draft, draft), { about, atMs })

/**
 * The same steps, made on what somebody else has saved: undoing one of them later takes back what was done here, and
 * nothing that the other person did.
 */
function rebased(editing: Editing, theirs: Draft, etag: string): Editing {
  const onTop = formsOf(editing).map((form) => merge(editing.base, theirs, form).draft)
  const steps = editing.steps.map((step, at) => ({
    ...step,
    patch: patchOf(onTop[at]!, onTop[at + 1]!),
    inverse: patchOf(onTop[at + 1]!, onTop[at]!),
  }))
  const isLeft = ({ patch }: { patch: object }) => Object.keys(patch).length > 0
  const draft = onTop[editing.done]!
  return {
    base: theirs,
    etag,
    draft,
    steps: steps.filter(isLeft),
    done: steps.slice(0, editing.done).filter(isLeft).length,
    sync: { is: isSent({ base: theirs, draft }) ? 'saved' : 'unsaved' },
  }
}

/** The draft before the first step, and after each. */
function formsOf({ draft, steps, done }: Editing): Draft[] {
  const forms = [draft]
  for (const { inverse } of steps.slice(0, done).toReversed()) {
    forms.unshift(apply(forms[0]!, inverse))
  }
  for (const { patch } of steps.slice(done)) forms.push(apply(forms.at(-1)!, patch))
  return forms
}
