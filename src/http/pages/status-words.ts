import type { PassContent } from '../../domain/model/pass-content.ts'
import { readerOf } from '../../lib/locale/reader.ts'
import type { StateWords } from '../../lib/words/words.ts'
import { localeOf, pageLanguage, type Visitor, wordsOf } from './visitor.ts'

/** Why a pass is of no use now, in plain words; null for one that is in use. */
export function statusWords(
  { status, expirationDateMs }: PassContent,
  visitor: Visitor,
): StateWords | null {
  if (status === 'ACTIVE') return null
  const texts = wordsOf(visitor)
  const words = texts.states[status]
  if (status !== 'EXPIRED' || expirationDateMs === null) return words
  return { ...words, text: texts.validUntil(dateTime(expirationDateMs, visitor)) }
}

/** A time as it is written in the language of the page, and in the visitor's country where that has the same language. */
function dateTime(epochMs: number, visitor: Visitor): string {
  const language = pageLanguage(visitor)
  const own = localeOf(visitor)
  const wanted = own.toLowerCase().split('-')[0] === language ? own : language
  const { locale, timeZone } = readerOf(wanted, visitor.timeZone)
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(epochMs)
}
