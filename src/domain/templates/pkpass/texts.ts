import { DEFAULT_LANGUAGE } from '../../../lib/locale/display-value.ts'
import { LANGUAGE_TAG } from '../../model/design.ts'
import { languagesOf } from './meanings.ts'
import type { DraftNotes } from './notes.ts'

export type Strings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The texts of a pass file in the language that it is written in, and in the others. */
export interface Texts {
  language: string
  /** What a text of `pass.json` says: itself, or what the folder of the language has for it. */
  read(text: string): string
  /** What the folders of the other languages have for it. */
  translations(text: string): [language: string, translation: string][]
}

/**
 * A pass file does not say which language its texts are in. Where they are names of texts (`gate_str`), it is that of a
 * folder; otherwise the folder that repeats them, an empty one, or the words themselves tell.
 *
 * @param labels texts of the file that are labels, which tell a language best
 * @param others texts of the file that are none
 */
export function readTexts(
  given: Strings,
  labels: readonly string[],
  others: readonly string[],
  notes: DraftNotes,
): Texts {
  const tables = byTag(given, notes)
  const texts = [...new Set([...labels, ...others])]
  const named = texts.filter((text) => [...tables.values()].some((table) => table.has(text)))
  const language =
    languageOfNames(named, tables) ??
    languageOfSame(named, tables) ??
    guessed(labels, others, tables)
  const own = tables.get(language)
  /** A name says nothing to holders: where the language has no text for it, another one has. */
  const elsewhere = (text: string): string | undefined =>
    NAME.test(text) ? [...tables.values()].find((table) => table.has(text))?.get(text) : undefined
  notes.add(
    'pkpass_language_guessed',
    `The texts of the draft are taken to be in the language ${language}`,
  )
  return {
    language,
    read: (text) => own?.get(text) ?? elsewhere(text) ?? text,
    translations: (text) =>
      [...tables].flatMap(([tag, table]) => {
        const translation = tag === language ? undefined : table.get(text)
        return translation === undefined ? [] : [[tag, translation] as [string, string]]
      }),
  }
}

/** Folders as Xcode named them once. */
const OLD_NAMES: Record<string, string> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  italian: 'it',
  japanese: 'ja',
  spanish: 'es',
  dutch: 'nl',
}

function byTag(given: Strings, notes: DraftNotes): Map<string, ReadonlyMap<string, string>> {
  const tables = new Map<string, ReadonlyMap<string, string>>()
  for (const [folder, table] of given) {
    const tag = OLD_NAMES[folder.toLowerCase()] ?? canonical(folder.replaceAll('_', '-'))
    if (tag && LANGUAGE_TAG.test(tag) && !tables.has(tag)) tables.set(tag, table)
    else notes.add('pkpass_file_left_out', 'A folder of texts has no language tag as its name')
  }
  return tables
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** `gate_str`, `GATE`, `label.gate`, `boardingTime`: one word that stands for a text. */
const NAME = /^[A-Za-z0-9]+(?:[_.:-][A-Za-z0-9]+)+$|^[a-z]+(?:[A-Z][a-z0-9]*)+$/

/** The folder that is read where texts are names: English, where there is one. */
function languageOfNames(
  named: readonly string[],
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string | undefined {
  const names = named.filter((text) => NAME.test(text))
  if (names.length === 0 || names.length * 2 < named.length) return undefined
  const counts = [...tables].map(([tag, table]) => ({
    tag,
    count: names.filter((name) => table.has(name)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const whole = counts.filter(({ count }) => count === most).map(({ tag }) => tag)
  return whole.find((tag) => tag === 'en') ?? whole.find((tag) => /^en\b/.test(tag)) ?? whole[0]
}

/** The folder that says of most of its texts the very same. */
function languageOfSame(
  named: readonly string[],
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string | undefined {
  let best: { tag: string; same: number } | undefined
  for (const [tag, table] of tables) {
    const known = named.filter((text) => table.has(text))
    const same = known.filter((text) => table.get(text) === text).length
    if (same * 2 > known.length && same > (best?.same ?? 0)) best = { tag, same }
  }
  return best?.tag
}

/** By writing and words; a language into which the file is translated is not the one that it is written in. */
function guessed(
  labels: readonly string[],
  others: readonly string[],
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  const isTranslated = (language: string) =>
    [...tables].some(([tag, { size }]) => size > 0 && tag.split('-')[0] === language)
  const scores = new Map<string, number>()
  const score = (language: string, points: number) => {
    if (!isTranslated(language)) scores.set(language, (scores.get(language) ?? 0) + points)
  }
  const all = [...labels, ...others].map((text) => text.slice(0, 2000))
  for (const [language, letters] of Object.entries(LETTERS)) {
    score(language, 3 * all.filter((text) => letters.test(text)).length)
  }
  for (const label of labels) for (const language of languagesOf(label)) score(language, 2)
  for (const text of all) {
    const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u))
    for (const [language, common] of Object.entries(COMMON)) {
      score(language, common.filter((word) => words.has(word)).length)
    }
  }
  const [best] = [...scores].sort(
    ([a, x], [b, y]) => y - x || Number(b === DEFAULT_LANGUAGE) - Number(a === DEFAULT_LANGUAGE),
  )
  if (best && best[1] >= 2) return folderOf(best[0], tables) ?? best[0]
  const empty = [...tables].filter(([, { size }]) => size === 0).map(([tag]) => tag)
  return empty.length === 1 ? empty[0]! : DEFAULT_LANGUAGE
}

/** `en` -> `en-GB`, where the file has a folder of that name alone. */
function folderOf(language: string, tables: ReadonlyMap<string, unknown>): string | undefined {
  const tags = [...tables.keys()].filter((tag) => tag.split('-')[0] === language)
  return tags.find((tag) => tag === language) ?? tags[0]
}

/** Writing that one language alone is written in, or that it is written in most often. */
const LETTERS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  'zh-Hans': /^[^\p{Script=Hiragana}\p{Script=Katakana}]*\p{Script=Han}/u,
}

/** Short words that texts of a language have again and again, and no other of these has. */
const COMMON: Record<string, readonly string[]> = {
  en: ['the', 'and', 'of', 'your', 'with', 'please', 'this', 'you', 'is', 'not', 'no', 'at'],
  de: ['und', 'der', 'die', 'das', 'bitte', 'ihre', 'nicht', 'mit', 'ist', 'sie', 'für', 'ein'],
  fr: ['le', 'les', 'et', 'des', 'vous', 'votre', 'pour', 'avec', 'est', 'veuillez', 'du'],
  es: ['el', 'los', 'las', 'y', 'su', 'para', 'con', 'usted', 'por', 'del'],
  it: ['il', 'gli', 'della', 'per', 'è', 'tuo', 'sono', 'alla', 'dei'],
  pt: ['os', 'não', 'seu', 'você', 'uma', 'dos', 'com', 'ao'],
  nl: ['het', 'een', 'en', 'uw', 'niet', 'voor', 'van', 'met', 'je'],
  sv: ['och', 'att', 'ditt', 'din', 'är', 'inte', 'på', 'med', 'för'],
  da: ['og', 'ikke', 'af', 'dit', 'til', 'er'],
  pl: ['jest', 'nie', 'na', 'oraz', 'się', 'do', 'twój'],
}
