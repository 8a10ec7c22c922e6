import { beforeAll, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import { appleWorld, list } from '../support/credentials.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import type { World } from '../support/world.ts'

let world: World
let owner: Member
let body: Record<string, unknown>
beforeAll(async () => {
  const apple = await appleWorld()
  world = apple.world
  body = apple.body
  owner = await addMember(world, 'owner')
})

/** Sends the form with its files, as a browser does. */
async function uploadAs(member: Member, fields: Record<string, string | Blob>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  return world.request('POST', `/dashboard/${world.first.id}/credentials/new`, {
    key: null,
    body: new Uint8Array(await sent.arrayBuffer()),
    headers: { ...member.headers, 'Content-Type': sent.headers.get('Content-Type')! },
  })
}

const files = () => ({
  '/platform': 'apple',
  '/certificate': new Blob([String(body.certificate)]),
  '/privateKey': new Blob([String(body.privateKey)]),
  '/passphrase': '',
})

test('a certificate and its key are uploaded as files, tested, and deleted', async () => {
  const done = await uploadAs(owner, files())
  expect(done.status).toBe(303)
  expect(noticeIn(done)).toBe(DONE.uploaded)
  const [, id] = /credentials\/(cred_\w+)$/.exec(done.headers.get('Location')!)!
  const page = await (await owner.open(`/credentials/${id}`)).text()
  expect(page).toContain('Working')
  expect(page).not.toContain('PRIVATE KEY')
  const tested = await owner.send(`/credentials/${id}/self-test`, [])
  expect(await tested.text()).toContain('A test manifest was signed')
  const deleted = await owner.send(`/credentials/${id}/delete`, [])
  expect(deleted.headers.get('Location')).toMatch(/\/credentials$/)
  expect(noticeIn(deleted)).toBe(DONE.credentialDeleted)
  expect(await list(world)).toEqual([])
})

test('what cannot be read is refused, and nothing of it is shown or kept', async () => {
  const refused = await uploadAs(owner, {
    ...files(),
    '/certificate': new Blob([new Uint8Array([1, 2, 3])]),
    '/passphrase': 'very secret',
  })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('The upload cannot be read')
  expect(html).not.toMatch(/very secret|PRIVATE KEY/)
  expect(await list(world)).toEqual([])
})

test('a wallet that there is none of is refused', async () => {
  expect((await uploadAs(owner, { '/platform': 'other' })).status).toBe(422)
})

test.each(['viewer', 'editor'] as const)('%s: refused by the server', async (role) => {
  const member = await addMember(world, role)
  expect((await uploadAs(member, files())).status).toBe(403)
  expect(await list(world)).toEqual([])
})

test('needs a sign-in of the last 15 minutes', async () => {
  world.clock.advance(15 * 60_000)
  for (const response of [await owner.open('/credentials/new'), await uploadAs(owner, files())]) {
    expect(response.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
  }
  expect(await list(world)).toEqual([])
})
