import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import samplesJson from '../../docs/samples.json' with { type: 'json' }
import { GUIDES } from '../../scripts/docs/guides.ts'
import { WARNINGS } from '../../scripts/docs/warnings.ts'
import { ERRORS } from '../../src/domain/model/errors.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { TAGS } from '../../src/http/tags.ts'
import { VERSION } from '../../src/http/version.ts'
import wranglerToml from '../../wrangler.toml?raw'
import { EVERY_ROUTE } from '../support/routes.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
const pages: Record<string, { response: Response; html: string }> = {}
const AREAS = Object.keys(TAGS).map((tag) => `/docs/${tag.toLowerCase().replaceAll(' ', '-')}`)
const GUIDE_PAGES = GUIDES.map(({ name }) => `/docs/guides/${name}`)
const PATHS = ['/', '/docs', '/docs/errors', ...AREAS, '/docs/guides', ...GUIDE_PAGES]

beforeAll(async () => {
  world = await createWorld()
  for (const path of PATHS) {
    const response = await world.get(path, { key: null })
    pages[path] = { response, html: await response.text() }
  }
})

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href!)

describe.each(PATHS)('%s', (path) => {
  test('is a page that caches may keep and that needs no key', () => {
    const { response, html } = pages[path]!
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).not.toMatch(/>undefined<|"undefined|NaN/)
    expect(html).not.toContain('[object Object]')
  })

  test('runs one script of ours, loads nothing else, and its policy admits no more', async () => {
    const { response, html } = pages[path]!
    // Of tags alone: code that is shown may say `on_refund=`.
    const tags = html.replaceAll(/>[^<]*</g, '><')
    expect(tags).not.toMatch(/<iframe|\son\w+=|\sstyle=|javascript:/)
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/docs.js" defer="">'])
    expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.svg"/>'])
    for (const [, source] of html.matchAll(/<img [^>]*src="([^"]+)"/g)) {
      expect(source).toMatch(/^\/docs\/guides\/images\//)
      expect((await world.get(source!, { key: null })).status, source).toBe(200)
    }
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toMatch(/^default-src 'none'; style-src /)
    const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!)
    expect(sheets.length).toBe(2)
    for (const css of sheets) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
      expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`)
    }
    expect(policy).toContain("; script-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('shows links of descriptions as links', () => {
    const text = pages[path]!.html.replaceAll(/<(code|pre)\b.*?<\/\1>/gs, '')
    expect(text).not.toContain('](')
  })

  test('has every id once, and every link of it leads somewhere', async () => {
    const ids = idsOf(pages[path]!.html)
    expect(ids.length).toBe(new Set(ids).size)
    for (const link of new Set(linksOf(pages[path]!.html))) {
      const [target, fragment] = link.split('#') as [string, string | undefined]
      const html = target === '' ? pages[path]!.html : pages[target]?.html
      if (/^(https?:|mailto:)/.test(link)) continue
      if (html === undefined)
        expect((await world.get(target, { key: null })).status, link).toBe(200)
      else if (fragment) expect(idsOf(html), link).toContain(fragment)
    }
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = pages[path]!.response.headers.get('ETag')!
    const headers = { 'If-None-Match': `W/${etag}` }
    expect((await world.get(path, { key: null, headers })).status).toBe(304)
    expect((await world.get(path, { key: null, headers: { 'If-None-Match': '"x"' } })).status).toBe(
      200,
    )
  })

  test('shows the address of the service, whatever it was asked at', async () => {
    const asked = await world.get(`http://other.example${path}`, { key: null })
    expect(await asked.text()).toBe(pages[path]!.html)
  })

  test('shows the address that it was asked at where none is configured', async () => {
    const free = await createWorld({ variables: { PUBLIC_BASE_URL: '' } })
    for (const host of ['one.example', 'two.example', 'one.example']) {
      const asked = await free.get(`https://${host}${path}`, { key: null })
      const html = await asked.text()
      if (!path.startsWith('/docs/guides')) expect(html).toContain(`https://${host}/`)
      for (const other of ['one.example', 'two.example', 'wps.test'].filter(
        (name) => name !== host,
      )) {
        expect(html).not.toContain(other)
      }
    }
  })
})

const samples: Record<string, Record<string, string>> = samplesJson
const everything = () => AREAS.map((path) => pages[path]!.html).join('')

test('every operation has a section on one page, with its scope, its path and its errors', () => {
  const sections = everything().split('<section class="op" id="')
  for (const op of OPERATIONS) {
    const found = sections.filter((text) => text.startsWith(`${op.id}"`))
    expect(found.length, op.id).toBe(1)
    const [section] = found as [string]
    expect(section).toContain(op.scope === null ? 'any key' : `<code>${op.scope}</code>`)
    expect(section).toContain(`<code>/api/v1${op.path}</code>`)
    expect(section).toContain('>curl</figcaption>')
    for (const language of Object.keys(samples[`${op.method.toUpperCase()} /api/v1${op.path}`]!)) {
      expect(section).toContain(`>${language}, with the SDK</figcaption>`)
    }
    for (const code of op.errors ?? []) expect(section).toContain(`href="/docs/errors#${code}"`)
  }
})

test('a page of the reference shows the members of a body, required ones as such, with examples', () => {
  const [, section] = pages['/docs/passes']!.html.split('<section class="op" id="createPass"')
  const text = section!.split('<section class="op"')[0]!.replaceAll('<wbr/>', '')
  expect(text).toContain('<code>templateId</code><span class="need">required</span>')
  for (const member of ['serialNumber', 'barcode.value', 'customer.email', 'access.allowedDoors']) {
    expect(text).toContain(`<code>${member}</code></th>`)
  }
  expect(text).toContain('such as <code>')
})

test('samples name the key and the templates as `npm run env` exports them', () => {
  const html = everything()
  expect(html).toContain('$API_KEY')
  expect(html).toContain('$TEMPLATE_ID')
  for (const [, sample] of html.matchAll(/>curl<\/figcaption>(.*?)<\/figure>/gs)) {
    expect(sample).not.toMatch(/tpl_0/)
  }
})

describe('search', () => {
  const search = async (words: string) => {
    const response = await world.get(`/docs/search?q=${encodeURIComponent(words)}`, { key: null })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    return response.text()
  }

  test.each([
    ['rotate link', '/docs/passes#rotatePassLink'],
    ['allowedDoors', '/docs/passes#object-AccessPermissions'],
    ['pass_not_active', '/docs/errors#pass_not_active'],
    ['webhooks guide', '/docs/guides/webhooks'],
    ['rotate secret', '/docs/guides/webhooks#rotating-the-secret'],
    ['refund order', '/docs/guides/checkouts'],
  ])('finds «%s» without a script', async (words, href) => {
    expect(
      linksOf(await search(words)).map((link) => link.replace(/(checkouts)#.*/, '$1')),
    ).toContain(href)
  })

  test('puts guides and operations before members of objects, and counts what it found', async () => {
    const html = await search('webhook')
    const list = html.slice(html.indexOf('<ul class="found">'), html.indexOf('</main>'))
    const titles = [...list.matchAll(/<a href="[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title!)
    const operation = titles.indexOf('Create a webhook endpoint')
    const member = titles.findIndex((title) => /^\w+\.\w+/.test(title))
    expect(operation).toBeGreaterThanOrEqual(0)
    expect(member === -1 || member > operation, titles.join('\n')).toBe(true)
    expect(html).toContain(`The first ${titles.length} results for`)
    expect(await search('allowedDoors')).toMatch(/>\d+ results for/)
    expect(list.replaceAll(/<code>.*?<\/code>/gs, '')).not.toContain('`')
    const [first] = [...(await search('allowedDoors')).matchAll(/<li>\s*<a href="([^"]+)"/g)]
    expect(first![1]).toBe('/docs/passes#object-AccessPermissions')
  })

  /** Addresses, titles, and what stands below them, as they are listed. */
  async function found(words: string) {
    const html = await search(words)
    return [...html.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a>(.*?)<\/li>/g)].map(
      ([, href, title, below]) => ({ href: href!, title: title!, below: below! }),
    )
  }

  test('finds what has any of the words, what has all of them first', async () => {
    const results = await found('rotate secret webhook')
    const has = ({ title, below }: (typeof results)[number], word: string) =>
      `${title} ${below}`.toLowerCase().includes(word)
    expect(results[0]!.href).toBe('/docs/webhooks#rotateWebhookSecret')
    expect(results.some((result) => !has(result, 'secret'))).toBe(true)
    const both = await found('redeem coupon')
    expect(both[0]).toMatchObject({ href: '/docs/passes#redeemPass', title: 'Redeem a pass' })
    const addresses = both.map(({ href }) => href)
    expect(addresses).toContain('/docs/points#redeemPoints')
    expect(addresses).toContain('/docs/guides/templates#kinds')
    expect(addresses).toEqual(
      expect.arrayContaining((await found('coupons')).map(({ href }) => href)),
    )
  })

  test.each([
    ['geofence', '/docs/guides/templates#everything-else'],
    ['geofences', '/docs/guides/templates#everything-else'],
    ['semicolon', '/docs/guides/imports#csv'],
    ['SEMICOLON', '/docs/guides/imports#csv'],
    ['pass_not_active', '/docs/errors#pass_not_active'],
    ['apple_relevance_needs_location', '/docs/errors#apple_relevance_needs_location'],
  ])('finds «%s» before anything else', async (words, href) => {
    expect((await found(words))[0]!.href).toBe(href)
  })

  test('shows the passage that has the word, or the rarest of several', async () => {
    const [csv] = await found('file semicolon')
    expect(csv!.below).toMatch(/<p>(?:… )?[^<]*semicolon[^<]*(?: …)?<\/p>$/)
    for (const { below } of await found('secret')) {
      for (const [, passage] of below.matchAll(/<p>([^<]*)<\/p>/g)) {
        expect(passage!.length).toBeLessThan(600)
      }
    }
  })

  test('what is asked for stays text', async () => {
    const html = await search('"><script>alert(1)</script>')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('Nothing was found')
    expect(await search('%RESULTS% %QUERY% $&')).toContain('value="%RESULTS% %QUERY% $&amp;"')
    expect((await search('x'.repeat(100_000))).length).toBeLessThan(100_000)
    expect(await search('')).toContain('Type one or more words')
  })
})

describe('guides', () => {
  test('are the Markdown of the repository', async () => {
    const { html } = pages['/docs/guides/webhooks']!
    expect(html).toContain('<h1 id="webhooks">')
    expect(html).toContain('<pre tabindex="0"><code>')
    expect(html).not.toMatch(/&lt;!-- run/)
    const source = await world.get('/docs/guides/webhooks.md', { key: null })
    expect(source.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(await source.text()).toMatch(/^# /)
  })

  test.each([
    '/docs/guides/nothing',
    '/docs/guides/storage.md',
    '/docs/guides/..%2fstorage',
    '/docs/nothing',
    '/docs/constructor',
    '/docs/guides/images/nothing.png',
  ])('%s is not found', async (path) => {
    expect((await world.get(path, { key: null })).status).toBe(404)
  })
})

test('a browser gets a page with a search where there is nothing, and a program the envelope', async () => {
  const get = (path: string, accept: string) =>
    world.get(path, { key: null, headers: { Accept: accept } })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const path of ['/xyz', '/docs/webhook-endpoints', '/docs/guides/nothing']) {
    const response = await get(path, browser)
    const html = await response.text()
    expect(response.status, path).toBe(404)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(html).toContain('<form action="/docs/search"')
    expect((await get(path, '*/*')).headers.get('Content-Type')).toMatch(/^application\/json/)
  }
  expect(await (await get('/docs/webhook-endpoints', browser)).text()).toContain(
    'value="webhook endpoints"',
  )
  const api = await get('/api/v1/nothing', browser)
  expect(api.status).toBe(404)
  expect(api.headers.get('Content-Type')).toMatch(/^application\/json/)
})

describe('where a document is not deployed beside the service', () => {
  const PUBLIC_BASE_URL = 'https://incomplete.test'

  test.each([
    ['/openapi.json', 'openapi.json'],
    ['/llms.txt', 'llms.txt'],
    ['/', 'home'],
    ['/docs', 'docs'],
    ['/docs/passes', 'docs/passes'],
    ['/docs/errors', 'docs/errors'],
    ['/docs/search?q=link', 'search'],
  ])('%s is temporarily unavailable, and everything else answers', async (asked, missing) => {
    let isThere = false
    const incomplete = await createWorld({
      variables: { PUBLIC_BASE_URL },
      bindings: ({ ASSETS: real }) => ({
        ASSETS: {
          fetch: async (request: string | Request) => {
            const { pathname } = new URL(typeof request === 'string' ? request : request.url)
            const name = pathname.replace(/^\/documents\/(?:pages\/)?/, '')
            return isThere || name !== missing
              ? real.fetch(request)
              : new Response(null, { status: 404 })
          },
        } as unknown as Fetcher,
      }),
    })
    const statusOf = async (path: string) =>
      (await incomplete.get(PUBLIC_BASE_URL + path, { key: null })).status
    const response = await incomplete.get(PUBLIC_BASE_URL + asked, { key: null })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await response.json()).toMatchObject({
      data: null,
      errors: [{ code: 'service_unavailable', message: expect.stringContaining(missing) }],
    })
    for (const path of ['/docs/points', '/docs/guides/webhooks', '/healthz']) {
      expect(await statusOf(path), path).toBe(200)
    }
    expect((await incomplete.get('/api/v1/passes')).status).toBe(200)

    isThere = true
    expect(await statusOf(asked)).toBe(200)
  })

  test('whoever asks for nothing that there is gets the envelope without the page', async () => {
    const incomplete = await createWorld({
      bindings: () => ({
        ASSETS: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher,
      }),
    })
    const response = await incomplete.get('/nothing', { headers: { Accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
  })
})

describe('without the Worker', () => {
  const ask = (path: string) => env.ASSETS.fetch(`https://wps.test${path}`)

  test.each([
    ...['/docs/guides', '/docs/guides/webhooks', '/docs/guides/sdks/node'],
    ...['/docs.js', '/print.js', '/zone.js'],
  ])('%s has the headers of every answer', async (path) => {
    const [file, answer] = [await ask(path), await world.get(path, { key: null })]
    expect(file.status).toBe(200)
    const own = ['x-request-id', 'cf-cache-status']
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
    expect(headersOf(file)).toEqual(headersOf(answer))
    for (const name of ['Strict-Transport-Security', 'Referrer-Policy', 'Cache-Control']) {
      expect(file.headers.get(name), name).toBeTruthy()
    }
    expect(file.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    expect(await file.text()).toBe(await answer.text())
  })

  test('whatever else is answered is asked of it at once, or has no file in its place', async () => {
    const [, list] = /run_worker_first = \[(.*?)\]/s.exec(wranglerToml)!
    const rules = [...list!.matchAll(/"([^"!]+)"/g)].map(([, rule]) => rule!)
    const isFirst = (path: string) =>
      rules.some((rule) =>
        rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
      )
    for (const route of EVERY_ROUTE) {
      const path = route.path.replace(/(?<=\w)\/\*?$/, '')
      if (
        isFirst(path) ||
        isFirst(route.path) ||
        /^\/(?:docs\/guides|(?:docs|print|zone)\.js|\*)$/.test(path)
      )
        continue
      expect((await ask(path)).status, path).toBe(404)
      expect(path).toMatch(/^\/(?:docs(?:\/[\w-]+)?|[\w-]+\.\w+)?$/)
    }
  })
})

test('llms.txt leads to the document and to every guide', async () => {
  const response = await world.get('/llms.txt', { key: null })
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const [, url] of text.matchAll(/\]\(([^)]+)\)/g)) {
    expect((await world.get(url!, { key: null })).status, url).toBe(200)
  }
  expect(text.match(/\.md\)/g)).toHaveLength(GUIDES.length)
})

test('the front page shows a pass', () => {
  expect(pages['/']!.html).toContain('id="apple-front-showcase-title"')
})

test('/docs/errors has an anchor for every docUrl and every warning', () => {
  const ids = idsOf(pages['/docs/errors']!.html)
  for (const code of [...Object.keys(ERRORS), ...Object.keys(WARNINGS)]) expect(ids).toContain(code)
})

test('the front page names the version and the way on', () => {
  const { html } = pages['/']!
  expect(html).toContain(VERSION)
  for (const href of ['/docs', '/openapi.json', '/healthz']) expect(linksOf(html)).toContain(href)
})
