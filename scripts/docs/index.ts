import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_ADDRESS } from '../../src/http/documents.ts'
import { PRINT_SCRIPT } from '../../src/http/pages/print-page.tsx'
import { ZONE_SCRIPT } from '../../src/http/pages/zone-input.tsx'
import { areasOf } from './areas.ts'
import { COMMITTED_BASE_URL, type OpenApiDocument, type Samples } from './document.ts'
import { renderErrorsPage } from './errors-page.tsx'
import { renderGuidePage, renderGuidesPage, renderLlmsText } from './guide-page.tsx'
import { GUIDES, guideHref } from './guides.ts'
import { renderHomePage } from './home-page.tsx'
import { renderMarkdown } from './markdown.ts'
import { renderNotFoundPage } from './not-found-page.tsx'
import { renderAreaPage, renderReferencePage } from './reference-page.tsx'
import { DOCS_SCRIPT } from './script.ts'
import { searchEntries } from './search-entries.ts'
import { renderSearchPage } from './search-page.tsx'

/**
 * All documents, by their paths in `dist/site`. `documents/` has those that the Worker completes: with its own address, or
 * with what somebody searched for (src/http/documents.ts). The others stand where they are asked for.
 *
 * @param folder the `docs` of the repository
 */
export async function makeDocuments(folder: string): Promise<[string, string][]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const openapi = (await read('openapi.json')).replaceAll(COMMITTED_BASE_URL, OWN_ADDRESS)
  const document = JSON.parse(openapi) as OpenApiDocument
  const samples = JSON.parse(await read('samples.json')) as Samples
  const areas = areasOf(document)
  const guides = await Promise.all(
    GUIDES.map(async (guide) => {
      const markdown = await read(`${guide.name}.md`)
      return { ...guide, markdown, page: renderMarkdown(markdown, guideHref) }
    }),
  )
  const pages = {
    home: renderHomePage(OWN_ADDRESS),
    docs: renderReferencePage(areas, OWN_ADDRESS),
    'docs/errors': renderErrorsPage(OWN_ADDRESS),
    search: renderSearchPage(),
    'not-found': renderNotFoundPage(),
    ...Object.fromEntries(
      areas.map((area) => [
        `docs/${area.slug}`,
        renderAreaPage({ area, areas, document, samples, baseUrl: OWN_ADDRESS }),
      ]),
    ),
  }
  return [
    ...Object.entries(pages).map(([name, page]): [string, string] => [
      `documents/pages/${name}.html`,
      page,
    ]),
    ['documents/llms.txt', renderLlmsText(OWN_ADDRESS)],
    ['documents/openapi.json', JSON.stringify(document)],
    ['documents/search.json', JSON.stringify(searchEntries(document, areas, guides))],
    ['docs.js', DOCS_SCRIPT],
    ['print.js', PRINT_SCRIPT],
    ['zone.js', ZONE_SCRIPT],
    ['docs/guides.html', renderGuidesPage()],
    ...guides.flatMap(({ name, markdown, page }): [string, string][] => [
      [`docs/guides/${name}.html`, renderGuidePage(page)],
      [`docs/guides/${name}.md`, markdown],
    ]),
  ]
}
