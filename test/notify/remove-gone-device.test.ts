import { describe, expect, test } from 'vitest'
import { registerDevice } from '../../src/domain/registrations/register.ts'
import { EVENTS } from '../support/events-table.ts'
import { changedPass, changeGate, createPushWorld, makePass } from '../support/pushes.ts'

describe('a device that APNs says is gone', () => {
  test('is counted out of all passes of the type, once, until it registers again', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    const { id: second } = await makePass(world)
    await world.phone(second, phone)
    const { id: third } = await makePass(world)
    const neighbour = await world.phone(third)
    await world.phone(third, phone)
    const installed = async (passId: string) => {
      const response = await world.get(`/api/v1/passes/${passId}`)
      const { data } = await response.json<{
        data: { installations: { apple: number } }
      }>()
      return [data.installations.apple, response.headers.get('ETag')]
    }
    const uninstalled = async () => {
      const { results } = await world.db
        .prepare(
          `SELECT pass_id AS passId, detail ->> 'device' AS device FROM ${EVENTS}
         WHERE workspace_id = ? AND type = 'pass.uninstalled' ORDER BY pass_id`,
        )
        .bind(world.first.id)
        .all<{ passId: string; device: string }>()
      return results
    }
    const [, tag] = await installed(id)
    const message = world.queue[0]
    const gone = { status: 410, reason: 'Unregistered', timestampMs: world.clock.ms + 1 }
    world.apns.answer = async (token) => (token === phone.pushToken ? gone : {})
    expect(await world.next()).toBe('ack')
    expect((await installed(id))[0]).toBe(0)
    expect((await installed(id))[1]).not.toBe(tag)
    expect((await installed(second))[0]).toBe(0)
    expect((await installed(third))[0]).toBe(1)
    expect(await world.ctx.registrations.devicesOf(third)).toEqual([neighbour])
    const told = await uninstalled()
    expect(told.map(({ passId }) => passId)).toEqual([id, second, third].toSorted())
    expect(new Set(told.map(({ device }) => device)).size).toBe(1)

    // Delivered twice, and told of the next change: nobody is left to count out.
    await world.consume(message?.body)
    await changeGate(world, second, 'C')
    await world.next()
    expect(await uninstalled()).toHaveLength(3)
    const { results } = await world.db
      .prepare('SELECT 1 FROM devices WHERE workspace_id = ? AND device_library_identifier = ?')
      .bind(world.first.id, phone.deviceLibraryIdentifier)
      .all()
    expect(results).toEqual([])

    const pass = (await world.ctx.passes.get(id))!
    expect(await registerDevice(world.ctx, pass, phone, phone.pushToken)).toBe('new')
    expect((await installed(id))[0]).toBe(1)
  })

  test('of two passes at once is counted out of each once', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    const { id: second } = await makePass(world)
    await world.phone(second, phone)
    await changeGate(world, second, 'B')
    const timestampMs = world.clock.ms + 1
    world.apns.answer = async () => ({ status: 410, reason: 'Unregistered', timestampMs })
    const messages = world.queue.splice(0)
    await Promise.all(messages.map(({ body }) => world.consume(body)))
    for (const passId of [id, second]) {
      expect((await world.ctx.passes.get(passId))!.wallets.apple?.installations).toBe(0)
    }
  })

  test('is left alone where it registered since then', async () => {
    const world = await createPushWorld()
    const { id } = await changedPass(world)
    const timestampMs = world.clock.ms - 1
    world.apns.answer = async () => ({ status: 410, reason: 'Unregistered', timestampMs })
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toHaveLength(1)
    expect((await world.ctx.passes.get(id))!.wallets.apple?.installations).toBe(1)
  })

  test('is left alone where it registers while APNs answers', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    world.apns.answer = async () => {
      const timestampMs = world.clock.ms + 1
      world.clock.advance(1_000)
      const pass = (await world.ctx.passes.get(id))!
      expect(await registerDevice(world.ctx, pass, phone, phone.pushToken)).toBe('known')
      return { status: 410, reason: 'Unregistered', timestampMs }
    }
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toEqual([phone])
    expect((await world.ctx.passes.get(id))!.wallets.apple?.installations).toBe(1)
  })
})
