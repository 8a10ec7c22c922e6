import { beforeEach, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import type { Answers } from '../../src/http/endpoints.ts'
import { type Data, makePass } from '../support/doors.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { askScan, createScanner, scan } from '../support/scanners.ts'
import { createWorld, type World } from '../support/world.ts'

type Fields = [name: string, value: string][]

let world: World
let owner: Member
beforeEach(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

const keyIn = (html: string) => /https:\/\/wps\.test\/scan#scanner=(wps_test_\w+)/.exec(html)?.[1]

const fields = (mode: string, more: Fields = []): Fields => [
  ['/mode', mode],
  ['/name', 'North gate'],
  ['/expiresAt', new Date(world.clock.ms + 3_600_000).toISOString()],
  ['/showsName', 'none'],
  ...more,
]
const ENTRY: Fields = [
  ['/entry/scope', 'Friday'],
  ['number:/entry/limit', '1'],
]

const create = (mode: string, more: Fields = []) =>
  owner.send(`/doors/scanners/new?mode=${mode}`, fields(mode, more))

async function scanners(): Promise<Answers['Scanner'][]> {
  const answer = await owner.call('GET', '/scanners')
  return (await answer.json<{ data: { items: Answers['Scanner'][] } }>()).data.items
}

/** The text of a page, without its tags. */
const textOf = async (path: string) =>
  (await (await owner.open(path)).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** Some days pass, and the owner signs in again. */
async function later(days: number): Promise<void> {
  world.clock.advance(days * 24 * 60 * 60_000)
  owner = await addMember(world, 'owner')
}

describe('creating a scanner', () => {
  test('begins with what it is for', async () => {
    const html = await (await owner.open('/doors/scanners/new')).text()
    for (const mode of ['door', 'entry', 'counter']) expect(html).toContain(`href="?mode=${mode}"`)
    expect(await textOf('/doors/scanners/new?mode=spy')).toContain('What is it for?')
  })

  test('for doors: the link is shown once, with its code, and checks', async () => {
    const made = await create('door', [['lines:/doorIds', 'door_main\r\n\r\nnorth']])
    expect(made.status).toBe(200)
    const html = await made.text()
    const key = keyIn(html)!
    expect(html).toContain('aria-label="The link as a QR code"')
    expect(await scanners()).toMatchObject([
      { name: 'North gate', mode: 'door', doorIds: ['door_main', 'north'], templateIds: null },
    ])
    const asked = { action: 'check', doorId: 'north' }
    expect((await askScan(world, { key }, asked)).status).toBe(200)
    const { id } = (await scanners())[0]!
    for (const path of ['/doors/scanners', `/doors/scanners/${id}`]) {
      expect(await (await owner.open(path)).text(), path).not.toContain(key)
    }
  })

  test('for single entry: with what is counted and how often', async () => {
    await makePass(world, { barcode: { value: 'C-1' } })
    const key = keyIn(await (await create('entry', ENTRY)).text())!
    expect(await scanners()).toMatchObject([
      { mode: 'entry', entry: { scope: 'Friday', limit: 1 } },
    ])
    expect((await scan(world, { key })).decision).toBe('granted')
    expect((await scan(world, { key })).reason).toBe('max_uses_reached')
  })

  test('for single entry that redeems: said on its page, and refused where more than one entry is let', async () => {
    const redeems: Fields = [
      ...ENTRY,
      ['boolean:/entry/redeemOnAdmit', 'true'],
      ['boolean:/showsImage', 'true'],
    ]
    expect((await create('entry', redeems)).status).toBe(200)
    const [made] = await scanners()
    expect(made).toMatchObject({ entry: { limit: 1, redeemOnAdmit: true }, showsImage: true })
    expect(await textOf(`/doors/scanners/${made!.id}`)).toMatch(
      /Redeems the pass\s+Yes.*Picture of the holder\s+Where the template allows it/,
    )
    const refused = await create('entry', [
      ['/entry/scope', 'Friday'],
      ['number:/entry/limit', '2'],
      ['boolean:/entry/redeemOnAdmit', 'true'],
    ])
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(
      /<input[^>]*name="number:\/entry\/limit"[^>]*aria-invalid="true"/,
    )
  })

  test('for a counter: with its maximum, and templates', async () => {
    const templateId = await world.publishTemplate()
    await create('counter', [
      ['number:/counter/maxPointsPerScan', '3'],
      ['boolean:/counter/redeem', 'true'],
      ['/templateIds/-', templateId],
    ])
    expect(await scanners()).toMatchObject([
      {
        mode: 'counter',
        counter: { maxPointsPerScan: 3, redeem: true },
        templateIds: [templateId],
        entry: null,
      },
    ])
  })

  test('sent twice makes one, and shows no link again', async () => {
    const twice: Fields = [...ENTRY, ['idempotencyKey', 'scanner-1']]
    expect(keyIn(await (await create('entry', twice)).text())).toBeDefined()
    const again = await create('entry', twice)
    expect(again.status).toBe(409)
    expect(keyIn(await again.text())).toBeUndefined()
    expect(await scanners()).toHaveLength(1)
  })

  test('what is wrong stands beside its field, and what was given stays', async () => {
    const refused = await create('entry', [
      ['/entry/scope', 'Friday'],
      ['number:/entry/limit', '101'],
      ['lines:/doorIds', 'south'],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toMatch(/<input[^>]*name="number:\/entry\/limit"[^>]*aria-invalid="true"/)
    expect(html).toContain('value="Friday"')
    expect(html).toContain('south</textarea>')
    expect(await scanners()).toEqual([])
  })

  test('an end that has passed is refused, and stays among the choices', async () => {
    const past = new Date(world.clock.ms - 1000).toISOString()
    const given = fields('door').map(([name, value]): [string, string] =>
      name === '/expiresAt' ? [name, past] : [name, value],
    )
    const refused = await owner.send('/doors/scanners/new?mode=door', given)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('Must lie in the future')
    expect(html).toContain(`<option value="${past}" selected`)
  })
})

describe('the list', () => {
  test('says what each has done today, and whether its link works', async () => {
    await makePass(world, { barcode: { value: 'C-1' } })
    const gate = await createScanner(world, { name: 'Gate A' })
    await createScanner(world, { name: 'Gate B' })
    await scan(world, gate)
    await later(1)
    await scan(world, gate)
    await scan(world, gate)
    await world.post(`/api/v1/scanners/${gate.id}/revoke`, {})
    const text = await textOf('/doors/scanners')
    expect(text).toMatch(/Gate A Single entry Friday 2 2 Nov .* Revoked/)
    expect(text).toMatch(/Gate B Single entry Friday 0 0 None today .* Active/)
  })

  test('without any it says how to begin', async () => {
    expect(await textOf('/doors/scanners')).toContain('No scanners yet')
    expect(await textOf('/doors')).toContain('Scanners')
  })

  test('of another workspace is not there', async () => {
    const gate = await createScanner(world, { name: 'Gate A' })
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    expect(await (await stranger.open('/doors/scanners')).text()).not.toContain('Gate A')
    for (const path of ['', '/edit', '/revoke']) {
      const address = `/doors/scanners/${gate.id}${path}`
      const answer = await (path ? stranger.send(address) : stranger.open(address))
      expect(answer.status, address).toBe(404)
    }
    expect((await stranger.at(world.first).open('/doors/scanners')).status).toBe(404)
    expect(await scanners()).toMatchObject([{ revokedAt: null }])
  })
})

describe('the page of a scanner', () => {
  test('counts today, a week, or ever', async () => {
    await makePass(world, { barcode: { value: 'C-1' } })
    const gate = await createScanner(world)
    await scan(world, gate)
    const path = `/doors/scanners/${gate.id}`
    expect(await textOf(path)).toContain('1 Scans 1 Different passes 0 Refused')
    await later(3)
    expect(await textOf(path)).toContain('0 Scans 0 Different passes')
    expect(await textOf(`${path}?period=week`)).toContain('1 Scans')
    await later(7)
    expect(await textOf(`${path}?period=week`)).toContain('0 Scans')
    expect(await textOf(`${path}?period=all`)).toContain('1 Scans')
    expect(await textOf(`${path}?period=constructor`)).toContain('0 Scans')
  })

  test('tells of conflicts, and leads to them', async () => {
    await makePass(world, { barcode: { value: 'C-1' } })
    const [gate, other] = [await createScanner(world), await createScanner(world)]
    const at = new Date(world.clock.ms).toISOString()
    world.clock.advance(60_000)
    await scan(world, other)
    await scan(world, gate, { at })
    const html = await (await owner.open(`/doors/scanners/${other.id}`)).text()
    expect(html).toContain('1 conflict')
    expect(html).toContain('/doors/admissions?scope=Friday')
    expect(await textOf(`/doors/scanners/${gate.id}`)).toContain('0 Conflicts')
  })

  test('renames it and moves its end', async () => {
    const gate = await createScanner(world)
    const end = new Date(world.clock.ms + 7_200_000).toISOString()
    const saved = await owner.send(`/doors/scanners/${gate.id}/edit`, [
      ['/name', 'South gate'],
      ['instant:/expiresAt', end],
    ])
    expect(noticeIn(saved)).toBe(DONE.saved)
    expect(await scanners()).toMatchObject([{ name: 'South gate', expiresAt: end }])
    const refused = await owner.send(`/doors/scanners/${gate.id}/edit`, [['/name', 'x'.repeat(65)]])
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/<input[^>]*name="\/name"[^>]*aria-invalid="true"/)
    expect(await scanners()).toMatchObject([{ name: 'South gate' }])
  })

  test('ends it, after saying what that means', async () => {
    const gate = await createScanner(world)
    const path = `/doors/scanners/${gate.id}`
    expect(await textOf(path)).toContain('Its link stops working at once')
    const revoked = await owner.send(`${path}/revoke`)
    expect(noticeIn(revoked)).toBe(DONE.scannerRevoked)
    expect((await askScan(world, gate)).status).toBe(401)
    const after = await (await owner.open(path)).text()
    expect(after).toContain('Revoked')
    expect(after).not.toContain('Revoke…')
    expect(after).not.toContain('Name and end')
    expect((await owner.send(`${path}/edit`, [['/name', 'Again']])).status).toBe(409)
  })

  test.each(['viewer', 'editor'] as const)('%s: may look, and changes nothing', async (role) => {
    const gate = await createScanner(world)
    const member = await addMember(world, role)
    const path = `/doors/scanners/${gate.id}`
    const html = await (await member.open(path)).text()
    expect(html).toContain('What it may do')
    expect(html).not.toMatch(/Revoke…|Name and end/)
    expect(await (await member.open('/doors/scanners')).text()).not.toContain('New scanner')
    for (const form of ['/doors/scanners/new', `${path}/edit`, `${path}/revoke`]) {
      expect((await member.send(form, fields('door'))).status, form).toBe(403)
    }
    expect((await member.open('/doors/scanners/new')).status).toBe(403)
  })
})

describe('admissions', () => {
  /** Three tickets, one of which came in twice: the second time while a scanner was offline. */
  async function evening(): Promise<Data> {
    for (const value of ['C-1', 'C-2']) await makePass(world, { barcode: { value } })
    const [gate, other] = [await createScanner(world), await createScanner(world)]
    const at = new Date(world.clock.ms).toISOString()
    world.clock.advance(60_000)
    await scan(world, other, { doorId: 'north' })
    await scan(world, other, { credential: 'C-2', doorId: 'north' })
    return scan(world, gate, { at, doorId: 'south' }) as unknown as Promise<Data>
  }

  test('stand there with the conflicts first', async () => {
    await evening()
    const text = await textOf('/doors/admissions?scope=Friday')
    expect(text).toMatch(/1 conflict .*Conflict Friday .* north .* Admissions, newest first/)
    const list = text.slice(text.indexOf('Admissions, newest first'))
    expect(list.match(/Let in/g)).toHaveLength(2)
    expect(list.match(/Conflict/g)).toHaveLength(1)
    expect(list).toContain('(offline)')
  })

  test('are narrowed by what is counted, and by a pass', async () => {
    const { passId } = await evening()
    expect(await textOf('/doors/admissions?scope=Saturday')).toContain('Nobody was let in yet')
    const text = await textOf(`/doors/admissions?scope=Friday&passId=${passId}`)
    const list = text.slice(text.indexOf('Admissions, newest first'))
    expect(list.match(/Its entries/g)).toHaveLength(2)
  })

  test('without a conflict nothing is said of one', async () => {
    await makePass(world, { barcode: { value: 'C-1' } })
    await scan(world, await createScanner(world))
    expect(await textOf('/doors/admissions')).not.toMatch(/conflicts?\b/i)
  })
})
