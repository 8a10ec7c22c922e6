import { type Context, Hono } from 'hono'
import { namesTag } from '../../lib/entity-tag.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'
import { pagePolicy } from '../pages/style.ts'
import { DOCS_CSS } from './style.ts'

/**
 * What the service says about itself, to people and to machines. The same for everybody, so caches may keep it. It is
 * loaded by whoever asks first: schemas of answers, their examples and the pages are no part of starting.
 */
export const docs = new Hono<AppEnv>()
  .get(
    '/',
    page(async (baseUrl) => (await import('./home-page.tsx')).renderHomePage(baseUrl)),
  )
  .get(
    '/docs',
    page(async (baseUrl) => {
      const { renderReferencePage } = await import('./reference-page.tsx')
      return renderReferencePage(await documentFor(baseUrl), baseUrl)
    }),
  )
  .get(
    '/docs/errors',
    page(async (baseUrl) => (await import('./errors-page.tsx')).renderErrorsPage(baseUrl)),
  )
  .get(
    '/openapi.json',
    kept(
      async (baseUrl) => JSON.stringify(await documentFor(baseUrl)),
      'application/json; charset=utf-8',
    ),
  )

const documentFor = async (baseUrl: string) =>
  (await import('../openapi.ts')).openApiDocument(baseUrl)

type Render = (baseUrl: string) => Promise<string>

function page(render: Render) {
  return kept(render, 'text/html; charset=utf-8', {
    'Content-Security-Policy': () => pagePolicy({ css: DOCS_CSS }),
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
    const { baseUrl } = c.var
    if (rendered?.baseUrl !== baseUrl) {
      const text = await render(baseUrl)
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
