import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import { inLanguage } from '../lib/locale/in-language.ts'
import type { Reader } from '../lib/locale/reader.ts'

/** How one wallet puts a pass into words. */
export interface Writer {
  label(field: ContentField, content: PassContent, reader: Reader): string
  /** Dates, money and numbers in the holder's language. */
  value(field: ContentField, reader: Reader): string
  /** A text of the pass in the holder's language. */
  text(text: string, content: PassContent, reader: Reader): string
}

/** For wallets that translate labels and nothing else. */
export const labelsOnly = (value: Writer['value']): Writer => ({
  label: ({ label, labels }, _, { locale }) => inLanguage(labels, locale) || label,
  value,
  text: (text) => text,
})
