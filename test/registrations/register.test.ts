import { describe, expect, test } from 'vitest'
import { registerDevice } from '../../src/domain/registrations/register.ts'
import { EVENTS } from '../support/events-table.ts'
import { changeGate, createPushWorld, makePass } from '../support/pushes.ts'
import { withOther } from '../support/world.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const device = {
    deviceLibraryIdentifier: 'device-1',
    passTypeIdentifier: world.passTypeIdentifier,
  }
  const read = async () => (await world.ctx.passes.get(id))!
  const behind: Promise<unknown>[] = []
  const ctx = withOther(world.ctx, {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
  })
  const register = async (token: string, more: object = {}) => {
    const outcome = await registerDevice(
      ctx,
      await read(),
      { ...device, ...more },
      token.repeat(64),
    )
    await Promise.all(behind.splice(0))
    return outcome
  }
  const installations = async () => (await read()).wallets.apple?.installations ?? 0
  const events = async () => {
    const { results } = await world.db
      .prepare(
        `SELECT type FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ? AND type LIKE 'pass.install%' ORDER BY seq`,
      )
      .bind(world.first.id, id)
      .all<{ type: string }>()
    return results.map(({ type }) => type)
  }
  return { world, id, device, register, installations, events }
}

describe('a device', () => {
  test('is registered once, and its last push token counts', async () => {
    const { world, id, device, register, installations, events } = await setUp()
    expect(await register('a')).toBe('new')
    expect(await register('b')).toBe('known')
    expect(await world.ctx.registrations.devicesOf(id)).toEqual([
      { ...device, pushToken: 'b'.repeat(64) },
    ])
    expect(await installations()).toBe(1)
    expect(await events()).toEqual(['pass.installed'])
  })

  test('is registered once by several requests at once', async () => {
    const { register, installations, events } = await setUp()
    const outcomes = await Promise.all([register('a'), register('a'), register('a')])
    expect(outcomes.toSorted()).toEqual(['known', 'known', 'new'])
    expect(await installations()).toBe(1)
    expect(await events()).toEqual(['pass.installed'])
  })

  test('is pushed to where the pass has changed since its file was made', async () => {
    const { world, id, register } = await setUp()
    await register('a')
    expect(world.queue).toEqual([])
    await changeGate(world, id, 'B')
    world.queue.length = 0
    await register('b', { deviceLibraryIdentifier: 'device-2' })
    expect(world.queue).toMatchObject([{ body: { type: 'device.push', passId: id } }])
  })
})

describe('a pass on a hundred devices', () => {
  test('takes no other, and says so once a day', async () => {
    const { world, id, register, installations, events } = await setUp()
    await world.crowd(id)
    expect(await register('a')).toBe('refused')
    expect(await register('a')).toBe('refused')
    expect(await events()).toEqual(['pass.install_refused'])
    world.clock.advance(24 * 60 * 60_000 + 1)
    expect(await register('a')).toBe('refused')
    expect(await events()).toHaveLength(2)
    expect(await installations()).toBe(100)
  })

  test('still knows those that it is on', async () => {
    const { world, id, register } = await setUp()
    await world.crowd(id)
    expect(await register('a', { deviceLibraryIdentifier: 'crowd-7' })).toBe('known')
  })
})
