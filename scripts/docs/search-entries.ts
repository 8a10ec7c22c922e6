import { API_BASE } from '../../src/http/paths.ts'
import type { SearchEntry } from '../../src/http/search.ts'
import type { Area } from './areas.ts'
import type { OpenApiDocument } from './document.ts'
import { ERROR_DESCRIPTIONS } from './error-reference.ts'
import { GUIDES_PATH } from './guides.ts'
import type { MarkdownPage } from './markdown.ts'
import { rowGroups } from './schema-rows.ts'
import { inlineHtml } from './text.tsx'
import { WARNINGS } from './warnings.ts'

interface GuideFile {
  name: string
  title: string
  about: string
  page: MarkdownPage
}

/** Everything that can be found: parts of guides, areas, operations, objects and their members, errors and warnings. */
export function searchEntries(
  document: OpenApiDocument,
  areas: readonly Area[],
  guides: readonly GuideFile[],
): SearchEntry[] {
  const { schemas } = document.components
  return [
    ...guides.flatMap(guideEntries),
    ...areas.flatMap(({ slug, name, description, operations, objects }): SearchEntry[] => [
      { title: name, about: inlineHtml(description), href: `/docs/${slug}` },
      ...operations.map((op) => ({
        title: op.summary,
        about: `${op.method.toUpperCase()} ${API_BASE}${op.path}`,
        href: `/docs/${slug}#${op.id}`,
        text: plainText(inlineHtml(op.description ?? '')),
      })),
      ...objects.flatMap((object): SearchEntry[] => {
        const href = `/docs/${slug}#object-${object.name}`
        const about = inlineHtml(String(object.schema.description ?? ''))
        const rows = rowGroups(object.schema, schemas, () => true).flatMap((group) => group.rows)
        return [
          { title: object.name, about, href },
          ...rows.map(
            (row): SearchEntry => ({
              title: `${object.name}.${row.name}`,
              about: inlineHtml(row.description),
              href,
              isMember: true,
            }),
          ),
        ]
      }),
    ]),
    ...ERROR_DESCRIPTIONS.map(({ code, title, help }) => ({
      title: code,
      about: `${inlineHtml(title)}.`,
      href: `/docs/errors#${code}`,
      text: plainText(inlineHtml(help)),
    })),
    ...Object.entries(WARNINGS).map(([code, text]) => ({
      title: code,
      about: inlineHtml(text),
      href: `/docs/errors#${code}`,
    })),
  ]
}

const HEADING = /<h[1-6] .*?<\/h[1-6]>/

/** What stands below each heading of a guide. */
function guideEntries({ name, title, about, page }: GuideFile): SearchEntry[] {
  const [, ...texts] = page.html.split(HEADING)
  return page.headings.map(({ level, text, id }, at) => ({
    title: level === 1 ? `${title} (guide)` : text,
    about: inlineHtml(level === 1 ? about : `In the guide “${title}”.`),
    href: `${GUIDES_PATH}/${name}${level === 1 ? '' : `#${id}`}`,
    text: plainText(texts[at]!),
  }))
}

const CODE_BLOCK = /<pre\b[\s\S]*?<\/pre>/g
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The words of HTML, without blocks of code. */
function plainText(html: string): string {
  return html
    .replaceAll(CODE_BLOCK, ' ')
    .replaceAll(/<\/t[hd]>(?=<t[hd])/g, ' · ')
    .replaceAll(/<\/(?:p|li|tr)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
