import { ERROR_DESCRIPTIONS } from '../error-reference.ts'
import type { OpenApiDocument } from './document.ts'
import { renderFrame } from './frame.tsx'
import type { GuideSection } from './guide-sections.ts'
import { GUIDES } from './guides.ts'
import { type Entry, entriesOf } from './reference-page.tsx'
import { Inline } from './text.tsx'

const MAX_RESULTS = 50
const MAX_QUERY_CHARACTERS = 100

/** What the documentation has for some words. Found by the server, so that it works without a script and without a network. */
export function renderSearchPage(
  document: OpenApiDocument,
  sections: readonly GuideSection[],
  query: string,
): string {
  const asked = query.slice(0, MAX_QUERY_CHARACTERS)
  const results = find(allEntries(document, sections), asked)
  const count = countOf(results.length)
  return renderFrame({
    title: 'Search · Wallet Pass Service',
    description: 'Search the reference and the guides.',
    current: '/docs/search',
    query: asked,
    children: (
      <div class="prose">
        <h1>Search</h1>
        <p role="status">
          {asked.trim() === '' ? 'Type one or more words above.' : `${count} for «${asked}».`}
        </p>
        <ul class="found">
          {results.map(({ title, about, href }) => (
            <li>
              <a href={href}>{title}</a>
              <p>
                <Inline>{about}</Inline>
              </p>
            </li>
          ))}
        </ul>
      </div>
    ),
  })
}

function countOf(results: number): string {
  if (results === 0) return 'Nothing was found'
  if (results === 1) return '1 result'
  return `${results === MAX_RESULTS ? 'The first ' : ''}${results} results`
}

function allEntries(document: OpenApiDocument, sections: readonly GuideSection[]): Entry[] {
  const abouts = new Map<string, string>(GUIDES.map(({ title, about }) => [title, about]))
  return [
    ...sections.map(({ heading, guide, href, text }) => {
      const isWhole = heading === guide
      return {
        title: isWhole ? `${guide} (guide)` : heading,
        about: isWhole ? abouts.get(guide)! : `In the guide «${guide}».`,
        href,
        text,
      }
    }),
    ...entriesOf(document),
    ...ERROR_DESCRIPTIONS.map(({ code, title }) => ({
      title: code,
      about: `${title}.`,
      href: `/docs/errors#${code}`,
    })),
  ]
}

/** A member stands below what it is a member of, unless it is asked for by its very name. */
const MEMBER_SCORE = -1000
const EXACT_SCORE = 2000

/** Entries that have all the words, those with the words in their title first. */
function find(entries: Entry[], query: string): Entry[] {
  const asked = query.trim().toLowerCase()
  const words = asked.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored = entries.flatMap((entry) => {
    const { isMember = false, text = '' } = entry
    const title = entry.title.toLowerCase()
    const all = `${title} ${entry.about} ${text}`.toLowerCase()
    if (!words.every((word) => all.includes(word))) return []
    const inTitle = words.filter((word) => title.includes(word)).length
    const isExact = title === asked || (isMember && title.endsWith(`.${asked}`))
    const score =
      inTitle * 100 - title.length + (isMember ? MEMBER_SCORE : 0) + (isExact ? EXACT_SCORE : 0)
    return [{ entry, score }]
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}
