import type { PassContent } from '../../domain/model/pass-content.ts'

export type SilentReason =
  /** Only colours, images, status and the like changed, or the pushMessage is the same as before. */
  | 'no_field_changed'
  /** No field that changed has a changeMessage. */
  | 'no_change_message'
  /** The `pushMessage` of this version, or of one just before, notifies instead. */
  | 'change_message_held_back'

/**
 * Why an iPhone that holds `before` shows `after` without a notification; null if it notifies. Wallet
 * compares the two passes: only a new value of a field with a changeMessage notifies.
 */
export function silentReason(before: PassContent, after: PassContent): SilentReason | null {
  const old = new Map(before.fields.map(({ key, value }) => [key, value]))
  const changed = after.fields.filter(({ key, value }) => old.get(key) !== value)
  if (changed.length === 0) return 'no_field_changed'
  const notifies = changed.some(
    ({ changeMessage, binding }) => changeMessage !== null || binding === 'pushMessage',
  )
  if (notifies) return null
  return changed.some(({ heldBack }) => heldBack) ? 'change_message_held_back' : 'no_change_message'
}
