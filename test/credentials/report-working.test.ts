import { expect, test } from 'vitest'
import { reportWorkingCredential } from '../../src/domain/credentials/report-working.ts'
import { appleWorld, type Credential, upload } from '../support/credentials.ts'

async function setUp() {
  const { world, body } = await appleWorld()
  const { id }: Credential = await upload(world, body)
  return { world, id, stored: async () => (await world.ctx.credentials.get(id))! }
}

test('a credential counts as accepted from the first report on', async () => {
  const { world, id, stored } = await setUp()
  expect((await stored()).acceptedAt).toBeNull()
  const first = world.clock.ms
  await reportWorkingCredential(world.ctx, id)
  world.clock.advance(1000)
  await reportWorkingCredential(world.ctx, id)
  expect(await stored()).toMatchObject({ acceptedAt: first, status: 'ACTIVE' })
})

test('one that was refused is in use again, also where it was just looked up', async () => {
  const { world, id, stored } = await setUp()
  const { credentials } = world.ctx
  await world.ctx.commit({ writes: [credentials.markFailing(id, world.clock.ms)] })
  credentials.forget()
  expect((await credentials.current('apple'))?.credential.status).toBe('FAILING')
  await reportWorkingCredential(world.ctx, id)
  expect((await stored()).status).toBe('ACTIVE')
  expect((await credentials.current('apple'))?.credential.status).toBe('ACTIVE')
})

test('one that was replaced, or is another workspace’s, stays as it is', async () => {
  const { world, id, stored } = await setUp()
  await world.ctx.commit({
    writes: [world.ctx.credentials.replaceOthers({ ...(await stored()), id: 'cred_newer' })],
  })
  await reportWorkingCredential(world.ctx, id)
  expect((await stored()).status).toBe('REPLACED')
  const theirs = world.ctxOf(await world.createTenant('test'))
  const before = await stored()
  world.clock.advance(1000)
  await reportWorkingCredential(theirs, id)
  expect(await stored()).toEqual(before)
})
