import { describe, expect, test } from 'vitest'
import { type BundlePageProps, renderBundlePage } from '../../src/http/pages/bundle-page.tsx'
import { type PassPageProps, renderPassPage } from '../../src/http/pages/pass-page.tsx'
import {
  renderDeletedPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from '../../src/http/pages/state-pages.tsx'
import { pagePolicy } from '../../src/http/pages/style.ts'
import { localeOf, phoneOf } from '../../src/http/pages/visitor.ts'
import { barcodePath } from '../../src/lib/barcodes/matrix.ts'
import { encodeQr } from '../../src/lib/barcodes/qr.ts'
import { contentField, passContent } from '../support/content.ts'
import { walletLinks } from '../support/wallet-links.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/145.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'

const APPLE_FILE = { platform: 'apple', label: 'Add to Apple Wallet' } as const

const visitor = (userAgent = DESKTOP) => ({ userAgent, acceptLanguage: 'en-GB', timeZone: 'UTC' })

function passPage(overrides: Partial<PassPageProps> = {}): string {
  return renderPassPage({
    content: passContent(),
    images: {},
    links: walletLinks('/p/token'),
    visitor: visitor(),
    pageUrl: 'https://wallet.example/p/token',
    testNotice: null,
    ...overrides,
  })
}

function bundlePage(overrides: Partial<BundlePageProps> = {}): string {
  const passes = [1, 2, 3].map((n) => ({
    content: passContent({ passId: `pass_${n}`, name: `Ticket ${n}` }),
    images: {},
    links: walletLinks(`/p/${n}`),
  }))
  return renderBundlePage({
    visitor: visitor(),
    pageUrl: 'https://wallet.example/b/token',
    organizationName: 'Corner Bakery',
    passes,
    files: [{ ...APPLE_FILE, url: '/b/token/1.pkpasses', from: 1, to: 3 }],
    testNotice: null,
    ...overrides,
  })
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href]) => href!)
const qrOf = (address: string): string => barcodePath(encodeQr(address)!)

const ALL: Record<string, () => string> = {
  pass: passPage,
  bundle: bundlePage,
  deleted: renderDeletedPage,
  'not found': renderNotFoundPage,
  unavailable: renderUnavailablePage,
}

describe.each(Object.entries(ALL))('the page «%s»', (_, render) => {
  test('is a whole document with landmarks, one heading and a way past the header', () => {
    const html = render()
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<main class="frame" id="main"')
    expect(html).toContain('<a class="skip" href="#main">')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('needs no script, and its only style sheet is the one that the policy admits', async () => {
    const html = render()
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i)
    const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css!)
    expect(sheets).toHaveLength(1)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheets[0]))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(pagePolicy()).toContain(`style-src 'sha256-${hash}';`)
    expect(pagePolicy()).not.toContain('unsafe')
  })
})

describe('the pass page', () => {
  test.each([
    ['an iPhone', IPHONE, ['/p/token/apple.pkpass', '/p/token/google']],
    ['an Android phone', ANDROID, ['/p/token/google', '/p/token/apple.pkpass']],
  ])('offers %s its own wallet first', (_, userAgent, expected) => {
    const html = passPage({ visitor: visitor(userAgent), content: passContent({ links: [] }) })
    expect(hrefs(html).filter((href) => href.startsWith('/p/'))).toEqual(expected)
    expect(html).toMatch(new RegExp(`class="button first" href="${expected[0]}"`))
    expect(html.match(/button first"/g)).toHaveLength(1)
  })

  test('shows a QR code of its own address on desktops, not on phones', () => {
    expect(passPage()).toContain(qrOf('https://wallet.example/p/token'))
    expect(passPage({ visitor: visitor(IPHONE) })).not.toContain(
      qrOf('https://wallet.example/p/token'),
    )
  })

  test('shows the picture of the visitor’s own wallet', () => {
    expect(passPage({ visitor: visitor(IPHONE) })).toContain('id="apple-front-')
    expect(passPage({ visitor: visitor(ANDROID) })).toContain('id="google-front-')
    expect(passPage({ links: walletLinks('/p/token', ['google']) })).toContain('id="google-front-')
  })

  test('offers only wallets that the pass can be added to', () => {
    const html = passPage({ links: walletLinks('/p/token', ['apple']) })
    expect(html).toContain('Add to Apple Wallet')
    expect(html).not.toContain('Add to Google Wallet')
    expect(passPage({ links: [] })).toContain('cannot be added to a wallet')
  })

  test.each([
    ['SUSPENDED', 'This pass is suspended'],
    ['REDEEMED', 'This pass has been used'],
    ['EXPIRED', 'This pass has expired'],
    ['VOIDED', 'This pass has been voided'],
  ] as const)('a pass that is %s is not offered, and the page says why', (status, heading) => {
    const html = passPage({ content: passContent({ status }), visitor: visitor(IPHONE) })
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(html).not.toContain('Add to')
  })

  test('an expired pass says until when it was valid, on the visitor’s clock', () => {
    const content = passContent({
      status: 'EXPIRED',
      expirationDateMs: Date.UTC(2026, 2, 1, 23, 30),
    })
    const tokyo = { userAgent: IPHONE, acceptLanguage: 'de-DE,de;q=0.9', timeZone: 'Asia/Tokyo' }
    expect(passPage({ content, visitor: tokyo })).toContain('2. März 2026 um 08:30')
  })

  test('a test pass says so before anything else', () => {
    const html = passPage({ testNotice: 'Test pass: <real> phones refuse it.' })
    expect(html).toContain('Test pass: &lt;real&gt; phones refuse it.')
    expect(html.indexOf('role="note"')).toBeLessThan(html.indexOf('<h1'))
    expect(passPage()).not.toContain('role="note"')
  })

  test('links web, mail and telephone values, and nothing that could run', () => {
    const values = [
      contentField({
        key: 'web',
        slot: 'back',
        type: 'url',
        value: 'https://bakery.example/a?b=1&c=2',
      }),
      contentField({ key: 'mail', slot: 'back', type: 'email', value: 'hello@bakery.example' }),
      contentField({ key: 'call', slot: 'back', type: 'phone', value: '+49 (30) 555-0199' }),
      contentField({ key: 'evil', slot: 'back', type: 'url', value: 'JavaScript:alert(1)' }),
      contentField({ key: 'data', slot: 'back', type: 'url', value: 'data:text/html,<b>' }),
      contentField({ key: 'cc', slot: 'back', type: 'email', value: 'a@b.example?cc=c@d.example' }),
    ]
    const html = passPage({
      content: passContent({ fields: values, links: [{ label: 'Bad', url: 'vbscript:x' }] }),
    })
    expect(hrefs(html).filter((href) => !href.startsWith('/p/'))).toEqual([
      'https://bakery.example/a?b=1&amp;c=2',
      'mailto:hello@bakery.example',
      'tel:+49305550199',
    ])
    expect(html).toContain('JavaScript:alert(1)')
  })

  test('texts of the issuer stay text', () => {
    const attack = '</style></title><img src=x onerror=alert(1)>'
    const html = passPage({
      content: passContent({
        name: attack,
        organizationName: attack,
        description: attack,
        fields: [contentField({ key: 'a', label: attack, value: attack })],
      }),
    })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  test('never shows the secret of a rotating code', () => {
    const rotatingBarcode = { secretHex: 'c0ffee5ec2e7', periodSeconds: 30, prefix: '' }
    expect(passPage({ content: passContent({ rotatingBarcode }) })).not.toContain('c0ffee5ec2e7')
  })
})

describe('the bundle page', () => {
  test('offers all passes at once to Apple Wallet and each one to both', () => {
    expect(hrefs(bundlePage())).toEqual([
      '/b/token/1.pkpasses',
      ...[1, 2, 3].flatMap((n) => [`/p/${n}/apple.pkpass`, `/p/${n}/google`]),
    ])
  })

  test('names each link by its pass, so that no two sound alike', () => {
    const labels = [...bundlePage().matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(
      ([, label]) => label,
    )
    expect(labels[0]).toBe('Add to Apple Wallet: Ticket 1, 1 of 3')
    expect(new Set(labels).size).toBe(6)
  })

  test('says which passes a file holds where one file cannot hold all', () => {
    const html = bundlePage({
      files: [
        { ...APPLE_FILE, url: '/b/token/1.pkpasses', from: 1, to: 10 },
        { ...APPLE_FILE, url: '/b/token/2.pkpasses', from: 11, to: 12 },
      ],
    })
    expect(html).toContain('Add passes 1–10 to Apple Wallet')
    expect(html).toContain('Add passes 11–12 to Apple Wallet')
  })

  test('does not offer an Android phone files that it cannot open', () => {
    expect(hrefs(bundlePage({ visitor: visitor(ANDROID) }))).not.toContain('/b/token/1.pkpasses')
  })

  test('a pass that is no longer in use says why in place of its links', () => {
    const content = passContent({ status: 'VOIDED' })
    const html = bundlePage({
      passes: [{ content, images: {}, links: walletLinks('/p/1', ['apple']) }],
      files: [],
    })
    expect(html).toContain('It is no longer valid and cannot be used.')
    expect(hrefs(html)).toEqual([])
  })

  test('ids of several pictures on one page differ', () => {
    const ids = [...bundlePage().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(9)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test.each([
  [IPHONE, 'apple'],
  [ANDROID, 'google'],
  [DESKTOP, null],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Safari/604.1', null],
  ['', null],
])('knows whose wallet a device has: %s', (userAgent, device) => {
  expect(phoneOf(visitor(userAgent))).toBe(device)
})

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de-CH'],
  ['en;q=0.3, fr', 'fr'],
  ['*', 'en'],
  ['', 'en'],
  ['not a tag!!, sv;q=0.1', 'sv'],
  ['xx;q=0', 'en'],
])('reads the language wanted most from «%s»', (acceptLanguage, locale) => {
  expect(localeOf({ ...visitor(), acceptLanguage })).toBe(locale)
})

test('headers that make no sense do not keep a page from being shown', () => {
  const odd = {
    userAgent: '\u0000',
    acceptLanguage: 'abc-abc-abc-abc-abc',
    timeZone: 'Mars/Olympus',
  }
  const content = passContent({ status: 'EXPIRED', expirationDateMs: 0 })
  expect(passPage({ visitor: odd, content })).toContain('This pass has expired')
})
