import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/** Cloudflare's API as far as a deployment speaks with it, in memory, its database a real SQLite. */
export interface PlatformDouble {
  /** For CLOUDFLARE_API_BASE_URL. */
  url: string
  account: string
  databases: Map<string, string>
  namespaces: Map<string, string>
  /** Lifecycle rules by bucket. */
  buckets: Map<string, { id: string }[]>
  queues: Map<string, { id: string; consumers: { id: string; script: string }[] }>
  worker: {
    secrets: Map<string, string>
    bindings: Binding[]
    uploads: number
    /** The classes of Durable Objects that it has, and the tag of the migration that made the last ones. */
    objects?: { tag: string; classes: string[] }
  } | null
  /** Hashes of the files that the Worker reads. */
  assets: Set<string>
  domains: string[]
  crons: string[]
  sql: DatabaseSync
  /** `METHOD /path` of every request, ids replaced. */
  calls: string[]
  /** Asked after each request has had its effect: true loses the answer. */
  fails: (call: string) => boolean
  close(): Promise<void>
}

interface Binding {
  type: string
  name: string
  text?: string
  id?: string
  class_name?: string
}

interface Migrations {
  old_tag?: string
  new_tag: string
  steps: { new_sqlite_classes?: string[] }[]
}

type Objects = NonNullable<PlatformDouble['worker']>['objects']

/** As the platform takes them: each once, after the one before. */
function withMigrations(before: Objects, migrations: Migrations | undefined): Objects {
  if (!migrations) return before
  if (migrations.old_tag !== before?.tag) {
    throw new Refused(412, 10079, `The tag is ${before?.tag}, and not ${migrations.old_tag}.`)
  }
  const made = migrations.steps.flatMap(({ new_sqlite_classes: classes = [] }) => classes)
  const known = before?.classes ?? []
  const twice = made.find((name) => known.includes(name))
  if (twice) throw new Refused(400, 10074, `The class ${twice} is there already.`)
  return { tag: migrations.new_tag, classes: [...known, ...made] }
}

class Refused extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const TOKEN = 'token-of-the-double'
const ACCOUNT = '0123456789abcdef0123456789abcdef'

export async function startPlatformDouble(): Promise<PlatformDouble> {
  let counter = 0
  const newId = () => `${++counter}`.padStart(32, 'a')
  const double: PlatformDouble = {
    url: '',
    account: ACCOUNT,
    databases: new Map(),
    namespaces: new Map(),
    buckets: new Map(),
    queues: new Map(),
    worker: null,
    assets: new Set(),
    domains: [],
    crons: [],
    sql: new DatabaseSync(':memory:'),
    calls: [],
    fails: () => false,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }

  type Handler = (
    match: RegExpExecArray,
    body: Buffer,
    request: IncomingMessage,
    url: URL,
  ) => unknown
  const json = (body: Buffer) => JSON.parse(body.toString())
  const unique = (taken: boolean, what: string) => {
    if (taken) throw new Refused(409, 7502, `${what} already exists`)
  }
  const worker = () => {
    if (!double.worker) throw new Refused(404, 10007, 'This Worker does not exist on your account.')
    return double.worker
  }
  const read = async (body: Buffer, request: IncomingMessage): Promise<typeof double.worker> => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': request.headers['content-type']! },
    }).formData()
    const part = form.get('metadata')!
    const metadata = JSON.parse(typeof part === 'string' ? part : await part.text())
    const bindings = metadata.bindings as Binding[]
    const old = double.worker?.secrets ?? new Map<string, string>()
    const before = new Map(double.worker?.bindings.map((one) => [one.name, one]))
    const secrets = new Map<string, string>()
    for (const [name, text] of old) {
      const inherited = bindings.some((one) => one.type === 'inherit' && one.name === name)
      if (inherited || metadata.keep_bindings?.includes('secret_text')) secrets.set(name, text)
    }
    for (const { type, name, text } of bindings) {
      if (type === 'secret_text') secrets.set(name, text!)
    }
    const objects = withMigrations(double.worker?.objects, metadata.migrations)
    for (const { type, class_name: name } of bindings) {
      if (type !== 'durable_object_namespace' || objects?.classes.includes(name!)) continue
      throw new Refused(400, 10061, `No class ${name} is configured to implement Durable Objects.`)
    }
    return {
      ...(objects && { objects }),
      secrets,
      bindings: bindings
        .map((one) => (one.type === 'inherit' ? (before.get(one.name) ?? one) : one))
        .filter(({ type }) => type !== 'secret_text' && type !== 'inherit'),
      uploads: (double.worker?.uploads ?? 0) + 1,
    }
  }
  // Uploaded to a Worker that is there; what was not deployed changes nothing.
  const versions = new Map<string, typeof double.worker>()
  const routes: [RegExp, Handler][] = []
  const on = (pattern: string, handler: Handler) => {
    const source = pattern.replace('/a/', `/accounts/${ACCOUNT}/`).replaceAll(/:\w+/g, '([^/]+)')
    routes.push([new RegExp(`^${source}$`), handler])
  }

  on('GET /accounts', () => [{ id: ACCOUNT, name: 'Bluewater' }])
  on('GET /a/d1/database', (_match, _body, _request, url) =>
    [...double.databases]
      .filter(([name]) => name.includes(url.searchParams.get('name') ?? ''))
      .map(([name, uuid]) => ({ name, uuid })),
  )
  on('POST /a/d1/database', (_match, body) => {
    const { name } = json(body)
    unique(double.databases.has(name), 'The database')
    const uuid = `00000000-0000-4000-8000-${String(++counter).padStart(12, '0')}`
    double.databases.set(name, uuid)
    return { name, uuid }
  })
  on('GET /a/d1/database/:id', ([, uuid]) => {
    const found = [...double.databases].find(([, id]) => id === uuid)
    if (!found) throw new Refused(404, 7404, 'no such database')
    return { name: found[0], uuid, version: 'production' }
  })
  on('POST /a/d1/database/:id/query', (_match, body) => {
    const { sql, params = [] } = json(body)
    return run(double.sql, sql, params)
  })
  on('GET /a/storage/kv/namespaces', () =>
    [...double.namespaces].map(([title, id]) => ({ id, title })),
  )
  on('POST /a/storage/kv/namespaces', (_match, body) => {
    const { title } = json(body)
    unique(double.namespaces.has(title), 'The namespace')
    const id = newId()
    double.namespaces.set(title, id)
    return { id, title }
  })
  on('GET /a/r2/buckets/:name', ([, name]) => {
    if (!double.buckets.has(name!)) throw new Refused(404, 10006, 'The bucket does not exist.')
    return { name }
  })
  on('POST /a/r2/buckets', (_match, body) => {
    const { name } = json(body)
    unique(double.buckets.has(name), 'The bucket')
    double.buckets.set(name, [{ id: 'Default Multipart Abort Rule' }])
    return { name }
  })
  on('GET /a/r2/buckets/:name/lifecycle', ([, name]) => ({ rules: double.buckets.get(name!) }))
  on('PUT /a/r2/buckets/:name/lifecycle', ([, name], body) => {
    double.buckets.set(name!, json(body).rules)
    return {}
  })
  on('GET /a/queues', (_match, _body, _request, url) =>
    [...double.queues]
      .filter(([name]) => {
        const asked = url.searchParams.getAll('name')
        return asked.length === 0 || asked.includes(name)
      })
      .map(([queue_name, { id, consumers }]) => ({
        queue_id: id,
        queue_name,
        producers: [],
        consumers: consumers.map(({ id: consumer_id, script }) => ({
          ...{ consumer_id, script, type: 'worker' },
        })),
        producers_total_count: 0,
        consumers_total_count: consumers.length,
      })),
  )
  on('POST /a/queues', (_match, body) => {
    const { queue_name } = json(body)
    unique(double.queues.has(queue_name), 'The queue')
    const id = newId()
    double.queues.set(queue_name, { id, consumers: [] })
    return { queue_id: id, queue_name }
  })
  const queue = (id: string) => [...double.queues.values()].find((one) => one.id === id)!
  on('GET /a/queues/:id/consumers', ([, id]) =>
    queue(id!).consumers.map(({ id: consumer_id, script }) => ({
      consumer_id,
      script,
      type: 'worker',
    })),
  )
  on('POST /a/queues/:id/consumers', ([, id], body) => {
    const { consumers } = queue(id!)
    if (consumers.length > 0) throw new Refused(409, 11004, 'The queue has a consumer already.')
    consumers.push({ id: newId(), script: json(body).script_name })
    return consumers[0]
  })
  on('PUT /a/queues/:id/consumers/:consumer', ([, id]) => queue(id!).consumers[0])
  on('GET /a/workers/scripts/:name/settings', () => ({ bindings: worker().bindings }))
  on('GET /a/workers/scripts/:name/secrets', () =>
    [...worker().secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
  )
  on('POST /a/workers/scripts/:name/assets-upload-session', (_match, body) => {
    const files = Object.values<{ hash: string }>(json(body).manifest)
    const missing = files.map(({ hash }) => hash).filter((hash) => !double.assets.has(hash))
    return { jwt: TOKEN, buckets: missing.length > 0 ? [[...new Set(missing)]] : [] }
  })
  on('POST /a/workers/assets/upload', async (_match, body, request) => {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': request.headers['content-type']! },
    }).formData()
    for (const hash of form.keys()) double.assets.add(hash)
    return { jwt: TOKEN }
  })
  on('GET /a/workers/subdomain', () => ({ subdomain: 'bluewater' }))
  on('GET /a/workers/services/:name', () => ({
    default_environment: {
      environment: 'production',
      script: { last_deployed_from: 'wrangler', migration_tag: worker().objects?.tag },
    },
  }))
  on('PUT /a/workers/scripts/:name', async (_match, body, request) => {
    double.worker = await read(body, request)
    return { id: 'wallet-pass-service', startup_time_ms: 10, available_on_subdomain: false }
  })
  on('POST /a/workers/scripts/:name/versions', async (_match, body, request) => {
    const id = newId()
    versions.set(id, await read(body, request))
    return {
      id,
      startup_time_ms: 10,
      metadata: { has_preview: false },
      resources: { script: { etag: 'e', handlers: ['fetch', 'queue', 'scheduled'] } },
    }
  })
  on('POST /a/workers/scripts/:name/deployments', (_match, body) => {
    double.worker = versions.get(json(body).versions[0].version_id) ?? null
    return { id: newId() }
  })
  on('PATCH /a/workers/scripts/:name/script-settings', (_match, body) => json(body))
  on('GET /a/workers/scripts/:name/deployments', () => ({ deployments: [] }))
  on('GET /a/workers/scripts/:name/subdomain', () => ({ enabled: false, previews_enabled: false }))
  on('POST /a/workers/scripts/:name/subdomain', (_match, body) => json(body))
  on('PUT /a/workers/scripts/:name/schedules', (_match, body) => {
    double.crons = json(body).map(({ cron }: { cron: string }) => cron)
    return { schedules: json(body) }
  })
  on('POST /a/workers/scripts/:name/domains/changeset', () => ({
    added: [],
    removed: [],
    updated: [],
    conflicting: [],
  }))
  on('PUT /a/workers/scripts/:name/domains/records', (_match, body) => {
    double.domains = json(body).origins.map(({ hostname }: { hostname: string }) => hostname)
    return {}
  })
  on('GET /a/workers/workers/:name', ([, name]) => ({
    id: 'w',
    name,
    subdomain: { enabled: false, previews_enabled: false },
    tags: [],
  }))
  on('GET /memberships', () => [{ id: 'm', account: { id: ACCOUNT, name: 'Bluewater' } }])
  on('GET /user', () => ({ email: 'ops@example.com' }))

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url!, 'http://double')
    const call = `${request.method} ${url.pathname.replace('/client/v4', '')}`
    const named = call
      .replace(ACCOUNT, 'a')
      .replaceAll(/\/(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27})/g, '/:id')
    double.calls.push(named)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return answer(response, 401, null, [{ code: 10000, message: 'Authentication error' }])
    }
    try {
      const route = routes.find(([pattern]) => pattern.test(call))
      if (!route) throw new Refused(404, 7003, `the double knows no ${named}`)
      const result = await route[1](route[0].exec(call)!, Buffer.concat(chunks), request, url)
      if (double.fails(named)) {
        // No 5xx: wrangler would ask again by itself, and nothing would break off.
        return answer(response, 400, null, [{ code: 1101, message: 'the answer was lost' }])
      }
      answer(response, 200, result)
    } catch (error) {
      if (!(error instanceof Refused)) console.error(named, error)
      const { status = 500, code = 1, message } = error as Refused
      answer(response, status, null, [{ code, message }])
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`
  return double
}

function answer(
  response: ServerResponse,
  status: number,
  result: unknown,
  errors: object[] = [],
): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  const total_count = Array.isArray(result) ? result.length : undefined
  response.end(
    JSON.stringify({
      success: status === 200,
      result,
      errors,
      messages: [],
      result_info: { page: 1, per_page: 100, total_count, total_pages: 1 },
    }),
  )
}

/** Statements one after another, as D1 runs a query. */
function run(database: DatabaseSync, sql: string, params: string[]) {
  const reads = /^\s*(?:SELECT|PRAGMA|WITH)/i.test(sql)
  if (reads) {
    const results = database.prepare(sql).all(...params)
    return [{ success: true, results, meta: { duration: 1 } }]
  }
  database.exec(sql)
  return [{ success: true, results: [], meta: { duration: 1 } }]
}
