import { expect, test } from 'vitest'
import { changeScanner } from '../../src/domain/scanners/change.ts'
import { createScanner } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

test('loses no change of several at once', async () => {
  const world = await createWorld()
  const { id } = await createScanner(world, { name: 'N' })
  const add = (letter: string) =>
    changeScanner(world.ctx, id, (scanner) => ({ ...scanner, name: scanner.name + letter }), {})
  await Promise.all(['a', 'b', 'c', 'd'].map(add))
  const { name, revision } = (await world.ctx.scanners.get(id))!
  expect([...name].sort().join('')).toBe('Nabcd')
  expect(revision).toBe(5)
})
