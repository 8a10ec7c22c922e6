import { expect, test } from 'vitest'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createTrouble } from '../support/trouble.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

/** What an isolate remembers from one request to the next must not spoil the next. */

test('a request that is cut off while it reads images leaves nothing to wait for', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  await addAppleCertificate(world.ctx)
  const templateId = await world.publishTemplate()
  const created = await world.post('/api/v1/passes', { templateId })
  const { data } = (await created.json()) as { data: { downloadUrl: string } }
  const file = `${data.downloadUrl}/apple.pkpass`
  const stuck = new Promise<void>((resolve) => {
    trouble.fates = ({ to, method, text }) => {
      if (to !== 'FILES' || method !== 'get' || !text.startsWith('images/')) return null
      resolve()
      return new Promise(() => {})
    }
  })
  void world.get(file, { key: null })
  await stuck
  trouble.end()
  const response = await world.get(file, { key: null })
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test('a batch is made from one version of its template, though a new one is published meanwhile', async () => {
  const picture = encodePng({
    widthPx: 60,
    heightPx: 60,
    rgba: new Uint8ClampedArray(60 * 60 * 4).fill(120),
  })
  let publish: (() => Promise<unknown>) | null = null
  const world = await createWorld({
    fetch: async () => {
      await publish?.()
      publish = null
      return new Response(picture, { headers: { 'Content-Type': 'image/png' } })
    },
  })
  const templateId = await world.publishTemplate()
  publish = async () => {
    await world.patch(`/api/v1/templates/${templateId}`, { description: 'Second' })
    await world.post(`/api/v1/templates/${templateId}/publish`)
  }
  const answer = await world.post('/api/v1/passes/batch', {
    passes: [
      { templateId },
      { templateId, images: { logo: 'https://images.example.com/batch.png' } },
      { templateId },
    ],
  })
  expect(((await answer.json()) as { data: { summary: unknown } }).data.summary).toEqual({
    succeeded: 3,
    failed: 0,
  })
  const { results } = await world.db
    .prepare('SELECT template_version AS version FROM passes WHERE workspace_id = ?1')
    .bind(world.first.id)
    .all()
  expect(results).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }])
})
