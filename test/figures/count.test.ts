import { beforeEach, describe, expect, test } from 'vitest'
import { countEvents } from '../../src/domain/figures/count.ts'
import { type Overview, readOverview } from '../../src/domain/figures/overview.ts'
import { registrationEvent } from '../../src/domain/model/registration-event.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

async function overview(days = 30): Promise<Overview> {
  const response = await world.get(`/api/v1/workspace/overview?days=${days}`)
  expect(response.status).toBe(200)
  return (await response.json<{ data: Overview }>()).data
}

async function pass(templateId: string): Promise<string> {
  const made = await world.post('/api/v1/passes', { templateId })
  return (await made.json<{ data: { id: string } }>()).data.id
}

async function happens(
  id: string,
  type: Parameters<typeof registrationEvent>[0],
  platform: 'apple' | 'google' | null = null,
) {
  const found = (await world.ctx.passes.get(id))!
  const event = registrationEvent(type, found, platform && { platform })
  await world.ctx.commit({ writes: [], events: [event] })
}

describe('counting', () => {
  test('count each event once while many write and several runs count', async () => {
    const templateId = await world.publishTemplate()
    const writing = Promise.all(Array.from({ length: 60 }, () => pass(templateId)))
    const counting = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let i = 0; i < 5; i++) {
          await countEvents(world.ctx)
          const { created } = (await readOverview(world.ctx, { days: 1 })).passes
          expect(created).toBeLessThanOrEqual(60)
        }
      }),
    )
    await Promise.all([writing, counting])
    expect((await overview()).passes.created).toBe(60)
    await countEvents(world.ctx)
    expect((await overview()).passes.created).toBe(60)
  })

  test('lose nothing where counting is cut off between slices', async () => {
    const templateId = await world.publishTemplate()
    for (let i = 0; i < 10; i++) await happens(await pass(templateId), 'pass.installed', 'apple')
    // Slices of seven events, and a death after each of them.
    const figures = await overview()
    for (let slices = 0; slices < 4; slices++) {
      await world.ctx.figures.count(7)
      expect(await overview()).toEqual(figures)
    }
    expect(await world.ctx.figures.count(7)).toBe(0)
    expect(figures.funnel).toMatchObject({ created: 10, installed: 10 })
  })

  test('count on after a restore, whose events have much higher numbers', async () => {
    const templateId = await world.publishTemplate()
    await pass(templateId)
    await world.db
      .prepare(
        `UPDATE homes SET floor = (SELECT newest_seq FROM event_places p WHERE p.workspace_id = homes.workspace_id) + 1000000
       WHERE workspace_id = ?`,
      )
      .bind(world.first.id)
      .run()
    await countEvents(world.ctx)
    await pass(templateId)
    expect((await overview()).passes.created).toBe(2)
    await countEvents(world.ctx)
    expect(await overview()).toMatchObject({ passes: { created: 2 }, eventsToCome: 0 })
  })
})
