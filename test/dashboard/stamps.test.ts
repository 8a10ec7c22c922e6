import { beforeAll, expect, test } from 'vitest'
import { form } from '../support/assets.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { LOYALTY } from '../support/points.ts'
import { GREY, plain, RED, stampCard } from '../support/stamps.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
let owner: Member
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
})

const stampsOf = async (templateId: string) => {
  const response = await world.get(`/api/v1/templates/${templateId}`)
  return (await response.json<{ data: { stamps: Record<string, unknown> | null } }>()).data.stamps
}

/** Sends the form with the card of stamps. */
async function save(
  templateId: string,
  fields: Record<string, Uint8Array | string>,
  { headers: ofBrowser }: Member = owner,
): Promise<Response> {
  const { body, headers } = await form(fields)
  const path = `/dashboard/${world.first.id}/templates/${templateId}/loyalty/stamps`
  return world.request('POST', path, { key: null, body, headers: { ...ofBrowser, ...headers } })
}

test('a number and two pictures make a card, which can be changed and removed', async () => {
  const templateId = await world.publishTemplate(LOYALTY)
  const saved = await save(templateId, {
    'number:/stamps/count': '8',
    '/stamps/empty': plain(GREY),
    '/stamps/full': plain(RED),
  })
  expect(saved.status).toBe(303)
  const card = await stampsOf(templateId)
  expect(card).toMatchObject({ count: 8, columns: 4 })
  await save(templateId, {
    'number:/stamps/count': '10',
    '/stamps/empty': new Uint8Array(0),
    '/stamps/full': new Uint8Array(0),
  })
  expect(await stampsOf(templateId)).toEqual({ ...card, count: 10, columns: 5 })
  const page = await (await owner.open(`/templates/${templateId}/loyalty`)).text()
  expect(page).toContain(`/api/templates/${templateId}/preview.svg`)
  await save(templateId, { 'number:/stamps/count': '' })
  expect(await stampsOf(templateId)).toBeNull()
})

test.each([
  [{ 'number:/stamps/count': '21', '/stamps/empty': plain(GREY), '/stamps/full': plain(RED) }],
  [{ 'number:/stamps/count': '8' }],
  [{ 'number:/stamps/count': '8', '/stamps/empty': new Uint8Array(9), '/stamps/full': 'x' }],
])('what is refused says why, and changes nothing', async (fields) => {
  const templateId = await world.publishTemplate(LOYALTY)
  const refused = await save(templateId, fields)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('class="faults"')
  expect(await stampsOf(templateId)).toBeNull()
})

test('a viewer sees the card and cannot save it', async () => {
  const { templateId } = await stampCard(world, 0)
  const viewer = await addMember(world, 'viewer')
  const page = await (await viewer.open(`/templates/${templateId}/loyalty`)).text()
  expect(page).toContain('Stamps on a full card')
  expect((await save(templateId, { 'number:/stamps/count': '' }, viewer)).status).toBe(403)
  expect(await stampsOf(templateId)).not.toBeNull()
})

test('the page of a pass says how full its card is, and stamps it once', async () => {
  const { pass, read } = await stampCard(world, 9)
  const page = await (await owner.open(`/passes/${pass.id}`)).text()
  expect(page).toContain('Stamps: 9 of 10')
  for (let times = 0; times < 2; times++) {
    const stamped = await owner.send(`/passes/${pass.id}/stamps`, [['/transactionId', 'txn_1']])
    expect(noticeIn(stamped)).toBe('Stamped.')
  }
  expect((await read()).points).toBe(10)
  await owner.send(`/passes/${pass.id}/stamps`, [['/transactionId', 'txn_2']])
  const full = await (await owner.open(`/passes/${pass.id}`)).text()
  expect(full).toContain('Stamps: 10 of 10 · 11 points')
})

test('the editor begins with the card that the template has', async () => {
  const { templateId } = await stampCard(world, 0)
  const response = await owner.call('GET', `/templates/${templateId}`)
  const { data } = await response.json<{ data: { imageFiles: { strip: string } } }>()
  expect(data.imageFiles.strip).toMatch(/n4\/strip@3x\.png$/)
})
