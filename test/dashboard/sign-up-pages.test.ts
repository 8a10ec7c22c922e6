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

let pages = 0
async function create(fields: [string, string][] = []) {
  const made = await owner.send(`/sign-up-pages/new?template=${world.templateId}`, [
    ['/name', 'Counter'],
    ['/slug', `dashboard-page-${++pages}`],
    ['language', 'en'],
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
      ['/consent/0/text', 'I agree.'],
      ['/consent/0/url', 'https://example.com/terms'],
      ['boolean:/consent/0/required', 'true'],
      ['/consent/1/key', ''],
      ['/consent/1/text', ''],
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
          text: { en: 'I agree.' },
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

  test('is edited: limits go, and other languages of a consent stay', async () => {
    const page = await world.answer<{ id: string }>(
      await world.create({
        consents: [{ key: 'news', text: { en: 'News?', de: 'Neues?' } }],
        fields: [{ key: 'drink', label: { en: 'Usual' } }],
        quota: 5,
        closesAt: '2027-01-01T00:00:00.000Z',
      }),
    )
    const address = `/sign-up-pages/${page.id}/edit?template=${world.templateId}`
    expect(await (await owner.open(address)).text()).toContain('News?')
    const saved = await owner.send(`/sign-up-pages/${page.id}/edit`, [
      ['/name', 'Door'],
      ['language', 'en'],
      ['/asked/drink', 'required'],
      ['/consent/0/key', 'news'],
      ['/consent/0/text', 'Send me news?'],
      ['number:/quota', ''],
      ['/onePer', 'none'],
      ['/proof', 'none'],
    ])
    expect(noticeIn(saved)).toBe(DONE.saved)
    expect(await world.read(page.id)).toMatchObject({
      name: 'Door',
      quota: null,
      closesAt: null,
      fields: [{ key: 'drink', required: true, label: { en: 'Usual' } }],
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
      undefined,
    ])
    await world.db
      .prepare('UPDATE enrolments SET views = 2024, made = 3 WHERE id = ?')
      .bind(id)
      .run()
    const later = await (await owner.open(`/sign-up-pages/${id}`)).text()
    expect(fact(later, 'Form opened')).toBe('About 2024')
  })

  test('of a live workspace counts who has the pass in a wallet', async () => {
    const live = await createEnrolmentWorld()
    await live.env.DB.prepare("UPDATE workspaces SET mode = 'live' WHERE id = ?")
      .bind(live.first.id)
      .run()
    const member = await addMember(live, 'viewer')
    const page = await live.page()
    await live.enrol(page.id)
    await live.enrol(page.id)
    await live.enrol((await live.page()).id)
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
