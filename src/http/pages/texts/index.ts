import type { WrittenLanguage } from '../../../lib/words/index.ts'
import { languagesOf, type Visitor } from '../visitor.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import type { PageTexts } from './page-texts.ts'
import { pt } from './pt.ts'

/** The languages that pages are written in: those of the pictures on them. */
export const PAGE_TEXTS = { en, de, es, fr, it, ja, nl, pt } as const satisfies Record<
  WrittenLanguage,
  PageTexts
>
export type PageLanguage = WrittenLanguage

/** The first language that the visitor asks for and we write; else English. */
export function pageLanguage(visitor: Visitor): PageLanguage {
  const isWritten = (language: string): language is PageLanguage =>
    Object.hasOwn(PAGE_TEXTS, language)
  return languagesOf(visitor).map(primary).find(isWritten) ?? 'en'
}

export const textsFor = (visitor: Visitor): PageTexts => PAGE_TEXTS[pageLanguage(visitor)]

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase()
