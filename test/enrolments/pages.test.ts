import { beforeAll, describe, expect, test } from 'vitest'
import {
  createBrowser,
  createEnrolmentWorld,
  type EnrolmentWorld,
  NEWS,
  TERMS,
} from '../support/enrolments.ts'

let world: EnrolmentWorld
beforeAll(async () => {
  world = await createEnrolmentWorld()
})

const FIELDS = [
  { key: 'customer.name', required: true },
  { key: 'customer.email' },
  { key: 'drink', label: { en: 'Your usual', de: 'Wie immer' } },
  { key: 'visits' },
]
const pathOf = ({ slug }: { slug: string }) => `/e/${slug}`

describe('GET /e/{slug}', () => {
  test('shows a form that needs no scripts, and writes nothing', async () => {
    const page = await world.page({
      fields: FIELDS,
      consents: [TERMS, { ...NEWS, url: 'https://example.com/news' }],
    })
    const before = await world.count('passes')
    const response = await createBrowser(world).look(pathOf(page))
    expect(response.status).toBe(200)
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('frame-src')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('<h1 dir="auto">Blue Café</h1>')
    for (const words of [
      'Your usual',
      'Visits',
      'I agree.',
      'Send me news.',
      'https://example.com/news',
    ]) {
      expect(html).toContain(words)
    }
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/zone.js" defer="">'])
    expect(await world.count('passes')).toBe(before)
    expect(await world.read(page.id)).toMatchObject({ made: 0 })
  })

  test.each([
    ['de-AT,en;q=0.5', 'de', 'Pass holen', 'Wie immer', 'Ich stimme zu.'],
    ['es', 'es', 'Obtener mi pase', 'Your usual', 'I agree.'],
    ['fr', 'fr', 'Obtenir mon pass', 'Your usual', 'I agree.'],
    ['it', 'it', 'Ottieni il mio pass', 'Your usual', 'I agree.'],
    ['ja', 'ja', 'パスを受け取る', 'Your usual', 'I agree.'],
    ['nl', 'nl', 'Mijn pas ophalen', 'Your usual', 'I agree.'],
    ['pt-BR', 'pt', 'Obter o meu passe', 'Your usual', 'I agree.'],
    ['xx, !!', 'en', 'Get my pass', 'Your usual', 'I agree.'],
  ])('speaks the language of %s', async (accepted, language, button, label, consent) => {
    const page = await world.page({ fields: FIELDS, consents: [TERMS] })
    const html = await (await createBrowser(world, accepted).look(pathOf(page))).text()
    expect(html).toContain(`<html lang="${language}">`)
    for (const words of [button, label, consent]) expect(html).toContain(words)
  })

  test.each(['nobody-has-this', '..%2Fx', 'x', 'UPPER', '%00'])(
    'says nothing of /e/%s',
    async (slug) => {
      expect((await createBrowser(world).look(`/e/${slug}`)).status).toBe(404)
    },
  )

  test('hides drafts and archived pages, and says why an open one takes nobody', async () => {
    const { look } = createBrowser(world)
    const draft = await world.answer(await world.create())
    expect((await look(pathOf(draft))).status).toBe(404)
    const at = (ms: number) => new Date(world.clock.ms + ms).toISOString()
    const early = await world.page({ opensAt: at(86_400_000) })
    expect(await (await look(pathOf(early))).text()).toContain('It begins on ')
    const full = await world.page({ quota: 1 })
    await world.enrol(full.id)
    expect(await (await look(pathOf(full))).text()).toContain('All passes are taken')
    await world.answer(await world.post(`/api/v1/enrolments/${full.id}/archive`))
    expect((await look(pathOf(full))).status).toBe(404)
  })

  test('stands in frames of the origins that the page names, and leaves them with the pass', async () => {
    const page = await world.page({ embedOrigins: ['https://www.example.com'] })
    const response = await createBrowser(world).look(pathOf(page))
    expect(response.headers.get('Content-Security-Policy')).toContain(
      'frame-ancestors https://www.example.com',
    )
    expect(await response.text()).toContain('target="_top"')
  })
})

describe('POST /e/{slug}', () => {
  const TYPED = { 'field.customer.name': 'Ana Reyes' }

  test('leads to the page of the pass, and keeps where the visitor came from', async () => {
    const page = await world.page({ fields: FIELDS, consents: [TERMS] })
    const browser = createBrowser(world, 'de')
    const form = await browser.form(
      `${pathOf(page)}?utm_source=window&utm_other=x&utm_term=${'y'.repeat(200)}`,
      {
        ...TYPED,
        'field.visits': '3',
        'consent.terms': 'on',
      },
    )
    const response = await browser.send(pathOf(page), form)
    expect(response.status).toBe(303)
    const shown = await browser.look(response.headers.get('Location')!)
    expect(shown.status).toBe(200)
    const [pass] = await world.list<Record<string, unknown>>(`/passes?source=enrolment:${page.id}`)
    expect(pass).toMatchObject({
      customer: { name: 'Ana Reyes', language: 'de' },
      metadata: { 'utm.source': 'window', 'utm.term': 'y'.repeat(100) },
    })
    const again = await browser.send(pathOf(page), form)
    expect([again.status, again.headers.get('Location')]).toEqual([
      303,
      response.headers.get('Location'),
    ])
    expect(await world.read(page.id)).toMatchObject({ made: 1 })
  })

  test('says beside each input what is wrong, and keeps what was typed, as text', async () => {
    const page = await world.page({ fields: FIELDS, consents: [TERMS] })
    const browser = createBrowser(world)
    const response = await browser.send(pathOf(page), {
      'field.customer.name': '"><script>alert(1)</script>',
      'field.customer.email': 'nobody',
      'field.visits': 'many',
      token: 'a'.repeat(20),
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please check what is marked. You have not signed up yet.')
    expect(html).toContain('Please agree to this to go on.')
    expect(html).toContain('aria-describedby="consent.terms-fault"')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).toContain(`value="${'a'.repeat(20)}"`)
    const agreed = await browser.send(pathOf(page), {
      ...TYPED,
      'field.customer.email': 'nobody',
      'field.visits': 'many',
      'consent.terms': 'on',
    })
    const second = await agreed.text()
    expect(second).toContain('Please write an e-mail address, such as ana@example.com.')
    expect(await world.read(page.id)).toMatchObject({ made: 0 })
  })

  test('does nothing for other sites, programs that fill in everything, and files', async () => {
    const page = await world.page()
    const { send } = createBrowser(world)
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      expect((await send(pathOf(page), TYPED, headers)).status).toBe(403)
    }
    const trapped = await send(pathOf(page), { ...TYPED, website: 'https://spam.example' })
    expect([trapped.status, await trapped.text()]).toEqual([
      200,
      expect.stringContaining('Look into your mail'),
    ])
    const file = await send(pathOf(page), TYPED, {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(file.status).toBe(415)
    const huge = await send(pathOf(page), { ...TYPED, 'field.customer.name': 'x'.repeat(70_000) })
    expect(huge.status).toBe(413)
    expect(await world.read(page.id)).toMatchObject({ made: 0 })
  })

  test('hands out nobody else’s pass where an address is taken', async () => {
    const page = await world.page({
      onePer: 'email',
      fields: [{ key: 'customer.email', required: true }],
    })
    const browser = createBrowser(world)
    const typed = { 'field.customer.email': 'ana@example.com' }
    const form = await browser.form(pathOf(page), typed)
    expect((await browser.send(pathOf(page), form)).status).toBe(303)
    // The same form is the same person, who has tapped twice.
    expect((await browser.send(pathOf(page), form)).status).toBe(303)
    const other = await browser.send(pathOf(page), await browser.form(pathOf(page), typed))
    expect([other.status, other.headers.get('Location')]).toEqual([409, null])
    expect(await other.text()).toContain('You have signed up already')
  })

  test('says at the input that a value was used, and not by whom', async () => {
    const page = await world.page({ fields: [{ key: 'drink', unique: true }] })
    await world.enrol(page.id, { values: { drink: 'Latte' } })
    const browser = createBrowser(world)
    const form = await browser.form(pathOf(page), { 'field.drink': 'latte' })
    const response = await browser.send(pathOf(page), form)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toMatch(/name="field.drink" value="latte"[^>]*aria-invalid="true"/)
    expect(html).toContain('Somebody has signed up with this already.')
    expect(html).not.toContain('Ana')
    expect(await world.read(page.id)).toMatchObject({ made: 1 })
  })

  test('says “full” to whoever comes too late', async () => {
    const page = await world.page({ quota: 1 })
    const browser = createBrowser(world)
    const send = async () => browser.send(pathOf(page), await browser.form(pathOf(page), TYPED))
    const both = await Promise.all([
      browser.form(pathOf(page), TYPED),
      browser.form(pathOf(page), TYPED),
    ])
    const statuses = (await Promise.all(both.map((form) => browser.send(pathOf(page), form)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([303, 409])
    expect(await (await send()).text()).toContain('All passes are taken')
  })
})

describe('the time zone of the browser', () => {
  test.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Mars/Olympus', null],
    ['', null],
  ])('%s is kept as %s', async (told, kept) => {
    const page = await world.page()
    const browser = createBrowser(world)
    const form = await browser.form(pathOf(page), {
      'field.customer.name': 'Ana Reyes',
      timeZone: told,
    })
    expect((await browser.send(pathOf(page), form)).status).toBe(303)
    const [pass] = await world.list(`/passes?source=enrolment:${page.id}`)
    expect(pass).toMatchObject({ customer: { name: 'Ana Reyes', timeZone: kept } })
  })
})

describe('with Turnstile', () => {
  const VERIFY_URL = 'https://turnstile.test/siteverify'
  const asked: Record<string, unknown>[] = []
  let answer: () => Response
  let guarded: EnrolmentWorld
  beforeAll(async () => {
    guarded = await createEnrolmentWorld({
      variables: {
        TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
        TURNSTILE_SECRET: 'our-secret',
        TURNSTILE_VERIFY_URL: VERIFY_URL,
      },
      fetch: async (url, init) => {
        if (url !== VERIFY_URL) return fetch(url, init)
        asked.push(JSON.parse(String(init.body)))
        return answer()
      },
    })
  })
  const passed = () => Response.json({ success: true })
  async function send(given: Record<string, string> = {}) {
    const page = await guarded.page({ fields: FIELDS })
    const browser = createBrowser(guarded)
    const form = await browser.form(pathOf(page), {
      'field.customer.name': 'Ana Reyes',
      'field.drink': 'Flat white',
      'cf-turnstile-response': 'token',
      ...given,
    })
    return { page, browser, form, response: await browser.send(pathOf(page), form) }
  }

  test('the form has the widget, and its policy allows it', async () => {
    const page = await guarded.page()
    const response = await createBrowser(guarded).look(pathOf(page))
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
    const html = await response.text()
    expect(html).toContain('data-sitekey="1x00000000000000000000AA"')
    expect(html).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"')
    expect(html).toContain('Please turn on JavaScript')
    expect(html).not.toContain('our-secret')
  })

  test('whoever passes signs up, also with a second tap', async () => {
    answer = passed
    const { page, browser, form, response } = await send()
    expect(response.status).toBe(303)
    const again = await browser.send(pathOf(page), form)
    expect(again.headers.get('Location')).toBe(response.headers.get('Location'))
    const [first, second] = asked.slice(-2)
    expect(first).toMatchObject({ response: 'token', remoteip: '203.0.113.7' })
    expect(first!.idempotency_key).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(second).toEqual(first)
    // Another form with the same token is another question: Turnstile refuses it.
    await browser.send(pathOf(page), { ...form, 'field.customer.name': 'Somebody else' })
    expect(asked.at(-1)!.idempotency_key).not.toBe(first!.idempotency_key)
  })

  test('whoever does not pass gets the form again with what was typed', async () => {
    answer = () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    const before = asked.length
    for (const token of ['token', '']) {
      const { page, response } = await send({ 'cf-turnstile-response': token })
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(html).toContain('We could not tell that a person sent this.')
      expect(html).toContain('value="Flat white"')
      expect(html).not.toContain('aria-invalid="')
      expect(await guarded.read(page.id)).toMatchObject({ made: 0 })
    }
    expect(asked.length).toBe(before + 1)
  })

  test('while Turnstile is down nobody signs up, and nothing is lost', async () => {
    answer = () => new Response(null, { status: 500 })
    const { page, browser, form, response } = await send()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    const html = await response.text()
    expect(html).toContain('We cannot check the form at the moment.')
    expect(html).toContain('value="Flat white"')
    expect(await guarded.read(page.id)).toMatchObject({ made: 0 })
    answer = passed
    expect((await browser.send(pathOf(page), form)).status).toBe(303)
  })
})

test('whoever sends too many forms is asked to wait', async () => {
  const asked: string[] = []
  const limiter = (name: string, success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`)
      return { success }
    },
  })
  const crowded = await createEnrolmentWorld({
    variables: { RATE_LIMIT: 'on' },
    bindings: () => ({
      SIGN_UP_LIMITER: limiter('one', true) as RateLimit,
      SIGN_UP_PAGE_LIMITER: limiter('all', false) as RateLimit,
    }),
  })
  const page = await crowded.page()
  const response = await createBrowser(crowded).send(pathOf(page), { 'field.customer.name': 'Ana' })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await response.text()).toContain('Too many people at once')
  expect(asked).toEqual([`one ${page.slug} 203.0.113.7`, `all ${page.slug}`])
  expect(await crowded.read(page.id)).toMatchObject({ made: 0 })
})
