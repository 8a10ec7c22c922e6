import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
let templateId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate({
    name: 'Concert',
    fields: [
      { key: 'gate', label: 'Gate', slot: 'primary', default: 'A' },
      { key: 'row', label: 'Row', slot: 'secondary', type: 'number', required: true },
    ],
  })
})

interface Pass {
  id: string
  version: number
  status: string
  fields: Record<string, unknown>
}

async function create(body: Record<string, unknown> = {}): Promise<string> {
  const answer = await world.post('/api/v1/passes', { templateId, fields: { row: 1 }, ...body })
  expect(answer.status).toBe(201)
  return (await answer.json<{ data: Pass }>()).data.id
}

const createSome = (count: number) => Promise.all(Array.from({ length: count }, () => create()))

const read = async (passId: string) =>
  (await (await world.get(`/api/v1/passes/${passId}`)).json<{ data: Pass }>()).data

const of = (passIds: string[]) => passIds.map((id) => ['pass', id] as [string, string])

const query = (fields: [string, string][]) => `/passes/many?${new URLSearchParams(fields)}`

/** The hidden and empty fields of the form, as a browser sends it. */
async function keyOf(fields: [string, string][]): Promise<[string, string]> {
  const html = await (await owner.open(query(fields))).text()
  return ['idempotencyKey', /name="idempotencyKey" value="(form_\w+)"/.exec(html)![1]!]
}

describe('several passes', () => {
  test('come out as a file, which has no other ones', async () => {
    const [first, , third] = await createSome(3)
    const list = await (await owner.open('/passes')).text()
    expect(list).toMatch(/<button type="submit" formaction="[^"]+\/passes\/export"[^>]*>Export</)
    const file = await owner.open(
      `/passes/export?do=push&${new URLSearchParams(of([third!, first!, 'pass_other']))}`,
    )
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"]+\.csv"/)
    const rows = (await file.text()).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual([first, third].sort())
    expect(await (await owner.open('/passes/export')).text()).toContain('No passes')
  })

  test('are voided by one form, each once, however often it is sent', async () => {
    const passIds = await createSome(3)
    const chosen: [string, string][] = [['do', 'void'], ...of(passIds)]
    const form = [...chosen, await keyOf(chosen)]
    const sent = await owner.send('/passes/many', form)
    expect(sent.status).toBe(303)
    expect(noticeIn(sent)).toBe('Voided 3 passes.')
    expect((await owner.send('/passes/many', form)).status).toBe(303)
    for (const id of passIds) expect(await read(id)).toMatchObject({ status: 'VOIDED', version: 2 })
  })

  test('get one message each, also where the form is sent twice at the same time', async () => {
    const passIds = await createSome(2)
    const chosen: [string, string][] = [['do', 'push'], ...of(passIds)]
    const form = [...chosen, await keyOf(chosen), ['/pushMessage', 'Doors open at 7'] as const]
    await Promise.all([1, 2].map(() => owner.send('/passes/many', form as [string, string][])))
    for (const id of passIds) expect((await read(id)).version).toBe(2)
  })

  test('go on where a form was interrupted: nobody gets the message twice', async () => {
    const passIds = await createSome(2)
    const chosen: [string, string][] = [['do', 'push'], ...of(passIds)]
    const [name, key] = await keyOf(chosen)
    const begun = await owner.call('POST', `/passes/${passIds[0]}/push`, {
      headers: { 'Idempotency-Key': `${key}_${passIds[0]}` },
      body: { pushMessage: 'Doors open at 7' },
    })
    expect(begun.status).toBe(200)
    const form: [string, string][] = [...chosen, [name, key], ['/pushMessage', 'Doors open at 7']]
    expect((await owner.send('/passes/many', form)).status).toBe(303)
    for (const id of passIds) expect((await read(id)).version).toBe(2)
    await owner.send('/passes/many', [
      ...form.filter(([each]) => each !== name),
      [name, 'form-new'],
    ])
    for (const id of passIds) expect((await read(id)).version).toBe(3)
  })

  test('get the same value of one field, typed as the template says', async () => {
    const passIds = await createSome(2)
    const which = await (await owner.open(query([['do', 'change'], ...of(passIds)]))).text()
    expect(which).toMatch(/<option value="gate"[^>]*>Gate/)
    const chosen: [string, string][] = [['do', 'change'], ['field', 'row'], ...of(passIds)]
    expect(await (await owner.open(query(chosen))).text()).toContain('name="number:/fields/row"')
    const sent = await owner.send('/passes/many', [...chosen, ['number:/fields/row', '9']])
    expect(noticeIn(sent)).toBe('Changed 2 passes.')
    for (const id of passIds) expect((await read(id)).fields).toMatchObject({ row: 9, gate: 'A' })
  })

  test('without a value nothing is changed', async () => {
    const passId = await create()
    const sent = await owner.send('/passes/many', [
      ['do', 'change'],
      ['field', 'gate'],
      ['pass', passId],
      ['/fields/gate', ''],
    ])
    expect(sent.status).toBe(422)
    expect(await sent.text()).toContain('Enter the new value')
    expect((await read(passId)).version).toBe(1)
  })

  test('of different templates share no field', async () => {
    const other = await create({ templateId: await world.publishTemplate(), fields: {} })
    const html = await (
      await owner.open(query([['do', 'change'], ...of([await create(), other])]))
    ).text()
    expect(html).toContain('The passes have different templates')
    expect(html).not.toContain('<option value="gate"')
  })

  test('what one of them refuses is said, and the others are done', async () => {
    const [voided, good] = (await createSome(2)) as [string, string]
    await world.post(`/api/v1/passes/${voided}/void`, {})
    const sent = await owner.send('/passes/many', [
      ['do', 'push'],
      ['/pushMessage', 'Hello'],
      ...of([voided, good]),
    ])
    const html = await sent.text()
    expect(html).toContain('Done for 1 of 2 passes')
    expect(html).toContain(`/passes/${voided}"`)
    expect((await read(good)).version).toBe(2)
  })

  test('what all of them refuse stands in the form, with what was typed', async () => {
    const passIds = await createSome(2)
    const sent = await owner.send('/passes/many', [
      ['do', 'change'],
      ['field', 'row'],
      ['number:/fields/row', 'many'],
      ...of(passIds),
    ])
    expect(sent.status).toBe(422)
    expect(await sent.text()).toMatch(
      /name="number:\/fields\/row" [^>]*value="many"|aria-invalid="true"/,
    )
  })

  test('of another workspace are as if they were not there', async () => {
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    const passId = await create()
    const page = await stranger.open(
      query([
        ['do', 'void'],
        ['pass', passId],
      ]),
    )
    expect(await page.text()).toContain('No passes selected')
    const sent = await stranger.send('/passes/many', [
      ['do', 'void'],
      ['pass', passId],
    ])
    expect(sent.status).toBe(422)
    expect(await read(passId)).toMatchObject({ status: 'ACTIVE', version: 1 })
  })

  test('are at most a page of the list', async () => {
    const passIds = await createSome(21)
    await owner.send('/passes/many', [['do', 'void'], ...of(passIds)])
    const states = await Promise.all(passIds.map(async (id) => (await read(id)).status))
    expect(states.filter((status) => status === 'VOIDED')).toHaveLength(20)
  })

  test('a viewer is offered none of it', async () => {
    const viewer = await addMember(world, 'viewer')
    expect(await (await viewer.open('/passes')).text()).not.toContain('type="checkbox"')
    expect((await viewer.open('/passes/many')).status).toBe(403)
  })
})

describe('all passes that match', () => {
  /** A workspace of its own, whose list has two pages. */
  async function withMany(count = 25) {
    const tenant = await world.createTenant('test')
    const member = await addMember(world, 'owner', tenant)
    async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
      const options = { key: tenant.apiKey, ...(body !== undefined && { body }) }
      const answer = await world.request(method, `/api/v1${path}`, options)
      return (await answer.json<{ data: T }>()).data
    }
    const template = await api<{ id: string }>('POST', '/templates', {
      name: 'Many',
      kind: 'eventTicket',
    })
    await api('POST', `/templates/${template.id}/publish`)
    const passes = Array.from({ length: count }, () => ({ templateId: template.id }))
    await api('POST', '/passes/batch', { passes })
    return { member, tenant, template, api }
  }

  test('are offered where the list goes on, with its filters, and never with a search', async () => {
    const { member, tenant, template } = await withMany()
    const here = `/dashboard/${tenant.id}`
    const html = await (
      await member.open(
        `/passes?templateId=${template.id}&status=ACTIVE&installed=none&sort=createdAt`,
      )
    ).text()
    const kept = `status=ACTIVE&amp;templateId=${template.id}&amp;installed=none`
    expect(html).toContain(`href="${here}/passes/void?${kept}"`)
    expect(html).toContain(
      `href="${here}/campaigns/new?template=${template.id}&amp;status=ACTIVE&amp;installed=none"`,
    )
    for (const query of ['status=VOIDED', 'q=T-']) {
      expect(await (await member.open(`/passes?${query}`)).text()).not.toContain('data-all')
    }
    const viewer = await addMember(world, 'viewer', tenant)
    const shown = await (await viewer.open('/passes')).text()
    expect(shown).not.toContain('/passes/void')
    expect((await viewer.open('/passes/void')).status).toBe(403)
  })

  test('are counted, and voided by a job, once however often the form is sent', async () => {
    const { member, template, api } = await withMany()
    const address = `/passes/void?templateId=${template.id}`
    const html = await (await member.open(address)).text()
    expect(html).toContain('This voids 25 passes')
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1] as string
    const form: [string, string][] = [
      ['idempotencyKey', hidden('idempotencyKey')],
      ['number:/expectedCount', hidden('number:/expectedCount')],
      ['/reason', 'Cancelled'],
    ]
    const sent = [await member.send(address, form), await member.send(address, form)]
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    expect(noticeIn(sent[0]!)).toContain('Voiding started')
    const jobs = await api<{ items: { id: string; type: string }[] }>('GET', '/jobs')
    expect(jobs.items).toMatchObject([{ type: 'void' }])
    expect(sent[1]!.headers.get('Location')).toContain(jobs.items[0]!.id)
  })

  test('are counted again where their number has changed', async () => {
    const { member } = await withMany(2)
    const sent = await member.send('/passes/void', [['number:/expectedCount', '30']])
    expect(sent.status).toBe(409)
    const html = await sent.text()
    expect(html).toContain('2 passes match now, and 30 were expected')
    expect(html).toMatch(/name="number:\/expectedCount" value="2"/)
  })

  test('are none where nothing matches', async () => {
    const { member } = await withMany(1)
    expect(await (await member.open('/passes/void?status=REDEEMED')).text()).toContain(
      'No passes match',
    )
  })
})

describe('the list', () => {
  test('says how many match, and what it is narrowed to', async () => {
    const serialNumber = 'CHIP-1'
    await create({ serialNumber })
    const html = await (
      await owner.open(`/passes?q=CHIP-&templateId=${templateId}&installed=none`)
    ).text()
    expect(html).toMatch(/>1 pass</)
    const chips = html.slice(html.indexOf('class="filter-chips"'), html.indexOf('</search>') + 5000)
    expect(chips).toContain('Concert')
    expect(chips).toContain('On no phone yet')
    expect(html).toContain(`href="/dashboard/${world.first.id}/passes?q=CHIP-&amp;installed=none"`)
  })

  test('has the passes of the days that are asked for, on the clock of the workspace', async () => {
    const passId = await create({ serialNumber: 'DAY-1' })
    const today = new Date(world.clock.ms).toISOString().slice(0, 10)
    const before = new Date(world.clock.ms - 2 * 86_400_000).toISOString().slice(0, 10)
    const has = async (days: string) =>
      (await (await owner.open(`/passes?q=DAY-1&${days}`)).text()).includes(passId)
    expect(await has(`from=${today}`)).toBe(true)
    expect(await has(`from=${before}&to=${before}`)).toBe(false)
    expect(await has('from=yesterday')).toBe(true)
  })

  test('of many pages leaves counting to the script', async () => {
    await createSome(21)
    const html = await (await owner.open('/passes?installed=none')).text()
    const path = /data-total="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    expect(path).toContain('/passes/total?installed=none')
    const total = await owner.open(path.slice(path.indexOf('/passes/')))
    const { data } = await total.json<{ data: { count: number; atLeast: boolean } }>()
    expect(data.count).toBeGreaterThan(20)
    expect(data.atLeast).toBe(false)
  })

  test('keeps the filters of a search by name, and no address names the person', async () => {
    for (let at = 0; at < 21; at++) await create({ customer: { name: 'Quentin Quill' } })
    const found = await owner.send('/passes/search', [
      ['q', 'quentin'],
      ['installed', 'none'],
    ])
    const html = await found.text()
    expect(html).toContain('Quentin Quill')
    expect(html).toContain('On no phone yet')
    expect(html.match(/(?:href|src|action|data-total)="[^"]*quentin/i)).toBeNull()
    // So that another filter narrows the same search.
    expect(html).toContain('name="q" value="quentin"')
  })
})
