import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { createApp } from '../../src/app.ts'
import { SCOPES, type Scope } from '../../src/domain/model/api-key.ts'
import type { Ctx, Workspace } from '../../src/domain/model/ctx.ts'
import { type Bindings, parseConfig } from '../../src/env.ts'
import { apiKeyHint, generateApiKey, hashApiKey } from '../../src/lib/api-key/api-key.ts'
import { sweep, sweepWorkspace, whenDue } from '../../src/queues/sweep.ts'
import { openDatabase } from '../../src/stores/database.ts'
import { createDue } from '../../src/stores/due.ts'
import { executeIn } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { placedDatabase } from '../../src/stores/placed-database.ts'
import { WORKSPACE_TABLES } from '../../src/stores/tables.ts'
import { runExpecting } from '../../src/stores/write.ts'
import { createDeps } from '../../src/wiring/deps.ts'
import type { Overrides } from '../../src/wiring/overrides.ts'
import { checkedDatabase, checkedObjects, withoutDirectory } from './checked-database.ts'
import { randomBytes } from './random.ts'

export const BASE_URL = 'https://wps.test'
/** Where every world's clock stands at first. */
export const START = Date.parse('2026-11-21T08:00:00.000Z')

export interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Another API key than the world's; null sends none. */
  key?: string | null
}

export interface Tenant extends Workspace {
  apiKey: string
}

export interface WorldOptions extends Omit<Overrides, 'now'> {
  /** Default: the app of the sources. */
  createApp?: typeof createApp
  /** Bindings put in place of the real ones: failing, counting, … */
  bindings?: (real: Bindings) => Partial<Bindings>
  /** Variables put in place of the test's. */
  variables?: Record<string, string>
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** Objects are purged once in an hour of their own; those of tests when D1 is. */
const isPurgeTime = (atMs: number) => new Date(atMs).getUTCMinutes() === 17

/** What goes to a queue moves when a test moves it (test/support/): by itself it would be at any time, and by another clock than the world's. */
const NOBODY_LISTENS = { send: async () => {}, sendBatch: async () => {} } as unknown as Queue

/** The real app on real local D1, KV, R2 and queues, with its own clock and workspaces of its own. */
export async function createWorld(options: WorldOptions = {}) {
  const { bindings, variables, createApp: make = createApp, ...overrides } = options
  const given = testEnv as unknown as Bindings
  const real = {
    ...given,
    DB: checkedDatabase(given.DB),
    WORKSPACES: checkedObjects(given.WORKSPACES),
    PUSH_QUEUE: NOBODY_LISTENS,
    JOB_QUEUE: NOBODY_LISTENS,
    MAIL_QUEUE: NOBODY_LISTENS,
    CHECKOUT_QUEUE: NOBODY_LISTENS,
    EVENT_QUEUE: NOBODY_LISTENS,
    WEBHOOK_QUEUE: NOBODY_LISTENS,
    SLOW_WEBHOOK_QUEUE: NOBODY_LISTENS,
    WORKSPACE_QUEUE: NOBODY_LISTENS,
  }
  const env = {
    ...real,
    ...variables,
    ...bindings?.(real),
  } as unknown as Cloudflare.Env
  const clock = { ms: START, advance: (ms: number) => (clock.ms += ms) }
  const world = { now: () => clock.ms, ...overrides }
  const app = make(world)
  const deps = createDeps(env, parseConfig(env), world)
  const tenants: Workspace[] = []
  const first = await createTenant('test')

  async function createTenant(mode: 'live' | 'test'): Promise<Tenant> {
    const workspace = { id: deps.newId('ws'), mode }
    const { apiKey, write } = await newKey(workspace, [...SCOPES])
    await deps.createWorkspace({ ...workspace, name: 'World', timelineMonths: 13 }, write)
    tenants.push(workspace)
    return { ...workspace, apiKey }
  }

  async function newKey(workspace: Workspace, scopes: Scope[]) {
    const apiKey = generateApiKey(workspace.mode, randomBytes)
    const write = ctxOf(workspace).apiKeys.insertion({
      id: deps.newId('key'),
      hash: hashApiKey(apiKey),
      name: 'World',
      scopes,
      ...apiKeyHint(apiKey),
      createdAt: clock.ms,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
      createdBy: null,
      unrecorded: null,
    })
    return { apiKey, write }
  }

  /** The domain's view of a workspace: what a request by `actor` would see. */
  function ctxOf(workspace: Workspace): Ctx {
    return deps.ctxFor({
      workspace,
      actor: 'system',
      scopes: new Set(SCOPES),
      baseUrl: BASE_URL,
      waitUntil: () => {},
    })
  }

  /**
   * The database that has a workspace's data, to look into it or to change it behind the back of the service: its calls are
   * not counted and meet no trouble. Tables of the directory are in `env.DB`.
   */
  function dataOf(workspaceId: string): D1Database {
    return withoutDirectory(placedDatabase(async () => (await objectOf(workspaceId)) ?? given.DB))
  }

  /** All that have something of a workspace: D1, and the object where it has one. */
  async function databasesOf(workspaceId: string): Promise<D1Database[]> {
    const object = await objectOf(workspaceId)
    return object ? [given.DB, object] : [given.DB]
  }

  async function objectOf(workspaceId: string): Promise<D1Database | null> {
    const generation = await given.DB.prepare('SELECT generation FROM workspaces WHERE id = ?')
      .bind(workspaceId)
      .first<number>('generation')
    if (!generation) return null
    const find = () => given.WORKSPACES.getByName(`${workspaceId}/${generation}`)
    return databaseOver(executeIn(find, WORKSPACE_TABLES))
  }

  /** What the cron does at a time, the world's unless told otherwise, and what the clocks of the world's objects make happen. */
  async function sweepAll(scheduledAtMs = clock.ms): Promise<void> {
    await sweep(deps, scheduledAtMs, () => {})
    for (const workspace of tenants) {
      const object = await objectOf(workspace.id)
      if (!object) continue
      const taken = new Set<string>()
      // A clock looks again when the steps that it found have been taken: one may make work for another.
      for (let steps = isPurgeTime(scheduledAtMs) ? ['purge'] : []; ; steps = []) {
        const times = Object.entries(await whenDue(createDue(openDatabase(object), () => clock.ms)))
        steps.push(...times.flatMap(([name, at]) => (at !== null && at <= clock.ms ? [name] : [])))
        const untaken = steps.filter((name) => !taken.has(name))
        if (untaken.length === 0) break
        for (const name of untaken) taken.add(name)
        await sweepWorkspace(deps, ctxOf(workspace), untaken)
      }
    }
  }

  /** One request; work that outlives the answer is done when this returns. */
  async function request(
    method: string,
    path: string,
    { body, headers = {}, key = first.apiKey }: RequestOptions = {},
  ): Promise<Response> {
    const isBytes = body instanceof Uint8Array || body instanceof ReadableStream
    const isJson = body !== undefined && !isBytes && typeof body !== 'string'
    const ctx = createExecutionContext()
    const response = await app.request(
      path.startsWith('http') ? path : BASE_URL + path,
      {
        method,
        headers: {
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          ...(isJson && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      },
      env,
      ctx,
    )
    await waitOnExecutionContext(ctx)
    return response
  }

  /** A key of this world with these scopes only. */
  async function keyWith(scopes: Scope[], workspace: Workspace = first): Promise<string> {
    const { apiKey, write } = await newKey(workspace, scopes)
    await runExpecting(openDatabase(env.DB), [write])
    return apiKey
  }

  /** A published template; a generic one unless told otherwise. */
  async function publishTemplate(
    body: Record<string, unknown> = {},
    key: string = first.apiKey,
  ): Promise<string> {
    const created = await request('POST', '/api/v1/templates', {
      key,
      body: { name: 'Card', kind: 'generic', ...body },
    })
    const { data } = (await created.json()) as { data: { id: string } }
    if (created.status !== 201) throw new Error(JSON.stringify(data))
    const published = await request('POST', `/api/v1/templates/${data.id}/publish`, { key })
    if (published.status !== 200) throw new Error(await published.text())
    return data.id
  }

  return {
    app,
    env,
    deps,
    clock,
    dataOf,
    db: dataOf(first.id),
    databasesOf,
    first,
    createTenant,
    ctxOf,
    ctx: ctxOf(first),
    keyWith,
    publishTemplate,
    request,
    sweep: sweepAll,
    get: (path: string, options?: RequestOptions) => request('GET', path, options),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      request('POST', path, { body, ...(headers && { headers }) }),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      request('PATCH', path, { body, ...(headers && { headers }) }),
    delete: (path: string, options?: RequestOptions) => request('DELETE', path, options),
  }
}

/** The same world with other ports or members. */
export const withOther = <T extends Partial<Ctx>>(ctx: Ctx, other: T): Omit<Ctx, keyof T> & T =>
  Object.create(ctx, Object.getOwnPropertyDescriptors(other))
