import { ERROR_DESCRIPTIONS } from '../error-reference.ts'
import type { OpenApiDocument } from '../openapi.ts'
import { renderFrame } from './frame.tsx'
import { GUIDES, GUIDES_PATH } from './guides.ts'
import { type Entry, entriesOf } from './reference-page.tsx'
import { Inline } from './text.tsx'

const MAX_RESULTS = 50
const MAX_QUERY_CHARACTERS = 100

/** What the documentation has for some words. Found by the server, so that it works without a script and without a network. */
export function renderSearchPage(document: OpenApiDocument, query: string): string {
  const asked = query.slice(0, MAX_QUERY_CHARACTERS)
  const results = find(allEntries(document), asked)
  const count =
    results.length === 0
      ? 'Nothing was found'
      : results.length === 1
        ? '1 result'
        : `${results.length} results`
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

function allEntries(document: OpenApiDocument): Entry[] {
  return [
    ...GUIDES.map(({ name, title, about }) => ({
      title: `${title} (guide)`,
      about,
      href: `${GUIDES_PATH}/${name}`,
    })),
    ...entriesOf(document),
    ...ERROR_DESCRIPTIONS.map(({ code, title }) => ({
      title: code,
      about: `${title}.`,
      href: `/docs/errors#${code}`,
    })),
  ]
}

/** Entries that have all the words, those with the words in their title first. */
function find(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase()
    const text = `${title} ${entry.about.toLowerCase()}`
    if (!words.every((word) => text.includes(word))) return []
    const inTitle = words.filter((word) => title.includes(word)).length
    return [
      { entry, score: inTitle * 100 - title.length + (title === query.toLowerCase() ? 500 : 0) },
    ]
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}
