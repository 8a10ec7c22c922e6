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

test('an empty workspace offers sample data, and shows a month of it', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  expect(await (await editor.open('')).text()).toContain('Create sample data')
  expect(await (await editor.open('/passes')).text()).toContain('Create sample data')
  const made = await editor.send('/sample-data', FORM)
  expect(made.status).toBe(303)
  expect(noticeIn(made)).toMatch(/^Created 40 sample passes/)
  const page = await (await editor.openAt(made.headers.get('Location')!)).text()
  expect(page).toMatch(/<b>40<\/b><span>Passes in all/)
  expect(page).toContain('Delete the sample data…')
  const passes = await (await editor.open('/passes')).text()
  expect(passes).toContain('Ada Byron')
  expect(passes).not.toContain('Create sample data')
  expect(await listed(editor, '/templates')).toHaveLength(3)
})

test('sent twice it creates everything once', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  await editor.send('/sample-data', FORM)
  expect((await editor.send('/sample-data', FORM)).status).toBe(303)
  expect(await listed(editor, '/templates')).toHaveLength(3)
  expect(await listed(editor, '/passes?limit=100')).toHaveLength(40)
})

test('the end of the overview deletes all of it, and then offers it again', async () => {
  const world = await createWorld()
  const editor = await addMember(world, 'editor')
  await editor.send('/sample-data', FORM)
  const viewer = await addMember(world, 'viewer')
  expect(await (await viewer.open('')).text()).not.toContain('Delete the sample data')
  expect((await viewer.send('/sample-data/delete', FORM)).status).toBe(403)
  const deleted = await editor.send('/sample-data/delete', FORM)
  expect(noticeIn(deleted)).toBe(DONE.sampleDeleted)
  expect(await listed(editor, '/templates')).toEqual([])
  expect(await (await editor.open('')).text()).toContain('Create sample data')
})

test('a viewer is offered nothing and refused by the server', async () => {
  const world = await createWorld()
  const viewer = await addMember(world, 'viewer')
  expect(await (await viewer.open('')).text()).not.toContain('Create sample data')
  expect((await viewer.send('/sample-data', FORM)).status).toBe(403)
  expect(await listed(viewer, '/templates')).toEqual([])
})

test('a live workspace neither offers nor creates it', async () => {
  const world = await createWorld()
  const live = await world.createTenant('live')
  const owner = await addMember(world, 'owner', live)
  expect(await (await owner.open('/passes')).text()).not.toContain('Create sample data')
  expect((await owner.send('/sample-data', FORM)).status).toBe(404)
  expect(await listed(owner, '/templates')).toEqual([])
})
