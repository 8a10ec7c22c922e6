import { describe, expect, test } from 'vitest'
import { copyPass, createJobWorld, exportKeys, fileOf, startExport } from '../support/exports.ts'
import { HOUR_MS, sweepAt17 } from '../support/imports.ts'

const DAY_MS = 24 * HOUR_MS

async function worldWithFile() {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate()
  const pass = await world.data<{ id: string }>(
    await world.post('/api/v1/passes', { templateId, customer: { name: 'Sofia Lindqvist' } }),
  )
  world.clock.advance(1000)
  const { id } = await startExport(world, { list: 'passes' })
  return { world, templateId, pass, id }
}

describe('the file of an export', () => {
  test('is kept for seven days, and leaves the store a day later', async () => {
    const { world, id } = await worldWithFile()
    await world.run()
    world.clock.advance(7 * DAY_MS - HOUR_MS)
    await sweepAt17(world)
    expect(await fileOf(world, await world.job(id))).toContain('Sofia Lindqvist')
    world.clock.advance(2 * HOUR_MS)
    expect(await world.job(id)).toMatchObject({ resultUrl: null, export: { keptUntil: null } })
    expect((await world.get(`/api/v1/jobs/${id}/result`)).status).toBe(404)
    world.clock.advance(DAY_MS)
    await sweepAt17(world)
    expect(await exportKeys(world)).toEqual([])
  })

  test('is nothing that another workspace can fetch', async () => {
    const { world, id } = await worldWithFile()
    await world.run()
    const stranger = await createJobWorld()
    expect((await stranger.get(`/api/v1/jobs/${id}/result`)).status).toBe(404)
  })

  test('goes when a pass in it is erased, and its job says so', async () => {
    const { world, pass, id } = await worldWithFile()
    await world.run()
    const before = await world.job(id)
    expect(before.resultUrl).not.toBeNull()
    await world.data(await world.delete(`/api/v1/passes/${pass.id}`))
    world.clock.advance(121_000)
    await world.sweep()
    expect(await world.job(id)).toMatchObject({ status: 'SUCCEEDED', resultUrl: null })
    expect(await exportKeys(world)).toEqual([])
    expect((await world.get(before.resultUrl!)).status).toBe(404)
  })

  test('stays when a pass is erased that came later', async () => {
    const { world, templateId, id } = await worldWithFile()
    await world.run()
    world.clock.advance(10 * 60_000)
    const [later] = await world.issue(templateId, 1)
    await world.data(await world.delete(`/api/v1/passes/${later}`))
    world.clock.advance(121_000)
    await world.sweep()
    expect((await world.job(id)).resultUrl).not.toBeNull()
  })

  test('of an export whose isolate ended at its first part goes as well, and the erasure waits for it', async () => {
    const { world, pass } = await worldWithFile()
    world.trouble.fates = ({ to, method }) =>
      to === 'FILES' && method === 'put' ? 'dies_after' : null
    await world.run()
    expect(world.trouble.dead).toBe(true)
    world.trouble.end()
    expect(await exportKeys(world)).not.toEqual([])
    await world.data(await world.delete(`/api/v1/passes/${pass.id}`))
    world.clock.advance(121_000)
    await world.sweep()
    await world.run()
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      world.clock.advance(121_000)
      await world.sweep()
    }
    expect(await exportKeys(world)).toEqual([])
  })

  test('of an export under way goes once it has ended, and the erasure waits', async () => {
    const { world, pass, id } = await worldWithFile()
    const [other] = await world.issue(
      (await world.data<{ templateId: string }>(await world.get(`/api/v1/passes/${pass.id}`)))
        .templateId,
      1,
    )
    await copyPass(world, other!, 5_499)
    const { id: long } = await startExport(world, { list: 'passes' })
    await world.next()
    await world.next()
    expect(await world.job(long)).toMatchObject({ status: 'RUNNING' })
    await world.data(await world.delete(`/api/v1/passes/${pass.id}`))
    const due = async () =>
      (
        await world.db
          .prepare('SELECT erase_at AS at FROM passes WHERE id = ?')
          .bind(pass.id)
          .first<{ at: number | null }>()
      )?.at
    world.clock.advance(121_000)
    const waiting = world.slices.splice(0)
    await world.sweep()
    expect(await due()).not.toBeNull()
    world.slices.splice(0, Number.POSITIVE_INFINITY, ...waiting)
    await world.run()
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      world.clock.advance(600_000)
      await world.sweep()
    }
    expect(await due()).toBeNull()
    for (const job of [id, long]) expect((await world.job(job)).resultUrl).toBeNull()
    expect(await exportKeys(world)).toEqual([])
  })
})
