import { expect } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { consumeOne } from './consume-one.ts'
import { setUpPasskit } from './passkit.ts'
import { timeTravel } from './time-travel.ts'
import { START, type WorldOptions } from './world.ts'

const BOOTSTRAP_TOKEN = 'bootstrap-token-of-the-tests-0123456789'

interface RestoreEnvelope {
  data: {
    id: string
    status: string
    undoBookmark: string | null
    items: RestoreEnvelope['data'][]
  }
  errors: { code: string; message: string; pointer?: string }[]
}

/** A workspace in an object that can be taken back in time, with an iPhone. Its messages move when a test moves them. */
export async function setUpRestores(options: WorldOptions = {}) {
  const clock = { now: () => START }
  const travel = timeTravel(() => clock.now())
  const messages: { body: unknown; delaySeconds: number }[] = []
  const pushes: { body: { passId: string; version: number } }[] = []
  const collect = (list: unknown[]) =>
    ({
      send: async (body: unknown, { delaySeconds = 0 } = {}) =>
        void list.push({ body, delaySeconds }),
      sendBatch: async (all: unknown[]) => void list.push(...all),
    }) as unknown as Queue
  const kit = await setUpPasskit({
    ...options,
    variables: { WORKSPACE_STORE: 'objects', ...options.variables },
    bindings: (real) => ({
      WORKSPACES: travel.double(real.WORKSPACES),
      WORKSPACE_QUEUE: collect(messages),
      PUSH_QUEUE: collect(pushes),
      ...options.bindings?.(real),
    }),
  })
  const { world } = kit
  clock.now = () => world.clock.ms
  const path = (id = world.first.id) => `/setup/workspaces/${id}/restores`

  async function restore(body: unknown, id?: string) {
    const response = await world.request('POST', path(id), { key: BOOTSTRAP_TOKEN, body })
    return { status: response.status, ...(await response.json<RestoreEnvelope>()) }
  }
  async function last() {
    const response = await world.request('GET', path(), { key: BOOTSTRAP_TOKEN })
    expect(response.status).toBe(200)
    return (await response.json<RestoreEnvelope>()).data.items[0] ?? null
  }
  const handOut = () => consumeOne(world.deps, 'wps-workspaces', messages.shift()!.body)

  /** Takes the workspace back, as far as messages bring it. */
  async function takeBack(body: unknown) {
    const begun = await restore(body)
    expect(begun, JSON.stringify(begun)).toMatchObject({ status: 202 })
    world.clock.advance(messages[0]!.delaySeconds * 1000)
    expect(await handOut()).toBe('ack')
    return (await last())!
  }
  /** So many events that are about no pass. */
  async function pretendEvents(count: number) {
    const sql = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
      INSERT INTO events (key, type, actor, at, detail)
      SELECT (SELECT next_key FROM event_places) + i, 'ping', 'system', ?2, '{}' FROM n`
    const object = (world.env as unknown as Bindings).WORKSPACES.getByName(`${world.first.id}/1`)
    await object.run({
      statements: [{ sql, params: [count, world.clock.ms] }],
      readsOnly: false,
      needs: 0,
    })
  }
  const at = (ms: number) => new Date(ms).toISOString()
  return { ...kit, travel, messages, pushes, restore, last, handOut, takeBack, pretendEvents, at }
}
