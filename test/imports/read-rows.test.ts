import { describe, expect, test } from 'vitest'
import { MEBIBYTE, setUpImports } from '../support/imports.ts'
import { commitsBatch } from '../support/jobs.ts'

describe('what is held', () => {
  test('by a slice is bounded by rows and by bytes', async () => {
    const { world, start } = await setUpImports({
      fields: Array.from({ length: 20 }, (_, i) => ({ key: `f${i}`, label: 'F', slot: 'back' })),
    })
    const header = Array.from({ length: 20 }, (_, i) => `fields.f${i}`).join()
    const row = Array.from({ length: 20 }, () => 'x'.repeat(4000)).join()
    await start(`${header}\n${`${row}\n`.repeat(12)}`)
    let batches = 0
    let held = 0
    let most = 0
    world.trouble.fates = ({ to, method, text, more, ...call }) => {
      if (to === 'FILES' && method === 'get') {
        const { range } = more![0] as { range: { length: number } }
        held += range.length
        most = Math.max(most, held)
      }
      if (commitsBatch({ to, method, text, ...call })) {
        batches++
        held = 0
      }
      return null
    }
    await world.run()
    // 80 kB each, so four to a batch, and the end.
    expect(batches).toBe(4)
    expect(most).toBeLessThan(MEBIBYTE)
    expect((await world.jobs())[0]).toMatchObject({ succeeded: 12 })
  })
})
