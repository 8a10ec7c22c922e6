import { describe, expect, test } from 'vitest'
import { ACTION_WORDS } from '../../src/dashboard/pages/audit/action-words.ts'
import { EVENT_WORDS } from '../../src/dashboard/pages/overview/event-words.ts'
import { EVENT_TYPES, OBSERVATIONS } from '../../src/domain/model/event-types.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('every operation that changes something, and every event of a key, has words', () => {
  const actions = [
    ...OPERATIONS.filter(({ method }) => method !== 'get').map(({ id }) => id),
    ...EVENT_TYPES.filter(
      (type) =>
        type.startsWith('pass.') &&
        (!(OBSERVATIONS as readonly string[]).includes(type) || type.startsWith('pass.access')),
    ),
  ]
  expect(actions.filter((action) => !ACTION_WORDS[action] && action !== 'pass.expired')).toEqual([])
  expect(EVENT_TYPES.filter((type) => !EVENT_WORDS[type])).toEqual([])
})

describe('the audit log as a page', () => {
  test('says who did what in a sentence, and from where', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const headers = { 'CF-Connecting-IP': '198.51.100.77' }
    const made = await owner.call('POST', '/templates', {
      body: { name: 'Bluewater <Jazz>', kind: 'generic' },
      headers,
    })
    const { data } = await made.json<{ data: { id: string } }>()
    await owner.call('POST', `/templates/${data.id}/publish`, { headers })
    const html = await (await owner.open('/audit')).text()
    const text = textOf(html)
    expect(text).toContain(
      `Sofia Lindqvist ${owner.id} published the template Bluewater &lt;Jazz&gt;`,
    )
    expect(text).toContain('198.51.100.0/24')
    expect(text).not.toContain('100.77')
    expect(html).toContain(`href="/dashboard/${world.first.id}/templates/${data.id}"`)
  })

  test('leads to no page of what was deleted', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const made = await owner.call('POST', '/templates', { body: { name: 'Gone', kind: 'generic' } })
    const { data } = await made.json<{ data: { id: string } }>()
    const link = `href="/dashboard/${world.first.id}/templates/${data.id}"`
    expect(await (await owner.open('/audit')).text()).toContain(link)
    await owner.call('DELETE', `/templates/${data.id}`)
    const html = await (await owner.open('/audit')).text()
    expect(textOf(html)).toContain('deleted the template')
    expect(html).not.toContain(link)
  })

  test('puts what is saved again and again on one line', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    for (let i = 0; i < 4; i++) {
      world.clock.advance(1000)
      await owner.call('PATCH', `/templates/${templateId}`, { body: { name: `Card ${i}` } })
    }
    const text = textOf(await (await owner.open('/audit')).text())
    expect(text).toContain('changed the template Card 3 4 times, since')
    expect(text.match(/changed the template/g)).toHaveLength(2)
  })

  test('is narrowed by person, action and day, and its export is narrowed as well', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    await world.publishTemplate()
    await owner.call('POST', '/templates', { body: { name: 'Mine', kind: 'generic' } })
    const rows = async (query: string) =>
      ((await (await owner.open(`/audit${query}`)).text()).match(/<tr>/g)?.length ?? 1) - 1
    expect(await rows('')).toBe(3)
    expect(await rows(`?actor=${owner.id}`)).toBe(1)
    expect(await rows('?action=publishTemplate&actor=')).toBe(1)
    expect(await rows('?from=2026-11-21&to=2026-11-21')).toBe(3)
    expect(await rows('?from=2026-11-22')).toBe(0)
    expect(await rows('?to=nonsense')).toBe(3)
    const html = await (await owner.open(`/audit?actor=${owner.id}`)).text()
    expect(html).toContain(`name="filter.actor" value="${owner.id}"`)
    const file = await owner.send('/exports', [
      ['list', 'audit'],
      ['format', 'csv'],
      ['filter.actor', owner.id],
    ])
    expect(file.status).toBe(200)
    // The head, the template, and the export itself.
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(3)
  })

  test('checks the chain, and says where it is broken', async () => {
    const world = await createWorld()
    const viewer = await addMember(world, 'viewer')
    await world.publishTemplate()
    const good = textOf(await (await viewer.open('/audit/check')).text())
    expect(good).toContain('The chain is intact')
    expect(good).toMatch(/Checked 2 entries/)
    const [place] = /\b2\.[0-9a-f]{64}\b/.exec(good)!
    const from = textOf(await (await viewer.open(`/audit/check?after=${place}`)).text())
    expect(from).toMatch(/Checked 0 entries/)
    const other = place.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const bad = await (await viewer.open(`/audit/check?after=${other}`)).text()
    expect(textOf(bad)).toContain('The chain is broken')
    expect((await viewer.open('/audit/check?after=nonsense')).status).toBe(400)
  })

  test('is no page for somebody of another workspace', async () => {
    const world = await createWorld()
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    const path = `/dashboard/${world.first.id}/audit`
    const response = await world.get(path, { key: null, headers: stranger.headers })
    expect(response.status).toBe(404)
  })
})

describe('a person who takes another name', () => {
  const rename = (member: Member, name: string) =>
    member.sendTo('/dashboard/account/name', [['/name', name]])

  interface Entry {
    action: string
    actor: string
    renamed: { from: string; to: string } | null
    detail: Record<string, unknown>
  }
  const entries = async (world: World) => {
    const response = await world.get('/api/v1/audit-entries?action=person.renamed')
    return (await response.json<{ data: { items: Entry[] } }>()).data.items
  }

  test('stands in the log of each of their workspaces with both names', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const second = await world.createTenant('test')
    await world.deps.people.join(owner.id, [second.id], 'viewer', world.clock.ms)
    expect((await rename(owner, 'Ada <Byron>')).status).toBe(303)
    const told = { from: 'Sofia Lindqvist', to: 'Ada <Byron>' }
    expect(await entries(world)).toMatchObject([{ actor: owner.id, renamed: told }])
    for (const { id } of [world.first, second]) {
      const text = textOf(await (await owner.at({ id, mode: 'test' }).open('/audit')).text())
      expect(text).toContain(
        `Ada &lt;Byron&gt; ${owner.id} changed their name from Sofia Lindqvist to Ada &lt;Byron&gt;`,
      )
    }
    const csv = await (await world.get('/api/v1/audit-entries/export.csv')).text()
    expect(csv).toContain(',Sofia Lindqvist,Ada <Byron>')
    const lines = await (await world.get('/api/v1/audit-entries/export.ndjson')).text()
    expect(JSON.parse(lines.slice(0, lines.indexOf('\n'))).renamed).toEqual(told)
    const { data } = await (await world.get('/api/v1/audit-entries/check')).json<{
      data: { holds: boolean; checked: number }
    }>()
    expect(data).toMatchObject({ holds: true, checked: 3 })
  })

  test('has no name in the clear in the log, and none that opens in the entry of somebody else', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    await rename(owner, 'Ada')
    const rows = JSON.stringify(
      (await world.db.prepare('SELECT * FROM audit_entries').all()).results,
    )
    expect(rows).toContain('sealedNames')
    expect(rows).not.toMatch(/Ada|Sofia/)
    const second = await world.createTenant('test')
    const [entry] = await entries(world)
    await world.deps
      .ctxFor({
        workspace: second,
        actor: owner.id,
        scopes: new Set(),
        baseUrl: '',
        waitUntil: () => {},
      })
      .auditLog.record({
        at: world.clock.ms,
        actor: owner.id,
        action: 'person.renamed',
        subject: null,
        detail: entry!.detail,
        origin: null,
        requestId: null,
      })
    const copied = await world.get('/api/v1/audit-entries', { key: second.apiKey })
    const { data } = await copied.json<{ data: { items: Entry[] } }>()
    expect(data.items).toMatchObject([{ renamed: null }])
  })

  test('is told from somebody of the same name by the id', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const other = await addMember(world, 'editor')
    await rename(other, 'Mallory')
    await rename(other, 'Sofia Lindqvist')
    const html = await (await owner.open('/audit')).text()
    expect(textOf(html)).toContain(`Sofia Lindqvist ${other.id} changed their name from Mallory`)
    const choices = html.match(/<option value="user_[^>]*>[^<]*/g)!
    expect(new Set(choices.map((choice) => choice.replace(/^[^>]*>/, ''))).size).toBe(2)
    await owner.send(`/team/${other.id}/remove`)
    const removed = textOf(await (await owner.open('/audit')).text())
    expect(removed).toContain(`removed user_…${other.id.slice(-6)} from the workspace`)
  })

  test('the name that they have is no change, and two changes at once tell of each other', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    expect((await rename(owner, 'Sofia Lindqvist')).status).toBe(303)
    expect(await entries(world)).toEqual([])
    const names = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(names.map((name) => rename(owner, name)))
    const done = answers.filter(({ status }) => status === 303)
    const told = (await entries(world)).toReversed().map(({ renamed }) => renamed!)
    expect(told).toHaveLength(done.length)
    expect(told[0]!.from).toBe('Sofia Lindqvist')
    for (const [at, { from }] of told.slice(1).entries()) expect(from).toBe(told[at]!.to)
  })
})

describe('the overview as a page', () => {
  test('teaches the first steps while there is no pass', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const text = textOf(await (await owner.open('')).text())
    expect(text).toContain('Four steps to the first pass')
    expect(text).not.toContain('Passes in all')
  })

  test('has figures that lead to their lists, and charts with the same as a table', async () => {
    const world = await createWorld()
    const viewer = await addMember(world, 'viewer')
    const templateId = await world.publishTemplate()
    for (let i = 0; i < 3; i++) await world.post('/api/v1/passes', { templateId })
    const html = await (await viewer.open('?days=7')).text()
    expect(html).toMatch(/<b>3<\/b><span>Passes in all/)
    expect(html).toMatch(
      /<desc[^>]*>3 from Nov 15, 2026 to Nov 21, 2026. The most on one day: 3 on Nov 21, 2026\.<\/desc>/,
    )
    expect(html).toMatch(
      /<td data-title="Day \(UTC\)">Nov 21, 2026<\/td><td data-title="Passes created" class="number">3/,
    )
    expect(html).not.toMatch(/ style=|<script(?![^>]* src=)/)
    const address = /href="([^"]*\/events\?type=pass\.created[^"]*)"/
      .exec(html)![1]!
      .replaceAll('&amp;', '&')
    const list = await (await world.get(address, { key: null, headers: viewer.headers })).text()
    expect(list.match(/<td data-title="What">Pass created/g)).toHaveLength(3)
  })

  test('costs two waves of the database', async () => {
    const counter = createCounter()
    const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    for (const [path, most] of [
      ['', 5],
      ['/audit', 4],
      ['/events', 4],
    ] as const) {
      await owner.open(path)
      resetCounter(counter)
      expect((await owner.open(path)).status).toBe(200)
      // The session, and then all the rest at once.
      expect(countsOf(counter).d1RoundTrips, path).toBeLessThanOrEqual(most)
    }
  })
})
