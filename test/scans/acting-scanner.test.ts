import { describe, expect, test } from 'vitest'
import { codeOf, dataOf, makePass } from '../support/doors.ts'
import { askScan, createScanner } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

const ticket = () => ({ barcode: { value: 'C-1' } })

describe('who may scan', () => {
  test('a key of another kind names a scanner, and a scanner no other one', async () => {
    const world = await createWorld()
    await makePass(world, ticket())
    const gate = await createScanner(world)
    const other = await createScanner(world)
    const key = await world.keyWith(['scans:write'])
    const ask = (asking: string, body: object) => askScan(world, { key: asking }, { ...body })
    expect(await codeOf(await ask(key, {}))).toMatchObject({ status: 404 })
    expect(await codeOf(await ask(gate.key, { scannerId: other.id }))).toMatchObject({
      status: 422,
      pointer: '/scannerId',
    })
    expect(await dataOf(await ask(key, { scannerId: gate.id }))).toMatchObject({
      decision: 'granted',
      scannerId: gate.id,
    })
    const stranger = await world.createTenant('test')
    expect((await ask(stranger.apiKey, { scannerId: gate.id })).status).toBe(404)
  })

  test('a link opens nothing else, and nothing once its scanner has ended', async () => {
    const world = await createWorld()
    await makePass(world, ticket())
    const gate = await createScanner(world)
    for (const path of [
      '/passes',
      '/access/events',
      '/scanners',
      '/access/admissions?scope=Friday',
    ]) {
      expect((await world.get(`/api/v1${path}`, { key: gate.key })).status, path).toBe(403)
    }
    world.clock.advance(60 * 24 * 60 * 60_000)
    expect(await codeOf(await askScan(world, gate))).toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    })
  })
})
