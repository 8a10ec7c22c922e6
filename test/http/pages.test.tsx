import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import simulatorCss from '../../simulator/phones/page/page.css?raw'
import { parseConfig } from '../../src/env.ts'
import { type BundlePageProps, renderBundlePage } from '../../src/http/pages/bundle-page.tsx'
import { type PassPageProps, renderPassPage } from '../../src/http/pages/pass-page.tsx'
import {
  renderDeletedPage,
  renderNotFoundPage,
  renderUnavailablePage,
} from '../../src/http/pages/state-pages.tsx'
import { PAGE_CSS, pagePolicy } from '../../src/http/pages/style.ts'
import { localeOf, phoneOf } from '../../src/http/pages/visitor.ts'
import { barcodePath } from '../../src/lib/barcodes/matrix.ts'
import { encodeQr } from '../../src/lib/barcodes/qr.ts'
import { renderPassMail } from '../../src/lib/mail/pass-mail.ts'
import { ACCENT } from '../../src/lib/markup/accent.ts'
import { PAGE_WORDS } from '../../src/lib/words/index.ts'
import { contentField, passContent } from '../support/content.ts'
import { walletLinks } from '../support/wallet-links.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/145.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'

const APPLE_FILE = { platform: 'apple', wallet: 'Apple Wallet', badges: {} } as const
const GOOGLE_LINK = { platform: 'google', wallet: 'Google Wallet', badges: {} } as const

const visitor = (userAgent = DESKTOP) => ({ userAgent, acceptLanguage: 'en-GB', timeZone: 'UTC' })

function passPage(overrides: Partial<PassPageProps> = {}): string {
  return renderPassPage({
    content: passContent(),
    images: {},
    links: walletLinks('/p/token'),
    visitor: visitor(),
    pageUrl: 'https://wallet.example/p/token',
    fallbackImageUrl: 'https://wallet.example/icon.png',
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
    together: [
      { ...APPLE_FILE, url: '/b/token/apple-1.pkpasses', from: 1, to: 3 },
      { ...GOOGLE_LINK, url: '/b/token/google-1', from: 1, to: 3 },
    ],
    imageUrl: 'https://wallet.example/icon.png',
    ...overrides,
  })
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href]) => href!)
const qrOf = (address: string): string => barcodePath(encodeQr(address)!)

const ALL: Record<string, () => string> = {
  pass: passPage,
  bundle: bundlePage,
  deleted: () => renderDeletedPage(visitor()),
  'not found': () => renderNotFoundPage(visitor()),
  unavailable: () => renderUnavailablePage(visitor()),
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
    expect(html).toContain('<h1 dir="auto">Bakery card</h1>')
    expect(html).toContain(`<p class="state">${heading}</p>`)
    expect(html).not.toContain('Add to')
    expect(html).not.toContain('Other ways')
  })

  test('its heading is the name of the pass, and the issuer is named once', () => {
    const html = passPage({
      visitor: visitor(IPHONE),
      content: passContent({ description: 'A card' }),
    })
    expect(html).toContain('<h1 dir="auto">Bakery card</h1>')
    const words = html
      .replace(/<head>[\s\S]*?<\/head>/, '')
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<details>[\s\S]*?<\/details>/g, '')
    expect(words.match(/Corner Bakery/g)).toHaveLength(1)
  })

  test('the phone’s own wallet is the one button; the other ways are folded away', () => {
    const links = walletLinks('/p/token', ['apple', 'google', 'paper'])
    const html = passPage({ visitor: visitor(ANDROID), links })
    const [shown, folded] = html.split('<summary>Other ways</summary>')
    expect(hrefs(shown!).filter((href) => href.startsWith('/p/'))).toEqual(['/p/token/google'])
    expect(hrefs(folded!).slice(0, 2)).toEqual(['/p/token/apple.pkpass', '/p/token/print'])
    expect(shown!.indexOf('class="button first"')).toBeLessThan(shown!.indexOf('<svg'))
  })

  test('a phone whose own wallet cannot take the pass sees what there is', () => {
    const html = passPage({ visitor: visitor(IPHONE), links: walletLinks('/p/token', ['google']) })
    expect(html).toContain('Add to Google Wallet')
    expect(html).not.toContain('Other ways')
  })

  test('messengers and tabs have something to show', () => {
    const html = passPage({ visitor: visitor(IPHONE) })
    expect(html).toContain('<meta property="og:title" content="Bakery card"/>')
    expect(html).toContain('<meta property="og:site_name" content="Corner Bakery"/>')
    expect(html).toContain('og:description" content="Add it to your wallet')
    expect(html).toContain(
      '<meta property="og:image" content="https://wallet.example/assets/ast_logo/logo@3x.png"/>',
    )
    expect(html).toContain('<link rel="icon" href="/favicon.svg"/>')
    const plain = passPage({ content: passContent({ images: {} }) })
    expect(plain).toContain('og:image" content="https://wallet.example/icon.png"')
  })

  test.each([
    ['de-AT', 'de', 'Zu Google Wallet hinzufügen', 'Wer diesen Link hat'],
    ['fr-FR,fr;q=0.9', 'fr', 'Ajouter à Google Wallet', 'Toute personne'],
    ['es', 'es', 'Añadir a Google Wallet', 'Cualquiera'],
    ['it', 'it', 'Aggiungi a Google Wallet', 'Chiunque'],
    ['pt-BR', 'pt', 'Adicionar à Google Wallet', 'Qualquer pessoa'],
    ['nl', 'nl', 'Toevoegen aan Google Wallet', 'Iedereen'],
    ['ja', 'ja', 'Google Wallet に追加', 'このリンク'],
    ['sv, nl;q=0.5', 'nl', 'Toevoegen aan Google Wallet', 'Iedereen'],
    ['tlh', 'en', 'Add to Google Wallet', 'Anyone with this link can open your pass'],
    ['constructor, __proto__', 'en', 'Add to Google Wallet', 'Anyone'],
  ])('speaks the holder’s language: %s', (acceptLanguage, language, button, care) => {
    const html = passPage({ visitor: { ...visitor(ANDROID), acceptLanguage } })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`>${button}</a>`)
    expect(html).toContain(care)
    expect(renderNotFoundPage({ ...visitor(), acceptLanguage })).toContain(
      `<html lang="${language}">`,
    )
  })

  test('shows the name and the issuer in the holder’s language where the template has it', () => {
    const content = passContent({
      apple: { localizations: { de: { 'Bakery card': 'Bäckereikarte' } } },
    } as never)
    const german = { ...visitor(IPHONE), acceptLanguage: 'de' }
    expect(passPage({ content, visitor: german })).toContain('<h1 dir="auto">Bäckereikarte</h1>')
  })

  describe('where the operator has put badges in place', () => {
    const badges = {
      en: 'https://brand.example/en.svg',
      de: 'https://brand.example/de.svg',
    }
    const [apple, google] = walletLinks('/p/token')
    const links = [{ ...apple!, badges }, google!]

    test.each([
      ['de', 'https://brand.example/de.svg', 'Zu Apple Wallet hinzufügen'],
      ['fr', 'https://brand.example/en.svg', 'Ajouter à Apple Wallet'],
    ])('they stand in place of our button: %s', (acceptLanguage, source, label) => {
      const html = passPage({ links, visitor: { ...visitor(IPHONE), acceptLanguage } })
      expect(html).toContain(
        `<a class="badge first" href="/p/token/apple.pkpass"><img src="${source}" alt="${label}" height="52"/></a>`,
      )
      expect(html).toContain('class="button" href="/p/token/google"')
    })

    test('the policy admits pictures from there and nothing else', () => {
      const policy = pagePolicy({ images: Object.values(badges) })
      expect(policy).toContain("img-src 'self' data: https://brand.example;")
      expect(pagePolicy()).toContain("img-src 'self' data:;")
    })
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
    const html = passPage({ content: passContent({ test: true }) })
    expect(html).toContain('Test pass: not valid.')
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

  test.each([
    ['https://bakery.example/menu', 'bakery.example/menu'],
    ['tel:+4930555', '+4930555'],
    ['mailto:hello@bakery.example', 'hello@bakery.example'],
    ['geo:52.5,13.4', '52.5,13.4'],
  ])('a link of the template has its label and opens its address: %s', (url, shown) => {
    const links = [{ label: 'Box office', url }]
    const html = passPage({ content: passContent({ links }) })
    expect(html).toContain('<dt>Box office</dt>')
    expect(html).toContain(`<a href="${url}" rel="noopener noreferrer">${shown}</a>`)
  })

  test('a link that cannot be opened shows its address', () => {
    const links = [{ label: 'Box office', url: 'ftp://bakery.example/menu' }]
    const html = passPage({ content: passContent({ links }) })
    expect(html).toContain('<dt>Box office</dt><dd dir="auto">ftp://bakery.example/menu</dd>')
  })

  test.each([
    ['de', 'Ungültig'],
    ['sv, nl;q=0.5', 'Ingetrokken'],
    ['tlh', 'Voided'],
  ])('the picture of a voided pass says so in the language of the page: %s', (language, word) => {
    const html = passPage({
      content: passContent({ status: 'VOIDED' }),
      visitor: { ...visitor(), acceptLanguage: language },
    })
    expect(html).toContain(`>${word}</text>`)
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
  test('names each pass in the holder’s language where the template has it', () => {
    const apple = { localizations: { de: { 'Bakery card': 'Bäckereikarte' } } }
    const passes = [{ content: passContent({ apple }), images: {}, links: walletLinks('/p/1') }]
    const german = { ...visitor(IPHONE), acceptLanguage: 'de' }
    expect(bundlePage({ passes, visitor: german })).toMatch(/<h2>\s*Bäckereikarte/)
  })

  test('on a desktop the code for the phone comes before the buttons, as the sentence above says', () => {
    const html = bundlePage()
    expect(html.indexOf('class="scan"')).toBeGreaterThan(0)
    expect(html.indexOf('class="scan"')).toBeLessThan(html.indexOf('/b/token/apple-1.pkpasses'))
  })

  test('offers all passes at once and each one', () => {
    expect(hrefs(bundlePage())).toEqual([
      '/b/token/apple-1.pkpasses',
      '/b/token/google-1',
      ...[1, 2, 3].flatMap((n) => [`/p/${n}/apple.pkpass`, `/p/${n}/google`]),
    ])
  })

  test.each([
    [IPHONE, '/b/token/apple-1.pkpasses', 'Add all to Apple Wallet'],
    [ANDROID, '/b/token/google-1', 'Add all to Google Wallet'],
  ])('a phone gets one link for all: its own wallet’s', (userAgent, href, label) => {
    const html = bundlePage({ visitor: visitor(userAgent) })
    expect(hrefs(html).filter((each) => each.startsWith('/b/'))).toEqual([href])
    expect(html).toContain(`<a class="button first" href="${href}">${label}</a>`)
  })

  test('names each link by its pass, so that no two sound alike', () => {
    const labels = [...bundlePage().matchAll(/<a [^>]*aria-label="([^"]+)"/g)].map(
      ([, label]) => label,
    )
    expect(labels[0]).toBe('Add to Apple Wallet: Ticket 1, 1 of 3')
    expect(new Set(labels).size).toBe(6)
  })

  test('says which passes a link adds where one cannot add all', () => {
    const html = bundlePage({
      together: [
        { ...APPLE_FILE, url: '/b/token/apple-1.pkpasses', from: 1, to: 10 },
        { ...APPLE_FILE, url: '/b/token/apple-2.pkpasses', from: 11, to: 12 },
        { ...GOOGLE_LINK, url: '/b/token/google-1', from: 1, to: 12 },
      ],
    })
    expect(html).toContain('Add passes 1–10 to Apple Wallet')
    expect(html).toContain('Add passes 11–12 to Apple Wallet')
    expect(html).toContain('Add all to Google Wallet')
  })

  test('a pass that is no longer in use says why in place of its links', () => {
    const content = passContent({ status: 'VOIDED' })
    const html = bundlePage({
      passes: [{ content, images: {}, links: walletLinks('/p/1', ['apple']) }],
      together: [],
    })
    expect(html).toContain('This pass has been voided. It is no longer valid and cannot be used.')
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

test('all languages say the same things', () => {
  const shape = (texts: object): unknown =>
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'object' ? shape(text) : typeof text,
    ])
  for (const words of Object.values(PAGE_WORDS)) expect(shape(words)).toEqual(shape(PAGE_WORDS.en))
})

test('pages, mails and the local wallets have one accent', () => {
  const { light, dark } = ACCENT
  expect(PAGE_CSS).toContain(`--accent:${light.fill}`)
  expect(PAGE_CSS).toContain(`--accent:${dark.fill}`)
  expect(simulatorCss).toContain(`--accent: light-dark(${light.fill}, ${dark.fill});`)
  expect(simulatorCss).toContain(`--accent-fill: ${light.fill};`)
  const { html } = renderPassMail({
    organizationName: 'Corner Bakery',
    passes: [
      {
        name: 'Bakery card',
        background: '#ffffff',
        foreground: '#000000',
        pageUrl: 'https://wallet.example/p/1',
        links: [{ label: 'Add to Apple Wallet', url: 'https://wallet.example/p/1/apple.pkpass' }],
      },
    ],
    bundleUrl: null,
    test: false,
  })
  expect(html).toContain(`background:${light.fill};`)
  expect(html).toContain(`background:${dark.fill}!important`)
})

test.each([
  ['', {}],
  ['https://brand.example/a.svg', { en: 'https://brand.example/a.svg' }],
  [
    ' en=https://brand.example/e.svg\n de=https://brand.example/d.svg?v=2 ',
    { en: 'https://brand.example/e.svg', de: 'https://brand.example/d.svg?v=2' },
  ],
])('reads where badges are: «%s»', (text, expected) => {
  expect(parseConfig({ ...testEnv, APPLE_WALLET_BADGES: text }).wallets.appleBadges).toEqual(
    expected,
  )
})

test.each([
  'http://brand.example/a.svg',
  'en=javascript:alert(1)',
  'https://brand.example/a.svg;script-src',
  'english=https://brand.example/a.svg',
  '/badges/en.svg',
])('refuses badges that are no https addresses: %s', (text) => {
  expect(() => parseConfig({ ...testEnv, GOOGLE_WALLET_BADGES: text })).toThrow(
    'GOOGLE_WALLET_BADGES: must be https addresses',
  )
})
