import { raw } from 'hono/html'
import { BLANKS } from '../../src/http/documents.ts'
import { renderFrame } from './frame.tsx'

/** Where results are shown. The service fills it in, so that search works without a script. */
export function renderSearchPage(): string {
  return renderFrame({
    title: 'Search · Wallet Pass Service',
    description: 'Search the reference and the guides.',
    current: '/docs/search',
    query: BLANKS.query,
    children: (
      <div class="prose">
        <h1>Search</h1>
        {raw(BLANKS.results)}
      </div>
    ),
  })
}
