import type { FieldChange } from '../state.ts'
import { fieldsOf, type PassField, type PassJson, STYLES, type Style } from './check-pass-json.ts'
import { type Reader, shownValue } from './shown-value.ts'

/** What a new version of a pass shows otherwise; fields that are alike by value are left out. */
export function changedFields(
  before: { passJson: PassJson; reader: Reader },
  after: { passJson: PassJson; reader: Reader },
): FieldChange[] {
  const old = byKey(before.passJson)
  const now = byKey(after.passJson)
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys
    .filter((key) => old.get(key)?.value !== now.get(key)?.value)
    .map((key) => {
      const [from, to] = [old.get(key), now.get(key)]
      const label = (to ?? from)?.label ?? ''
      return {
        key,
        label: (to ? after : before).reader.strings[label] ?? label,
        from: from ? shownValue(from, before.reader) : null,
        to: to ? shownValue(to, after.reader) : null,
      }
    })
}

/** What iOS says when a change message has no place for the value, or when several would speak at once. */
const GENERIC: Record<Style, string> = {
  boardingPass: 'Boarding pass changed',
  coupon: 'Coupon changed',
  eventTicket: 'Event ticket changed',
  generic: 'Pass changed',
  storeCard: 'Store card changed',
}

/**
 * The text for the lock screen, or null where iOS stays silent. Only a new value of a field with a change message
 * speaks; of several at once iOS makes one general sentence.
 *
 * @see https://developer.apple.com/documentation/walletpasses/passfieldcontent
 * @param changed what `changedFields` found
 */
export function lockScreenText(
  passJson: PassJson,
  reader: Reader,
  changed: readonly FieldChange[],
): string | null {
  const fields = byKey(passJson)
  const speaking = changed.flatMap(({ key }) => {
    const field = fields.get(key)
    return field?.changeMessage ? [field] : []
  })
  const [field, ...more] = speaking
  if (!field?.changeMessage) return null
  const message = reader.strings[field.changeMessage] ?? field.changeMessage
  const generic = GENERIC[STYLES.find((style) => style in passJson) ?? 'generic']
  if (more.length > 0 || !message.includes('%@')) return generic
  const value = shownValue(field, reader)
  return value === '' ? null : message.replaceAll('%@', () => value)
}

function byKey(passJson: PassJson): Map<string, PassField> {
  return new Map(fieldsOf(passJson).map((field) => [field.key, field]))
}
