import { describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { createCampaignWorld } from '../support/campaigns.ts'
import { addMember } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'

const FORM: [string, string][] = [
  ['/name', 'Gate change'],
  ['/audience/all/0/field', 'fields.section'],
  ['/audience/all/0/comparison', 'in'],
  ['/audience/all/0/value', 'A, B'],
  ['/audience/all/1/field', 'fields.seats'],
  ['/audience/all/1/comparison', 'gte'],
  ['/audience/all/1/value', '2'],
  ['/audience/all/2/field', ''],
  ['/message', '{{customer.name}}: gate {{fields.gate}}'],
  ['/change/fields/gate', '4'],
]

async function createDashboard() {
  const world = await createCampaignWorld()
  const owner = await addMember(world, 'owner')
  return { ...world, owner }
}

/** What a browser would send of the form of a page, as it is shown. */
function formIn(html: string): [string, string][] {
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const at = html.indexOf('<form method="post" action="/dashboard/')
  const form = html.slice(html.indexOf('name="idempotencyKey"', at), html.lastIndexOf('</form>'))
  const controls = [
    ...form.matchAll(
      /<input([^>]*)>|<textarea([^>]*)>([\s\S]*?)<\/textarea>|<select([^>]*)>([\s\S]*?)<\/select>/g,
    ),
  ]
  const attribute = (tag: string, name: string) =>
    plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  return controls.flatMap(([, input, area, text, select, options]): [string, string][] => {
    const tag = input ?? area ?? select ?? ''
    const name = attribute(tag, 'name')
    if (name === '') return []
    if (area !== undefined) return [[name, plain(text!)]]
    if (select === undefined) return [[name, attribute(tag, 'value')]]
    const chosen = /<option([^>]*selected[^>]*)>/.exec(options!)?.[1] ?? ''
    return [[name, attribute(chosen, 'value')]]
  })
}

describe('a campaign in the dashboard', () => {
  test('is drafted, reviewed with who it reaches, started, and followed to its end', async () => {
    const world = await createDashboard()
    await world.held(3, { customer: { name: 'Ana Reyes' }, fields: { section: 'A' } })
    await world.pass({ fields: { section: 'B' } })
    await world.pass({ fields: { section: 'C' } })
    const { owner } = world
    expect((await owner.open('/campaigns')).status).toBe(200)
    expect(await (await owner.open('/campaigns/new')).text()).toContain(world.templateId)
    const at = `/campaigns/new?template=${world.templateId}`
    expect(await (await owner.open(at)).text()).toContain('fields.section')
    const made = await owner.send(at, FORM)
    expect(made.status).toBe(303)
    const page = `/campaigns/${/cmp_\w+/.exec(made.headers.get('Location')!)![0]}`
    const draft = await (await owner.open(page)).text()
    expect(draft).toContain('section is one of A, B')

    const review = await (await owner.send(`${page}/review`, [])).text()
    expect(review).toContain('On the phones of 3 of 4 passes: 3 iPhone.')
    expect(review).toContain('Ana Reyes: gate 4')
    expect(review).toContain('Start now: 4 passes')
    const started = await owner.send(`${page}/start`, [['number:/expectedMatched', '4']])
    expect(started.status).toBe(303)
    await world.run()
    const done = await (await owner.open(page)).text()
    // The one on no phone has no name, and so no message either would be told; it fails.
    expect(done).toMatch(/4 of 4 sent/)
    expect(done).toContain('name="filter.campaignId"')
    const failed = await (await owner.open(`${page}?state=FAILED`)).text()
    expect(failed).toContain('No passes in this state.')
    // Nothing is there to be exported.
    expect(failed).not.toContain('name="filter.campaignId"')
  })

  test('that cannot be read comes back with what is wrong, and what was typed', async () => {
    const world = await createDashboard()
    const at = `/campaigns/new?template=${world.templateId}`
    const refused = await world.owner.send(at, [
      ['/name', 'My campaign'],
      ['/audience/all/0/field', ''],
      ['/audience/all/2/field', 'fields.seats'],
      ['/audience/all/2/comparison', 'gte'],
      ['/audience/all/2/value', 'many'],
      ['/message', 'Hi'],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('<a href="#f-audience-all-2-value">Condition 3 must be')
    const none = await world.owner.send(at, [
      ['/name', 'My campaign'],
      ['/message', 'Hi'],
    ])
    expect(await none.text()).toContain('Choose at least one condition')
    expect(html).toContain('class="faults"')
    expect(html).toContain('My campaign')
  })

  test('is counted while its conditions are put together, with scripts and without', async () => {
    const world = await createDashboard()
    await world.held(2, { customer: { name: 'Ana Reyes' }, fields: { section: 'A' } })
    await world.pass({ fields: { section: 'A' } })
    await world.pass({ fields: { section: 'B' } })
    const at = `/campaigns/new/count?template=${world.templateId}`
    const sectionA = FORM.slice(1, 3).concat([['/audience/all/0/value', 'A']])
    const page = await world.owner.send(at, [...sectionA, ['/name', 'Kept']])
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain(
      '3 passes match, 2 of them on a phone. Among them: Ana Reyes, Ana Reyes.',
    )
    expect(html).toContain('value="Kept"')
    const ask = async (fields: [string, string][]) => {
      const answer = await world.request('POST', `/dashboard/${world.first.id}${at}`, {
        key: null,
        body: new URLSearchParams(fields).toString(),
        headers: {
          ...world.owner.headers,
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
      return answer.json()
    }
    expect(await ask(sectionA)).toEqual({
      data: { text: '3 passes match, 2 of them on a phone. Among them: Ana Reyes, Ana Reyes.' },
    })
    const many: [string, string][] = [
      ['/audience/all/0/field', 'fields.seats'],
      ['/audience/all/0/value', 'many'],
    ]
    expect(await ask(many)).toEqual({ data: { text: 'Condition 1 must be a number' } })
    const stored = await world.db
      .prepare('SELECT count(*) AS count FROM campaigns WHERE workspace_id = ?')
      .bind(world.first.id)
      .first()
    expect(stored).toEqual({ count: 0 })
    const viewer = await addMember(world, 'viewer')
    expect((await viewer.send(at, sectionA)).status).toBe(403)
  })

  test('begins with the filters of the list of passes', async () => {
    const world = await createDashboard()
    const query = 'status=SUSPENDED&onPhones=true&points[gte]=100&from=2026-11-01&test=false'
    const choose = await (await world.owner.open(`/campaigns/new?${query}`)).text()
    expect(choose).toContain(`points%5Bgte%5D=100&amp;`)
    expect(choose).toContain(`&amp;template=${world.templateId}`)
    const at = `/campaigns/new?${query}&templateId=${world.templateId}`
    const html = await (await world.owner.open(at)).text()
    expect(html).toContain('value="SUSPENDED"')
    expect(html).toContain('value="any"')
    expect(html).toContain('value="100"')
    expect(html).toContain('value="2026-11-01 00:00"')
    expect(html).not.toContain('A search is no condition')
    const narrower = await (await world.owner.open(`${at}&q=ana`)).text()
    expect(narrower).toContain('A search is no condition')
    const plain = `/campaigns/new?template=${world.templateId}`
    expect(await (await world.owner.open(plain)).text()).toContain('value="ACTIVE"')
  })

  test('is edited until it begins: what nobody touches stays as it is', async () => {
    const world = await createDashboard()
    const made = await world.create({
      audience: {
        all: [
          { field: 'metadata.note', eq: 'a, b' },
          { field: 'fields.starts', gte: '2026-12-01T18:00:30+05:30' },
          { field: 'used', eq: false },
        ],
      },
      change: { fields: { gate: null, section: 'B' }, labelColor: '#102030' },
      localDay: '2027-01-10',
      localTime: '18:00',
      quietHours: { from: '21:00', to: '08:00' },
    })
    const edit = `/campaigns/${made.id}/edit`
    const shown = await (await world.owner.open(edit)).text()
    for (const text of ['metadata.note', 'a, b', '2027-01-10', '18:00', '21:00', '#102030']) {
      expect(shown).toContain(text)
    }
    const form = formIn(shown)
    const saved = await world.owner.send(edit, form)
    expect(saved.status).toBe(303)
    const same = await world.campaign(made.id)
    const { updatedAt: _, version: __, ...was } = made
    expect(same).toMatchObject(was)

    const etag = form.find(([name]) => name === 'ifMatch')!
    expect((await world.owner.send(edit, form)).status).toBe(412)
    const again = formIn(await (await world.owner.open(edit)).text()).map(
      ([name, value]): [string, string] => {
        if (name === '/message') return [name, 'Another text']
        if (name === '/audience/all/0/field' || name === '/change/fields/section') return [name, '']
        if (name.startsWith('/quietHours/') || name.startsWith('/local')) return [name, '']
        return [name, value]
      },
    )
    expect(again.find(([name]) => name === 'ifMatch')).not.toEqual(etag)
    expect((await world.owner.send(edit, again)).status).toBe(303)
    expect(await world.campaign(made.id)).toMatchObject({
      message: 'Another text',
      audience: { all: [{ field: 'fields.starts' }, { field: 'used', eq: false }] },
      change: { fields: { gate: null }, labelColor: '#102030' },
      localDay: null,
      localTime: null,
      quietHours: null,
    })
    const counted = await world.owner.send(`${edit}/count`, again)
    expect(await counted.text()).toContain('No pass matches.')

    await world.act(made.id, 'start')
    const late = await world.owner.send(edit, formIn(await (await world.owner.open(edit)).text()))
    expect(late.status).toBe(409)
  })

  test('whose passes are named keeps them when it is edited', async () => {
    const world = await createDashboard()
    const id = await world.pass()
    const made = await world.create({ audience: { passIds: [id] } })
    const edit = `/campaigns/${made.id}/edit`
    const shown = await (await world.owner.open(edit)).text()
    expect(shown).toContain('1 pass that was named one by one')
    expect((await world.owner.send(edit, formIn(shown))).status).toBe(303)
    expect((await world.campaign(made.id)).audience).toEqual({ all: null, listed: 1 })
  })

  test('that has a time is scheduled, says so with its quiet hours, and is cancelled before it begins', async () => {
    const world = await createDashboard()
    await world.held(1, { fields: { section: 'A' } })
    const { owner } = world
    const made = await owner.send(`/campaigns/new?template=${world.templateId}`, [
      ['/name', 'Tomorrow'],
      ['/audience/all/0/field', 'status'],
      ['/audience/all/0/comparison', 'eq'],
      ['/audience/all/0/value', 'ACTIVE'],
      ['/message', 'Doors open at six'],
      ['instant@UTC:/startAt', '2027-01-02T18:00'],
      ['/quietHours/from', '21:00'],
      ['/quietHours/to', '08:00'],
    ])
    const [id] = /cmp_\w+/.exec(made.headers.get('Location')!)!
    const page = `/campaigns/${id}`
    const html = async () => (await owner.open(page)).text()
    expect(await html()).not.toContain(`${page}/cancel`)
    const review = await (await owner.send(`${page}/review`, [])).text()
    expect(review).toContain('Schedule: 1 pass<')
    const started = await owner.send(`${page}/start`, [['number:/expectedMatched', '1']])
    expect(noticeIn(started)).toBe(DONE.campaignScheduled)
    const scheduled = await html()
    expect(scheduled).toMatch(/badge[^>]*>Scheduled</)
    expect(scheduled).toContain('21:00 to 08:00 on each holder’s clock')
    expect(scheduled).toContain('It does not begin')
    for (let times = 0; times < 2; times++) await owner.send(`${page}/cancel`, [])
    expect(await html()).toMatch(/badge[^>]*>Cancelled</)
    expect(await html()).not.toContain(`${page}/cancel`)
  })

  test('is paused, resumed, cancelled, deleted and taken back by its buttons', async () => {
    const world = await createDashboard()
    await world.held(2)
    const all = { all: [{ field: 'status', eq: 'ACTIVE' }] }
    const revertAt = new Date(world.clock.ms + 3_600_000).toISOString()
    const first = await world.create({ audience: all, change: { labelColor: '#102030' }, revertAt })
    const press = async (id: string, action: string) =>
      (await world.owner.send(`/campaigns/${id}/${action}`, [])).status
    expect(await press(first.id, 'start')).toBe(303)
    expect(await press(first.id, 'pause')).toBe(303)
    expect((await world.campaign(first.id)).status).toBe('PAUSED')
    expect(await press(first.id, 'resume')).toBe(303)
    await world.run()
    expect(await press(first.id, 'revert')).toBe(303)
    await world.run()
    expect((await world.campaign(first.id)).counts.reverted).toBe(2)
    expect(await press(first.id, 'pause')).toBe(409)
    const second = await world.create({ audience: all })
    expect(await press(second.id, 'start')).toBe(303)
    expect(await press(second.id, 'cancel')).toBe(303)
    const third = await world.create({ audience: all })
    expect(await press(third.id, 'delete')).toBe(303)
    expect((await world.owner.open(`/campaigns/${third.id}`)).status).toBe(404)
    expect((await world.owner.open('/campaigns?status=CANCELLED')).status).toBe(200)
  })

  test('is sent by editors, and seen by viewers', async () => {
    const world = await createDashboard()
    const made = await world.create({ audience: { passIds: ['pass_x'] } })
    const viewer = await addMember(world, 'viewer')
    const page = await (await viewer.open(`/campaigns/${made.id}`)).text()
    expect(page).toContain('Gate change')
    expect(page).not.toContain('Review and start')
    expect((await viewer.send(`/campaigns/${made.id}/start`, [])).status).toBe(403)
    const editor = await addMember(world, 'editor')
    expect((await editor.send(`/campaigns/${made.id}/review`, [])).status).toBe(200)
  })
})
