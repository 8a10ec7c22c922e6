import { appleWriter } from '../../../src/preview/apple/writer.ts'
import { readField } from '../apple-content.ts'
import type { PassField } from './check-pass-json.ts'

/** Whose phone it is. */
export interface Reader {
  /** BCP 47. */
  language: string
  /** Text in pass.json -> what the phone shows in its place. */
  strings: Record<string, string>
}

/** A field's value as it is drawn: dates, numbers and money by the phone's own rules. */
export function shownValue(field: PassField, { language: locale, strings }: Reader): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const value = appleWriter.value(readField({ ...field }, 'back'), { locale, timeZone })
  return typeof field.value === 'string' && Object.hasOwn(strings, value) ? strings[value]! : value
}
