import { expect, test } from 'vitest'
import { createCredential } from '../../src/domain/credentials/create.ts'
import { deleteCredential } from '../../src/domain/credentials/delete.ts'
import type { Commit } from '../../src/domain/model/commit.ts'
import { CreateCredentialInput } from '../../src/wallets/index.ts'
import { appleWorld, bodyOf, type Credential } from '../support/credentials.ts'
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
