import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, START, type World } from '../support/world.ts'

let world: World
let owner: Member
let templateId: string
beforeEach(async () => {
  world = await createWorld()
  await world.request('PATCH', '/api/v1/workspace', { body: { timeZone: 'Europe/Berlin' } })
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate({
    name: 'Jazz',
    kind: 'eventTicket',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'header' },
      {
        key: 'start',
        label: 'Concert starts',
        slot: 'secondary',
        type: 'date',
        binding: 'event.start',
        required: true,
      },
      { key: 'doors', label: 'Doors open', slot: 'secondary', type: 'date' },
      { key: 'programme', label: 'Programme', slot: 'back' },
    ],
  })
})

type Fields = Record<string, string>

/** The inputs of a page, by name: as a browser would send them. */
function inputsOf(html: string): Fields {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const main = html.slice(html.indexOf('<main'))
  const inputs = [...main.matchAll(/<input [^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    return [attribute('name'), plain(attribute('value'))] as const
  })
  const areas = [...main.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)].map(
    ([, name, text]) => [name!, plain(text!).replaceAll('\n', '\r\n')] as const,
  )
  return Object.fromEntries([...inputs, ...areas].filter(([name]) => name !== ''))
}

const fields = async (passId: string) =>
  (
    await (
      await world.get(`/api/v1/passes/${passId}`)
    ).json<{
      data: { fields: Record<string, string>; expirationDate: string | null }
    }>()
  ).data

async function issue(given: Fields): Promise<string> {
  const response = await owner.send(`/passes/new?template=${templateId}`, Object.entries(given))
  const html = await response.text()
  expect(response.status, html).toBe(200)
  return /passes\/(pass_\w+)"/.exec(html)![1]!
}

/** Opens the form, types some fields, and saves what the page then shows. */
async function change(passId: string, typed: Fields): Promise<string> {
  const form = inputsOf(await (await owner.open(`/passes/${passId}/change`)).text())
  for (const name of Object.keys(typed)) expect(Object.keys(form)).toContain(name)
  const preview = await owner.send(
    `/passes/${passId}/change`,
    Object.entries({ ...form, ...typed }),
  )
  const html = await preview.text()
  expect(preview.status, html).toBe(200)
  const done = await owner.send(`/passes/${passId}/change/now`, Object.entries(inputsOf(html)))
  expect(done.status).toBe(303)
  return html
}

describe('a time that is typed', () => {
  test('is asked for in the zone of the workspace, which the label says', async () => {
    const html = await (await owner.open(`/passes/new?template=${templateId}`)).text()
    expect(html).toContain('Concert starts (Berlin time)')
    expect(html).toContain('Doors open (Berlin time)')
    expect(html).toContain('Expires (Berlin time)')
    expect(html).not.toContain('(UTC)')
  })

  test.each([
    ['2027-08-01T20:00', '2027-08-01T20:00:00+02:00'],
    ['2027-12-01T20:00', '2027-12-01T20:00:00+01:00'],
    ['2027-03-28T02:30', '2027-03-28T03:30:00+02:00'],
    ['2027-10-31T02:30', '2027-10-31T02:30:00+02:00'],
  ])('%s is kept as %s', async (typed, kept) => {
    const passId = await issue({ 'instant@Europe.Berlin:/fields/start': typed })
    expect((await fields(passId)).fields.start).toBe(kept)
  })

  test('means the zone that the form has shown, whatever the workspace has by then', async () => {
    await world.request('PATCH', '/api/v1/workspace', { body: { timeZone: 'Asia/Kolkata' } })
    const passId = await issue({ 'instant@Europe.Berlin:/fields/start': '2027-08-01T20:00' })
    expect((await fields(passId)).fields.start).toBe('2027-08-01T20:00:00+02:00')
    const page = await (await owner.open(`/passes/${passId}/change`)).text()
    expect(page).toContain('Concert starts (UTC+02:00)')
    expect(page).toContain('Doors open (Kolkata time)')
  })

  test.each(['instant@Mars.Olympus:/fields/start', 'instant@+99:00:/fields/start'])(
    'is refused on the clock of %s',
    async (name) => {
      const refused = await owner.send(`/passes/new?template=${templateId}`, [
        [name, '2027-08-01T20:00'],
      ])
      expect(refused.status).toBe(422)
    },
  )

  test('also ends a pass, a key, and the time that webhooks are recovered for', async () => {
    const start = { 'instant@Europe.Berlin:/fields/start': '2027-08-01T20:00' }
    const passId = await issue({
      ...start,
      'instant@Europe.Berlin:/expirationDate': '2027-08-02T04:00',
    })
    expect((await fields(passId)).expirationDate).toBe('2027-08-02T02:00:00.000Z')
    const page = await (await owner.open(`/passes/${passId}/change`)).text()
    expect(inputsOf(page)['instant@Europe.Berlin:/expirationDate']).toBe('2027-08-02T04:00')
    for (const path of ['/keys/new', `/passes/${passId}`]) {
      const html = await (await owner.open(path)).text()
      expect(html, path).toContain('(Berlin time)')
      expect(html, path).not.toContain('(UTC)')
    }
  })
})

describe('changing a pass', () => {
  const start = '2027-08-01T19:30:00-05:00'
  async function issued(): Promise<string> {
    const programme = '19:30 The Tidal Quartet\n20:40 Ines Marlowe\n21:50 Encore'
    const made = await world.post('/api/v1/passes', {
      templateId,
      fields: { gate: 'B', start, programme },
    })
    return (await made.json<{ data: { id: string } }>()).data.id
  }

  test('one field leaves the lines and the offsets of the others', async () => {
    const passId = await issued()
    const before = await fields(passId)
    const html = await change(passId, { '/fields/gate': 'C' })
    expect(html).not.toContain('Programme')
    expect(html).not.toContain('Concert starts')
    expect((await fields(passId)).fields).toEqual({ ...before.fields, gate: 'C' })
  })

  test('a time of another clock is shown and changed on that clock', async () => {
    const passId = await issued()
    const page = await (await owner.open(`/passes/${passId}/change`)).text()
    expect(page).toContain('Concert starts (UTC-05:00)')
    expect(inputsOf(page)['instant@-05:00:/fields/start']).toBe('2027-08-01T19:30')
    await change(passId, { 'instant@-05:00:/fields/start': '2027-08-01T20:15' })
    expect((await fields(passId)).fields.start).toBe('2027-08-01T20:15:00-05:00')
  })

  test('lines that are typed are kept as lines', async () => {
    const passId = await issued()
    await change(passId, { '/fields/programme': 'One\r\nTwo' })
    expect((await fields(passId)).fields.programme).toBe('One\nTwo')
  })

  test('what somebody else has changed meanwhile is not set back', async () => {
    const passId = await issued()
    const form = inputsOf(await (await owner.open(`/passes/${passId}/change`)).text())
    await world.request('PATCH', `/api/v1/passes/${passId}`, {
      body: { fields: { programme: 'New' } },
    })
    const preview = await owner.send(
      `/passes/${passId}/change`,
      Object.entries({ ...form, '/fields/gate': 'C' }),
    )
    const html = await preview.text()
    expect(html).not.toContain('Programme')
    await owner.send(`/passes/${passId}/change/now`, Object.entries(inputsOf(html)))
    expect((await fields(passId)).fields).toMatchObject({ gate: 'C', programme: 'New' })
  })

  test('a pass that changes between review and saving is shown again, with what was typed', async () => {
    const passId = await issued()
    const form = inputsOf(await (await owner.open(`/passes/${passId}/change`)).text())
    const preview = await owner.send(
      `/passes/${passId}/change`,
      Object.entries({ ...form, '/fields/gate': 'C' }),
    )
    const reviewed = inputsOf(await preview.text())
    await world.request('PATCH', `/api/v1/passes/${passId}`, { body: { fields: { gate: 'D' } } })
    const late = await owner.send(`/passes/${passId}/change/now`, Object.entries(reviewed))
    expect(late.status).toBe(412)
    const html = await late.text()
    expect(html).toContain('Someone changed this pass in the meantime')
    expect(inputsOf(html)['/fields/gate']).toBe('C')
  })

  test('a value that is emptied stays empty when the form comes back', async () => {
    const passId = await issued()
    const form = inputsOf(await (await owner.open(`/passes/${passId}/change`)).text())
    const typed = { ...form, '/fields/gate': '', '/customer/email': 'no address' }
    const preview = await owner.send(`/passes/${passId}/change`, Object.entries(typed))
    const reviewed = inputsOf(await preview.text())
    const refused = await owner.send(`/passes/${passId}/change/now`, Object.entries(reviewed))
    expect(refused.status).toBe(422)
    const again = inputsOf(await refused.text())
    expect(again).toMatchObject({ '/fields/gate': '', '/customer/email': 'no address' })
  })
})

describe('lists', () => {
  test('are written on the clock of the workspace, in the way of the reader', async () => {
    const made = await world.post('/api/v1/passes', {
      templateId,
      fields: { start: '2027-08-01T20:00:00+02:00' },
      expirationDate: '2027-08-01T22:30:00Z',
    })
    const { data } = await made.json<{ data: { id: string } }>()
    const page = (language: string) =>
      world.get(`/dashboard/${world.first.id}/passes/${data.id}`, {
        key: null,
        headers: { ...owner.headers, 'Accept-Language': language },
      })
    const english = await (await page('en-US,en;q=0.5')).text()
    expect(english).toMatch(/title="2027-08-01 22:30:00.000 UTC">Aug 2, 2027, 12:30\sAM</)
    expect(english).toMatch(/>Aug 1, 2027, 8:00\sPM</)
    expect(english).toContain('Times in Berlin')
    expect(await (await page('de-DE')).text()).toContain('>02.08.2027, 00:30<')
    expect((await page('no such language !!')).status).toBe(200)
  })

  test('days of the audit log and of events are days of the workspace', async () => {
    const day = new Date(START).toISOString().slice(0, 10)
    for (const path of [`/audit?from=${day}&to=${day}`, `/events?from=${day}`]) {
      const html = (await (await owner.open(path)).text()).replaceAll('&amp;', '&')
      const [, from] = /timestamp\[gte\]=([^&"' ]+)/.exec(decodeURIComponent(html)) ?? []
      const local = new Date(`${day}T00:00:00Z`).getTime() - Date.parse(from!)
      expect([3_600_000, 7_200_000], path).toContain(local)
    }
    for (const path of ['/audit?from=never&to=x', '/events?from=2027-99-99']) {
      expect((await owner.open(path)).status, path).toBe(200)
    }
  })

  test('on the page of the account every time says its zone, or the page does', async () => {
    const html = await (await owner.openAt('/dashboard/account')).text()
    expect(html).toContain('<time')
    expect(html).toMatch(/Times in Berlin|<time[^>]*>[^<]+ (GMT\+[12]|CES?T)</)
  })
})

describe('a form that comes back', () => {
  test('says so in its title, opens what is folded, and keeps what was typed', async () => {
    const made = await world.post('/api/v1/passes', {
      templateId,
      fields: { start: '2027-08-01T20:00:00+02:00' },
    })
    const { data } = await made.json<{ data: { id: string } }>()
    const refused = await owner.send(`/passes/${data.id}/access`, [
      ['lines:/allowedDoors', 'main'],
      ['/accessLevel', ''],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toMatch(/<title>Error: /)
    const [, form] = /<details open="">(.*?)<\/details>/s.exec(
      html.slice(html.indexOf('id="access"')),
    )!
    expect(form).toContain('main')
    expect(form).toContain('aria-invalid="true"')
  })

  test('opens “More” where something in it is wrong, and only then', async () => {
    const path = `/passes/new?template=${templateId}`
    const start: [string, string] = ['instant@Europe.Berlin:/fields/start', '2027-08-01T20:00']
    const inside = await owner.send(path, [start, ['/serialNumber', 'x'.repeat(500)]])
    expect(await inside.text()).toMatch(/<details class="more" open="">/)
    const outside = await owner.send(path, [start, ['/customer/email', 'nobody']])
    const html = await outside.text()
    expect(html).toMatch(/<details class="more">/)
    expect(html).toContain('value="2027-08-01T20:00"')
  })
})

describe('a template whose draft is ahead', () => {
  test('is shown and filled in as it is published', async () => {
    const patched = await world.request('PATCH', `/api/v1/templates/${templateId}`, {
      body: {
        design: { backgroundColor: '#123456' },
        fields: [{ key: 'other', label: 'Only in the draft', slot: 'primary' }],
      },
    })
    expect(patched.status).toBe(200)
    for (const path of ['/passes/new', '/imports/new']) {
      const html = (await (await owner.open(path)).text()).replaceAll('&amp;', '&')
      const [, address] = /src="([^"]+preview\.svg[^"]+)"/.exec(html)!
      expect(address).toContain('templateVersion=1&timeZone=Europe%2FBerlin')
      const picture = await owner.openAt(address!)
      expect(picture.status).toBe(200)
      expect(await picture.text()).not.toContain('#123456')
    }
    for (const path of ['/passes/new', '/imports/new']) {
      const html = await (await owner.open(`${path}?template=${templateId}`)).text()
      expect(html).not.toContain('Only in the draft')
      expect(html).toContain('Concert starts')
    }
    const draft = await world.get(`/api/v1/templates/${templateId}/preview.svg`)
    expect(await draft.text()).toContain('#123456')
    for (const version of ['2', '0', 'x']) {
      const path = `/api/v1/templates/${templateId}/preview.svg?templateVersion=${version}`
      expect([400, 404]).toContain((await world.get(path)).status)
    }
  })
})
