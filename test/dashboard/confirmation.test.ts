import { beforeAll, describe, expect, test } from 'vitest'
import { CONFIRMED_MS } from '../../src/domain/model/person.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { addMember, type Member } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

/** What a person can do long after the sign-in, and what asks for a fresh one. */
let world: World
let owner: Member
beforeAll(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  world.clock.advance(CONFIRMED_MS)
})

const CHANGES = OPERATIONS.filter(({ method }) => method !== 'get')

describe('an operation of the API in a person’s name', () => {
  test('says itself whether it asks: whatever outlasts a session does', () => {
    expect(
      CHANGES.filter(({ confirmed }) => confirmed)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'createApiKey',
      'createCheckoutConnection',
      'createCheckoutRule',
      'createCredential',
      'createLinkKey',
      'createScanner',
      'createWebhookEndpoint',
      'deleteApiKey',
      'deleteCheckoutConnection',
      'deleteCheckoutRule',
      'deleteCredential',
      'deleteWebhookEndpoint',
      'disableWebhookEndpoint',
      'enableWebhookEndpoint',
      'revokeApiKey',
      'revokeLinkKey',
      'revokeScanner',
      'rotateApiKey',
      'rotateCheckoutSecret',
      'rotateLinkKey',
      'rotateWebhookSecret',
      'selfTestCredential',
      'updateCheckoutConnection',
      'updateCheckoutRule',
      'updateScanner',
      'updateWebhookEndpoint',
    ])
    expect(OPERATIONS.filter(({ method, confirmed }) => method === 'get' && confirmed)).toEqual([])
  })

  test.each(CHANGES.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, { method, path, confirmed }) => {
      const answer = await owner.call(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, 'none'), {
        body: {},
      })
      expect(answer.status === 401).toBe(confirmed === true)
      if (confirmed) expect(answer.headers.get('WWW-Authenticate')).toBe('Session')
      const key = world.first.apiKey
      const byKey = await world.request(
        method.toUpperCase(),
        `/api/v1${path.replaceAll(/\{(\w+)\}/g, 'none')}`,
        { key, body: {} },
      )
      expect(byKey.status, 'keys are asked for nothing').not.toBe(401)
    },
  )
})

describe('a page', () => {
  test.each([
    '/keys/new',
    '/link-keys/new',
    '/credentials/new',
    '/webhooks/new',
    '/webhooks/whe_1/edit',
    '/shops/new?source=shopify',
    '/shops/chk_1/edit',
    '/shops/chk_1/rules/new?order=chk_order_1&line=0',
    '/shops/chk_1/rules/rul_1',
  ])('asks before its form is filled, and leads back to it: %s', async (path) => {
    const asked = await owner.open(path)
    expect(asked.status).toBe(303)
    const next = encodeURIComponent(`/dashboard/${world.first.id}${path}`)
    expect(asked.headers.get('Location')).toBe(`/dashboard/confirm?next=${next}`)
  })

  test.each(['/webhooks', '/shops', '/keys', '/link-keys', '/team'])(
    'that only shows asks nothing: %s',
    async (path) => {
      expect((await owner.open(path)).status).toBe(200)
    },
  )

  test.each<[string, [string, string][]]>([
    ['/webhooks/new', [['/url', 'https://example.com/hooks']]],
    [
      '/shops/new',
      [
        ['/source', 'generic'],
        ['/name', 'Box office'],
      ],
    ],
    [
      '/keys/new',
      [
        ['/name', 'Till'],
        ['/scopes/-', 'passes:read'],
      ],
    ],
    ['/team/invite', [['/role', 'owner']]],
  ])('%s makes nothing without it', async (path, fields) => {
    const refused = await owner.send(path, fields)
    expect(refused.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
    const lists = ['/webhook-endpoints', '/checkout-connections', '/api-keys?name=Till']
    const key = world.first.apiKey
    for (const list of lists.slice(0, 2)) {
      const { data } = await (await world.get(`/api/v1${list}`, { key })).json<{
        data: { items: [] }
      }>()
      expect(data.items).toEqual([])
    }
    expect(await world.deps.invitations.list(world.first.id, world.clock.ms)).toEqual([])
  })
})

describe('founding a workspace', () => {
  const FORM: [string, string][] = [
    ['/name', 'Second'],
    ['/mode', 'test'],
  ]
  test('asks for a fresh sign-in, on the page and when it is sent', async () => {
    const page = await owner.openAt('/dashboard/account/workspaces/new')
    expect(page.headers.get('Location')).toBe(
      `/dashboard/confirm?next=${encodeURIComponent('/dashboard/account/workspaces/new')}`,
    )
    const sent = await owner.sendTo('/dashboard/account/workspaces/new', FORM)
    expect(sent.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
    expect(await world.deps.people.memberships(owner.id)).toHaveLength(1)
    const fresh = await owner.again()
    expect((await fresh.sendTo('/dashboard/account/workspaces/new', FORM)).status).toBe(303)
    expect(await world.deps.people.memberships(owner.id)).toHaveLength(2)
  })
})
