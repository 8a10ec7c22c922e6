import { describe, expect, test } from 'vitest'
import { setUpRestores } from '../support/restores.ts'
import { createWorld } from '../support/world.ts'

const DAY_MS = 86_400_000
const TOKEN = 'bootstrap-token-of-the-tests-0123456789'

describe('POST /setup/workspaces/{workspaceId}/restores', () => {
  test('closes the workspace at once: callers are told to come again', async () => {
    const { world, restore, at, messages, last } = await setUpRestores()
    world.clock.advance(60_000)
    const answer = await restore({ at: at(world.clock.ms - 30_000) })
    expect(answer.status).toBe(202)
    expect(answer.data).toMatchObject({ status: 'RUNNING', undoBookmark: null })
    expect(await last()).toEqual(answer.data)
    expect(messages).toMatchObject([
      { body: { type: 'workspace.restore', workspaceId: world.first.id }, delaySeconds: 40 },
    ])
    world.clock.advance(31_000)
    for (const path of ['/api/v1/passes', '/api/v1/workspace']) {
      const refused = await world.get(path)
      expect(refused.status, path).toBe(503)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  test.each<[string, object, RegExp]>([
    ['the future', { at: '2026-11-21T09:00:00Z' }, /future/],
    ['before the workspace was created', { at: '2026-11-21T07:59:59Z' }, /was not in its object/],
    ['no instant', { at: 'yesterday' }, /RFC 3339/],
    ['no member', {}, /./],
    ['two members', { at: '2026-11-21T08:00:00Z', bookmark: 'x' }, /./],
    ['a bookmark that no restore has shown', { bookmark: 'bookmark-0-1' }, /undoBookmark/],
  ])('refuses %s, and the workspace stays open', async (_, body, message) => {
    const { world, restore, messages, last } = await setUpRestores()
    const answer = await restore(body)
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'validation_failed' }] })
    expect(answer.errors[0]!.message).toMatch(message)
    expect(messages).toEqual([])
    expect(await last()).toBeNull()
    expect((await world.get('/api/v1/passes')).status).toBe(200)
  })

  test('refuses what is more than thirty days ago', async () => {
    const { world, restore, at } = await setUpRestores()
    world.clock.advance(40 * DAY_MS)
    const old = await restore({ at: at(world.clock.ms - 30 * DAY_MS - 1) })
    expect(old).toMatchObject({ status: 422, errors: [{ pointer: '/at' }] })
    expect((await restore({ at: at(world.clock.ms - 30 * DAY_MS) })).status).toBe(202)
  })

  test('of two at once one is refused', async () => {
    const { world, restore, at } = await setUpRestores()
    world.clock.advance(1000)
    const answers = await Promise.all(
      [0, 500].map((ms) => restore({ at: at(world.clock.ms - ms) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const again = await restore({ at: at(world.clock.ms) })
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'invalid_state_transition' }] })
    expect(again.errors[0]!.message).toMatch(/in progress/)
  })

  test('refuses a workspace in D1, and says what to do', async () => {
    const world = await createWorld({ variables: { WORKSPACE_STORE: 'd1' } })
    const response = await world.request('POST', `/setup/workspaces/${world.first.id}/restores`, {
      key: TOKEN,
      body: { at: new Date(world.clock.ms).toISOString() },
    })
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(
      /Time Travel.*whole database.*Move the workspace into an object first/,
    )
  })

  test('refuses where the platform keeps no former states, and the workspace stays open', async () => {
    const world = await createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
    const response = await world.request('POST', `/setup/workspaces/${world.first.id}/restores`, {
      key: TOKEN,
      body: { at: new Date(world.clock.ms).toISOString() },
    })
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(/Recovery is not available locally/)
    expect((await world.get('/api/v1/passes')).status).toBe(200)
  })

  test('an id that no directory knows wakes no object', async () => {
    const { restore, travel } = await setUpRestores()
    const before = travel.names()
    expect(
      await restore({ at: '2026-11-21T08:00:00Z' }, 'ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'),
    ).toMatchObject({
      status: 404,
      errors: [{ code: 'resource_not_found' }],
    })
    expect(travel.names()).toEqual(before)
  })

  test.each([null, 'bootstrap-token-of-the-tests-0123456780'])('%s opens nothing', async (key) => {
    const { world } = await setUpRestores()
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { at: '2026-11-21T08:00:00Z' } : undefined
      const path = `/setup/workspaces/${world.first.id}/restores`
      expect((await world.request(method, path, { key, body })).status).toBe(401)
    }
  })
})
