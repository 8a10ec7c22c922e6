import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '../../src/dashboard/routes.ts'
import { allRows } from '../support/all-rows.ts'
import { addMember, type Member } from '../support/members.ts'
import { BASE_URL, createWorld, type Tenant, type World } from '../support/world.ts'

/** The address of everything that a form or an island of the dashboard is sent to. */
const CHANGES = [
  ...new Set(dashboard.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)),
]
const IN_WORKSPACE = CHANGES.filter((path) => path.startsWith('/:workspaceId/'))
/** These change nothing: they show what would be done, or lead to a list. */
const LOOKS = [
  '/:workspaceId/exports',
  '/:workspaceId/passes/search',
  '/:workspaceId/passes/:passId/change',
  '/:workspaceId/shops/:shopId/try',
]

const FORM: [string, string][] = [
  ['idempotencyKey', 'form_of_the_attack'],
  ['/role', 'owner'],
  ['/name', 'Mallory'],
]

let world: World
let other: Tenant
/** Things of the other workspace, by the name that addresses have for their id. */
let things: Record<string, string>

beforeAll(async () => {
  world = await createWorld()
  other = await world.createTenant('test')
  const owner = await addMember(world, 'owner', other)
  const made = async (path: string, body: unknown) => {
    const answer = await world.request('POST', `/api/v1${path}`, { key: other.apiKey, body })
    expect(answer.status, path).toBeLessThan(300)
    return (await answer.json<{ data: { id: string } }>()).data
  }
  const templateId = await world.publishTemplate({}, other.apiKey)
  const shop = await made('/checkout-connections', { source: 'generic', name: 'Box office' })
  await owner.send('/team/invite', [['/role', 'editor']])
  const [invitation] = await world.deps.invitations.list(other.id, world.clock.ms)
  things = {
    workspaceId: other.id,
    templateId,
    passId: (await made('/passes', { templateId })).id,
    keyId: (await made('/api-keys', { name: 'Till', scopes: ['passes:read'] })).id,
    linkKeyId: (await made('/link-keys', { name: 'Mailing' })).id,
    endpointId: (await made('/webhook-endpoints', { url: 'https://example.com/hooks' })).id,
    shopId: shop.id,
    personId: owner.id,
    id: invitation!.id,
  }
})

/** Every row of the other workspace, as text. */
async function rows(): Promise<string> {
  const tables = await allRows(world, other.id)
  return JSON.stringify(
    tables.map(({ table, rows }) => [table, rows.filter((row) => row.workspace_id === other.id)]),
  )
}

/** An address with the ids of the other workspace; what there is none of has an id of nobody. */
const below = (path: string) =>
  path
    .replace('/:workspaceId', '')
    .replaceAll(/:(\w+)/g, (_, name: string) => things[name] ?? 'x_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3')

const addressOf = (path: string) =>
  `/dashboard${path.startsWith('/:workspaceId/') ? `/${other.id}` : ''}${below(path)}`

/** What a form of the dashboard would send: enough for each of them to be taken. */
const send = (member: Member, path: string) => member.send(below(path), FORM)

test('sees all of them, and the rows of a workspace', async () => {
  expect(IN_WORKSPACE.length).toBeGreaterThan(50)
  expect(IN_WORKSPACE).toEqual(expect.arrayContaining(LOOKS))
  expect((await allRows(world, other.id)).length).toBeGreaterThan(20)
  for (const id of Object.values(things)) expect(await rows()).toContain(id)
})

test('a viewer changes nothing', async () => {
  const viewer = await addMember(world, 'viewer', other)
  const before = await rows()
  for (const path of IN_WORKSPACE) {
    const { status } = await send(viewer, path)
    if (!LOOKS.includes(path)) expect([403, 404], path).toContain(status)
    expect(await rows(), path).toBe(before)
  }
})

test('an owner changes nothing of another workspace, by its address or by ids of its things', async () => {
  const owner = await addMember(world, 'owner')
  const before = await rows()
  for (const path of IN_WORKSPACE) {
    await send(owner, path)
    expect((await send(owner.at(other), path)).status, path).toBe(404)
    expect(await rows(), path).toBe(before)
  }
})

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['a page without origin', { Origin: 'null' }],
  ['nobody knows where', {}],
  ['another site, by its fetch metadata', { Origin: BASE_URL, 'Sec-Fetch-Site': 'cross-site' }],
])('nothing is taken from %s', async (_, headers) => {
  const owner = await addMember(world, 'owner', other)
  const before = await rows()
  for (const path of CHANGES) {
    const refused = await world.request('POST', addressOf(path), {
      key: null,
      headers: {
        Cookie: owner.headers.Cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(FORM).toString(),
    })
    expect(refused.status, path).toBe(403)
  }
  expect(await rows()).toBe(before)
})

test('nobody who is not signed in changes anything', async () => {
  const before = await rows()
  for (const path of IN_WORKSPACE) {
    const led = await world.request('POST', addressOf(path), {
      key: null,
      headers: { Origin: BASE_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(FORM).toString(),
    })
    expect(led.headers.get('Location'), path).toBe('/dashboard')
  }
  expect(await rows()).toBe(before)
})
