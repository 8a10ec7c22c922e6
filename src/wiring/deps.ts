import type { Expectation, Write } from '../domain/model/commit.ts'
import type { Workspace } from '../domain/model/ctx.ts'
import type { DeliveryMessage } from '../domain/model/ports/queues.ts'
import { createWebhookSender } from '../domain/webhooks/sender.ts'
import type { NewWorkspace } from '../domain/workspaces/create.ts'
import { refuseLocation } from '../domain/workspaces/refuse-location.ts'
import { type Bindings, type Config, parseConfig } from '../env.ts'
import { createAccessVerifier } from '../lib/cloudflare-access.ts'
import { createMailer } from '../mailers/index.ts'
import { createShopAdapters } from '../shops/connected.ts'
import { createAccessAccountStore } from '../stores/access-accounts.ts'
import { createAnswerCache } from '../stores/answers.ts'
import { createClaims } from '../stores/claims.ts'
import { nextPageOfClocks } from '../stores/clocks.ts'
import { openDatabase } from '../stores/database.ts'
import { createDirectory } from '../stores/directory.ts'
import { createDue } from '../stores/due.ts'
import { createEdgeCache } from '../stores/edge-cache.ts'
import { createHome } from '../stores/homes.ts'
import { createInvitationStore } from '../stores/invitations.ts'
import { createMembershipStore } from '../stores/memberships.ts'
import { createMessageQueue } from '../stores/message-queue.ts'
import { createPasskeyStore } from '../stores/passkeys.ts'
import { createPeopleStore } from '../stores/people.ts'
import { createPlaces, type Place } from '../stores/places.ts'
import { createSharedTokens } from '../stores/provider-tokens.ts'
import { createPublicImages } from '../stores/public-images.ts'
import { createRequestTurns } from '../stores/request-turns.ts'
import { createDirectoryPurges, createWorkspacePurges } from '../stores/retention.ts'
import { createSite } from '../stores/site.ts'
import { createStorageSizes } from '../stores/storage-size.ts'
import { runBatch } from '../stores/write.ts'
import { connectWallets } from '../wallets/index.ts'
import { createSmallCache, sealedCache } from './caches.ts'
import { type Caller, createCtx, createJobCtx, type Shared } from './ctx.ts'
import { accountDatabases, objectOf, workspaceDatabases } from './databases.ts'
import { randomBytes, randomIds } from './ids.ts'
import type { Overrides } from './overrides.ts'
import { createSealer } from './sealer.ts'

/** The composition root: bindings become ports. The only place that knows everything. */
export function createDeps(env: Bindings, config: Config, overrides: Overrides = {}) {
  const directoryDb = openDatabase(env.DB)
  const now = overrides.now ?? Date.now
  const places = createPlaces(directoryDb, now)
  const dbOf = workspaceDatabases(env, places, async (workspaceId) =>
    (await operators()).callOffOverdueMove(workspaceId),
  )
  const fetchOutside = overrides.fetch ?? ((url, init) => fetch(url, init))
  const sealer = createSealer(config)
  const directory = createDirectory(directoryDb, places, now)
  const answers = createAnswerCache(env.IDEMPOTENCY, sealer, (id) => places.eraOf(id))
  const cache = createSmallCache(env.IDEMPOTENCY)
  const edge = createEdgeCache(caches.default)
  const walletsAt = connectWallets({
    variables: config.wallets,
    allowLocalTargets: config.allowLocalTargets,
    fetch: fetchOutside,
    now,
    cache,
    sealedCache: sealedCache(cache, sealer),
    providerTokens: createSharedTokens(directoryDb, sealer),
    turns: createRequestTurns(accountDatabases(env), {
      requestsPerSecond: config.walletRequestsPerSecond,
      now,
    }),
    ...(overrides.apns && { apns: overrides.apns }),
    apnsCertificate: env.APNS_CERT ?? null,
  })
  const shops = createShopAdapters({
    stripeApiBaseUrl: config.stripeApiBaseUrl,
    allowLocalTargets: config.allowLocalTargets,
    fetch: fetchOutside,
  })
  const access =
    config.access && createAccessVerifier({ ...config.access, fetch: fetchOutside, now })
  const { allowLocalTargets } = config
  const mailer =
    config.mail && createMailer(config.mail, { fetch: fetchOutside, allowLocalTargets })
  const webhookSender = createWebhookSender({
    fetch: fetchOutside,
    allowLocalTargets,
    now,
    ...(overrides.webhookTimeoutsMs && { timeoutsMs: overrides.webhookTimeoutsMs }),
  })
  const webhookQueues = {
    fast: createMessageQueue<DeliveryMessage>(env.WEBHOOK_QUEUE),
    slow: createMessageQueue<DeliveryMessage>(env.SLOW_WEBHOOK_QUEUE),
  }
  const newUlid = randomIds(now)
  const generation = config.workspaceStore === 'objects' ? 1 : 0
  const claims = createClaims(dbOf, sealer, now)
  const sizes = createStorageSizes(overrides.storageLimitBytes)
  const shared: Shared = {
    env,
    config,
    now,
    fetch: fetchOutside,
    directoryDb,
    dbOf,
    eraOf: (id) => places.eraOf(id),
    sealer,
    directory,
    answers,
    edge,
    claims,
    sizes,
    newUlid,
    walletsAt,
    shops,
    mailer,
    webhookSender,
    webhookQueues,
  }

  const newId = (prefix: string) => `${prefix}_${newUlid()}`
  /** What is done to a workspace as a whole. */
  const operators = async () => {
    const { createOperatorPorts } = await import('./operators.ts')
    return createOperatorPorts({ ...shared, places, newId, newGeneration: generation })
  }

  return {
    config,
    now,
    newId,
    fetchOutside,
    operators,
    randomBytes,
    directory,
    async createWorkspace(
      { timelineMonths, region = null, jurisdiction = null, ...workspace }: NewWorkspace,
      ...opening: (Expectation | Write)[]
    ): Promise<void> {
      if (generation === 0) refuseLocation({ region, jurisdiction })
      const place = { generation, region, jurisdiction, state: 'open' } as const
      const { id } = workspace
      const ports = generation > 0 ? await operators() : null
      // It is noted before there is one: an object that nobody moves into is emptied.
      if (ports) await runBatch(directoryDb, [ports.unusedObjects.addition(id, place)])
      places.remember(id, place)
      await createHome(dbOf(id), workspace, timelineMonths)
      const counts = ports ? [ports.unusedObjects.removal(id, generation)] : []
      await directory.createWorkspace({ ...workspace, place }, ...counts, ...opening)
      await ports?.placeNotes.write(id, place)
    },
    answers,
    publicImages: createPublicImages(env.FILES, edge),
    site: createSite(env.ASSETS),
    people: { ...createPeopleStore(directoryDb), ...createMembershipStore(directoryDb) },
    accessAccounts: createAccessAccountStore(directoryDb, sealer),
    access,
    passkeys: createPasskeyStore(directoryDb),
    invitations: createInvitationStore(directoryDb),
    /** What is due in the workspaces beside the directory. */
    due: createDue(directoryDb, now, sizes),
    dueOf: (workspaceId: string) => createDue(dbOf(workspaceId), now, sizes),
    purges: {
      ...createDirectoryPurges({ db: directoryDb, files: env.FILES }, now),
      ...createWorkspacePurges(directoryDb, now),
    },
    purgesOf: (workspaceId: string) => createWorkspacePurges(dbOf(workspaceId), now),
    /** Workspaces with an object of their own, whose alarms say what is due. */
    clocks: {
      has: async (workspaceId: string) => (await places.of(workspaceId)).generation > 0,
      nextPage: () => nextPageOfClocks(directoryDb),
      wind: ({ workspaceId, ...place }: Place & { workspaceId: string }) =>
        objectOf(env.WORKSPACES, workspaceId, place).wind(),
    },
    webhookQueues,
    claims,
    ctxFor: (caller: Caller) => createCtx(shared, caller),
    ctxForJob: (workspace: Workspace, waitUntil: Caller['waitUntil']) =>
      createJobCtx(shared, workspace, waitUntil),
  }
}
export type Deps = ReturnType<typeof createDeps>

/** What is due in a database of one workspace. */
export const dueIn = (database: D1Database) => createDue(openDatabase(database), Date.now)

/** Bindings are the same object for all calls of an isolate, and so is what is made of them. */
export function depsPerIsolate(overrides: Overrides = {}): (env: Cloudflare.Env) => Deps {
  const made = new WeakMap<object, Deps>()
  return (env) => {
    const deps = made.get(env) ?? createDeps(env, parseConfig(env), overrides)
    made.set(env, deps)
    return deps
  }
}
