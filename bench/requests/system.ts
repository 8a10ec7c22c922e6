import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { createLocalAppleCa } from '../../scripts/local-ca.ts'
import { createLocalGoogleKey } from '../../scripts/local-google-key.ts'
import { readSecrets } from '../../scripts/local-secrets.ts'
import { type Seeded, seed } from '../../scripts/seed.ts'
import { ENTRY, workerModules } from '../../scripts/worker.ts'
import { startGoogleDouble } from '../../simulator/google/server.ts'
import { cpuMs, workerdProcesses } from './processes.ts'

const root = join(import.meta.dirname, '..', '..')
const COMPATIBILITY = {
  compatibilityDate: '2026-08-04',
  compatibilityFlags: ['global_fetch_strictly_public'],
}

export interface BenchSystem {
  seeded: Seeded
  bootstrapToken: string
  /** One Worker each, all on the same D1, KV, R2 and queue, in one workerd process. */
  urls: { service: string; counted: string; bare: string; fanout: string; webhooks: string }
  pid: number
  /** The folder of the databases. */
  databases: string
  /** Puts the object of a workspace to sleep, as some idle seconds do. */
  evict(workspaceId: string): Promise<void>
  stop(): Promise<void>
}

/** The modules of a Worker; the first is its entry. */
export type Service = { type: 'ESModule'; path: string; contents: string }[]

/** The Worker as it is deployed. */
export async function buildService(): Promise<Service> {
  const modules = await workerModules()
  return modules
    .toSorted((a, b) => Number(b.fileName === ENTRY) - Number(a.fileName === ENTRY))
    .map(({ fileName, code }) => ({ type: 'ESModule', path: fileName, contents: code }))
}

export type WorkspaceStore = 'd1' | 'objects'

const oneModule = (contents: string): Service => [{ type: 'ESModule', path: ENTRY, contents }]

/** A class of objects as one Worker sees it: the service has it, the others ask for it there. */
const object = (className: string, worker: string) => ({
  className,
  useSQLite: true,
  ...(worker !== OBJECTS_AT && { scriptName: OBJECTS_AT }),
})

const OBJECTS_AT = 'service'

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    loader: { '.txt': 'text', '.sql': 'text' },
    write: false,
  })
  return outputFiles[0]!.text
}

/**
 * Miniflare without wrangler dev around it, seeded over the API with what `npm start` seeds.
 *
 * @param workspaceStore where the data of its workspaces are
 */
export async function startBenchSystem(
  dir: string,
  service: Service,
  workspaceStore: WorkspaceStore = 'd1',
): Promise<BenchSystem> {
  const secrets = await readSecrets(join(dir, 'secrets.json'))
  const ca = await createLocalAppleCa(join(dir, 'apple'))
  const googleKey = await createLocalGoogleKey(join(dir, 'google'))
  const google = await startGoogleDouble({
    port: 0,
    stateDir: join(dir, 'simulator'),
    accounts: [
      {
        clientEmail: googleKey.serviceAccount.client_email!,
        publicKeyPem: googleKey.publicKeyPem,
        issuerIds: Object.values(secrets.googleIssuerIds),
      },
    ],
  })
  const [servicePort, countedPort, barePort, fanoutPort, webhooksPort] = await freePorts(5)
  const url = (port: number | undefined) => `http://127.0.0.1:${port}`
  const urls = {
    service: url(servicePort),
    counted: url(countedPort),
    bare: url(barePort),
    fanout: url(fanoutPort),
    webhooks: url(webhooksPort),
  }
  const worker = (name: string, port: number | undefined, modules: Service) => ({
    name,
    modules,
    ...COMPATIBILITY,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: port! }],
    bindings: {
      PUBLIC_BASE_URL: urls.service,
      ENCRYPTION_KEYS: secrets.encryptionKeys,
      LINK_SIGNING_KEYS: secrets.linkSigningKeys,
      BOOTSTRAP_TOKEN: secrets.bootstrapToken,
      // Miniflare's limiter is another Worker behind an HTTP hop; the real one is in the isolate's own process.
      RATE_LIMIT: 'off',
      APPLE_TRUSTED_ISSUERS: ca.wwdrPem,
      GOOGLE_WALLET_BASE_URL: google.walletBaseUrl,
      GOOGLE_TOKEN_URL: google.tokenUrl,
      // What is measured is the service, not the pace that Google sets.
      GOOGLE_REQUESTS_PER_SECOND: '1000000',
      GOOGLE_CALLBACK_KEYS_URL: google.callbackKeysUrl,
      GOOGLE_SAVE_BASE_URL: google.saveBaseUrl,
      ALLOW_LOCAL_TARGETS: 'true',
      WORKSPACE_STORE: workspaceStore,
    },
    durableObjects: {
      WORKSPACES: object('WorkspaceObject', name),
      ACCOUNTS: object('AccountObject', name),
    },
    d1Databases: { DB: 'bench' },
    kvNamespaces: { IDEMPOTENCY: 'bench' },
    r2Buckets: { FILES: 'bench' },
    queueProducers: {
      PUSH_QUEUE: 'bench',
      JOB_QUEUE: 'wps-jobs',
      MAIL_QUEUE: 'bench',
      CHECKOUT_QUEUE: 'wps-checkout',
      EVENT_QUEUE: 'wps-events',
      WEBHOOK_QUEUE: 'wps-webhooks',
      SLOW_WEBHOOK_QUEUE: 'wps-webhooks-slow',
      WORKSPACE_QUEUE: 'bench',
    },
  })
  const databases = join(dir, 'databases')
  const before = new Set(workerdProcesses())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: databases,
      workers: [
        worker('service', servicePort, service),
        worker('counted', countedPort, oneModule(await bundle('counted.ts'))),
        worker('bare', barePort, oneModule(await bundle('bare.ts'))),
        {
          ...worker('fanout', fanoutPort, oneModule(await bundle('../fanout/worker.ts'))),
          // The same values as in wrangler.toml.
          queueConsumers: { 'wps-jobs': { maxBatchSize: 1, maxBatchTimeout: 1 } },
        },
        {
          ...worker('webhooks', webhooksPort, service),
          queueConsumers: {
            'wps-events': { maxBatchSize: 100, maxBatchTimeout: 0 },
            'wps-webhooks': { maxBatchSize: 10, maxBatchTimeout: 0 },
            'wps-webhooks-slow': { maxBatchSize: 10, maxBatchTimeout: 1 },
          },
        },
      ],
    }),
  )
  const stop = async () => {
    await Promise.all([miniflare.dispose(), google.close()])
  }
  try {
    await miniflare.ready
    const [pid] = workerdProcesses().filter((candidate) => !before.has(candidate))
    if (!pid) throw new Error('no workerd process was started')
    await migrate(await miniflare.getD1Database('DB', 'service'))
    const seeded = await seed({
      baseUrl: urls.service,
      stateFile: join(dir, 'seeded.json'),
      bootstrapToken: secrets.bootstrapToken,
      timeZone: 'UTC',
      secrets,
      ca,
      googleKey,
    })
    const { bootstrapToken } = secrets
    const evict = (workspaceId: string) =>
      miniflare.unsafeEvictDurableObject(OBJECTS_AT, 'WorkspaceObject', {
        name: `${workspaceId}/1`,
      })
    return { seeded, bootstrapToken, urls, pid, databases, evict, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function migrate(db: { prepare(sql: string): { run(): Promise<unknown> } }): Promise<void> {
  for (const folder of ['directory', 'workspace']) {
    const dir = join(root, 'migrations', folder)
    // Wrangler applies every file too, in the order of their numbers.
    for (const file of (await readdir(dir)).sort()) {
      const migration = await readFile(join(dir, file), 'utf8')
      for (const statement of migration.split('--> statement-breakpoint')) {
        await db.prepare(statement).run()
      }
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** Milliseconds in which a fresh workerd evaluates the modules that an isolate starts with. */
export async function evaluationMs(service: Service): Promise<number> {
  const timer = { type: 'ESModule' as const, path: 'timer.mjs', contents: TIMER }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ cf: false, modules: [timer, ...service], ...COMPATIBILITY }),
  )
  try {
    const response = await miniflare.dispatchFetch('http://bench/')
    return Number(await response.text())
  } finally {
    await miniflare.dispose()
  }
}

const TIMER = `export default {
  async fetch() {
    const start = performance.now()
    await import('${ENTRY}')
    return new Response(String(performance.now() - start))
  }
}`

/** CPU time of a fresh workerd until it has answered once. */
export async function firstAnswerCpuMs(service: Service): Promise<number> {
  const before = new Set(workerdProcesses())
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: service,
      ...COMPATIBILITY,
      bindings: CONFIGURATION,
    }),
  )
  try {
    const response = await miniflare.dispatchFetch('http://bench/healthz')
    if (!response.ok) throw new Error(await response.text())
    await response.text()
    const [pid] = workerdProcesses().filter((candidate) => !before.has(candidate))
    if (!pid) throw new Error('no workerd process was started')
    return cpuMs(pid)
  } finally {
    await miniflare.dispose()
  }
}

/** Of no value: 32 zero bytes. */
const KEY_RING = `k1:${Buffer.alloc(32).toString('base64')}`
const CONFIGURATION = {
  PUBLIC_BASE_URL: 'http://bench',
  ENCRYPTION_KEYS: KEY_RING,
  LINK_SIGNING_KEYS: KEY_RING,
  RATE_LIMIT: 'off',
}
