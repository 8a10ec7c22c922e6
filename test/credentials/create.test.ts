import { expect, test } from 'vitest'
import { createCredential } from '../../src/domain/credentials/create.ts'
import { deleteCredential } from '../../src/domain/credentials/delete.ts'
import type { Commit } from '../../src/domain/model/commit.ts'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { CreateCredentialInput } from '../../src/wallets/index.ts'
import { appleWorld, bodyOf, type Credential } from '../support/credentials.ts'
import { createTestPki } from '../support/test-pki.ts'
import { withOther } from '../support/world.ts'

test('what was looked up while a credential was being stored is forgotten', async () => {
  const { world, pki } = await appleWorld()
  const { ctx } = world
  const lookingUp = withOther(ctx, {
    async commit(change: Commit) {
      await ctx.credentials.current('apple')
      await ctx.commit(change)
    },
  })
  const input = CreateCredentialInput.parse(bodyOf(pki))
  const { data } = await createCredential(lookingUp, input)
  expect(await ctx.wallets.get('apple').readiness()).toBe('ready')
  await deleteCredential(lookingUp, (data as Credential).id)
  expect(await ctx.wallets.get('apple').readiness()).toBe('missing')
})

test('a credential whose checks fail is refused by their names, and nothing is kept of it', async () => {
  const { world, pki } = await appleWorld()
  const { leafKeyPkcs8 } = await createTestPki()
  const input = CreateCredentialInput.parse({
    ...bodyOf(pki),
    privateKey: encodePem('PRIVATE KEY', leafKeyPkcs8),
  })
  await expect(createCredential(world.ctx, input)).rejects.toMatchObject({
    code: 'credential_invalid',
    details: [{ reason: 'key_matches_certificate', pointer: '/privateKey' }],
  })
  expect(await world.ctx.credentials.list()).toEqual([])
})

test('a second credential of a pass type replaces the first', async () => {
  const { world, pki } = await appleWorld()
  const { ctx } = world
  const create = async () =>
    (await createCredential(ctx, CreateCredentialInput.parse(bodyOf(pki)))).data as Credential
  const first = await create()
  world.clock.advance(1000)
  const second = await create()
  expect((await ctx.credentials.get(first.id))?.status).toBe('REPLACED')
  expect((await ctx.credentials.get(second.id))?.status).toBe('ACTIVE')
  expect((await ctx.credentials.current('apple'))?.credential.id).toBe(second.id)
})
