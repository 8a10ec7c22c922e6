import { describe, expect, test } from 'vitest'
import type { CredentialCheck } from '../../src/domain/model/credential.ts'

import { isProbe, MINUTE, NOBODY, REFUSED, setUpRefusals } from '../support/refused-credentials.ts'

describe('a credential that APNs refuses', () => {
  test('keeps what it has not told, asks APNs for none of it, and sends it once it is put right', async () => {
    const { world, heldPass, change, status, sweep, pushes, credentialId } = await setUpRefusals()
    const ids = [await heldPass(), await heldPass(), await heldPass()]
    world.apns.answer = async () => REFUSED
    for (const id of ids) await change(id, 'B')
    for (const _ of ids) expect(await world.next()).toBe('ack')
    expect(pushes()).toHaveLength(1)
    expect(await status()).toBe('FAILING')
    for (const id of ids) expect(await world.events(id)).toEqual([])
    expect((await world.events(null)).map(({ type }) => type)).toEqual(['credential.failing'])

    world.apns.answer = async (token) => (isProbe(token) ? NOBODY : {})
    world.ctx.credentials.forget()
    const { data } = await (
      await world.post(`/api/v1/credentials/${credentialId}/self-test`)
    ).json<{
      data: { checks: CredentialCheck[] }
    }>()
    expect(data.checks.filter(({ code }) => code.startsWith('apns'))).toMatchObject(
      ['apns_reachable', 'apns_key', 'apns_provider_token', 'apns_topic'].map((code) => ({
        code,
        ok: true,
      })),
    )
    // The certificate of the test is of no trusted authority, so the whole test has not passed.
    expect(await status()).toBe('FAILING')
    world.clock.advance(16 * MINUTE)
    const due = await sweep()
    expect(await status()).toBe('ACTIVE')
    expect(due).toHaveLength(3)
    for (const { body } of due) expect(await world.consume(body)).toBe('ack')
    expect(pushes()).toHaveLength(4)
    for (const id of ids) {
      expect(await world.events(id)).toMatchObject([{ type: 'pass.push.sent', version: 2 }])
    }
  })

  test('keeps a version whatever became of it at Google', async () => {
    const { world, heldPass, change, sweep } = await setUpRefusals()
    const id = await heldPass()
    await world.ctx.passes.markCopy('google', { id, version: 1, wallets: {} })
    world.apns.answer = async () => REFUSED
    await change(id, 'B')
    await world.next()
    expect((await world.ctx.passes.get(id))?.notifiedVersion).toBe(0)
    expect(await sweep()).toEqual([])
  })
})
