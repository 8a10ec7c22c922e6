import { type Context, Hono } from 'hono'
import { AppError } from '../../domain/model/errors.ts'
import { namesTag } from '../../lib/entity-tag.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { Deps } from '../../wiring/deps.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { pagePolicy } from '../pages/style.ts'
import { publicFiles } from '../routes/public-files.ts'
import { TAGS } from '../tags.ts'
import { slugOf } from './areas.ts'
import { codeSamples, openApiDocument } from './document.ts'
import { renderErrorsPage } from './errors-page.tsx'
import { renderGuidePage, renderGuidesPage, renderLlmsText } from './guide-page.tsx'
import { guideSections } from './guide-sections.ts'
import { GUIDES } from './guides.ts'
import { renderHomePage } from './home-page.tsx'
import { renderNotFoundPage } from './not-found-page.tsx'
import { renderAreaPage, renderReferencePage } from './reference-page.tsx'
import { DOCS_SCRIPT } from './script.ts'
import { renderSearchPage } from './search-page.tsx'
import { DOCS_CSS } from './style.ts'

const HTML = 'text/html; charset=utf-8'

/** What the service says about itself, to people and to machines. The same for everybody, so caches may keep it. */
export const docs = new Hono<AppEnv>()
  .route('/', publicFiles)
  .get('/', page(renderHomePage))
  .get(
    '/docs',
    page(async (baseUrl, { site }) => {
      return renderReferencePage(await openApiDocument(site, baseUrl), baseUrl)
    }),
  )
  .get('/docs/errors', page(renderErrorsPage))
  .get('/docs/search', async (c) => {
    await limitAnonymous(c)
    const { site } = c.var.deps
    const [document, sections] = await Promise.all([
      openApiDocument(site, c.var.baseUrl),
      guideSections(site),
    ])
    const html = renderSearchPage(document, sections, c.req.query('q') ?? '')
    return uncachedPage(html, 200)
  })
  .get('/docs/guides', page(renderGuidesPage))
  .get('/docs.js', async (c) => {
    await limitAnonymous(c)
    return c.body(DOCS_SCRIPT, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    })
  })
  .get('/llms.txt', kept(renderLlmsText, 'text/plain; charset=utf-8'))
  .get(
    '/openapi.json',
    kept(
      async (baseUrl, { site }) => JSON.stringify(await openApiDocument(site, baseUrl)),
      'application/json; charset=utf-8',
    ),
  )

for (const tag of Object.keys(TAGS)) {
  const slug = slugOf(tag)
  docs.get(
    `/docs/${slug}`,
    page(async (baseUrl, { site }) => {
      const [document, samples] = await Promise.all([
        openApiDocument(site, baseUrl),
        codeSamples(site),
      ])
      return renderAreaPage(document, samples, baseUrl, slug)!
    }),
  )
}

for (const { name } of GUIDES) {
  docs
    .get(
      `/docs/guides/${name}`,
      page(async (_, { site }) => {
        const file = await guideFile(site, `${name}.md`)
        return renderGuidePage(await file.text())
      }),
    )
    .get(`/docs/guides/${name}.md`, async (c) => {
      await limitAnonymous(c)
      const file = await guideFile(c.var.deps.site, `${name}.md`)
      return asKept(file, 'text/markdown; charset=utf-8')
    })
}

docs.get('/docs/guides/images/:file{[\\w-]+\\.png}', async (c) => {
  await limitAnonymous(c)
  const file = await guideFile(c.var.deps.site, `images/${c.req.param('file')}`)
  return asKept(file, 'image/png')
})

async function guideFile(site: Deps['site'], name: string): Promise<Response> {
  const file = await site.file(name)
  if (!file) throw new AppError('not_found', 'There is nothing at this address')
  return file
}

type Render = (baseUrl: string, deps: Deps) => string | Promise<string>

/** The answer to a browser that asks for an address that there is none of. */
export async function docsNotFound(path: string): Promise<Response> {
  return uncachedPage(renderNotFoundPage(path), 404)
}

function uncachedPage(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': HTML,
      'Content-Security-Policy': docsPolicy(),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept',
    },
  })
}

function docsPolicy(): string {
  return pagePolicy({ css: DOCS_CSS, interactive: true })
}

function page(render: Render) {
  return kept(render, HTML, { 'Content-Security-Policy': docsPolicy })
}

function asKept(file: Response, contentType: string): Response {
  return new Response(file.body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' },
  })
}

/**
 * Renders once per isolate and address. One address is kept: a service has one, and whoever asks under
 * another name costs no memory.
 */
function kept(render: Render, contentType: string, extra: Record<string, () => string> = {}) {
  let rendered: { baseUrl: string; text: string; etag: string } | null = null
  return async (c: Context<AppEnv>): Promise<Response> => {
    await limitAnonymous(c)
    const { baseUrl, deps } = c.var
    if (rendered?.baseUrl !== baseUrl) {
      const text = await render(baseUrl, deps)
      rendered = { baseUrl, text, etag: `"${sha256Hex(text).slice(0, 32)}"` }
    }
    const { text, etag } = rendered
    const headers: Record<string, string> = { ETag: etag, 'Cache-Control': 'public, max-age=300' }
    if (namesTag(c.req.header('If-None-Match') ?? '', etag)) {
      return new Response(null, { status: 304, headers })
    }
    headers['Content-Type'] = contentType
    for (const [name, value] of Object.entries(extra)) headers[name] = value()
    return new Response(text, { headers })
  }
}
