import { beforeAll, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { createBrowser, createEnrolmentWorld, type EnrolmentWorld } from '../support/enrolments.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'

let world: EnrolmentWorld
let owner: Member
beforeAll(async () => {
  world = await createEnrolmentWorld()
  owner = await addMember(world, 'owner')
})

/** What a browser sends of the form of a page when nobody touches it. */
function inputsOf(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('name="/name"') - 500)
  const unescaped = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? []
    const isSent = name?.includes('/') && (!tag.includes('"checkbox"') || / checked/.test(tag))
    return isSent ? [[name!, unescaped(value)]] : []
  })
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g)]
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]) => [name!, /value="([^"]*)" selected/.exec(options!)?.[1] ?? ''],
  )
  return Object.fromEntries([
    ...inputs,
    ...areas.map(([, name, value]) => [name!, unescaped(value!)]),
    ...selects,
  ])
}

let pages = 0
async function create(fields: [string, string][] = []) {
  const made = await owner.send(`/sign-up-pages/new?template=${world.templateId}`, [
    ['/name', 'Counter'],
    ['/slug', `dashboard-page-${++pages}`],
    ['/asked/customer.name', 'required'],
    ['/asked/customer.email', ''],
    ['/asked/drink', 'optional'],
    ...fields,
  ])
  const [, id] = /sign-up-pages\/(enr_\w+)/.exec(made.headers.get('Location') ?? '') ?? []
  return { made, id: id! }
}

describe('a sign-up page', () => {
  test('is created from a form, opened, closed and archived', async () => {
    expect(await (await owner.open('/sign-up-pages')).text()).toContain('No sign-up pages yet')
    expect((await owner.open('/sign-up-pages/new')).status).toBe(200)
    expect((await owner.open(`/sign-up-pages/new?template=${world.templateId}`)).status).toBe(200)
    const { made, id } = await create([
      ['/consent/0/key', ''],
      ['/text/en/0', 'I agree.'],
      ['/text/de/0', 'Ich stimme zu.'],
      ['/consent/0/url', 'https://example.com/terms'],
      ['boolean:/consent/0/required', 'true'],
      ['/consent/1/key', ''],
      ['/text/en/1', ''],
      ['number:/quota', '5'],
      ['/onePer', 'none'],
      ['/proof', 'none'],
      ['lines:/embedOrigins', 'https://www.example.com\r\n'],
    ])
    expect(noticeIn(made)).toBe(DONE.signUpPageCreated)
    expect(await world.read(id)).toMatchObject({
      fields: [
        { key: 'customer.name', required: true },
        { key: 'drink', required: false },
      ],
      consents: [
        {
          key: 'consent-1',
          version: 1,
          text: { en: 'I agree.', de: 'Ich stimme zu.' },
          url: 'https://example.com/terms',
          required: true,
        },
      ],
      quota: 5,
      perHour: null,
      embedOrigins: ['https://www.example.com'],
      status: 'DRAFT',
    })
    for (const [action, status] of [
      ['open', 'OPEN'],
      ['close', 'CLOSED'],
      ['open', 'OPEN'],
    ] as const) {
      expect((await owner.send(`/sign-up-pages/${id}/${action}`, [])).status).toBe(303)
      expect(await world.read(id)).toMatchObject({ status })
    }
    await world.enrol(id, { consents: ['consent-1'] })
    const html = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect(html).toContain('consent-1 v1')
    expect(html).toContain(`/api/enrolments/${id}/poster.svg?format=a4`)
    const list = await (await owner.open('/sign-up-pages')).text()
    expect(list).toContain('<span class="faint"> of 5</span>')
    const archived = await owner.send(`/sign-up-pages/${id}/archive`, [])
    expect(noticeIn(archived)).toBe(DONE.signUpPageArchived)
    expect((await owner.open(`/sign-up-pages/${id}`)).status).toBe(200)
  })

  test('is edited as the form shows it: limits go, and other languages stay', async () => {
    const page = await world.answer<{ id: string }>(
      await world.create({
        consents: [{ key: 'news', text: { en: 'News?', de: 'Neues?' } }],
        fields: [{ key: 'drink', label: { en: 'Usual' }, unique: true }],
        quota: 5,
        closesAt: '2027-01-01T00:00:00.000Z',
      }),
    )
    const address = `/sign-up-pages/${page.id}/edit?template=${world.templateId}`
    const shown = inputsOf(await (await owner.open(address)).text())
    expect(shown).toMatchObject({
      '/asked/customer.name': '',
      '/asked/drink': 'optional',
      'number:/place/drink': '1',
      'number:/place/visits': '',
      'boolean:/unique/drink': 'true',
      '/label/en/drink': 'Usual',
      '/text/en/0': 'News?',
      '/text/de/0': 'Neues?',
      '/text/ja/0': '',
    })
    expect(Object.keys(shown)).not.toContain('boolean:/unique/visits')
    const saved = await owner.send(`/sign-up-pages/${page.id}/edit`, [
      ...Object.entries({
        ...Object.fromEntries(Object.entries(shown).filter(([name]) => !name.includes('closesAt'))),
        '/name': 'Door',
        '/asked/drink': 'required',
        '/label/it/drink': 'Il solito',
        '/text/en/0': 'Send me news?',
        'number:/quota': '',
      }),
    ])
    expect(noticeIn(saved)).toBe(DONE.saved)
    expect(await world.read(page.id)).toMatchObject({
      name: 'Door',
      quota: null,
      closesAt: null,
      fields: [
        { key: 'drink', required: true, unique: true, label: { en: 'Usual', it: 'Il solito' } },
      ],
      consents: [{ key: 'news', version: 2, text: { en: 'Send me news?', de: 'Neues?' } }],
    })
  })

  test('shows what is wrong beside its field, and what was typed', async () => {
    const { made } = await create([['/slug', 'Not OK']])
    expect(made.status).toBe(422)
    const html = await made.text()
    expect(html).toMatch(/name="\/slug"[^>]*aria-invalid="true"/)
    const { made: asked } = await create([['/onePer', 'email']])
    expect([asked.status, await asked.text()]).toEqual([
      422,
      expect.stringContaining('customer.email'),
    ])
  })

  test('asks in the order of the places, in several languages, and shows itself in each', async () => {
    const { id } = await create([
      ['/asked/visits', 'required'],
      ['number:/place/visits', '1'],
      ['boolean:/unique/visits', 'true'],
      ['number:/place/customer.name', '2'],
      ['/label/en/visits', 'How often?'],
      ['/label/de/visits', 'Wie oft?'],
      ['/label/de/customer.name', 'Dein Name'],
      ['/label/fr/visits', ' '],
      ['/consent/0/key', ''],
      ['/text/de/0', 'Ich stimme zu.'],
    ])
    expect(await world.read(id)).toMatchObject({
      fields: [
        { key: 'visits', unique: true, label: { en: 'How often?', de: 'Wie oft?' } },
        { key: 'customer.name', unique: false, label: { de: 'Dein Name' } },
        { key: 'drink', label: null },
      ],
      consents: [{ key: 'consent-1', text: { de: 'Ich stimme zu.' } }],
    })
    const html = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect(html).toContain(`/sign-up-pages/${id}/preview?language=de"`)
    expect(html).not.toContain('preview?language=fr')
    const preview = await owner.open(`/sign-up-pages/${id}/preview?language=de`)
    expect(preview.headers.get('Content-Security-Policy')).toContain("form-action 'none'")
    const german = await preview.text()
    expect(german).toContain('<html lang="de">')
    expect(german.indexOf('Wie oft?')).toBeLessThan(german.indexOf('Dein Name'))
    expect(german).toContain('Ich stimme zu.')
    const english = await (await owner.open(`/sign-up-pages/${id}/preview?language=en`)).text()
    expect(english).toContain('How often?')
    expect(await world.read(id)).toMatchObject({ status: 'DRAFT', views: 0 })
  })

  test('gives a website its button while it is open, and a frame once the website is named', async () => {
    const { id } = await create()
    const html = async (who = owner) => (await who.open(`/sign-up-pages/${id}`)).text()
    const { url } = await world.read(id)
    const button = `&lt;a href=&quot;${url}&quot;`
    const frame = `&lt;iframe src=&quot;${url}&quot; title=`
    expect(await html()).not.toContain('On your website')
    expect((await owner.send(`/sign-up-pages/${id}/open`, [])).status).toBe(303)
    const open = await html()
    expect(open).toContain(`data-copy="${button}`)
    expect(open).not.toContain('iframe')
    expect(open).toContain('name your website there')
    const viewer = await addMember(world, 'viewer')
    expect(await html(viewer)).toContain(button)
    expect(await html(viewer)).not.toContain('name your website there')
    const origins = { embedOrigins: ['https://a.example', 'https://b.example'] }
    await world.answer(await world.patch(`/api/v1/enrolments/${id}`, origins))
    const named = await html()
    expect(named).toContain(`data-copy="${frame}`)
    expect(named).toContain('The form is shown on https://a.example, https://b.example')
    await owner.send(`/sign-up-pages/${id}/close`, [])
    expect(await html()).not.toContain('On your website')
  })

  test('prints its poster on a sheet of the chosen size', async () => {
    const { id } = await create()
    const sheets = [
      ['', 'A4', 'a4'],
      ['?format=a6', 'A6', 'a6'],
      ['?format=square', '148mm 148mm', 'square'],
      ['?format=nothing', 'A4', 'a4'],
    ] as const
    for (const [query, size, format] of sheets) {
      const response = await owner.open(`/sign-up-pages/${id}/poster${query}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      const html = await response.text()
      expect(html).toContain(`@page{size:${size};margin:0}`)
      expect(html).toContain(`/api/enrolments/${id}/poster.svg?format=${format}"`)
      expect(html).toContain('alt="Poster with the code of https://wps.test/e/')
    }
    expect((await owner.open('/sign-up-pages/enr_nothing/poster')).status).toBe(404)
    const html = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect(html).toContain(`/sign-up-pages/${id}/poster"`)
    const [, picture] = /src="([^"]+poster\.svg[^"]*)"/.exec(html)!
    expect(picture).toContain('format=a6')
  })

  test('says how often it was opened, and what became of the passes', async () => {
    const { id } = await create()
    await world.answer(await world.post(`/api/v1/enrolments/${id}/open`))
    const { slug } = await world.read(id)
    await createBrowser(world).look(`/e/${slug}`)
    await expect.poll(async () => (await world.ctx.enrolments.get(id))!.views).toBe(1)
    const fact = (html: string, name: string) =>
      new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`).exec(html)?.[1]
    const html = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect([fact(html, 'Form opened'), fact(html, 'Signed up'), fact(html, 'Used')]).toEqual([
      '1',
      '0',
      '0',
    ])
    await world.db
      .prepare('UPDATE enrolments SET views = 2024, made = 3 WHERE id = ?')
      .bind(id)
      .run()
    const later = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect(fact(later, 'Form opened')).toBe('About 2024')
  })

  test('counts who has the pass in a wallet, of its own passes', async () => {
    const own = await createEnrolmentWorld()
    const member = await addMember(own, 'viewer')
    const page = await own.page()
    await own.enrol(page.id)
    await own.enrol(page.id)
    await own.enrol((await own.page()).id)
    const html = await (await member.open(`/sign-up-pages/${page.id}`)).text()
    expect(html).toContain('<dt>Passes created</dt><dd>2</dd>')
    expect(html).toContain('<dt>Added to a wallet</dt><dd>0</dd>')
  })

  test('is nothing that a viewer changes', async () => {
    const { id } = await create()
    const viewer = await addMember(world, 'viewer')
    const html = await (await viewer.open(`/sign-up-pages/${id}`)).text()
    expect(html).not.toContain(`/sign-up-pages/${id}/open`)
    expect((await viewer.send(`/sign-up-pages/${id}/open`, [])).status).toBe(403)
    expect(await world.read(id)).toMatchObject({ status: 'DRAFT' })
  })
})
