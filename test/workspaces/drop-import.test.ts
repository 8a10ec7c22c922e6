import { beforeAll, describe, expect, test } from 'vitest'
import { createOtherDeployment } from '../support/other-deployment.ts'
import { exportAll, fillWorkspace, importLines } from '../support/portability.ts'

const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
let id: string
let lines: string[]
beforeAll(async () => {
  const { world } = await fillWorkspace()
  id = world.first.id
  lines = await exportAll(world, { inClear: true })
}, 60_000)

describe('DELETE /setup/workspaces/import/{workspaceId}', () => {
  test.each(['d1', 'objects'])(
    'removes what is there, so that it can be imported anew, in %s',
    async (WORKSPACE_STORE) => {
      const other = await createOtherDeployment({ variables: { WORKSPACE_STORE } })
      const drop = (key: string | null = TOKEN) =>
        other.request('DELETE', `/setup/workspaces/import/${id}`, { key })
      expect((await drop(null)).status).toBe(401)
      expect((await drop()).status).toBe(404)
      expect((await importLines(other, lines.slice(0, -2))).data.status).toBe('IMPORTING')
      expect((await drop()).status).toBe(200)
      expect((await drop()).status).toBe(404)
      const { FILES } = other.env as unknown as { FILES: R2Bucket }
      expect((await FILES.list({ prefix: `images/${id}/` })).objects).toEqual([])
      const later = [
        JSON.stringify({ ...JSON.parse(lines[0]!), exportedAt: 'later' }),
        ...lines.slice(1),
      ]
      // Of another file, which an import under way would refuse. Its hashes are of another header.
      const refused = await importLines(other, later)
      expect(refused.errors[0]!.message).toMatch(/hash does not fit/)
      expect((await drop()).status).toBe(200)
      expect((await importLines(other, lines)).data.status).toBe('FINISHED')
      expect((await drop()).status).toBe(404)
    },
  )
})
