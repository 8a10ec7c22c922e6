import { unzipSync } from 'fflate'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { control } from '../support/google.ts'
import { createTrouble } from '../support/trouble.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

interface Envelope {
  data: { id: string; downloadUrl: string; bundleUrl: string }
  errors: { code: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

async function world() {
  const made = await createWorld()
  await addWallets(made.ctx)
  const templateId = await made.publishTemplate({
    organizationName: 'Bluewater <b>Jazz</b>',
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary', default: '21' }],
  })
  const { data } = await json(await made.post('/api/v1/passes', { templateId }))
  return { world: made, templateId, url: data.downloadUrl, id: data.id }
}

function page(made: World, url: string, userAgent = DESKTOP): Promise<Response> {
  return made.get(url, { key: null, headers: { Accept: 'text/html', 'User-Agent': userAgent } })
}

describe('/p/{token}', () => {
  test('is a page with both wallets for browsers, the phone’s own first', async () => {
    const { world: made, url } = await world()
    for (const [agent, first, second] of [
      [IPHONE, `${url}/apple.pkpass`, `${url}/google`],
      [ANDROID, `${url}/google`, `${url}/apple.pkpass`],
    ] as const) {
      const response = await page(made, url, agent)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const html = await response.text()
      expect(html.indexOf(first)).toBeGreaterThan(0)
      expect(html.indexOf(second)).toBeGreaterThan(html.indexOf(first))
      expect(html).toContain('Add to Apple Wallet')
      expect(html).toContain('Add to Google Wallet')
    }
  })

  test('has an icon for the browser’s tab', async () => {
    const { world: made, url } = await world()
    const response = await page(made, url)
    expect(await response.text()).toContain('<link rel="icon" href="/favicon.svg"/>')
    expect(response.headers.get('Content-Security-Policy')).toContain("img-src 'self' data:")
    const svg = await made.get('/favicon.svg', { key: null })
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await svg.text()).toMatch(/^<svg/)
    const ico = await made.get('/favicon.ico', { key: null })
    expect([ico.status, ico.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  })

  test('shows the operator’s badge files, and its policy admits them', async () => {
    const made = await createWorld({
      variables: {
        APPLE_WALLET_BADGES: 'en=https://brand.example/en.svg de=https://brand.example/de.svg',
      },
    })
    await addWallets(made.ctx)
    const templateId = await made.publishTemplate()
    const { data } = await json(await made.post('/api/v1/passes', { templateId }))
    const response = await page(made, data.downloadUrl, IPHONE)
    expect(await response.text()).toContain('<img src="https://brand.example/en.svg"')
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: https://brand.example;",
    )
  })

  test('shows hostile names as text, allows no script and stays out of search engines', async () => {
    const { world: made, url } = await world()
    const response = await page(made, url)
    const html = await response.text()
    expect(html).not.toContain('<b>Jazz</b>')
    expect(html).toContain('Bluewater &lt;b&gt;Jazz')
    expect(html).not.toContain('<script')
    expect(html).toContain('noindex')
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  test('is the same 404 for page, file and save link when the token is wrong', async () => {
    const { world: made, url } = await world()
    const token = url.split('/p/')[1]!
    const flipped = token.slice(0, 10) + (token[10] === 'A' ? 'B' : 'A') + token.slice(11)
    const wrong = [`/p/${flipped}`, '/p/x', `/p/${token}x`, `/p/${token.slice(0, -1)}`]
    for (const path of wrong) {
      for (const suffix of ['', '/apple.pkpass', '/google']) {
        const response = await made.get(path + suffix, { key: null })
        expect(response.status, path + suffix).toBe(404)
        expect((await json(response)).errors[0]?.code).toBe('not_found')
        expect((await page(made, path + suffix)).status).toBe(404)
      }
    }
  })

  test('reads no database for a token that is not ours', async () => {
    const trouble = createTrouble()
    const made = await createWorld({ bindings: trouble.bindings })
    trouble.end()
    expect((await made.get(`/p/${'A'.repeat(70)}`, { key: null })).status).toBe(404)
    expect(trouble.calls).toEqual([])
  })

  test('says so when a pass has expired', async () => {
    const made = await createWorld()
    await addWallets(made.ctx)
    const templateId = await made.publishTemplate()
    const body = { templateId, expirationDate: '2026-11-21T09:00:00Z' }
    const { data } = await json(await made.post('/api/v1/passes', body))
    made.clock.advance(2 * 3_600_000)
    const response = await page(made, data.downloadUrl)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/expired/i)
  })

  test('serves a deleted pass as gone, and its page says so', async () => {
    const { world: made, url, id } = await world()
    await made.db
      .prepare('UPDATE passes SET deleted_at = 1, status = ?1 WHERE id = ?2')
      .bind('VOIDED', id)
      .run()
    for (const path of [url, `${url}/apple.pkpass`]) {
      const response = await made.get(path, { key: null })
      expect(response.status).toBe(410)
      expect((await json(response)).errors[0]?.code).toBe('gone')
    }
    const html = await (await page(made, url)).text()
    expect(html).toMatch(/deleted/i)
    expect(html).not.toContain('Bluewater')
  })

  test('hides what is not for this wallet when a workspace has no credentials', async () => {
    const made = await createWorld()
    const templateId = await made.publishTemplate()
    const { data } = await json(await made.post('/api/v1/passes', { templateId }))
    const html = await (await page(made, data.downloadUrl)).text()
    expect(html).not.toContain('/apple.pkpass')
    expect(html).not.toContain('/google"')
    expect((await made.get(`${data.downloadUrl}/apple.pkpass`, { key: null })).status).toBe(503)
    expect((await made.get(`${data.downloadUrl}/google`, { key: null })).status).toBe(404)
  })
})

describe('what cannot be handed out', () => {
  const IMPOSSIBLE = [
    ['a file without a certificate', '/apple.pkpass', 503, '300'],
    ['a Google link without an account', '/google', 404, null],
  ] as const
  test.each(IMPOSSIBLE)(
    '%s is words for a browser, JSON for others',
    async (_, path, status, wait) => {
      const made = await createWorld()
      const templateId = await made.publishTemplate()
      const { data } = await json(await made.post('/api/v1/passes', { templateId }))
      const words = await page(made, data.downloadUrl + path, IPHONE)
      expect(words.status).toBe(status)
      expect(words.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(words.headers.get('Retry-After')).toBe(wait)
      expect(words.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(await words.text()).toContain('<h1>')
      const bare = await made.get(data.downloadUrl + path, { key: null })
      expect(bare.status).toBe(status)
      expect(bare.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      expect(bare.headers.get('Retry-After')).toBe(wait)
    },
  )

  test('a deleted pass is words for a browser at every address', async () => {
    const { world: made, url, id } = await world()
    await made.db.prepare('UPDATE passes SET deleted_at = 1 WHERE id = ?1').bind(id).run()
    for (const path of ['/apple.pkpass', '/google']) {
      const response = await page(made, url + path, IPHONE)
      expect(response.status).toBe(410)
      expect(await response.text()).toMatch(/deleted/i)
    }
  })

  test('says to try again when Google cannot be reached', async () => {
    const made = await createWorld()
    const { issuerId } = await addWallets(made.ctx)
    const templateId = await made.publishTemplate()
    const { data } = await json(await made.post('/api/v1/passes', { templateId }))
    await control({ fail: { match: issuerId, status: 500, times: 20 } })
    const response = await page(made, `${data.downloadUrl}/google`, ANDROID)
    await control({ fail: null, match: issuerId })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.text()).toMatch(/right now/i)
  })
})

describe('/b/{token}', () => {
  test('is gone for wallets when all its passes are deleted', async () => {
    const { world: made, templateId } = await world()
    const { data } = await json(
      await made.post('/api/v1/passes/batch', { passes: [{ templateId }], bundle: true }),
    )
    await made.db
      .prepare('UPDATE passes SET deleted_at = 1 WHERE workspace_id = ?1')
      .bind(made.first.id)
      .run()
    for (const path of ['', '/apple-1.pkpasses', '/google-1']) {
      expect((await made.get(data.bundleUrl + path, { key: null })).status).toBe(410)
    }
    expect((await page(made, data.bundleUrl)).status).toBe(200)
  })

  test('of a hundred passes with large images stays a page that fits', async () => {
    const noise = new Uint8ClampedArray(1125 * 369 * 4)
    for (let at = 0; at < noise.length; at += 65_536) {
      crypto.getRandomValues(new Uint8Array(noise.buffer, at, Math.min(65_536, noise.length - at)))
    }
    const picture = encodePng({ widthPx: 1125, heightPx: 369, rgba: noise })
    const made = await createWorld({
      fetch: async () => new Response(picture, { headers: { 'Content-Type': 'image/png' } }),
    })
    const templateId = await made.publishTemplate({
      kind: 'loyalty',
      design: { images: { strip: 'https://images.example.com/noise.png' } },
    })
    const passes = Array.from({ length: 100 }, () => ({ templateId }))
    const { data } = await json(await made.post('/api/v1/passes/batch', { passes, bundle: true }))
    const html = await (await page(made, data.bundleUrl)).text()
    expect(html.match(/<li>\s*<h2|<h2/g)).toHaveLength(100)
    expect(html.length).toBeLessThan(16 * 1024 * 1024)
  })

  test('hands out all passes of an order, ten a file', async () => {
    const { world: made, templateId } = await world()
    const passes = Array.from({ length: 12 }, () => ({ templateId }))
    const { data } = await json(await made.post('/api/v1/passes/batch', { passes, bundle: true }))
    const html = await (await page(made, data.bundleUrl, IPHONE)).text()
    expect(html).toContain('apple-1.pkpasses')
    expect(html).toContain('apple-2.pkpasses')
    for (const [part, count] of [
      [1, 10],
      [2, 2],
    ] as const) {
      const response = await made.get(`${data.bundleUrl}/apple-${part}.pkpasses`, { key: null })
      expect(response.headers.get('Content-Type')).toBe('application/vnd.apple.pkpasses')
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      expect(Object.keys(files)).toHaveLength(count)
      for (const file of Object.values(files)) expect(unzipSync(file)).toHaveProperty('pass.json')
    }
    expect((await made.get(`${data.bundleUrl}/apple-3.pkpasses`, { key: null })).status).toBe(404)
    const bare = await made.get(data.bundleUrl, { key: null })
    expect(bare.headers.get('Content-Type')).toBe('application/vnd.apple.pkpasses')
  })

  test('one save link adds all to Google Wallet, several where one would be too long', async () => {
    const { world: made, templateId } = await world()
    const passes = Array.from({ length: 24 }, () => ({ templateId }))
    const { data } = await json(await made.post('/api/v1/passes/batch', { passes, bundle: true }))
    const html = await (await page(made, data.bundleUrl, ANDROID)).text()
    const links = [...html.matchAll(/href="([^"]+\/google-\d+)"/g)].map(([, href]) => href!)
    expect(links.length).toBeGreaterThan(1)
    expect(links.length).toBeLessThan(5)
    expect(html).not.toContain('apple-1.pkpasses')
    const saved: string[] = []
    for (const link of links) {
      const response = await made.get(link, { key: null })
      expect(response.status).toBe(302)
      const token = response.headers.get('Location')!.split('/').at(-1)!
      expect(token.length).toBeLessThanOrEqual(1800)
      const { payload } = decodeJwt<{ payload: Record<string, { id: string }[]> }>(token)
      saved.push(...Object.values(payload).flatMap((objects) => objects.map(({ id }) => id)))
    }
    expect(new Set(saved).size).toBe(24)
    const beyond = await made.get(`${data.bundleUrl}/google-${links.length + 1}`, { key: null })
    expect(beyond.status).toBe(404)
    for (const name of ['google-0', 'google-1x', 'google-1.pkpasses', 'apple-1', 'paper-1']) {
      expect((await made.get(`${data.bundleUrl}/${name}`, { key: null })).status, name).toBe(404)
    }
  })

  test('says to try again when Google cannot be reached', async () => {
    const made = await createWorld()
    const { issuerId } = await addWallets(made.ctx)
    const templateId = await made.publishTemplate()
    const passes = [{ templateId }, { templateId }]
    const { data } = await json(await made.post('/api/v1/passes/batch', { passes, bundle: true }))
    await control({ fail: { match: issuerId, status: 500, times: 20 } })
    const response = await page(made, `${data.bundleUrl}/google-1`, ANDROID)
    await control({ fail: null, match: issuerId })
    expect(response.status).toBe(503)
    expect((await page(made, `${data.bundleUrl}/google-1`, ANDROID)).status).toBe(302)
  })

  test('does not take the token of a pass, nor the other way round', async () => {
    const { world: made, url, templateId } = await world()
    const { data } = await json(
      await made.post('/api/v1/passes/batch', { passes: [{ templateId }], bundle: true }),
    )
    const pass = url.split('/p/')[1]
    const bundle = data.bundleUrl.split('/b/')[1]
    expect((await made.get(`/b/${pass}`, { key: null })).status).toBe(404)
    expect((await made.get(`/p/${bundle}`, { key: null })).status).toBe(404)
  })
})
