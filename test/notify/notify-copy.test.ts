import { describe, expect, test } from 'vitest'
import { control, googleState } from '../support/google.ts'
import { changeGate, createPushWorld, makePass } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

describe('Google', () => {
  async function googlePass(kind = 'generic') {
    const world = await createPushWorld()
    const { issuerId } = await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate({
      kind,
      fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
    })
    const response = await world.post('/api/v1/passes/issue', {
      templateId,
      fields: { gate: 'A' },
    })
    const { data } = (await response.json()) as { data: { id: string } }
    const object = async () => {
      const { objects } = await googleState(issuerId)
      return objects[`${issuerId}.${data.id}`]?.resource as {
        textModulesData: { body: string }[]
        messages?: { id: string; body: string }[]
      }
    }
    const notified = async () => {
      const { notifications } = await googleState(issuerId)
      return notifications[`${issuerId}.${data.id}`]?.length ?? 0
    }
    return { world, id: data.id, issuerId, object, notified }
  }

  test('shows the change and carries the message, once', async () => {
    const { world, id, object } = await googlePass()
    await changeGate(world, id, 'B', { pushMessage: 'Your gate is now B' })
    const message = world.queue.shift()?.body
    await world.consume(message)
    await world.consume(message)
    expect(JSON.stringify(await object())).toContain('"B"')
    expect((await object()).messages).toMatchObject([{ id: `${id}-2`, body: 'Your gate is now B' }])
    await changeGate(world, id, 'C')
    await world.next()
    expect((await object()).messages).toHaveLength(1)
    expect((await world.ctx.passes.get(id))?.wallets.google?.copyVersion).toBe(3)
    expect(await world.events(id)).toEqual([
      {
        type: 'pass.push.sent',
        version: 2,
        detail: { platform: 'google', devices: 1, failed: {}, tookMs: 0 },
      },
      {
        type: 'pass.push.sent',
        version: 3,
        detail: { platform: 'google', devices: 1, failed: {}, tookMs: 0 },
      },
    ])
  })

  test('notifies of a burst of changes once, for it does so three times a day, and shows its end', async () => {
    const { world, id, object, notified } = await googlePass('eventTicket')
    for (const gate of ['B', 'C', 'D', 'E']) {
      await changeGate(world, id, gate)
      await world.next()
      world.clock.advance(5_000)
    }
    expect(await notified()).toBe(1)
    expect(JSON.stringify(await object())).toContain('"E"')
    expect(await world.events(id)).toHaveLength(4)
    world.clock.advance(10_000)
    await changeGate(world, id, 'F')
    await world.next()
    expect(await notified()).toBe(2)
  })

  test('notifies three times in 24 hours, and silently then', async () => {
    const { world, id, object, notified } = await googlePass('eventTicket')
    const say = async (text: string) => {
      const version = (await world.ctx.passes.get(id))!.version
      const pushed = await world.post(`/api/v1/passes/${id}/push`, { pushMessage: text })
      expect(pushed.status).toBe(200)
      expect((await world.ctx.passes.get(id))!.version).toBe(version + 1)
      await world.next()
      world.clock.advance(60_000)
    }
    /** When the service has had the holder notified, of what it still counts. */
    const counted = async () => {
      const list = await world.db
        .prepare('SELECT notified_at FROM device_pushes WHERE device_library_identifier = ?')
        .bind(id)
        .first<string>('notified_at')
      return (JSON.parse(list!) as number[]).map((at) => at - start)
    }
    const start = world.clock.ms
    const minute = 60_000
    for (const text of ['One', 'Two', 'Three', 'Four']) await say(text)
    expect(await counted()).toEqual([0, minute, 2 * minute])
    expect(await notified()).toBe(3)
    expect((await object()).messages?.map(({ body }) => body)).toContain('Four')
    // One instant before the first of them is a day old, and one after.
    world.clock.advance(start + 24 * 60 * minute - 1 - world.clock.ms)
    await say('Five')
    expect(await counted()).toEqual([0, minute, 2 * minute])
    await say('Six')
    expect(await counted()).toEqual([minute, 2 * minute, 24 * 60 * minute + minute - 1])
  })

  test('notifies of every message, and not of a change right after one', async () => {
    const { world, id, object, notified } = await googlePass('eventTicket')
    await changeGate(world, id, 'B', { pushMessage: 'Gate B' })
    await world.next()
    await changeGate(world, id, 'C')
    await world.next()
    expect(await notified()).toBe(1)
    await changeGate(world, id, 'D', { pushMessage: 'Gate D' })
    await world.next()
    expect(await notified()).toBe(2)
    expect((await object()).messages).toHaveLength(2)
  })

  test('notifies of a change that it took at the second try', async () => {
    const { world, id, issuerId, notified } = await googlePass('eventTicket')
    await changeGate(world, id, 'B')
    const message = world.queue.shift()?.body
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    expect(await world.consume(message)).toBe(10)
    await control({ fail: null, match: issuerId })
    world.clock.advance(10_000)
    expect(await world.consume(message)).toBe('ack')
    expect(await notified()).toBe(1)
  })

  test('that is down is tried again, then given up with an event', async () => {
    const { world, id, issuerId } = await googlePass()
    await changeGate(world, id, 'B')
    const message = world.queue.shift()?.body
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    expect(await world.consume(message)).toBe(10)
    expect(await world.consume(message, { queueName: 'wps-push-dlq' })).toBe('ack')
    await control({ fail: null, match: issuerId })
    expect(await world.events(id)).toMatchObject([
      { type: 'pass.push.failed', version: 2, detail: { platform: 'google' } },
    ])
  })

  test('hears nothing of a pass that has no object there', async () => {
    const world = await createPushWorld()
    const { issuerId } = await addGoogleAccount(world.ctx)
    const { id } = await makePass(world)
    await changeGate(world, id, 'B')
    await world.next()
    expect((await googleState(issuerId)).objects).toEqual({})
    expect(await world.events(id)).toEqual([])
  })
})
