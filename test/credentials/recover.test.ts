import { describe, expect, test } from 'vitest'

import { MINUTE, NOBODY, REFUSED, setUpRefusals } from '../support/refused-credentials.ts'

describe('a credential that works again', () => {
  test('is tried now and then and stays so while it is refused; a failure after it recovered is told anew', async () => {
    const { world, heldPass, change, status, sweep, probes } = await setUpRefusals()
    const id = await heldPass()
    world.apns.answer = async () => REFUSED
    await change(id, 'B')
    await world.next()
    await sweep()
    expect(probes()).toHaveLength(0)
    for (let n = 1; n <= 3; n++) {
      world.clock.advance(16 * MINUTE)
      await sweep()
      await sweep()
      expect(probes()).toHaveLength(n)
    }
    expect(await status()).toBe('FAILING')
    world.apns.answer = async () => NOBODY
    world.clock.advance(16 * MINUTE)
    await sweep()
    expect(await status()).toBe('ACTIVE')
    world.apns.answer = async () => REFUSED
    await change(id, 'C')
    await world.consume({ type: 'pass.push', workspaceId: world.first.id, passId: id, version: 3 })
    expect(await status()).toBe('FAILING')
    expect((await world.events(null)).map(({ type }) => type)).toEqual([
      'credential.failing',
      'credential.failing',
    ])
  })

  test('that was put right while a message was under way keeps it no longer than to the next sweep', async () => {
    const { world, heldPass, credentialId, change } = await setUpRefusals()
    const id = await heldPass()
    await change(id, 'B')
    const { passes } = world.ctx
    const times = { at: world.clock.ms, retryAt: world.clock.ms + 360 * MINUTE }
    await world.ctx.commit({ writes: [passes.holdNotification(id, 2, { credentialId, ...times })] })
    expect((await passes.get(id))?.renotifyAt).toBe(times.at)
  })
})
