import { describe, expect, test } from 'vitest'
import {
  HOUR_MS,
  resultOf,
  rowsOf,
  setUpImports,
  storedPasses,
  sweepAt17,
  uploads,
} from '../support/imports.ts'

describe('erasure', () => {
  test('leaves nothing of a holder in the result, and waits for the file', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(
      `serialNumber,customer.name,customer.email\n${Array.from(
        { length: 450 },
        (_, i) => `S${i},Sofia Lindqvist,sofia@example.com`,
      ).join('\n')}\nS999,Sofia Lindqvist,sofia@example`,
    )
    await world.next()
    const [pass] = await storedPasses(world)
    await world.data(await world.delete(`/api/v1/passes/${pass!.id}`))
    const due = async () =>
      (
        await world.db
          .prepare('SELECT erase_at AS at FROM passes WHERE id = ?')
          .bind(pass!.id)
          .first<{ at: number | null }>()
      )?.at
    world.clock.advance(121_000)
    const waiting = world.slices.splice(0)
    await world.sweep()
    // The file is still needed, and names her.
    expect(await due()).toBeGreaterThan(world.clock.ms)
    expect(await uploads(world)).toHaveLength(1)
    world.slices.splice(0, Number.POSITIVE_INFINITY, ...waiting)
    await world.run()
    // The result would still show it: it goes with the first pass that is erased.
    expect(await uploads(world)).toHaveLength(1)
    const before = await (
      await world.get(`/api/v1/jobs/${id}/result`, { headers: { Accept: 'text/csv' } })
    ).text()
    expect(before.split('\r\n').filter((line) => line.includes('Sofia'))).toHaveLength(450)
    world.clock.advance(HOUR_MS)
    await world.sweep()
    expect(await uploads(world)).toEqual([])
    const after = await (
      await world.get(`/api/v1/jobs/${id}/result`, { headers: { Accept: 'text/csv' } })
    ).text()
    expect(after).not.toMatch(/sofia|lindqvist/i)
    expect(after.split('\r\n')).toHaveLength(453)
    expect(await due()).toBeNull()
    const job = await world.job(id)
    const told = JSON.stringify(await resultOf(world, job))
    expect(job).toMatchObject({ succeeded: 450, failed: 1 })
    expect(told).not.toMatch(/sofia|lindqvist/i)
  })

  test('looks for files in the jobs of the workspace, and at each of them once', async () => {
    const { world, imported } = await setUpImports()
    await imported('mode=upsert', 'serialNumber,customer.name\nS1,Sofia\nS2,Sofia\n')
    expect(await uploads(world)).toHaveLength(1)
    const asked = () =>
      world.trouble.calls.filter(({ to, text }) => to === 'FILES' && text.startsWith('imports/'))
    for (const [at, pass] of (await storedPasses(world)).entries()) {
      await world.data(await world.delete(`/api/v1/passes/${pass.id}`))
      world.clock.advance(HOUR_MS)
      world.trouble.calls = []
      await world.sweep()
      expect(asked().map(({ method }) => method)).toEqual(at === 0 ? ['delete'] : [])
      expect(await uploads(world)).toEqual([])
    }
  })

  test('of a file that nobody has read within a day fails its job', async () => {
    const { world, start } = await setUpImports()
    const { id } = await start(rowsOf(450))
    await world.next()
    world.slices.length = 0
    world.clock.advance(22 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toHaveLength(1)
    world.clock.advance(2 * HOUR_MS)
    await sweepAt17(world)
    expect(await uploads(world)).toEqual([])
    await world.run()
    expect(await world.job(id)).toMatchObject({ status: 'FAILED', succeeded: 400 })
    expect(await world.said('job.%')).toMatchObject([
      { type: 'job.failed', reason: expect.stringMatching(/24 hours/) },
    ])
  })
})
