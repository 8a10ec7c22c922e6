import { env } from 'cloudflare:workers'
import type { Bindings } from '../../src/env.ts'
import { parseConfig } from '../../src/env.ts'
import { databaseAt } from '../../src/wiring/databases.ts'
import { createDeps } from '../../src/wiring/deps.ts'
import { consumeOne } from './consume-one.ts'
import { createPushWorld } from './pushes.ts'
import { createTrouble, type Fates } from './trouble.ts'
import type { WorldOptions } from './world.ts'

const testEnv = env as unknown as Bindings
const BOOTSTRAP_TOKEN = 'bootstrap-token-of-the-tests-0123456789'
export const MINUTE_MS = 60_000

export interface MoveView {
  id: string
  phase: string
  isFinished: boolean
  generation: number
  rows: number
  rowsTotal: number | null
  percent: number | null
  error: string | null
}

interface Sent {
  body: unknown
  delaySeconds: number
}

/** A world whose workspaces can be moved. Movers run when the test says so. */
export async function createMoveWorld({ bindings, ...options }: WorldOptions = {}) {
  const sent: Sent[] = []
  const queue = {
    send: async (body: unknown, given?: { delaySeconds: number }) => {
      sent.push({ body, delaySeconds: given?.delaySeconds ?? 0 })
    },
    sendBatch: async (messages: { body: unknown }[]) => {
      for (const { body } of messages) sent.push({ body, delaySeconds: 0 })
    },
  } as unknown as Queue
  const world = await createPushWorld({
    ...options,
    bindings: (real) => ({
      WORKSPACE_QUEUE: queue,
      // The checked one refuses what is asked of a workspace that has left D1: here that is looked into.
      ...(options.variables?.WORKSPACE_STORE === 'd1' && { DB: testEnv.DB }),
      ...bindings?.(real),
    }),
  })
  const { id } = world.first
  const moves = `/setup/workspaces/${id}/moves`

  const ask = (method: string, path: string, body?: unknown) =>
    world.request(method, path, { key: BOOTSTRAP_TOKEN, ...(body !== undefined && { body }) })

  async function start(wish: unknown = {}): Promise<string> {
    const response = await ask('POST', moves, wish)
    const body = (await response.json()) as { data: MoveView }
    if (response.status !== 202) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  async function read(moveId: string): Promise<MoveView> {
    const { data } = (await (await ask('GET', `${moves}/${moveId}`)).json()) as { data: MoveView }
    return data
  }

  /** Another isolate as it would be, with databases that do as the test says. */
  function mover(fates: Fates = () => null) {
    const trouble = createTrouble(fates)
    const env = world.env as unknown as Bindings
    const troubled = { ...env, ...trouble.bindings(env), WORKSPACE_QUEUE: queue }
    const deps = createDeps(troubled as unknown as Bindings, parseConfig(world.env), {
      now: world.deps.now,
    })
    return { trouble, deps }
  }

  const run = (moveId: string, deps = world.deps) =>
    consumeOne(deps, 'wps-workspaces', { type: 'workspace.move', workspaceId: id, moveId })

  return Object.assign(world, {
    sent,
    moves,
    ask,
    start,
    read,
    mover,
    run,
    /** Announced a minute ago. */
    async startLongAgo(body?: unknown): Promise<string> {
      const moveId = await start(body)
      world.clock.advance(MINUTE_MS)
      return moveId
    },
    place: () =>
      (world.env as unknown as Bindings).DB.prepare(
        'SELECT generation, region, jurisdiction, state FROM workspaces WHERE id = ?',
      )
        .bind(id)
        .first(),
    home: (db: D1Database) =>
      db.prepare('SELECT state FROM homes WHERE workspace_id = ?').bind(id).first<string>('state'),
  })
}
/** The database of this generation, as nothing around it sees. */
export const databaseOf = (workspaceId: string, generation: number): D1Database =>
  databaseAt(testEnv, workspaceId, { generation, region: null, jurisdiction: null })

export type MoveWorld = Awaited<ReturnType<typeof createMoveWorld>>
