import { expect, test } from 'vitest'
import { readPasses } from '../../src/domain/campaigns/read-passes.ts'
import { createCampaignWorld } from '../support/campaigns.ts'

test('passes are read in their order, and those without a trace are told apart', async () => {
  const world = await createCampaignWorld()
  const [first, second, third] = [await world.pass(), await world.pass(), await world.pass()]
  await world.db.prepare('DELETE FROM passes WHERE id = ?').bind(second).run()
  const read = await readPasses(world.ctx, [first, second, third])
  expect(read.passes.map(({ id }) => id)).toEqual([first, third])
  expect(read).toMatchObject({ gone: [second], last: third })
  expect(await readPasses(world.ctx, [second])).toEqual({
    passes: [],
    gone: [second],
    last: second,
  })
})

test('where few are read because they are large, those behind them are not taken for gone', async () => {
  const world = await createCampaignWorld()
  const [first, second] = [await world.pass(), await world.pass()]
  const pass = (await world.ctx.passes.get(first))!
  const ctx = { passes: { getBatch: async () => [pass] } } as unknown as typeof world.ctx
  expect(await readPasses(ctx, [first, second])).toEqual({ passes: [pass], gone: [], last: first })
})
