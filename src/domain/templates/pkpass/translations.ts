import { encodeUtf8 } from '../../../lib/encoding/utf8.ts'
import type { TemplateField } from '../../model/template.ts'
import type { DraftNotes } from './notes.ts'
import type { Texts } from './texts.ts'

/** How much of the 64 KiB that a template has for options, places and translations together. */
const MAX_BYTES = 24 * 1024

type Localizations = Record<string, Record<string, string>>

/**
 * Keeps the translations of labels and other texts, as far as a template takes them.
 *
 * @param texts texts of the file and what the draft says in their place
 */
export function keepTranslations(
  fields: readonly TemplateField[],
  texts: readonly { given: string; made: string }[],
  reading: Texts,
  notes: DraftNotes,
): { fields: TemplateField[]; localizations: Localizations | undefined } {
  let room = MAX_BYTES
  let cut = 0
  const fits = (...words: string[]) => {
    const bytes = words.reduce((sum, word) => sum + encodeUtf8(JSON.stringify(word)).length + 2, 0)
    if (bytes > room) {
      cut++
      return false
    }
    room -= bytes
    return true
  }
  const kept = fields.map(({ labels, ...field }) => {
    const those = Object.entries(labels ?? {}).filter((entry) => fits(...entry))
    return those.length === 0 ? field : { ...field, labels: Object.fromEntries(those) }
  })
  const localizations: Localizations = {}
  for (const { given, made } of texts) {
    if (made === '' || made.length > 1024 || !made.isWellFormed()) continue
    for (const [language, translation] of reading.translations(given)) {
      const known = localizations[language]
      const text = translation.toWellFormed().slice(0, 4096).toWellFormed()
      if (text === '' || (known && Object.hasOwn(known, made)) || !fits(language, made, text))
        continue
      localizations[language] = { ...known, [made]: text }
    }
  }
  if (cut > 0) {
    notes.add('pkpass_cut', `${cut} translations are more than a template takes, and were left out`)
  }
  const has = Object.keys(localizations).length > 0
  return { fields: kept, localizations: has ? localizations : undefined }
}
