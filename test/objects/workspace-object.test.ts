import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { executeIn } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { WORKSPACE_TABLES } from '../../src/stores/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = Date.parse('2027-01-01T08:00:00.000Z')

const { WORKSPACES } = testEnv as unknown as Bindings
let made = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The object of a new workspace, whose messages the test reads. */
async function newObject() {
  const workspaceId = `ws_${++made}`
  const stub = WORKSPACES.getByName(`${workspaceId}/1`)
  const data = databaseOver(executeIn(() => stub, WORKSPACE_TABLES))
  const sql = (text: string, ...values: unknown[]) =>
    data
      .prepare(text)
      .bind(...values)
      .run()
  const sent: { workspaceId: string; steps: string[] }[] = []
  const queue = {
    send: async (message: { workspaceId: string; steps: string[] }) => {
      sent.push(message)
    },
  }
  const inside = <R>(work: (instance: Inside, state: DurableObjectState) => R | Promise<R>) =>
    runInDurableObject(stub, (instance, state) => work(instance as unknown as Inside, state))
  await inside((instance) => {
    instance.env = { WORKSPACE_QUEUE: queue }
  })
  return {
    workspaceId,
    stub,
    sql,
    sent,
    queue,
    inside,
    alarmAt: () => inside((_, { storage }) => storage.getAlarm()),
    /** Runs the alarm, although its time may not have come. */
    ring: () => runDurableObjectAlarm(stub),
    insertHome: (state = 'open') =>
      sql(
        `INSERT INTO homes (workspace_id, number, floor, epoch, timeline_months, erased_to, forgotten_to, counted_to, state)
         VALUES (?, 1, 0, 'e', 13, 0, 0, 0, ?)`,
        workspaceId,
        state,
      ),
    insertMail: (retryAt: number) =>
      sql(
        `INSERT INTO mails (workspace_id, id, pass_ids, state, attempt, lease_until, retry_at, created_at)
         VALUES (?, ?, '[]', 'queued', 0, 0, ?, 0)`,
        workspaceId,
        `mail_${retryAt}`,
        retryAt,
      ),
  }
}
interface Inside {
  env: { WORKSPACE_QUEUE: { send(message: unknown): Promise<void> } }
  ctx: DurableObjectState
}

/** One whose clock has just looked and found nothing. */
async function settledObject() {
  const object = await newObject()
  await object.insertHome()
  await object.ring()
  object.sent.length = 0
  return object
}

describe('a write', () => {
  test('sets a clock that stands to five minutes ahead, and no other', async () => {
    const object = await newObject()
    expect(await object.alarmAt()).toBe(null)
    await object.insertHome()
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
    vi.setSystemTime(START + MINUTE_MS)
    await object.insertMail(0)
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })

  test('brings a clock forward that was to wait until tomorrow', async () => {
    const object = await settledObject()
    expect(await object.alarmAt()).toBe(START + DAY_MS)
    await object.insertMail(START + 2 * DAY_MS)
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })

  test('is there, although the clock could not be set; the next one sets it', async () => {
    const object = await settledObject()
    await object.inside((instance) => {
      const { storage } = instance.ctx
      vi.spyOn(storage, 'setAlarm').mockRejectedValueOnce(new Error('no'))
    })
    await object.insertMail(1)
    const { results } = await object.sql('SELECT count(*) AS n FROM mails')
    expect(results).toEqual([{ n: 1 }])
    await object.inside((instance) => {
      instance.ctx.storage.deleteAlarm()
    })
    await object.insertMail(2)
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })

  test('what only reads sets nothing', async () => {
    const object = await settledObject()
    await object.sql('SELECT * FROM mails')
    expect(await object.alarmAt()).toBe(START + DAY_MS)
  })
})

describe('the alarm', () => {
  test('names what is due in one message, and comes again in five minutes while it stays due', async () => {
    const object = await settledObject()
    await object.insertMail(START)
    await object.ring()
    const { workspaceId } = object
    expect(object.sent).toEqual([{ type: 'workspace.sweep', workspaceId, steps: ['sendMails'] }])
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })

  test.each([
    ['the time at which something is due', 30 * MINUTE_MS, 30 * MINUTE_MS],
    ['in a minute at the earliest', 1000, MINUTE_MS],
    ['in a day at the latest', 40 * DAY_MS, DAY_MS],
  ])('comes again: %s', async (_, dueIn, rings) => {
    const object = await settledObject()
    await object.insertMail(START + dueIn)
    await object.ring()
    expect(object.sent).toEqual([])
    expect(await object.alarmAt()).toBe(START + rings)
  })

  test('asks for purges when it comes anyway and the last ones were an hour ago', async () => {
    const object = await newObject()
    await object.insertHome()
    await object.ring()
    expect(object.sent.map(({ steps }) => steps)).toEqual([['purge']])
    vi.setSystemTime(START + HOUR_MS - 1)
    await object.ring()
    expect(object.sent).toHaveLength(1)
    vi.setSystemTime(START + HOUR_MS)
    await object.ring()
    expect(object.sent.map(({ steps }) => steps)).toEqual([['purge'], ['purge']])
  })

  test.each(['frozen', 'moved'])(
    'finds nothing in a home that is %s, and purges nothing',
    async (state) => {
      const object = await newObject()
      await object.insertHome()
      await object.insertMail(START)
      await object.sql('UPDATE homes SET state = ?', state)
      await object.ring()
      expect(object.sent).toEqual([])
      expect(await object.alarmAt()).toBe(START + DAY_MS)
    },
  )

  test('that fails ten times goes on', async () => {
    const object = await settledObject()
    await object.insertMail(START)
    await object.inside((instance) => {
      instance.env = {
        WORKSPACE_QUEUE: { send: () => Promise.reject(new Error('the queue is down')) },
      }
    })
    for (let failures = 1; failures <= 10; failures++) {
      vi.setSystemTime(START + failures * 5 * MINUTE_MS)
      expect(await object.ring()).toBe(true)
      expect(await object.alarmAt()).toBe(START + (failures + 1) * 5 * MINUTE_MS)
    }
    await object.inside((instance) => {
      instance.env = { WORKSPACE_QUEUE: object.queue }
    })
    await object.ring()
    expect(object.sent).toHaveLength(1)
  })

  test('sees to it that a write while it looks is not forgotten until tomorrow', async () => {
    const object = await newObject()
    await object.insertHome()
    await object.inside((instance) => {
      instance.env = {
        WORKSPACE_QUEUE: {
          // The purge is due at the first alarm, so that a message is sent.
          send: async () => {
            await object.insertMail(START + 2 * DAY_MS)
          },
        },
      }
    })
    await object.ring()
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })

  test('brings the tables that its own code needs, and has nothing to say before there is a workspace', async () => {
    const object = await newObject()
    await object.stub.wind()
    await object.ring()
    expect(object.sent).toEqual([])
    expect(await object.alarmAt()).toBe(START + DAY_MS)
    const tables = await object.inside((_, { storage }) => [
      ...storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'homes'"),
    ])
    expect(tables).toHaveLength(1)
  })
})

describe('winding', () => {
  test('sets a clock that stands, and leaves one that goes', async () => {
    const object = await settledObject()
    await object.stub.wind()
    expect(await object.alarmAt()).toBe(START + DAY_MS)
    await object.inside((_, { storage }) => storage.deleteAlarm())
    await object.stub.wind()
    expect(await object.alarmAt()).toBe(START + 5 * MINUTE_MS)
  })
})
