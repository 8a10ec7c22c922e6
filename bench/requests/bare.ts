import type { Bindings } from '../../src/env.ts'
import { executeIn } from '../../src/stores/object-calls.ts'
import { databaseOver } from '../../src/stores/object-database.ts'
import { WORKSPACE_TABLES } from '../../src/stores/tables.ts'
import type { Statement } from '../../test/support/counting.ts'

/** What the service did for one request, for a Worker that does that and nothing else. */
export interface Recording {
  /** Whose data the statements are about. */
  workspaceId: string
  create: { statements: Statement[]; headers: Record<string, string>; body: string }
  verify: { read: Statement[]; log: Statement[]; headers: Record<string, string>; body: string }
  download: { statement: Statement; key: string; headers: Record<string, string> }
}

interface BareEnv extends Pick<Bindings, 'WORKSPACES'> {
  DB: D1Database
  WORKSPACE_STORE: string
  FILES: R2Bucket
}

let recording: Recording
/** Where the data of the workspace are. */
let db: D1Database
let created = 0
let run = ''
const ULID = /(?<=(?:pass|evt|ple|txn|ace)_)[0-9A-Z]{26}/g

/** The floor: no framework, no checks, no keys; the same D1 statements, the same file, the same answer. */
export default {
  async fetch(request: Request, env: BareEnv, ctx: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/create') {
      await request.json()
      const { statements, headers, body } = recording.create
      await db.batch(withNewIds(statements))
      return new Response(body, { status: 201, headers })
    }
    if (pathname === '/verify') {
      await request.json()
      const { read, log, headers, body } = recording.verify
      await db.batch(read.map(({ sql, params }) => db.prepare(sql).bind(...params)))
      ctx.waitUntil(db.batch(withNewIds(log)))
      return new Response(body, { headers })
    }
    if (pathname === '/download') {
      const { statement, key, headers } = recording.download
      await db
        .prepare(statement.sql)
        .bind(...statement.params)
        .raw()
      const address = `https://bare.invalid/${key}`
      const copy = await caches.default.match(address)
      if (copy) return new Response(copy.body, { headers })
      const object = await env.FILES.get(key)
      if (!object) return new Response(null, { status: 404 })
      const bytes = await object.arrayBuffer()
      const cached = new Response(bytes, { headers: { 'Cache-Control': 'max-age=600' } })
      ctx.waitUntil(caches.default.put(address, cached))
      return new Response(bytes, { headers })
    }
    if (pathname === '/sql') {
      const { results } = await env.DB.prepare(await request.text()).all()
      return Response.json(results)
    }
    if (pathname === '/prepare') {
      recording = JSON.parse(await request.text(), asBytes)
      db = env.WORKSPACE_STORE === 'objects' ? objectOf(env, recording.workspaceId) : env.DB
      run = crypto.randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()
    }
    return new Response('ok')
  },
}

const objectOf = ({ WORKSPACES }: BareEnv, workspaceId: string) =>
  databaseOver(executeIn(() => WORKSPACES.getByName(`${workspaceId}/1`), WORKSPACE_TABLES))

/** Bytes among the parameters of a statement are written as `{ bytes: [1, 2, …] }`. */
function asBytes(_: string, value: unknown): unknown {
  const { bytes } = (value ?? {}) as { bytes?: number[] }
  return Array.isArray(bytes) ? Uint8Array.from(bytes) : value
}

/** Unique and rising, as ids of the service are. */
function withNewIds(statements: Statement[]): D1PreparedStatement[] {
  const id = `${run}${String(++created).padStart(12, '0')}`
  return statements.map(({ sql, params }) =>
    db
      .prepare(sql)
      .bind(
        ...params.map((param) =>
          typeof param === 'string' && param.length < 100 ? param.replace(ULID, id) : param,
        ),
      ),
  )
}
