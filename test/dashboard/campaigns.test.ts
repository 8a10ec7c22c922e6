import { describe, expect, test } from 'vitest'
import { createCampaignWorld } from '../support/campaigns.ts'
import { addMember } from '../support/members.ts'

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
    expect(draft).toContain('fields.section is one of A, B')

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
  })

  test('that cannot be read comes back with what is wrong, and what was typed', async () => {
    const world = await createDashboard()
    const at = `/campaigns/new?template=${world.templateId}`
    const refused = await world.owner.send(at, [
      ['/name', 'My campaign'],
      ['/audience/all/0/field', 'fields.seats'],
      ['/audience/all/0/comparison', 'gte'],
      ['/audience/all/0/value', 'many'],
      ['/message', 'Hi'],
    ])
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('class="faults"')
    expect(html).toContain('My campaign')
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
