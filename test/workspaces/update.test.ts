import { describe, expect, test } from 'vitest'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

const PATH = '/api/v1/workspace'

interface Envelope {
  data: { name: string; timeZone: string; limits?: unknown }
  errors: { code: string; pointer?: string; message: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>

describe('PATCH /api/v1/workspace', () => {
  test('a new workspace is on UTC, and is moved to another clock', async () => {
    const world = await createWorld()
    expect((await json(await world.get(PATH))).data.timeZone).toBe('UTC')
    const changed = await world.request('PATCH', PATH, { body: { timeZone: 'Europe/Berlin' } })
    expect(changed.status).toBe(200)
    const { data } = await json(changed)
    expect(data).toMatchObject({ name: 'World', timeZone: 'Europe/Berlin' })
    expect(data.limits).toBeDefined()
    expect((await json(await world.get(PATH))).data.timeZone).toBe('Europe/Berlin')
  })

  test('changes what is named and leaves the rest', async () => {
    const world = await createWorld()
    await world.request('PATCH', PATH, { body: { timeZone: 'Asia/Tokyo' } })
    const named = await json(await world.request('PATCH', PATH, { body: { name: 'Arena' } }))
    expect(named.data).toMatchObject({ name: 'Arena', timeZone: 'Asia/Tokyo' })
    const same = await json(await world.request('PATCH', PATH, { body: {} }))
    expect(same.data).toMatchObject({ name: 'Arena', timeZone: 'Asia/Tokyo' })
  })

  test.each([
    [{ timeZone: 'Mars/Olympus' }, '/timeZone'],
    [{ timeZone: '+01:00' }, '/timeZone'],
    [{ timeZone: '' }, '/timeZone'],
    [{ timeZone: null }, '/timeZone'],
    [{ timeZone: 'x'.repeat(65) }, '/timeZone'],
    [{ name: ' ' }, '/name'],
    [{ mode: 'live' }, '/mode'],
  ])('refuses %j', async (body, pointer) => {
    const world = await createWorld()
    const refused = await world.request('PATCH', PATH, { body })
    expect(refused.status).toBe(422)
    expect((await json(refused)).errors).toMatchObject([{ code: 'validation_failed', pointer }])
    expect((await json(await world.get(PATH))).data).toMatchObject({
      name: 'World',
      timeZone: 'UTC',
    })
  })

  test('needs the scope of settings, and reaches the own workspace alone', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const body = { timeZone: 'Asia/Tokyo' }
    const key = await world.keyWith(['credentials:read', 'templates:write', 'passes:write'])
    expect((await world.request('PATCH', PATH, { key, body })).status).toBe(403)
    expect((await world.request('PATCH', PATH, { body })).status).toBe(200)
    const { data } = await json(await world.get(PATH, { key: other.apiKey }))
    expect(data.timeZone).toBe('UTC')
  })

  test('a repeat with its key changes nothing again', async () => {
    const world = await createWorld()
    const headers = { 'Idempotency-Key': 'zone-1' }
    const first = await world.request('PATCH', PATH, { body: { name: 'One' }, headers })
    await world.request('PATCH', PATH, { body: { name: 'Two' } })
    const again = await world.request('PATCH', PATH, { body: { name: 'One' }, headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await json(await world.get(PATH))).data.name).toBe('Two')
  })

  test('is in the audit log, with the names of what changed', async () => {
    const world = await createWorld()
    await world.request('PATCH', PATH, { body: { timeZone: 'Asia/Tokyo' } })
    const { data } = await (await world.get('/api/v1/audit-entries?action=updateWorkspace')).json<{
      data: { items: { detail: unknown }[] }
    }>()
    expect(data.items).toMatchObject([{ detail: { members: ['timeZone'] } }])
  })
})

describe('the page of settings', () => {
  test('an owner changes name and zone there, and every page says the zone', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const saved = await owner.send('/settings', [
      ['/name', 'Arena'],
      ['/timeZone', 'America/New_York'],
    ])
    expect(saved.status).toBe(303)
    const page = await (await owner.open('/passes')).text()
    expect(page).toContain('Times in New York')
    expect(page).toContain('Arena')
  })

  test.each(['viewer', 'editor'] as const)('%s: sees them and changes nothing', async (role) => {
    const world = await createWorld()
    const member = await addMember(world, role)
    const page = await (await member.open('/settings')).text()
    expect(page).toContain('Only owners can change these settings.')
    expect(page).not.toContain('<select')
    expect((await member.send('/settings', [['/timeZone', 'Asia/Tokyo']])).status).toBe(403)
    expect((await json(await world.get(PATH))).data.timeZone).toBe('UTC')
  })

  test('what is wrong stands beside its field, with what was typed', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const refused = await owner.send('/settings', [
      ['/name', 'Arena'],
      ['/timeZone', 'Mars/Olympus'],
    ])
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('value="Arena"')
    expect(page).toContain('IANA name')
  })
})
