import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inWorkspace } from '../../src/queues/background.ts'
import { consume } from '../../src/queues/consumers.ts'
import { consumeOne } from '../support/consume-one.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, type Tenant, type World } from '../support/world.ts'

const OVERLOADED = Object.assign(
  new Error('Durable Object is overloaded. Too many requests queued.'),
  { overloaded: true },
)

let trouble: ReturnType<typeof createTrouble>
let world: World
let calm: Tenant
beforeEach(async () => {
  trouble = createTrouble()
  world = await createWorld({ bindings: (real) => trouble.bindings(real) })
  calm = await world.createTenant('test')
})

/** From now on, whatever is asked of this workspace's data is refused. */
function overload(error: Error = OVERLOADED): void {
  trouble.end()
  // Each call has the workspace among its values; a statement says only that it has one.
  trouble.fates = ({ to, text }) => (to === 'DB' && text.includes('from jobs') ? error : null)
}
/** The directory does not count. */
const asked = () =>
  trouble.calls.filter(({ to, text }) => to === 'DB' && !text.includes('from workspaces')).length
const slice = (workspaceId: string) => ({ type: 'job.slice', workspaceId, jobId: 'job_1', step: 0 })

describe('a workspace whose database is overloaded', () => {
  test('is asked once by all messages of a batch, and left alone for ten seconds', async () => {
    overload()
    const messages = Array.from({ length: 20 }, () => slice(world.first.id))
    const delays: number[] = []
    const batch = {
      queue: 'wps-jobs',
      messages: messages.map((body) => ({
        body,
        attempts: 1,
        ack: () => delays.push(0),
        retry: ({ delaySeconds }: { delaySeconds: number }) => delays.push(delaySeconds),
      })),
    } as unknown as MessageBatch
    await consume(batch, world.deps, () => {})
    expect(delays).toEqual(Array(20).fill(10))
    expect(asked()).toBe(1)
    world.clock.advance(9_999)
    expect(await consumeOne(world.deps, 'wps-jobs', slice(world.first.id), 2)).toBe(20)
    expect(asked()).toBe(1)
    trouble.end()
    world.clock.advance(1)
    expect(await consumeOne(world.deps, 'wps-jobs', slice(world.first.id), 3)).toBe('ack')
  })

  test('is told in the log by the kind of its trouble', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    overload()
    await consumeOne(world.deps, 'wps-jobs', slice(world.first.id))
    expect(log.mock.calls).toEqual([
      [JSON.stringify({ queue: 'wps-jobs', attempt: 1, error: 'overloaded' })],
    ])
    log.mockRestore()
  })

  test('keeps no other from its work', async () => {
    overload()
    await consumeOne(world.deps, 'wps-jobs', slice(world.first.id))
    trouble.end()
    expect(await consumeOne(world.deps, 'wps-jobs', slice(calm.id))).toBe('ack')
  })

  test.each(['wps-push', 'wps-events', 'wps-webhooks', 'wps-mail', 'wps-checkout'])(
    '%s waits, too',
    async (queue) => {
      overload()
      await consumeOne(world.deps, 'wps-jobs', slice(world.first.id))
      const workspaceId = world.first.id
      const bodies: Record<string, object> = {
        'wps-push': { type: 'pass.push', workspaceId, passId: 'pass_1', version: 2, lane: 'bulk' },
        'wps-events': { workspaceId },
        'wps-webhooks': { workspaceId, endpointId: 'whe_1', deliveryId: 'dlv_1', turn: 0 },
        'wps-mail': { type: 'mail.send', workspaceId, mailId: 'mail_1' },
        'wps-checkout': { type: 'checkout.delivery', workspaceId, connectionId: 'chk_1', key: 'k' },
      }
      trouble.end()
      expect(await consumeOne(world.deps, queue, bodies[queue])).toBe(10)
      expect(asked()).toBe(0)
      world.clock.advance(10_000)
      expect(await consumeOne(world.deps, queue, bodies[queue])).toBe('ack')
    },
  )
})

test('a fault that passes by itself stops nobody', async () => {
  overload(new Error('D1_ERROR: Network connection lost.'))
  expect(await consumeOne(world.deps, 'wps-jobs', slice(world.first.id))).toBe(10)
  trouble.end()
  expect(await consumeOne(world.deps, 'wps-jobs', slice(world.first.id), 2)).toBe('ack')
})

test('what does not know the workspace does nothing in it', async () => {
  let worked = false
  const work = async () => {
    worked = true
  }
  await inWorkspace(world.deps, () => {}, 'ws_unknown', work)
  expect(worked).toBe(false)
})
