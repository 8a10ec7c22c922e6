import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { consume } from '../../src/queues/consumers.ts'
import { createWorld, type World } from '../support/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

afterEach(() => vi.useRealTimers())

const objectOf = ({ first }: World) =>
  (testEnv as unknown as Bindings).WORKSPACES.getByName(`${first.id}/1`)

async function consumeMessages(world: World, bodies: unknown[]) {
  const ended: string[] = []
  const messages = bodies.map((body) => ({
    body,
    attempts: 1,
    ack: () => ended.push('ack'),
    retry: () => ended.push('retry'),
  }))
  const batch = { queue: 'wps-workspaces', messages } as unknown as MessageBatch
  await consume(batch, world.deps, () => {})
  return ended
}

const statusOf = async (world: World, passId: string) =>
  world.db.prepare('SELECT status FROM passes WHERE id = ?').bind(passId).first('status')

async function withExpiringPass(store: 'd1' | 'objects') {
  const world = await createWorld({ variables: { WORKSPACE_STORE: store } })
  const templateId = await world.publishTemplate()
  const expirationDate = new Date(world.clock.ms + HOUR_MS).toISOString()
  const made = await world.post('/api/v1/passes', { templateId, expirationDate })
  const { data } = (await made.json()) as { data: { id: string } }
  return { world, passId: data.id }
}

test('a pass of a workspace in an object expires by the message that its alarm sends', async () => {
  const { world, passId } = await withExpiringPass('objects')
  const sent: unknown[] = []
  const stub = objectOf(world)
  await runInDurableObject(stub, (instance) => {
    Object.assign(instance, {
      env: { WORKSPACE_QUEUE: { send: async (body: unknown) => void sent.push(body) } },
    })
  })
  world.clock.advance(HOUR_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.ms })
  await runDurableObjectAlarm(stub)
  const workspaceId = world.first.id
  expect(sent).toEqual([
    {
      type: 'workspace.sweep',
      workspaceId,
      steps: ['expirePasses', 'sealEvents', 'countEvents', 'purge'],
    },
  ])
  expect(await consumeMessages(world, sent)).toEqual(['ack'])
  expect(await statusOf(world, passId)).toBe('EXPIRED')

  // Steps are taken in their order, so that the event of the expiry is counted and sealed already.
  world.clock.advance(5 * MINUTE_MS)
  vi.setSystemTime(world.clock.ms)
  sent.length = 0
  await runDurableObjectAlarm(stub)
  expect(sent).toEqual([])
})

test('only the steps that the message names are taken, and names that nobody knows are passed over', async () => {
  const { world, passId } = await withExpiringPass('objects')
  world.clock.advance(HOUR_MS)
  const message = (steps: string[]) => ({
    type: 'workspace.sweep',
    workspaceId: world.first.id,
    steps,
  })
  expect(await consumeMessages(world, [message(['countEvents', 'foldMaps'])])).toEqual(['ack'])
  expect(await statusOf(world, passId)).toBe('ACTIVE')
  await consumeMessages(world, [message(['expirePasses'])])
  expect(await statusOf(world, passId)).toBe('EXPIRED')
})

test('a message about a workspace in D1 does nothing there, where others would be swept along', async () => {
  const { world, passId } = await withExpiringPass('d1')
  world.clock.advance(HOUR_MS)
  const workspaceId = world.first.id
  const message = { type: 'workspace.sweep', workspaceId, steps: ['expirePasses', 'purge'] }
  expect(await consumeMessages(world, [message])).toEqual(['ack'])
  expect(await statusOf(world, passId)).toBe('ACTIVE')
  await world.sweep()
  expect(await statusOf(world, passId)).toBe('EXPIRED')
})

test('a message about a workspace that nobody knows wakes no object', async () => {
  const world = await createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
  const called = vi.spyOn(world.deps, 'dueOf')
  const message = { type: 'workspace.sweep', workspaceId: 'ws_unknown', steps: ['expirePasses'] }
  expect(await consumeMessages(world, [message])).toEqual(['ack'])
  expect(called).not.toHaveBeenCalled()
})

test('what cannot be read comes again', async () => {
  const world = await createWorld({ variables: { WORKSPACE_STORE: 'objects' } })
  const message = { type: 'workspace.paint', workspaceId: world.first.id }
  expect(await consumeMessages(world, [message])).toEqual(['retry'])
})
