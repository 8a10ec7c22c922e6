import { describe, expect, test } from 'vitest'
import { createClaimWorld, DESKTOP, refusalOf } from '../support/claim-links.ts'
import { addWallets } from '../support/wallets.ts'

async function worldWithWallets() {
  const world = await createClaimWorld()
  await addWallets(world.ctx)
  return world
}

describe('/c/{token}', () => {
  test('shows the pass, with a button for each wallet that creates it', async () => {
    const world = await worldWithWallets()
    const token = world.sign({ fields: { gate: 'B <7>' } })
    const response = await world.open(token)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Corner Bakery')
    expect(html).toContain('B &lt;7&gt;')
    expect(html).toContain(`<form method="post" action="https://wps.test/c/${token}/apple.pkpass">`)
    expect(html).toContain(`<form method="post" action="https://wps.test/c/${token}/google">`)
    expect(html).toContain('<meta name="referrer" content="same-origin"/>')
    expect(html).not.toContain('/p/')
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/zone.js" defer="">'])
    expect(html).toContain('name="timeZone" value="" data-time-zone')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*script-src 'self';.*form-action 'self' https?:\/\/\S+ https:\/\/\*\.google\.com; frame-ancestors 'none'/,
      ),
    })
  })

  test('on a desktop leads to the page of the pass, whose code brings it onto a phone', async () => {
    const world = await worldWithWallets()
    const token = world.sign()
    const html = await (await world.open(token, DESKTOP)).text()
    expect(html).toContain(`<form method="post" action="https://wps.test/c/${token}">`)
    expect(html).toContain('Get the pass')
    const claimed = await world.claim(token)
    const page = await world.get(claimed.headers.get('Location')!, {
      key: null,
      headers: { Accept: 'text/html', 'User-Agent': DESKTOP },
    })
    expect(await page.text()).toContain('QR code with the address of this page')
  })

  test('a button leads to the file, or on to the wallet', async () => {
    const world = await worldWithWallets()
    const token = world.sign()
    const apple = await world.claim(token, '/apple.pkpass')
    expect(apple.status).toBe(303)
    const file = await world.get(apple.headers.get('Location')!, { key: null })
    expect(file.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass')
    const google = await world.claim(token, '/google')
    const save = await world.get(google.headers.get('Location')!, { key: null })
    expect(save.status).toBe(302)
    const { origin } = new URL(save.headers.get('Location')!)
    const page = await world.open(world.sign({ serialNumber: 'A-2' }))
    expect(page.headers.get('Content-Security-Policy')).toContain(origin)
    expect(await world.passes()).toHaveLength(1)
  })

  test('goes without wallets that cannot take passes now', async () => {
    const world = await createClaimWorld()
    const html = await (await world.open(world.sign())).text()
    expect(html).not.toContain('Google Wallet')
    expect(html).toContain('Get the pass')
  })

  test('creates nothing for other sites, and nothing at addresses that there are none of', async () => {
    const world = await createClaimWorld()
    const token = world.sign()
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of foreign) {
      expect(await refusalOf(await world.claim(token, '', headers))).toMatchObject({ status: 403 })
    }
    const bare = await world.request('POST', `/c/${token}`, { key: null })
    expect(bare.status).toBe(403)
    for (const entry of ['/none', '/..%2f', '/apple.pkpass/x']) {
      expect((await world.claim(token, entry)).status).toBe(404)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await world.request(method, `/c/${token}`, {
        key: null,
        headers: { Origin: 'https://wps.test', 'Sec-Fetch-Site': 'same-origin' },
      })
      expect([404, 405]).toContain(response.status)
    }
    expect(await world.passes()).toEqual([])
  })

  test('gives tokens that are too long or edited the plain page, and creates nothing', async () => {
    const world = await worldWithWallets()
    const token = world.sign()
    const mac = token.lastIndexOf('.') + 1
    /** The token with another character there. */
    const edited = (at: number) =>
      token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    /** Signed rightly, whatever the length. */
    const long = (length: number) => world.sign({ fields: { gate: 'x'.repeat(length) } })
    const lengths = Array.from({ length: 1600 }, (_, length) => length)
    const atLimit = long(lengths.findLast((length) => long(length).length <= 2048)!)
    const tooLong = long(lengths.find((length) => long(length).length > 2048)!)
    const none = [
      tooLong,
      long(4000),
      edited(mac),
      edited(mac + 10),
      edited(token.length - 2),
      edited(token.length - 1),
      edited(mac - 3),
      edited(0),
      token.slice(0, -1),
      `${token}A`,
      token.slice(0, mac),
    ]
    for (const each of none) {
      const page = await world.open(each)
      const html = await page.text()
      expect([page.status, html]).toEqual([
        404,
        expect.stringContaining('There is no pass at this address'),
      ])
      expect(html).not.toContain('<form')
      expect(html).not.toContain('Corner Bakery')
      for (const entry of ['', '/apple.pkpass', '/google']) {
        expect((await world.claim(each, entry)).status).toBe(404)
      }
    }
    expect(await world.passes()).toEqual([])
    expect((await world.open(atLimit)).status).not.toBe(404)
    expect((await world.claim(token)).status).toBe(303)
    expect(await world.passes()).toHaveLength(1)
  })

  test('says what is the matter in plain words, in the language of the reader', async () => {
    const world = await createClaimWorld({ maxPasses: 1 })
    const page = (token: string, language: string) =>
      world.get(`/c/${token}`, {
        key: null,
        headers: { Accept: 'text/html', 'Accept-Language': language },
      })
    const wrong = await page(world.sign({ fields: { door: '<1>' } }), 'de')
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Dieser Link funktioniert nicht')
    expect(html).toContain('/fields/door')
    expect(html).not.toContain('<1>')
    await world.claim(world.sign())
    const full = await page(world.sign({ serialNumber: 'A-2' }), 'fr')
    expect([full.status, await full.text()]).toEqual([
      409,
      expect.stringContaining('Il n’y a plus de pass'),
    ])
    world.clock.advance(3600_000)
    const late = await page(world.sign(), 'en')
    expect([late.status, await late.text()]).toEqual([
      410,
      expect.stringContaining('This link has expired'),
    ])
    const none = await page('nothing', 'en')
    expect([none.status, await none.text()]).toEqual([
      404,
      expect.stringContaining('There is no pass at this address'),
    ])
    for (const response of [wrong, full, late, none]) {
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })
})
