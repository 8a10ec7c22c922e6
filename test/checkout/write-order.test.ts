import { beforeEach, describe, expect, test } from 'vitest'
import { readByNews } from '../../src/domain/checkout/read-order.ts'
import { writeOrder, writeSettlement } from '../../src/domain/checkout/write-order.ts'
import type { Commit } from '../../src/domain/model/commit.ts'
import { paid, refunded } from '../support/checkouts.ts'
import { bought, isPaid } from '../support/known-orders.ts'
import { openShop, shop, tell, world } from '../support/ticket-shop.ts'
import { withOther } from '../support/world.ts'

beforeEach(() => openShop())

const read = (aliases: string[] = ['pay_1']) =>
  readByNews(world.ctx, shop.id, [isPaid({ ...bought(), aliases })])
const storedAs = (id: string) => world.ctx.checkouts.order(shop.id, id)

describe('an order', () => {
  test('is stored at its next revision, and found by each of its names', async () => {
    const known = await read()
    const written = await writeOrder(world.ctx, shop.id, known, known.order)
    expect(written).toMatchObject({ merged: [], order: { revision: 1 } })
    const { id } = known.order
    for (const name of ['1001', 'pay_1']) {
      expect(await world.ctx.checkouts.ordersNamed(shop.id, [name])).toMatchObject([
        { id, revision: 1 },
      ])
    }
    const again = await writeOrder(world.ctx, shop.id, written, written.order)
    expect(again.order.revision).toBe(2)
  })

  test('that somebody else has written meanwhile is not overwritten', async () => {
    const known = await read()
    const written = await writeOrder(world.ctx, shop.id, known, known.order)
    const moved = { expectation: 'order_moved' }
    // Both were read before there was such an order, or at an earlier revision.
    await expect(writeOrder(world.ctx, shop.id, known, known.order)).rejects.toMatchObject(moved)
    await writeOrder(world.ctx, shop.id, written, written.order)
    await expect(writeOrder(world.ctx, shop.id, written, written.order)).rejects.toMatchObject(
      moved,
    )
    expect(await storedAs(known.order.id)).toMatchObject({ revision: 2 })
  })

  test('takes the place of those that were merged into it, with their names', async () => {
    await tell(refunded([], 'pay_9'))
    world.clock.advance(1000)
    await tell(paid())
    const known = await read(['pay_9'])
    const [merged] = known.merged
    await writeOrder(world.ctx, shop.id, known, known.order)
    expect(await storedAs(merged!.id)).toBeNull()
    expect(await world.ctx.checkouts.ordersNamed(shop.id, ['pay_9'])).toMatchObject([
      { id: known.order.id },
    ])
  })

  test('of which a pass was deleted is stored without its content, which stays known', async () => {
    const known = await read()
    const erased = { ...known.order, erased: true }
    const written = await writeOrder(world.ctx, shop.id, known, erased)
    expect(written.order.content).toEqual(known.order.content)
    expect(await storedAs(erased.id)).toMatchObject({ erased: true, content: null })
  })
})

describe('a settlement', () => {
  const settle = async (
    known: Awaited<ReturnType<typeof read>>,
    events: ['checkout.unmatched'] | [],
  ) => {
    const commits: Commit[] = []
    const ctx = withOther(world.ctx, {
      async commit(commit: Commit) {
        commits.push(commit)
        await world.ctx.commit(commit)
      },
    })
    const connection = (await world.ctx.checkouts.connection(shop.id))!
    const { order, units } = known
    const after = await writeSettlement(ctx, connection, known, { order, units, events })
    return { after, commits }
  }

  test('is written in one batch with its events', async () => {
    const { after, commits } = await settle(await read(), ['checkout.unmatched'])
    expect(commits).toHaveLength(1)
    expect(after.order.revision).toBe(1)
    expect(await world.said()).toEqual(['checkout.unmatched'])
  })

  test('that is stored like this already writes nothing', async () => {
    const { after } = await settle(await read(), [])
    const { commits, after: same } = await settle(after, ['checkout.unmatched'])
    expect(commits).toEqual([])
    expect(same.order).toEqual(after.order)
    expect(await world.said()).toEqual([])
  })
})
