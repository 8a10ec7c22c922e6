import type { ContentField, PassContent } from '../domain/model/pass-content.ts'
import type { Reader } from '../lib/locale/reader.ts'

/** How one wallet puts a pass into words. */
export interface Writer {
  label(field: ContentField, content: PassContent, reader: Reader): string
  /** Dates, money and numbers in the holder's language. */
  value(field: ContentField, reader: Reader, content: PassContent): string
  /** A text of the pass in the holder's language. */
  text(text: string, content: PassContent, reader: Reader): string
}
