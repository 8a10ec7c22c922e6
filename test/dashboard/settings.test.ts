import { beforeEach, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'

let world: JobWorld
let owner: Member
beforeEach(async () => {
  world = await createJobWorld()
  owner = await addMember(world, 'owner')
})

const settings = (nameSearch: string, who = owner) =>
  who.send('/settings', [
    ['/name', 'Blue Café'],
    ['/timeZone', 'Europe/Berlin'],
    ['boolean:/nameSearch', nameSearch],
  ])

const page = async (path: string, who = owner) => (await who.open(path)).text()
const HINT = 'Names are not searched'

describe('the search by name', () => {
  const search = async (q: string) => (await owner.send('/passes/search', [['q', q]])).text()

  test('ends when an owner turns it off, the list says so, and it comes back for all passes', async () => {
    const templateId = await world.publishTemplate()
    const issue = (name: string) =>
      world.post('/api/v1/passes', { templateId, customer: { name }, serialNumber: `S-${name}` })
    await issue('Ada')
    expect(await search('ada')).toContain('S-Ada')
    expect(await page('/passes')).not.toContain(HINT)

    expect(noticeIn(await settings('false'))).toBe(DONE.saved)
    expect(await page('/settings')).toMatch(/value="false" selected/)
    await issue('Adam')
    await world.run()
    const off = await search('ada')
    expect(off).toContain('No passes match')
    expect(off).toContain(HINT)
    expect(off).toContain(`href="/dashboard/${world.first.id}/settings"`)
    expect(off).not.toMatch(/start of a name|placeholder="Name/)
    expect(await search('S-Ada')).toContain('S-Adam')

    expect((await settings('true')).status).toBe(303)
    expect(await page('/passes')).not.toContain(HINT)
    await world.run()
    const on = await search('ada')
    for (const serialNumber of ['S-Ada<', 'S-Adam<']) expect(on).toContain(serialNumber)
  })

  test('is no matter of another workspace', async () => {
    const other = await world.createTenant('test')
    const stranger = await addMember(world, 'owner', other)
    await settings('false')
    expect(await page('/passes', stranger)).not.toContain(HINT)
  })

  test.each(['editor', 'viewer'] as const)('is not for an %s to turn', async (role) => {
    const member = await addMember(world, role)
    expect(await page('/settings', member)).toContain('Only owners can change these settings.')
    expect((await settings('false', member)).status).toBe(403)
    expect(await page('/passes', member)).not.toContain(HINT)
  })
})

test('what is wrong stands beside its field, and what was typed stays', async () => {
  const refused = await owner.send('/settings', [
    ['/name', ''],
    ['/timeZone', 'Mars/Olympus'],
    ['boolean:/nameSearch', 'false'],
  ])
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toMatch(/value="false" selected/)
})
