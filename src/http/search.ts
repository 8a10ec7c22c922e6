import { Html, html } from '../lib/markup/html.ts'

/** A page of the documentation, or a part of one, to be found. */
export interface SearchEntry {
  title: string
  /** What stands below the title, as HTML. */
  about: string
  href: string
  /** What it says at length. */
  text?: string
  /** A member of an object: stands below what it is a member of, unless it is asked for by its very name. */
  isMember?: true
}

/** An entry with all that is searched, in lower case. */
interface Indexed extends SearchEntry {
  all: string
}

let known: readonly Indexed[] | null = null

/** Read at the first search, and the same for as long as the Worker is. */
export async function readSearchIndex(read: () => Promise<Response>): Promise<readonly Indexed[]> {
  if (known) return known
  const entries = (await (await read()).json()) as SearchEntry[]
  known = entries.map((entry) => ({
    ...entry,
    all: `${entry.title} ${entry.about.replaceAll(/<[^>]*>/g, '')} ${entry.text ?? ''}`.toLowerCase(),
  }))
  return known
}

const MAX_RESULTS = 50
const MAX_WORDS = 10
/** How often a word in a title counts. */
const IN_TITLE = 2
const MEMBER_SCORE = -1000
const EXACT_SCORE = 100_000
const ALL_WORDS_SCORE = 1_000_000

/** What the documentation has for some words, as HTML: in how many places, then these with what they say of it. */
export function renderResults(index: readonly Indexed[], query: string): string {
  const words = wordsOf(query)
  const rarities = raritiesOf(index, words)
  const results = find(index, query, rarities)
  const rarest = words.toSorted((a, b) => rarities.get(b)! - rarities.get(a)!)
  const status =
    words.length === 0
      ? 'Type one or more words above.'
      : `${countText(results.length)} for “${query}”.`
  const items = results.map(({ title, about, href, text = '' }) => {
    const passage = passageOf(text, rarest)
    return html`<li><a href="${href}">${title}</a><p>${new Html(about)}</p>${passage ? html`<p>${passage}</p>` : ''}</li>`
  })
  return html`<p role="status">${status}</p><ul class="found">${items}</ul>`.source
}

/** Words of a query by their beginnings, so that «coupons» finds a coupon. */
function wordsOf(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.replace(/(?<=\w{3})e?s$/, '')))].slice(0, MAX_WORDS)
}

/** How rare each word is: 0 where every entry has it, and more the fewer do. */
function raritiesOf(index: readonly Indexed[], words: readonly string[]): Map<string, number> {
  const countOf = (word: string) => index.filter(({ all }) => all.includes(word)).length
  return new Map(words.map((word) => [word, Math.log(index.length / (countOf(word) || 1))]))
}

/** Entries that have any of the words, best first: all words, rare ones, and words in the title. */
function find(
  index: readonly Indexed[],
  query: string,
  rarities: ReadonlyMap<string, number>,
): Indexed[] {
  const asked = query.trim().toLowerCase()
  const words = [...rarities.keys()]
  const scored = index.flatMap((entry) => {
    const found = words.filter((word) => entry.all.includes(word))
    if (found.length === 0) return []
    const title = entry.title.toLowerCase()
    const { isMember = false } = entry
    const isExact = title === asked || (isMember && title.endsWith(`.${asked}`))
    const scoreOf = (word: string) =>
      1000 * rarities.get(word)! * (!isMember && title.includes(word) ? IN_TITLE : 1)
    const score =
      found.reduce((sum, word) => sum + scoreOf(word), -title.length) +
      (found.length === words.length ? ALL_WORDS_SCORE : 0) +
      (isMember ? MEMBER_SCORE : 0) +
      (isExact ? EXACT_SCORE : 0)
    return [{ entry, score }]
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}

function countText(results: number): string {
  if (results === 0) return 'Nothing was found'
  if (results === 1) return '1 result'
  return `${results === MAX_RESULTS ? 'The first ' : ''}${results} results`
}

const PASSAGE_CHARACTERS = 180

/** What a text says around the rarest of the words that it has; null where it has none. */
function passageOf(text: string, rarest: readonly string[]): string | null {
  const lower = text.toLowerCase()
  const word = rarest.find((each) => lower.includes(each))
  if (word === undefined) return null
  const start = text.lastIndexOf(' ', lower.indexOf(word) - PASSAGE_CHARACTERS / 3) + 1
  const end = text.indexOf(' ', start + PASSAGE_CHARACTERS)
  const passage = text.slice(start, end < 0 ? text.length : end)
  return `${start > 0 ? '… ' : ''}${passage}${end < 0 ? '' : ' …'}`
}
