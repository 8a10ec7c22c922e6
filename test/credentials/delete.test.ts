import { expect, test } from 'vitest'
import { appleWorld, CREDENTIALS, json, list, upload } from '../support/credentials.ts'

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
  const rows = await world.db.prepare('SELECT 1 FROM credentials WHERE id = ?1').bind(id).all()
  expect(rows.results).toEqual([])
})
