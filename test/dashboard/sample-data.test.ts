import { expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld } from '../support/world.ts'

const FORM: [string, string][] = [['idempotencyKey', 'form-1']]

async function listed(member: Member, path: string): Promise<{ name: string }[]> {
  const { data } = (await (await member.call('GET', path)).json()) as {
    data: { items: { name: string }[] }
  }
  return data.items
}

test('an empty workspace offers sample data, and makes a published template and passes of it', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  expect(await (await editor.open('')).text()).toContain('Create sample data')
  expect(await (await editor.open('/passes')).text()).toContain('Create sample data')
  const made = await editor.send('/sample-data', FORM)
  expect(made.status).toBe(303)
  expect(made.headers.get('Location')).toMatch(/\/passes$/)
  expect(noticeIn(made)).toBe(DONE.sample)
  const page = await (await editor.openAt(made.headers.get('Location')!)).text()
  expect(page).toContain('Ada Byron')
  expect(page).not.toContain('Create sample data')
  expect(await listed(editor, '/templates')).toMatchObject([
    { name: 'Sample club card', status: 'PUBLISHED' },
  ])
})

test('sent twice it makes everything once', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  await editor.send('/sample-data', FORM)
  expect((await editor.send('/sample-data', FORM)).status).toBe(303)
  expect(await listed(editor, '/templates')).toHaveLength(1)
  expect(await listed(editor, '/passes')).toHaveLength(5)
})

test('a viewer is refused by the server, and nothing is made', async () => {
  const world = await createWorld()
  const viewer = await addMember(world, 'viewer')
  expect((await viewer.send('/sample-data', FORM)).status).toBe(403)
  expect(await listed(viewer, '/templates')).toEqual([])
})

test('a live workspace neither offers nor makes it', async () => {
  const world = await createWorld()
  const live = await world.createTenant('live')
  const owner = await addMember(world, 'owner', live)
  expect(await (await owner.open('/passes')).text()).not.toContain('Create sample data')
  expect((await owner.send('/sample-data', FORM)).status).toBe(404)
  expect(await listed(owner, '/templates')).toEqual([])
})
