import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import {
  addressOf,
  notifyHolders,
  notifyHoldersApart,
  type QueuedMails,
} from '../../src/domain/notify/queue-mail.ts'
import { createMailWorld } from '../support/mails.ts'
import { passOf, templateContent } from '../support/templates.ts'
import { createWorld } from '../support/world.ts'

const held = (id: string, email: string | null) =>
  passOf(templateContent(), { id: `pass_${id}`, customer: { name: null, email } })
const [ADA, ADA_AGAIN, BORIS] = [
  held('1', 'ada@example.com'),
  held('2', 'ADA@example.com'),
  held('3', 'boris@example.com'),
]
const NOBODY = held('4', null)

/** The mails as they stand in the table and in the queue. */
async function queued(work: (ctx: Ctx) => QueuedMails) {
  const world = await createMailWorld()
  const mails = work(world.ctx)
  await world.ctx.commit({ writes: mails.writes })
  expect(world.queue).toEqual([])
  mails.send()
  const ids = world.queue.map((body) => (body as { mailId: string }).mailId)
  expect((await world.rows()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  return { world, ids }
}

describe('holders are notified', () => {
  test('by one mail for each address, whatever its spelling', async () => {
    const { ids } = await queued((ctx) => notifyHolders(ctx, [ADA, BORIS, ADA_AGAIN, NOBODY]))
    expect(ids).toEqual(['mail_1', 'mail_3'])
  })

  test('by the link of the bundle where it is all of one holder', async () => {
    const bundled = await queued((ctx) => notifyHolders(ctx, [ADA, ADA_AGAIN], 'bdl_9'))
    expect(bundled.ids).toEqual(['mail_9'])
    for (const passes of [
      [ADA, BORIS],
      [ADA, NOBODY],
    ]) {
      const { ids } = await queued((ctx) => notifyHolders(ctx, passes, 'bdl_9'))
      expect(ids).not.toContain('mail_9')
    }
  })

  test('apart by one mail for each pass', async () => {
    const { ids } = await queued((ctx) => notifyHoldersApart(ctx, [ADA, ADA_AGAIN, NOBODY]))
    expect(ids).toEqual(['mail_1', 'mail_2'])
  })

  test('once, though it is asked for twice', async () => {
    const { world } = await queued((ctx) => notifyHolders(ctx, [ADA]))
    await world.ctx.commit({ writes: notifyHolders(world.ctx, [ADA]).writes })
    expect(await world.rows()).toHaveLength(1)
  })

  test('not at all where no mail can be sent', async () => {
    const { ctx } = await createWorld()
    expect(notifyHolders(ctx, [ADA]).writes).toEqual([])
  })
})

test('an address is compared in lower case, and none is null', () => {
  expect(addressOf(ADA_AGAIN)).toBe('ada@example.com')
  expect(addressOf(NOBODY)).toBeNull()
  expect(addressOf({ customer: null })).toBeNull()
})
