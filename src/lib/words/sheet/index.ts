import { type WrittenLanguage, writtenLanguage } from '../index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import type { SheetWords } from './sheet-words.ts'

/** Apart from the words of the picture, which a browser draws without them. */
const SHEET_WORDS: Record<WrittenLanguage, SheetWords> = { en, de, es, fr, it, ja, nl, pt }

export const sheetWordsFor = (locale: string): SheetWords => SHEET_WORDS[writtenLanguage(locale)]
