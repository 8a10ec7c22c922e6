import { expect, test } from 'vitest'
import { createCredential } from '../../src/domain/credentials/create.ts'
import { deleteCredential } from '../../src/domain/credentials/delete.ts'
import type { Commit } from '../../src/domain/model/commit.ts'
import { CreateCredentialInput } from '../../src/wallets/index.ts'
import {
  appleWorld,
  bodyOf,
  CREDENTIALS,
  type Credential,
  json,
  list,
  upload,
} from '../support/credentials.ts'
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

test('a deleted credential is gone and signs nothing more', async () => {
  const { world, body } = await appleWorld()
  const { id } = await upload(world, body)
  expect(await world.ctx.wallets.get('apple').readiness()).toBe('ready')
  const response = await world.delete(`${CREDENTIALS}/${id}`)
  expect(response.status).toBe(200)
  expect((await json(response)).data).toEqual({ id, deleted: true })
  expect(await world.ctx.wallets.get('apple').readiness()).toBe('missing')
  expect(await list(world)).toEqual([])
  expect((await world.get(`${CREDENTIALS}/${id}`)).status).toBe(404)
  expect((await world.delete(`${CREDENTIALS}/${id}`)).status).toBe(404)
  const rows = await world.env.DB.prepare('SELECT 1 FROM credentials WHERE id = ?1').bind(id).all()
  expect(rows.results).toEqual([])
})
