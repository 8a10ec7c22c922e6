import { describe, expect, test } from 'vitest'
import { auditOf } from '../support/audit.ts'
import { WOO_SECRET } from '../support/checkouts.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

const NETWORK = { 'CF-Connecting-IP': '198.51.100.77' }

describe('the audit log', () => {
  test('names who did what to what, with names of members and no values', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({ name: 'Bluewater Jazz' })
    const [published, created, ...others] = await auditOf(world).all()
    const { key } = (
      await (await world.get('/api/v1/workspace')).json<{ data: { key: { id: string } } }>()
    ).data
    expect(others).toEqual([])
    expect(created).toMatchObject({
      number: 1,
      actor: key.id,
      action: 'createTemplate',
      subject: templateId,
      detail: { members: ['name', 'kind'] },
      origin: null,
    })
    expect(published).toMatchObject({
      number: 2,
      action: 'publishTemplate',
      subject: templateId,
      detail: {},
    })
    expect(published!.id).toMatch(/^aud_[0-9A-Z]{26}$/)
    expect(published!.requestId).toMatch(/^req_/)
    expect(published!.hash).toMatch(/^[0-9a-f]{64}$/)
    // The name is looked up; the entry has none.
    expect(published!.subjectName).toBe('Bluewater Jazz')
    const { results } = await world.db
      .prepare('SELECT * FROM audit_entries WHERE workspace_id = ?')
      .bind(world.first.id)
      .all()
    expect(results).toHaveLength(2)
    expect(JSON.stringify(results)).not.toContain('Bluewater')
  })

  test('says from which country and network a person acted, and no closer', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const made = await owner.call('POST', '/templates', {
      body: { name: 'Card', kind: 'generic' },
      headers: NETWORK,
    })
    expect(made.status).toBe(201)
    const [entry] = await auditOf(world).all()
    expect(entry).toMatchObject({
      actor: owner.id,
      action: 'createTemplate',
      origin: { country: null, network: '198.51.100.0/24' },
    })
    const { results } = await world.db
      .prepare('SELECT * FROM audit_entries WHERE workspace_id = ?')
      .bind(world.first.id)
      .all()
    expect(JSON.stringify(results)).not.toMatch(/100\.77|Sofia/)
  })

  test('has an entry for every change by a person, and of passes that a key changes the events', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    const byKey = (
      await (await world.post('/api/v1/passes', { templateId })).json<{ data: { id: string } }>()
    ).data.id
    world.clock.advance(1000)
    const made = await owner.call('POST', '/passes', { body: { templateId } })
    const byPerson = (await made.json<{ data: { id: string } }>()).data.id
    world.clock.advance(1000)
    await owner.call('POST', `/passes/${byKey}/suspend`)
    world.clock.advance(1000)
    await world.post(`/api/v1/passes/${byKey}/resume`)
    const log = auditOf(world)
    const listed = await log.all()
    expect(
      listed.slice(0, 4).map(({ action, subject, number }) => [action, subject, number]),
    ).toEqual([
      ['pass.resumed', byKey, null],
      ['suspendPass', byKey, 4],
      ['createPass', byPerson, 3],
      ['pass.created', byKey, null],
    ])
    expect(await log.actions(`subject=${byKey}`)).toEqual([
      'pass.resumed',
      'suspendPass',
      'pass.created',
    ])
    expect(await log.actions(`actor=${owner.id}`)).toEqual(['suspendPass', 'createPass'])
    expect(await log.actions('action=pass.resumed')).toEqual(['pass.resumed'])
    expect(await log.actions('action=publishTemplate')).toEqual(['publishTemplate'])
  })

  test('has the passes of a batch in one entry, and finds it by each of them', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    const passes = [{ templateId }, { templateId }, { templateId }]
    const made = await owner.call('POST', '/passes/batch', { body: { passes } })
    const { data } = await made.json<{ data: { items: { data: { id: string } }[] } }>()
    const ids = data.items.map((item) => item.data.id)
    for (const id of ids) {
      const [entry, ...others] = await auditOf(world).all(`subject=${id}`)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ action: 'createPasses', subject: null, detail: { about: ids } })
    }
  })

  test('names what was made beside what it was made of', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const copied = await world.post(`/api/v1/templates/${templateId}/duplicate`)
    const copy = (await copied.json<{ data: { id: string } }>()).data.id
    const [entry] = await auditOf(world).all(`subject=${copy}`)
    expect(entry).toMatchObject({
      action: 'duplicateTemplate',
      subject: templateId,
      detail: { about: [copy] },
    })
  })

  test('has keys, images and points that a person gives', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate({
      kind: 'loyalty',
      fields: [
        { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      ],
    })
    const body = { name: 'Shop', scopes: ['passes:read'] }
    const key = (
      await (await owner.call('POST', '/api-keys', { body })).json<{ data: { id: string } }>()
    ).data.id
    await owner.call('DELETE', `/api-keys/${key}`)
    const pass = (
      await (await world.post('/api/v1/passes', { templateId })).json<{ data: { id: string } }>()
    ).data.id
    const points = { pointsAdded: 5, transactionId: 'txn_1' }
    await owner.call('POST', `/passes/${pass}/points`, { body: points })
    // Again: nothing is done.
    await owner.call('POST', `/passes/${pass}/points`, { body: points })
    expect(
      (await auditOf(world).all(`actor=${owner.id}`)).map(({ action, subject }) => [
        action,
        subject,
      ]),
    ).toEqual([
      ['addPoints', pass],
      ['deleteApiKey', key],
      ['createApiKey', key],
    ])
  })

  test('names a pass by its id, and not by the serial number in the address', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const templateId = await world.publishTemplate()
    const path = '/passes/by-serial/ada%40example.com'
    const put = () => owner.call('PUT', path, { body: { templateId, customer: { name: 'Ada' } } })
    const { data } = await (await put()).json<{ data: { id: string } }>()
    await put()
    await owner.call('PATCH', path, { body: { name: 'Card of Ada' } })
    const entries = await auditOf(world).all(`actor=${owner.id}`)
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['updatePassBySerial', data.id],
      ['createOrReplacePass', data.id],
      ['createOrReplacePass', data.id],
    ])
    expect(JSON.stringify(entries)).not.toContain('ada@')
  })

  test('has no entry of what was refused, and one of what was sent twice', async () => {
    const world = await createWorld()
    const [owner, viewer] = [await addMember(world, 'owner'), await addMember(world, 'viewer')]
    const body = { name: 'Card', kind: 'generic' }
    expect((await viewer.call('POST', '/templates', { body })).status).toBe(403)
    expect((await owner.call('POST', '/templates', { body: { name: '' } })).status).toBe(422)
    expect((await owner.call('DELETE', '/templates/tpl_none')).status).toBe(404)
    const headers = { 'Idempotency-Key': 'form-1' }
    await owner.call('POST', '/templates', { body, headers })
    await owner.call('POST', '/templates', { body, headers })
    await Promise.all(
      [1, 2, 3].map(() =>
        owner.call('POST', '/templates', { body, headers: { 'Idempotency-Key': 'form-2' } }),
      ),
    )
    expect(await auditOf(world).actions()).toEqual(['createTemplate', 'createTemplate'])
  })

  test('takes no more than some names of what somebody sends', async () => {
    const world = await createWorld()
    const shop = { source: 'woocommerce', name: 'Shop', secret: WOO_SECRET }
    const made = await world.post('/api/v1/checkout-connections', shop)
    const { data } = await made.json<{ data: { id: string } }>()
    const order = { id: 17, status: 'processing', line_items: [{ id: 1, quantity: 2 }] }
    const many = Array.from({ length: 500 }, (_, i) => [`${'x'.repeat(100)}${i}`, 1])
    const body = { ...Object.fromEntries(many), ...order }
    const tried = await world.post(`/api/v1/checkout-connections/${data.id}/dry-run`, body)
    expect(tried.status).toBe(200)
    const entries = await auditOf(world).all(`subject=${data.id}`)
    for (const { detail } of entries) expect(JSON.stringify(detail).length).toBeLessThan(4000)
    expect(entries.map(({ action }) => action)).toEqual([
      'dryRunCheckout',
      'createCheckoutConnection',
    ])
    expect(JSON.stringify(entries)).not.toContain(WOO_SECRET)
  })

  test('is of one workspace, and open to viewers', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    await world.publishTemplate()
    expect(await auditOf(world, other.apiKey).actions()).toEqual([])
    const viewer = await addMember(world, 'viewer')
    const listed = await (await viewer.call('GET', '/audit-entries')).json<{
      data: { items: unknown[] }
    }>()
    expect(listed.data.items).toHaveLength(2)
    const key = await world.keyWith(['passes:read'])
    expect((await world.get('/api/v1/audit-entries', { key })).status).toBe(403)
  })

  test('refuses a change and a removal of what stands in it', async () => {
    const world = await createWorld()
    await world.publishTemplate()
    const run = (sql: string) => world.db.prepare(sql).bind(world.first.id).run()
    const where = 'WHERE workspace_id = ? AND number = 1'
    await expect(run(`UPDATE audit_entries SET actor = 'key_other' ${where}`)).rejects.toThrow(
      'not_changed',
    )
    await expect(run(`UPDATE audit_entries SET hash = NULL ${where}`)).rejects.toThrow(
      'not_changed',
    )
    await expect(run(`DELETE FROM audit_entries ${where}`)).rejects.toThrow('not_removed')
  })
})

test('pages of entries and events are in the order of time, each once, whatever their size', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  for (let i = 0; i < 9; i++) {
    world.clock.advance(i % 3 === 0 ? 0 : 1000)
    await world.post('/api/v1/passes', { templateId })
    if (i % 2 === 0) await world.patch(`/api/v1/templates/${templateId}`, { name: `Card ${i}` })
  }
  const log = auditOf(world)
  const whole = (await log.page('limit=100')).items
  expect(whole).toHaveLength(2 + 9 + 5)
  const times = whole.map(({ timestamp }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const [sort, expected] of [
    ['-timestamp', whole],
    ['timestamp', whole.toReversed()],
  ] as const) {
    for (const limit of [1, 2, 3, 7]) {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await log.page(`sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(ids).toEqual(expected.map(({ id }) => id))
    }
  }
  const from = whole.at(-4)!.timestamp
  const inRange = whole.filter(
    ({ timestamp }) => timestamp >= from && timestamp < whole[0]!.timestamp,
  )
  const found = await log.all(`timestamp[gte]=${from}&timestamp[lt]=${whole[0]!.timestamp}`)
  expect(found.map(({ id }) => id)).toEqual(inRange.map(({ id }) => id))
  const wrong = await world.get('/api/v1/audit-entries?cursor=nonsense')
  expect(wrong.status).toBe(400)
})

test('the sweep does not disturb an empty workspace', async () => {
  const world = await createWorld()
  await world.sweep()
  expect(await auditOf(world).page()).toEqual({ items: [], hasMore: false, nextCursor: null })
})
