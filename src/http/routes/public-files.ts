import { Hono } from 'hono'
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

/** Small things that are the same for all workspaces. */
export const publicFiles = new Hono<AppEnv>()
  .get('/robots.txt', async (c) => {
    await limitAnonymous(c)
    c.header('Cache-Control', CACHE_CONTROL)
    return c.text(ROBOTS)
  })
  .get('/icon.png', async (c) => {
    await limitAnonymous(c)
    return new Response(await icon(), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': CACHE_CONTROL },
    })
  })

let drawn: Uint8Array<ArrayBuffer> | null = null

/** The logo that Google shows for a pass that has none at all: its size is the one Google asks for. */
async function icon(): Promise<Uint8Array<ArrayBuffer>> {
  if (!drawn) {
    const { generatedIcon } = await import('../../lib/images/generated-icon.ts')
    const files = generatedIcon('Wallet', '#1f3a5f', '#ffffff')
    drawn = files.find(({ file }) => file === 'round-logo.png')!.bytes as Uint8Array<ArrayBuffer>
  }
  return drawn
}
