import { expect, test } from 'vitest'
import { RotateSecretInput, rotateSecret } from '../../src/domain/webhooks/rotate-secret.ts'
import { MINUTE_MS, verify, worldWithPass } from '../support/webhooks.ts'

test('a secret that is rotated in the middle of retries verifies until it ends, beside the new one', async () => {
  const { world, create } = await worldWithPass()
  const before = await world.endpoint()
  world.sink.answer = async () => new Response(null, { status: 500 })
  await create()
  await world.run()
  const after = await world.api<{ secret: string }>(
    'POST',
    `/webhook-endpoints/${before.id}/rotate-secret`,
    { gracePeriodSeconds: 60 },
  )
  expect(after.secret).not.toBe(before.secret)
  world.clock.advance(10_000)
  await world.run()
  world.clock.advance(10 * MINUTE_MS)
  await world.run()
  const [first, second, third] = world.sink.received
  expect(verify(before.secret, first!)).toBeTruthy()
  expect(() => verify(after.secret, first!)).toThrow()
  expect(verify(before.secret, second!)).toBeTruthy()
  expect(verify(after.secret, second!)).toBeTruthy()
  expect(() => verify(before.secret, third!)).toThrow()
  expect(verify(after.secret, third!)).toBeTruthy()
})

test('a secret that had an end keeps it where that is sooner', async () => {
  const { world } = await worldWithPass()
  const { id } = await world.endpoint()
  const rotate = (gracePeriodSeconds: number) =>
    rotateSecret(world.ctx, id, RotateSecretInput.parse({ gracePeriodSeconds }))
  await rotate(60)
  await rotate(3600)
  const ends = async () => {
    const { config } = (await world.ctx.webhooks.get(id))!
    return config.secrets.map(({ expiresAt }) => expiresAt && (expiresAt - world.clock.ms) / 1000)
  }
  expect(await ends()).toEqual([null, 3600, 60])
  await rotate(0)
  expect(await ends()).toEqual([null])
})

test('ten former secrets are kept at most, for each adds a signature', async () => {
  const { world } = await worldWithPass()
  const { id } = await world.endpoint()
  for (let n = 0; n < 12; n++) await rotateSecret(world.ctx, id, { gracePeriodSeconds: 3600 })
  expect((await world.ctx.webhooks.get(id))!.config.secrets).toHaveLength(11)
})

test('an unknown endpoint has no secret', async () => {
  const { world } = await worldWithPass()
  const rotated = rotateSecret(world.ctx, 'whe_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', {
    gracePeriodSeconds: 0,
  })
  await expect(rotated).rejects.toMatchObject({ code: 'resource_not_found' })
})
