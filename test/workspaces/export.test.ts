import { describe, expect, test } from 'vitest'
import { SAMPLE_ROOM } from '../../src/stores/sample-room.ts'
import { exportAll, exportPiece, fillWorkspace } from '../support/portability.ts'
import { createWorld } from '../support/world.ts'

type Cell = { clear?: string; base64?: string } | string | number | null
interface Line {
  of?: string
  columns: string[]
  rows: Cell[][]
  cursor?: string
  end?: true
  counts?: Record<string, number>
}

const SEALED = /v1\.k1\.[\w-]{40}/
const isSealed = (cell: Cell): boolean => {
  if (typeof cell === 'string') return SEALED.test(cell)
  return (
    typeof cell === 'object' &&
    cell?.base64 !== undefined &&
    atob(cell.base64).startsWith('\x02\x02k1')
  )
}

const cellsOf = (lines: string[]) =>
  lines.flatMap((line) => {
    const { of, columns, rows = [] } = JSON.parse(line) as Line
    return rows.flatMap((row) => row.map((cell, at) => ({ column: `${of}.${columns[at]}`, cell })))
  })

describe('GET /setup/workspaces/{workspaceId}/export', () => {
  test('in clear nothing is sealed, and each sealed column is opened', async () => {
    const { world } = await fillWorkspace()
    const sealed = cellsOf(await exportAll(world))
    const clear = cellsOf(await exportAll(world, { inClear: true }))
    const columnsWhere = (all: typeof clear, is: (cell: Cell) => boolean) =>
      [...new Set(all.filter(({ cell }) => is(cell)).map(({ column }) => column))].toSorted()
    const opened = columnsWhere(clear, (cell) => typeof cell === 'object' && !!cell?.clear)
    expect(columnsWhere(sealed, isSealed)).toEqual([
      'checkout_connections.secret',
      'checkout_deliveries.body',
      'checkout_orders.body',
      'credentials.secret',
      'events.body',
      'passes.customer',
      'webhook_deliveries.attempts',
      'webhook_endpoints.config',
    ])
    expect(opened).toEqual(columnsWhere(sealed, isSealed))
    expect(columnsWhere(clear, isSealed)).toEqual([])
    expect(JSON.stringify(clear)).toContain('Thank you, Ana')
  })

  test('answers to repeats are not in what is in clear: a repeat is told that its key was used', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId }, { 'Idempotency-Key': 'k' })
    const bodies = (inClear: boolean) =>
      exportAll(world, { inClear }).then((lines) =>
        cellsOf(lines).filter(({ column }) => column === 'idempotency.body'),
      )
    expect((await bodies(false)).map(({ cell }) => isSealed(cell))).toEqual([true])
    expect((await bodies(true)).map(({ cell }) => cell)).toEqual([null])
  })

  test('says what it is in its first line, and up to which event it is true', async () => {
    const world = await createWorld()
    await world.publishTemplate()
    const [header] = await exportAll(world)
    expect(JSON.parse(header!)).toMatchObject({
      format: 'wallet-pass-service/workspace',
      version: 1,
      migrations: 1,
      workspace: { id: world.first.id, name: 'World', mode: 'test' },
      passTypes: [],
      sealedBy: { k1: expect.stringMatching(/^[0-9a-f]{16}$/) },
      linksBy: { k1: expect.stringMatching(/^[0-9a-f]{16}$/) },
      upToEvent: SAMPLE_ROOM + 1,
    })
  })

  test('goes on behind any cursor, and comes to the same end', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    for (let left = 3; left > 0; left--) await world.post('/api/v1/passes', { templateId })
    const all = await exportAll(world)
    const cursors = all.flatMap((line, at) => {
      const { cursor } = JSON.parse(line) as Line
      return cursor ? [{ cursor, at }] : []
    })
    expect(cursors.length).toBeGreaterThan(3)
    for (const { cursor, at } of cursors) {
      expect(await exportPiece(world, { after: cursor })).toEqual(all.slice(at + 1))
    }
  })

  test('refuses an unknown workspace, a cursor of something else, and whoever has no token', async () => {
    const world = await createWorld()
    const path = `/setup/workspaces/${world.first.id}/export`
    const key = 'bootstrap-token-of-the-tests-0123456789'
    const unknown = '/setup/workspaces/ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/export'
    expect((await world.get(unknown, { key })).status).toBe(404)
    expect((await world.get(`${path}?after=nonsense`, { key })).status).toBe(400)
    expect((await world.get(path, { key: null })).status).toBe(401)
    expect((await world.get(path)).status).toBe(401)
  })
})
