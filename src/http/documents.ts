import { type Context, type Handler, Hono } from 'hono'
import { AppError } from '../domain/model/errors.ts'
import { namesTag } from '../lib/entity-tag.ts'
import { escapeMarkup } from '../lib/markup/escape.ts'
import { sha256Hex } from '../lib/sha256.ts'
import type { AppEnv } from './context.ts'
import { limitAnonymous } from './middleware/rate-limit.ts'
import { readSearchIndex, renderResults } from './search.ts'
import { slugOf, TAGS } from './tags.ts'

/** Stands in a document where the address of the service belongs. */
export const OWN_ADDRESS = 'https://address-of-this-service.invalid'

/** Stand in a page where what was searched for, and what was found, belong. */
export const BLANKS = { query: '%QUERY%', results: '%RESULTS%' }

const MAX_QUERY_CHARACTERS = 100

/**
 * What the service says about itself, to people and to machines: files that scripts/docs makes. Those that name its address
 * get it here; the others are served without the Worker (wrangler.toml).
 */
export const documents = new Hono<AppEnv>()
  .get('/', ownAddressIn('pages/home'))
  .get('/docs', ownAddressIn('pages/docs'))
  .get('/docs/errors', ownAddressIn('pages/docs/errors'))
  .get('/docs/search', async (c) => {
    await limitAnonymous(c)
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY_CHARACTERS)
    const [page, index] = await Promise.all([
      documentOf(c, 'pages/search'),
      readSearchIndex(() => documentOf(c, 'search.json')),
    ])
    return filledPage(page, 200, { query, results: renderResults(index, query) })
  })
  .get('/llms.txt', ownAddressIn('llms.txt'))
  .get('/openapi.json', ownAddressIn('openapi.json'))
  .on('GET', ['/docs.js', '/print.js', '/zone.js', '/docs/guides', '/docs/guides/*'], async (c) => {
    const file = await c.var.deps.site.publicFile(c.req.raw)
    return file.status === 404 ? c.notFound() : new Response(file.body, file)
  })

for (const tag of Object.keys(TAGS)) {
  const path = `/docs/${slugOf(tag)}`
  documents.get(path, ownAddressIn(`pages${path}`))
}

/** The answer to a browser where there is nothing: a page whose search has the last word of the address; null without it. */
export async function notFoundPage(c: Context<AppEnv>): Promise<Response | null> {
  const page = await c.var.deps.site.document('pages/not-found')
  const words = (c.req.path.split('/').at(-1) ?? '').replaceAll(/[^a-zA-Z0-9]+/g, ' ').trim()
  return page && filledPage(page, 404, { query: words.slice(0, MAX_QUERY_CHARACTERS), results: '' })
}

/** @throws AppError service_unavailable when the file is not there, or cannot be read */
async function documentOf(c: Context<AppEnv>, name: string): Promise<Response> {
  const file = await c.var.deps.site.document(name)
  if (file) return file
  const message = `${name}, which is deployed beside the service, cannot be read`
  throw new AppError('service_unavailable', message, { headers: { 'Retry-After': '5' } })
}

function ownAddressIn(name: string): Handler<AppEnv> {
  return async (c) => {
    await limitAnonymous(c)
    const file = await documentOf(c, name)
    const { baseUrl } = c.var
    const etag = `"${sha256Hex(`${file.headers.get('ETag')} ${baseUrl}`).slice(0, 32)}"`
    const headers = { ...headersOf(file), ETag: etag }
    if (namesTag(c.req.header('If-None-Match') ?? '', etag)) {
      await file.body?.cancel()
      return new Response(null, { status: 304, headers })
    }
    const text = (await file.text()).replaceAll(OWN_ADDRESS, () => baseUrl)
    return new Response(text, { headers })
  }
}

async function filledPage(
  page: Response,
  status: number,
  { query, results }: { query: string; results: string },
): Promise<Response> {
  const text = (await page.text())
    .replace(BLANKS.results, () => results)
    .replace(BLANKS.query, () => escapeMarkup(query))
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', Vary: 'Accept' }
  return new Response(text, { status, headers: { ...headersOf(page), ...headers } })
}

/** What scripts/site.ts has said of a file in `_headers`, and its media type. */
function headersOf(file: Response): Record<string, string> {
  const names = ['Content-Type', 'Cache-Control', 'Content-Security-Policy']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = file.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
