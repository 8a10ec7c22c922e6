import type { ContentField, PassContent } from '../../domain/model/pass-content.ts'
import { translatorOf } from '../../domain/model/translations.ts'
import { displayValue } from '../../lib/locale/display-value.ts'
import { formatDate } from '../../lib/locale/format-date.ts'
import type { Reader } from '../../lib/locale/reader.ts'
import { shownDate } from '../../wallets/apple/pass-json.ts'
import type { Writer } from '../writer.ts'

export const appleWriter = {
  label: ({ label }, content, reader) => text(label, content, reader),
  value: (field, reader) =>
    field.type === 'date' && typeof field.value === 'number'
      ? date(field, field.value, reader)
      : displayValue(field, reader.locale),
  text,
} satisfies Writer

function date(field: ContentField, epochMs: number, { locale, timeZone }: Reader): string {
  const { offsetMinutes, ...styles } = shownDate(field)
  const clock = offsetMinutes === null ? { timeZone } : { offsetMinutes }
  return formatDate(epochMs, locale, { ...styles, ...clock })
}

/** `pass.strings` has translations of any text. */
function text(value: string, content: PassContent, { locale }: Reader): string {
  return translatorOf(content, locale)(value)
}
