import { Hono } from 'hono'
import { ACCENT } from '../../lib/markup/accent.ts'
import type { AppEnv } from '../context.ts'
import { limitAnonymous } from '../middleware/rate-limit.ts'

const CACHE_CONTROL = 'public, max-age=86400'

/**
 * Everybody may fetch everything that needs no key. Google keeps to this file where it fetches the pictures of a
 * pass and where it reports saves. Pass pages are kept out of search results by their own X-Robots-Tag: an address
 * that crawlers may not fetch can still be listed, and here the address is the secret.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /passkit/
`

/** A card in a slot, in our own colour; read at 16 pixels, on light tabs and on dark ones. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>@media (prefers-color-scheme:dark){rect{fill:${ACCENT.dark.fill}}path{fill:${ACCENT.dark.ink}}}</style><rect width="32" height="32" rx="8" fill="${ACCENT.light.fill}"/><path fill="${ACCENT.light.ink}" d="M7 11a2.5 2.5 0 0 1 2.5-2.5h13A2.5 2.5 0 0 1 25 11v1.5H7z" opacity=".6"/><path fill="${ACCENT.light.ink}" d="M7 14h6.2c.6 0 1 .4 1.3.9a1.8 1.8 0 0 0 3 0c.3-.5.7-.9 1.3-.9H25v7.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 7 21.5z"/></svg>`

/** Small things that are the same for all workspaces. */
export const publicFiles = new Hono<AppEnv>()
  .get('/robots.txt', async (c) => {
    await limitAnonymous(c)
    c.header('Cache-Control', CACHE_CONTROL)
    return c.text(ROBOTS)
  })
  .get('/favicon.svg', async (c) => {
    await limitAnonymous(c)
    return c.body(FAVICON, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL })
  })
  // Asked for by browsers that read no link to an icon.
  .on('GET', ['/icon.png', '/favicon.ico'], async (c) => {
    await limitAnonymous(c)
    return new Response(await icon(), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': CACHE_CONTROL },
    })
  })

let drawn: Uint8Array<ArrayBuffer> | null = null

/** The logo that Google shows for a pass that has none at all: its size is the one Google asks for. */
async function icon(): Promise<Uint8Array<ArrayBuffer>> {
  if (!drawn) {
    const { generatedIcon } = await import('../../lib/images/make-images.ts')
    const files = generatedIcon('Wallet', '#1f3a5f', '#ffffff')
    drawn = files.find(({ file }) => file === 'round-logo.png')!.bytes as Uint8Array<ArrayBuffer>
  }
  return drawn
}
