import { expect, test } from 'vitest'
import { createFilling } from '../support/filling.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

test.each([
  [0.5, 'good', '50% of LIMIT GB used'],
  [0.69, 'good', '69% of LIMIT GB used'],
  [0.72, 'warn', '72% of LIMIT GB used'],
  [0.96, 'bad', '96% of LIMIT GB used'],
])('at %d of its size the overview says it as «%s»: %s', async (share, tone, says) => {
  const filling = createFilling()
  const world = await createWorld(filling)
  const owner = await addMember(world, 'owner')
  // A little more, because what the page reads counts as well.
  const { limitBytes } = await filling.fillTo(world.ctx, share + 0.001)
  const response = await owner.open('')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(
    `<span class="badge ${tone}">${says.replace('LIMIT', String(limitBytes / 1e9))}</span>`,
  )
  const isShared = world.deps.config.workspaceStore === 'd1'
  expect(html.includes('Room in the shared database')).toBe(isShared)
  expect(html).toContain('href="/docs/guides/dashboard#room-in-the-database"')
})

test('a form that a full workspace refuses leads to a page that says so', async () => {
  const filling = createFilling()
  const world = await createWorld(filling)
  const editor = await addMember(world, 'editor')
  await world.publishTemplate()
  await filling.fillTo(world.ctx, 0.97)
  const form = { '/name': 'Card', kind: 'generic' }
  const response = await editor.send('/templates/new', Object.entries(form))
  expect(response.status).toBe(507)
  const text = await response.text()
  expect(text).toContain('The database is full')
  expect(text).toContain('The database of this workspace is full')
})
