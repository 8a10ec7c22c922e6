import type { PassContent } from '../../domain/model/pass-content.ts'

export type SilentReason =
  /** Colours, images, status …, or the same pushMessage again. */
  | 'no_field_changed'
  /** No field that changed has a changeMessage. */
  | 'no_change_message'
  /** The `pushMessage` of this version, or of one just before, speaks in their place. */
  | 'change_message_held_back'

/**
 * Why an iPhone that holds `before` shows `after` without telling its owner; null if it tells them. Wallet
 * compares the two passes: only a new value of a field with a changeMessage speaks.
 */
export function silentReason(before: PassContent, after: PassContent): SilentReason | null {
  const old = new Map(before.fields.map(({ key, value }) => [key, value]))
  const changed = after.fields.filter(({ key, value }) => old.get(key) !== value)
  if (changed.length === 0) return 'no_field_changed'
  const speaks = changed.some(
    ({ changeMessage, binding }) => changeMessage !== null || binding === 'pushMessage',
  )
  if (speaks) return null
  return changed.some(({ heldBack }) => heldBack) ? 'change_message_held_back' : 'no_change_message'
}
