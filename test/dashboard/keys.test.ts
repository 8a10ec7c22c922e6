import { describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld } from '../support/world.ts'

const NEW_KEY: [string, string][] = [
  ['/name', 'Turnstiles'],
  ['/scopes/-', 'access:verify'],
]

const keyIn = (html: string) => /wps_test_[0-9A-Za-z]{38}/.exec(html)?.[0]

describe('making a key', () => {
  test('shows it once, and it works', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const made = await owner.send('/keys/new', [...NEW_KEY, ['idempotencyKey', 'form-1']])
    expect(made.status).toBe(200)
    const key = keyIn(await made.text())!
    expect((await world.get('/api/v1/workspace', { key })).status).toBe(200)
    expect((await world.get('/api/v1/templates', { key })).status).toBe(403)
    const list = await (await owner.open('/keys')).text()
    expect(list).toContain('Turnstiles')
    expect(list).not.toContain(key)
  })

  test('sent twice it makes one key, and the secret is not shown again', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const fields: [string, string][] = [...NEW_KEY, ['idempotencyKey', 'form-1']]
    await owner.send('/keys/new', fields)
    const again = await owner.send('/keys/new', fields)
    expect(again.status).toBe(409)
    const html = await again.text()
    expect(keyIn(html)).toBeUndefined()
    expect(html).toContain('showed a secret once')
    const { data } = (await (await owner.call('GET', '/api-keys')).json()) as {
      data: { items: { name: string }[] }
    }
    expect(data.items.filter(({ name }) => name === 'Turnstiles')).toHaveLength(1)
  })

  test('what is wrong stands beside its field, and what was given stays', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const refused = await owner.send('/keys/new', [
      ['/name', ''],
      ['/scopes/-', 'access:verify'],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toMatch(/<input[^>]*name="\/name"[^>]*aria-invalid="true"/)
    expect(html).toMatch(/value="access:verify" checked/)
  })

  test.each(['viewer', 'editor'] as const)('%s: refused by the server', async (role) => {
    const world = await createWorld()
    const member = await addMember(world, role)
    const refused = await member.send('/keys/new', NEW_KEY)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('keys:write')
    expect((await member.call('POST', '/api-keys', { body: {} })).status).toBe(403)
  })

  test('needs a sign-in of the last 15 minutes', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    world.clock.advance(15 * 60_000)
    for (const response of [
      await owner.open('/keys/new'),
      await owner.send('/keys/new', NEW_KEY),
    ]) {
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toMatch(/^\/dashboard\/confirm\?next=/)
    }
    const call = await owner.call('POST', '/api-keys', { body: {} })
    expect(call.status).toBe(401)
  })
})

describe('the list of keys', () => {
  const idOf = async (owner: Member, name: string) => {
    const { data } = (await (await owner.call('GET', '/api-keys')).json()) as {
      data: { items: { id: string; name: string; createdBy: string | null }[] }
    }
    return data.items.find((key) => key.name === name)!
  }

  test('names the person who made a key, and the person is its creator in the API', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    await owner.send('/keys/new', NEW_KEY)
    expect((await idOf(owner, 'Turnstiles')).createdBy).toBe(owner.id)
    const html = await (await owner.open('/keys')).text()
    expect(html).toContain(`<b title="${owner.id}">${owner.name}</b>`)
  })

  test('says before revoking which keys it made, and not those that are revoked', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    for (const name of ['Child', 'Gone']) {
      const body = { name, scopes: ['passes:read'] }
      expect((await world.post('/api/v1/api-keys', body)).status).toBe(201)
    }
    await owner.send(`/keys/${(await idOf(owner, 'Gone')).id}/revoke`, [])
    const html = await (await owner.open('/keys')).text()
    const list = /Keys that it made:<\/p><ul>(.*?)<\/ul>/.exec(html)![1]!
    expect(list).toContain('Child')
    expect(list).not.toContain('Gone')
    expect(html.match(/Revoke it and its descendants/g)).toHaveLength(1)
  })

  test('a rotated key goes on for the time that was chosen', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const old = keyIn(await (await owner.send('/keys/new', NEW_KEY)).text())!
    const { id } = await idOf(owner, 'Turnstiles')
    const rotated = await owner.send(`/keys/${id}/rotate`, [['number:/gracePeriodSeconds', '3600']])
    expect(rotated.status).toBe(200)
    expect(keyIn(await rotated.text())).not.toBe(old)
    const status = async () => (await world.get('/api/v1/workspace', { key: old })).status
    world.clock.advance(59 * 60_000)
    expect(await status()).toBe(200)
    world.clock.advance(2 * 60_000)
    expect(await status()).toBe(401)
  })
})

test('a revoked key is refused', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  // The list begins with the newest: later than the world's own key.
  world.clock.advance(1000)
  const made = await owner.send('/keys/new', NEW_KEY)
  const key = keyIn(await made.text())!
  const { data } = (await (await owner.call('GET', '/api-keys')).json()) as {
    data: { items: { id: string; name: string }[] }
  }
  const { id } = data.items.find(({ name }) => name === 'Turnstiles')!
  const revoked = await owner.send(`/keys/${id}/revoke`, [])
  expect(revoked.headers.get('Location')).toMatch(/\/keys$/)
  expect(noticeIn(revoked)).toBe(DONE.revoked)
  expect((await world.get('/api/v1/workspace', { key })).status).toBe(401)
})

test('keys of another workspace are not there', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const other = await world.createTenant('test')
  const response = await world.get(`/dashboard/${other.id}/keys`, {
    key: null,
    headers: owner.headers,
  })
  expect(response.status).toBe(404)
})
