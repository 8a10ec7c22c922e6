import type { Client } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ObjectSchema, Schema } from '../../src/mcp/schemas.ts'
import { TOOLS } from '../../src/mcp/tools.ts'
import { connect } from '../support/mcp.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** What the arguments of a call mean: many models fill in every one that a schema names. */

type Members = Record<string, unknown>

let world: World
let client: Client
let templateId: string

beforeAll(async () => {
  world = await createWorld()
  await addWallets(world.ctx)
  client = await connect(world, '2026')
  templateId = await world.publishTemplate({
    kind: 'loyalty',
    fields: [
      { key: 'balance', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'tier', slot: 'secondary', default: 'Basic' },
      { key: 'note', slot: 'back', default: '' },
    ],
  })
})

async function call(name: string, given: Members) {
  const said = await client.callTool({ name, arguments: given })
  const [first] = said.content as { text: string }[]
  return {
    isError: said.isError === true,
    lines: first!.text.split('\n'),
    data: said.structuredContent as Members,
  }
}

async function done(name: string, given: Members): Promise<Members> {
  const { isError, lines, data } = await call(name, given)
  expect(isError, lines.join('\n')).toBe(false)
  return data
}

async function read(path: string): Promise<Members> {
  const { data } = await (await world.get(`/api/v1${path}`)).json<{ data: Members }>()
  return data
}

const FULL = {
  name: 'Gold card',
  customer: { name: 'Ada', email: 'ada@example.com' },
  fields: { tier: 'Gold', note: 'Hello' },
  expirationDate: '2027-01-01T00:00:00.000Z',
  metadata: { order: '17' },
}
const createPass = async () => {
  const made = await world.post('/api/v1/passes', { templateId, points: 50, ...FULL })
  return (await made.json<{ data: { id: string } }>()).data.id
}

/** Every argument that a schema names, at any depth, is null. */
const allNull = ({ properties = {} }: Schema): Members =>
  Object.fromEntries(Object.keys(properties).map((name) => [name, null]))

/** Beside what is given, every argument that the schema names is null or an object of nulls. */
function filled(schema: Schema, given: Members): Members {
  const others = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const value = given[name]
    if (member.type !== 'object') return [name, value ?? null]
    if (value === undefined) return [name, allNull(member)]
    return [name, filled(member, value as Members)]
  })
  return { ...given, ...Object.fromEntries(others) }
}

const inputOf = (name: string): ObjectSchema => TOOLS.find((tool) => tool.name === name)!.input

/** Members of a pass that a change of it never touches by itself. */
const shownOf = ({
  name,
  customer,
  fields,
  points,
  expirationDate,
  metadata,
  status,
}: Members) => ({
  name,
  customer,
  fields,
  points,
  expirationDate,
  metadata,
  status,
})

describe('null is the same as left out', () => {
  test('a random null-filled change of a pass changes only what it names', async () => {
    const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const changes = fc.record({
      name: some(word),
      customer: some(
        fc.oneof(
          fc.record({ name: word }),
          fc.record({ email: word.map((each) => `${each}@example.com`) }),
          fc.record({ name: word, email: fc.constant('new@example.com') }),
        ),
      ),
      fields: some(fc.oneof(fc.record({ tier: word }), fc.record({ note: word }))),
      expirationDate: some(fc.constant('2028-02-03T04:05:06.000Z')),
      metadata: some(fc.record({ order: word })),
    })
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const passId = await createPass()
        const before = shownOf(await read(`/passes/${passId}`))
        const named = JSON.parse(JSON.stringify(change)) as Members
        await done('update_pass', filled(inputOf('update_pass'), { passId, ...named }))
        const wanted = Object.fromEntries(
          Object.entries(before).map(([member, value]) => {
            const given = named[member]
            if (given === undefined) return [member, value]
            return [member, typeof given === 'object' ? { ...(value as Members), ...given } : given]
          }),
        )
        expect(shownOf(await read(`/passes/${passId}`))).toEqual(wanted)
      }),
      { numRuns: 40 },
    )
  })

  test('a random null-filled change of a template changes only what it names', async () => {
    const fields = [{ key: 'a', slot: 'primary', label: 'A', default: 'x' }]
    const draft = {
      name: 'Draft',
      kind: 'generic',
      organizationName: 'Kestrel',
      description: 'A card',
      design: { backgroundColor: '#112233', labelColor: '#445566' },
      barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
      fields,
    }
    const { id } = await done('create_template', draft)
    const members = ['name', 'organizationName', 'description', 'fields'] as const
    const values: Members = {
      name: 'New',
      organizationName: 'Merlin',
      description: 'Another',
      // An item of a list has nulls too.
      fields: [{ ...allNull(inputOf('create_template').properties.fields!.items!), ...fields[0] }],
    }
    await fc.assert(
      fc.asyncProperty(fc.subarray([...members]), async (names) => {
        await done('update_template', { templateId: id, ...draft, kind: null })
        const before = await read(`/templates/${id}`)
        const named = Object.fromEntries(names.map((name) => [name, values[name]]))
        const given = { templateId: id, ...named }
        await done('update_template', filled(inputOf('update_template'), given))
        const after = await read(`/templates/${id}`)
        for (const member of ['design', 'barcode', 'kind', 'fields']) {
          expect(after[member], member).toEqual(before[member])
        }
        for (const member of members.slice(0, 3)) {
          const isNamed = (names as string[]).includes(member)
          expect(after[member], member).toBe(isNamed ? values[member] : before[member])
        }
      }),
      { numRuns: 12 },
    )
  })

  test('every tool takes a call whose optional arguments are all null', async () => {
    const passId = await createPass()
    const draft = await done('create_template', { name: 'x', kind: 'generic' })
    const given: Record<string, Members> = {
      issue_pass: { templateId },
      change_pass_state: { passId: await createPass(), action: 'suspend' },
      add_points: { passId, points: 1, transactionId: 'txn_null_1' },
      redeem_points: { passId, points: 1, transactionId: 'txn_null_2' },
      verify_access: { credential: 'nothing', doorId: 'main' },
      create_template: { name: 'x', kind: 'generic' },
      update_template: { templateId: draft.id },
      publish_template: { templateId: draft.id },
    }
    given.create_campaign = {
      name: 'x',
      templateId,
      message: 'x',
      audience: { passIds: [passId] },
    }
    given.change_campaign_state = { action: 'pause' }
    const shop = await world.post('/api/v1/checkout-connections', { source: 'generic', name: 'S' })
    const connectionId = (await shop.json<{ data: { id: string } }>()).data.id
    const body = { name: 'x', templateId, message: 'x', audience: { passIds: [passId] } }
    const made = await world.post('/api/v1/campaigns', body)
    const campaignId = (await made.json<{ data: { id: string } }>()).data.id
    let confirmation: unknown
    for (const { name, input } of TOOLS) {
      const ids = { passId, templateId, connectionId, campaignId, confirmation }
      const required = Object.fromEntries(
        (input.required ?? []).map((member) => [member, ids[member as keyof typeof ids]]),
      )
      const answer = await done(name, filled(input, { ...required, ...given[name] }))
      confirmation ??= answer.confirmation
    }
  })

  test('a campaign is drafted, previewed, and sent by its confirmation alone', async () => {
    await createPass()
    const drafted = await done('create_campaign', {
      name: 'Gate change',
      templateId,
      audience: { all: [{ field: 'opened', eq: false, exists: null }], passIds: null },
      message: 'Please use gate 4',
      change: null,
    })
    expect(drafted.status).toBe('DRAFT')
    const campaignId = drafted.id
    const { lines } = await call('start_campaign', { campaignId, confirmation: 'made up' })
    expect(lines[0]).toContain('/confirmation')
    expect(await read(`/campaigns/${campaignId}`)).toMatchObject({
      status: 'DRAFT',
      startedAt: null,
    })
    const preview = await done('preview_campaign', { campaignId })
    expect(preview.matched).toBeGreaterThan(0)
    const { confirmation } = preview
    expect((await done('start_campaign', { campaignId, confirmation })).status).toBe('PLANNING')
    for (const [action, status] of [
      ['pause', 'PAUSED'],
      ['resume', 'PLANNING'],
      ['cancel', 'CANCELLED'],
    ]) {
      const moved = await done('change_campaign_state', { campaignId, action })
      expect(moved).toMatchObject({ status, counts: { sent: 0 } })
    }
    const { lines: refused } = await call('change_campaign_state', { campaignId, action: 'pause' })
    expect(refused[0]).toContain('campaign_state')
  })

  test('so that a required argument of null is missing', async () => {
    const { lines } = await call('get_pass', { passId: null })
    expect(lines).toEqual(['422 validation_failed: passId is missing (/passId)'])
  })

  test('in a prompt too', async () => {
    const name = 'design_a_template'
    const given = { purpose: null } as unknown as Record<string, string>
    await expect(client.getPrompt({ name, arguments: given })).rejects.toThrow('purpose is missing')
  })
})

describe('remove', () => {
  test.each([
    ['customer', { customer: null }],
    ['customer.email', { customer: { name: 'Ada', email: null } }],
    ['expirationDate', { expirationDate: null }],
    ['fields.tier', { fields: { balance: 50, tier: 'Basic', note: 'Hello' } }],
    ['metadata', { metadata: {} }],
    ['metadata.order', { metadata: {} }],
  ])('takes %s away, and nothing else', async (name, changed) => {
    const passId = await createPass()
    const before = shownOf(await read(`/passes/${passId}`))
    await done('update_pass', { passId, remove: [name] })
    expect(shownOf(await read(`/passes/${passId}`))).toMatchObject({ ...before, ...changed })
  })

  test('takes a part away while another one changes', async () => {
    const passId = await createPass()
    const given = { passId, customer: { name: 'Eve', email: null }, remove: ['customer.email'] }
    await done('update_pass', given)
    expect((await read(`/passes/${passId}`)).customer).toMatchObject({ name: 'Eve', email: null })
  })

  test('refuses names that the pass does not have, each at its place', async () => {
    const passId = await createPass()
    const before = await read(`/passes/${passId}`)
    for (const name of [
      'nothing',
      'status',
      'passId',
      'remove',
      'customer.phone',
      'fields.nothing',
      'metadata.nothing',
      'pushMessage',
      '__proto__',
      '__proto__.x',
      'constructor',
      '',
    ]) {
      const { isError, lines } = await call('update_pass', { passId, remove: ['customer', name] })
      expect(isError, name).toBe(true)
      expect(lines, name).toHaveLength(1)
      expect(lines[0], name).toMatch(
        /^422 validation_failed: (.* cannot be removed|This pass has no .+).* \(\/remove\/1\)$/,
      )
    }
    expect(await read(`/passes/${passId}`)).toEqual(before)
  })

  test('needs no scope to read', async () => {
    const passId = await createPass()
    const writer = await connect(world, '2026', await world.keyWith(['passes:write']))
    const given = { passId, remove: ['fields.tier'] }
    const said = await writer.callTool({ name: 'update_pass', arguments: given })
    expect(said.isError, JSON.stringify(said.content)).toBeFalsy()
    expect((await read(`/passes/${passId}`)).fields).toMatchObject({ tier: 'Basic' })
  })

  test('refuses what the same call gives', async () => {
    const passId = await createPass()
    const given = { passId, customer: { name: 'Eve' }, fields: { tier: 'x' } }
    const remove = ['customer', 'fields.tier', 'customer.email']
    expect((await call('update_pass', { ...given, remove })).lines).toEqual([
      '422 validation_failed: customer is given and removed at once (/remove/0)',
      '422 validation_failed: fields.tier is given and removed at once (/remove/1)',
    ])
  })

  test('takes members of a template away, and refuses what a template needs', async () => {
    const design = { backgroundColor: '#112233', labelColor: '#445566' }
    const barcode = { format: 'PKBarcodeFormatQR', value: 'x' }
    const { id } = await done('create_template', { name: 'x', kind: 'generic', design, barcode })
    await done('update_template', { templateId: id, remove: ['barcode', 'design.labelColor'] })
    const after = await read(`/templates/${id}`)
    expect(after.barcode).toBeNull()
    expect(after.design).toMatchObject({ backgroundColor: '#112233', labelColor: null })
    for (const name of ['name', 'nothing', 'design.nothing']) {
      const { lines } = await call('update_template', { templateId: id, remove: [name] })
      expect(lines[0], name).toMatch(/^422 .+ \(\/remove\/0\)$/)
    }
  })
})

describe('all faults of a call are told at once', () => {
  const placesOf = (lines: string[]) => lines.map((line) => /\((.+)\)$/.exec(line)![1])

  test.each<[string, Members, string[]]>([
    [
      'search_passes',
      { limit: 99, status: 'NEW', kind: 'x', q: 5 },
      ['/kind', '/limit', '/q', '/status'],
    ],
    [
      'issue_pass',
      { customer: { email: 5 }, fields: { tier: true }, metadata: 'x', expirationDate: 'tomorrow' },
      ['/customer/email', '/expirationDate', '/fields/tier', '/metadata', '/templateId'],
    ],
    [
      'update_pass',
      { name: 5, expirationDate: 'tomorrow', remove: ['nothing'], colour: 'red' },
      ['/colour', '/expirationDate', '/name', '/passId', '/remove/0'],
    ],
    ['add_points', { points: 0, transactionId: 'x' }, ['/passId', '/points', '/transactionId']],
    ['redeem_points', { points: 1.5 }, ['/passId', '/points', '/transactionId']],
    ['verify_access', { direction: 'up' }, ['/credential', '/direction', '/doorId']],
    [
      'create_template',
      { kind: 'x', fields: [{ key: 'a b' }, { slot: 'top', key: 'b' }], idempotencyKey: 'a b' },
      ['/fields/0/key', '/fields/0/slot', '/fields/1/slot', '/idempotencyKey', '/kind', '/name'],
    ],
    ['list_orders', { status: 'x', limit: 0 }, ['/connectionId', '/limit', '/status']],
  ])('%s', async (name, given, places) => {
    const { isError, lines } = await call(name, given)
    expect(isError).toBe(true)
    expect(placesOf(lines).toSorted()).toEqual(places)
  })

  test('and nothing is done', async () => {
    const passId = await createPass()
    const before = await read(`/passes/${passId}`)
    const given = { passId, name: 'New', idempotencyKey: 7 }
    expect(placesOf((await call('update_pass', given)).lines)).toEqual(['/idempotencyKey'])
    expect(await read(`/passes/${passId}`)).toEqual(before)
  })
})
