import { chainAudit } from './domain/audit/chain.ts'
import { reportFailingCredential } from './domain/credentials/report-failing.ts'
import { reportWorkingCredential } from './domain/credentials/report-working.ts'
import type { Claim, Expectation, Write } from './domain/model/commit.ts'
import type { Ctx, Ports, RandomBytes, Workspace } from './domain/model/ctx.ts'
import type { Links } from './domain/model/ports/links.ts'
import type { DeliveryMessage } from './domain/model/ports/queues.ts'
import type { Sealer } from './domain/model/ports/sealer.ts'
import type { DeliveryLane } from './domain/model/webhook-delivery.ts'
import { createWebhookSender } from './domain/webhooks/sender.ts'
import type { NewWorkspace } from './domain/workspaces/create.ts'
import { type Bindings, type Config, ConfigError, parseConfig } from './env.ts'
import type { ApnsTransport } from './lib/apple/apns-transport.ts'
import {
  appleAuthenticationToken,
  verifyAppleAuthenticationToken,
} from './lib/apple/authentication-token.ts'
import { createAccessVerifier } from './lib/cloudflare-access.ts'
import { doorListSalt, signDoorList } from './lib/door-list/signing.ts'
import { encodeHex } from './lib/encoding/hex.ts'
import { encodeUlid } from './lib/encoding/ulid.ts'
import { encodeUtf8 } from './lib/encoding/utf8.ts'
import { lazily } from './lib/lazily.ts'
import { reportFault } from './lib/report-fault.ts'
import { blindIndex, blindIndexCandidates } from './lib/seal/blind-index.ts'
import type { KeyRing } from './lib/seal/key-ring.ts'
import { keyedHashes } from './lib/seal/keyed-hash.ts'
import { openCompact, openText, SealError, sealCompact, sealText } from './lib/seal/seal.ts'
import type { SmallCache } from './lib/small-cache.ts'
import { deriveIds } from './lib/tokens/derived-ids.ts'
import { signLinkToken } from './lib/tokens/link-token.ts'
import { createMailer } from './mailers/index.ts'
import { createShopAdapters } from './shops/connected.ts'
import { createAccessStore } from './stores/access.ts'
import { createAccessAccountStore } from './stores/access-accounts.ts'
import { createAnswerCache } from './stores/answers.ts'
import { createApiKeyStore } from './stores/api-keys.ts'
import { createAssetStore } from './stores/assets.ts'
import { createAuditLog } from './stores/audit-log.ts'
import { createBundleStore } from './stores/bundles.ts'
import { createCheckoutStore } from './stores/checkouts.ts'
import { createClaims } from './stores/claims.ts'
import { commit } from './stores/commit.ts'
import { createCredentialStore } from './stores/credentials.ts'
import { openDatabase } from './stores/database.ts'
import { createDevicePushStore } from './stores/device-pushes.ts'
import { createDirectory } from './stores/directory.ts'
import { createDue } from './stores/due.ts'
import { createEdgeCache } from './stores/edge-cache.ts'
import { createEventStore } from './stores/events.ts'
import { createFigureStore } from './stores/figures.ts'
import { createHome, readTimelineMonths } from './stores/homes.ts'
import { createImageLibrary } from './stores/image-library.ts'
import { createImageUses } from './stores/image-uses.ts'
import { createInstallReportStore } from './stores/install-reports.ts'
import { createInvitationStore } from './stores/invitations.ts'
import { createJobStore } from './stores/jobs.ts'
import { createMailStore } from './stores/mails.ts'
import { createMembershipStore } from './stores/memberships.ts'
import { createMessageQueue } from './stores/message-queue.ts'
import { createPassFiles } from './stores/pass-files.ts'
import { createPassList } from './stores/pass-lists.ts'
import { createPassStore } from './stores/passes.ts'
import { createPasskeyStore } from './stores/passkeys.ts'
import { createPeopleStore } from './stores/people.ts'
import { createPointStore } from './stores/points.ts'
import { createSharedTokens } from './stores/provider-tokens.ts'
import { createPublicImages } from './stores/public-images.ts'
import { createPushFailureStore } from './stores/push-failures.ts'
import { createRegistrationStore } from './stores/registrations.ts'
import { createRequestTurns } from './stores/request-turns.ts'
import { createPurges } from './stores/retention.ts'
import { createSite } from './stores/site.ts'
import { createStoredAnswers } from './stores/stored-answers.ts'
import { createTemplateStore } from './stores/templates.ts'
import { createTimelineStore } from './stores/timelines.ts'
import { createUploads } from './stores/uploads.ts'
import { createWebhookDeliveryStore } from './stores/webhook-deliveries.ts'
import { createWebhookEndpointStore } from './stores/webhook-endpoints.ts'
import { connectWallets } from './wallets/index.ts'

export interface Caller {
  workspace: Workspace
  actor: string
  scopes: ReadonlySet<string>
  baseUrl: string
  waitUntil(work: Promise<unknown>): void
}

/** Parts of the outside world that tests replace. */
export interface Overrides {
  now?: () => number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  apns?: ApnsTransport
  /** How long a receiver of webhooks may take, in each lane. */
  webhookTimeoutsMs?: Record<DeliveryLane, number>
}

/** The composition root: bindings become ports. The only place that knows everything. */
export function createDeps(env: Bindings, config: Config, overrides: Overrides = {}) {
  const db = openDatabase(env.DB)
  const now = overrides.now ?? Date.now
  const fetchOutside = overrides.fetch ?? ((url, init) => fetch(url, init))
  const sealer = createSealer(config)
  const directory = createDirectory(db, now)
  const answers = createAnswerCache(env.IDEMPOTENCY, sealer)
  const cache = createSmallCache(env.IDEMPOTENCY)
  const edge = createEdgeCache(caches.default)
  const walletsAt = connectWallets({
    variables: config.wallets,
    allowLocalTargets: config.allowLocalTargets,
    fetch: fetchOutside,
    now,
    cache,
    sealedCache: sealedCache(cache, sealer),
    providerTokens: createSharedTokens(db, sealer),
    turns: createRequestTurns(db, { requestsPerSecond: config.walletRequestsPerSecond, now }),
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
  const newRandomId = (prefix: string) => `${prefix}_${newUlid()}`
  const claims = createClaims(db, sealer, now)

  const newCtx = lazily<Ports, Omit<Ctx, keyof Ports>>({
    passes: ({ workspace }) => ({
      ...createPassStore(db, sealer, workspace.id),
      ...createPassList(db, sealer, workspace.id),
    }),
    points: (ctx) =>
      createPointStore(db, sealer, ctx.workspace.id, ctx.actor, () => ctx.claim?.recordKey ?? null),
    templates: ({ workspace }) => createTemplateStore(db, workspace.id, now),
    assets: ({ workspace }) => createAssetStore(db, workspace.id),
    images: ({ workspace }) =>
      createImageLibrary({
        db,
        files: env.FILES,
        workspaceId: workspace.id,
        now,
        fetch: fetchOutside,
        allowLocalTargets,
      }),
    imageUses: ({ workspace }) => createImageUses(db, env.FILES, workspace.id),
    workspaces: ({ workspace }) => ({
      name: () => directory.workspaceName(workspace.id),
      timelineMonths: () => readTimelineMonths(db, workspace.id),
    }),
    apiKeys: ({ workspace }) => createApiKeyStore(db, workspace.id, directory.forgetKey),
    credentials: ({ workspace }) => createCredentialStore(db, db, sealer, workspace.id, now),
    bundles: ({ workspace }) => createBundleStore(db, workspace.id),
    access: ({ workspace }) => createAccessStore(db, sealer, workspace.id),
    doorLists: ({ workspace }) => ({
      saltId: config.linkSigningKeys.currentKid,
      salt: (doorId) => doorListSalt(config.linkSigningKeys, workspace.id, doorId),
      sign: (payload) => signDoorList(config.linkSigningKeys, payload),
    }),
    events: ({ workspace }) => createEventStore(db, sealer, workspace.id),
    auditLog: ({ workspace }) => createAuditLog(db, sealer, workspace.id),
    figures: ({ workspace }) => createFigureStore(db, workspace.id),
    timelines: ({ workspace }) => createTimelineStore(db, workspace.id),
    answers: ({ workspace }) => createStoredAnswers(db, sealer, answers, workspace.id),
    devicePushes: ({ workspace }) => createDevicePushStore(db, workspace.id),
    pushFailures: ({ workspace }) => createPushFailureStore(db, workspace.id),
    links: ({ workspace, baseUrl }) => createLinks(config, workspace.id, baseUrl),
    registrations: ({ workspace }) => createRegistrationStore(db, workspace.id),
    installReports: ({ workspace }) => createInstallReportStore(db, workspace.id),
    uploads: ({ workspace }) => createUploads(env.FILES, workspace.id),
    jobs: ({ workspace }) => createJobStore(db, workspace.id),
    jobQueue: () => createMessageQueue(env.JOB_QUEUE),
    mailer: () => mailer,
    mails: ({ workspace }) => createMailStore(db, workspace.id),
    mailQueue: () => createMessageQueue(env.MAIL_QUEUE),
    checkouts: ({ workspace }) => createCheckoutStore(db, sealer, workspace.id),
    shops: () => shops,
    checkoutQueue: () => createMessageQueue(env.CHECKOUT_QUEUE),
    webhooks: ({ workspace }) => ({
      ...createWebhookEndpointStore(db, sealer, workspace.id),
      ...createWebhookDeliveryStore(db, sealer, workspace.id),
    }),
    webhookSender: () => webhookSender,
    webhookQueues: () => webhookQueues,
    wallets: (ctx) =>
      walletsAt({
        workspace: ctx.workspace,
        baseUrl: ctx.baseUrl,
        credentials: ctx.credentials,
        images: ctx.images,
        links: ctx.links,
        files: ctx.files,
        waitUntil: ctx.waitUntil,
        reportFailing: (id, reason) => reportFailingCredential(ctx, id, reason),
        reportWorking: (id) => reportWorkingCredential(ctx, id),
      }),
    files: ({ waitUntil }) => createPassFiles(env.FILES, edge, waitUntil),
    pushQueue: () => createMessageQueue(env.PUSH_QUEUE),
  })

  function ctxFor({ workspace, actor, scopes, baseUrl, waitUntil }: Caller): Ctx {
    let ids = newUlid
    const ctx: Ctx = newCtx({
      workspace,
      actor,
      scopes,
      baseUrl,
      now,
      randomBytes,
      newId: (prefix) => `${prefix}_${ids()}`,
      derivedIds: (source) => deriveIds(config.linkSigningKeys, source),
      // The platform would log what nobody handles with its message.
      waitUntil: (work) =>
        waitUntil(work.catch((error) => reportFault({ workspaceId: workspace.id }, error))),
      claim: null,
      audited: null,
      async commit(change) {
        // Answering once more what an earlier request has done is nothing new.
        const audited = change.answer?.repeated ? null : ctx.audited
        // Where commits run at the same time, one of them records the request.
        if (audited) ctx.audited = null
        const told = { db, sealer, claims, workspaceId: workspace.id, actor, audited, now }
        try {
          const { isListening } = await commit(told, ctx.claim, change)
          if (isListening) ctx.wakeDispatcher()
        } catch (error) {
          if (audited) ctx.audited = audited
          throw error
        }
        if (audited) ctx.waitUntil(chainAudit(ctx))
      },
      wakeDispatcher() {
        ctx.waitUntil(env.EVENT_QUEUE.send({ workspaceId: workspace.id }))
      },
      async takeClaim() {
        if (!ctx.claim || ctx.claim.held) return
        ctx.claim = await claims.take(workspace.id, ctx.claim)
        ids = await idsFrom(config.linkSigningKeys, ctx.claim)
      },
    })
    return ctx
  }

  /** Background work has no request that names the service's address, and passes keep the one they are made with. */
  function ctxForJob(workspace: Workspace, waitUntil: Caller['waitUntil']): Ctx {
    const baseUrl = config.publicBaseUrl
    if (baseUrl === '')
      throw new ConfigError('PUBLIC_BASE_URL: is needed for work without a request')
    return ctxFor({ workspace, actor: 'system', scopes: new Set(), baseUrl, waitUntil })
  }

  return {
    config,
    now,
    newId: newRandomId,
    randomBytes,
    directory,
    async createWorkspace(
      { timelineMonths, ...workspace }: NewWorkspace,
      ...opening: (Expectation | Write)[]
    ): Promise<void> {
      await createHome(db, workspace.id, timelineMonths)
      await directory.createWorkspace(workspace, ...opening)
    },
    answers,
    publicImages: createPublicImages(env.FILES, edge),
    site: createSite(env.ASSETS),
    people: { ...createPeopleStore(db), ...createMembershipStore(db) },
    accessAccounts: createAccessAccountStore(db, sealer),
    access,
    passkeys: createPasskeyStore(db),
    invitations: createInvitationStore(db),
    due: createDue(db, now),
    purges: createPurges({ db, files: env.FILES }, now),
    webhookQueues,
    claims,
    ctxFor,
    ctxForJob,
  }
}
export type Deps = ReturnType<typeof createDeps>

/** Bindings are the same object for all calls of an isolate, and so is what is made of them. */
export function depsPerIsolate(overrides: Overrides = {}): (env: Cloudflare.Env) => Deps {
  const made = new WeakMap<object, Deps>()
  return (env) => {
    const deps = made.get(env) ?? createDeps(env, parseConfig(env), overrides)
    made.set(env, deps)
    return deps
  }
}

function createSealer({ encryptionKeys: ring }: Config): Sealer {
  return {
    seal: (place, text) => sealText(ring, place, text),
    open: (place, sealed) => openText(ring, place, sealed),
    sealCompact: (place, text) => sealCompact(ring, place, text),
    openCompact: (place, sealed) => openCompact(ring, place, sealed),
    emailIndex: (workspaceId, email) => blindIndex(ring, workspaceId, email),
    emailIndexes: (workspaceId, email) => blindIndexCandidates(ring, workspaceId, email),
    keyedHashes: (purpose, workspaceId, text) => keyedHashes(ring, purpose, workspaceId, text),
  }
}

function createLinks(config: Config, workspaceId: string, baseUrl: string): Links {
  const ring = config.linkSigningKeys
  return {
    currentKeyId: ring.currentKid,
    passUrl: async (pass) => {
      const subject = { workspaceId, subjectId: pass.id, generation: pass.linkGeneration }
      return `${baseUrl}/p/${await signLinkToken(ring, 'pass', subject)}`
    },
    bundleUrl: async ({ id, linkGeneration }) => {
      const subject = { workspaceId, subjectId: id, generation: linkGeneration }
      return `${baseUrl}/b/${await signLinkToken(ring, 'bundle', subject)}`
    },
    assetUrl: (assetId) => `${baseUrl}/images/${workspaceId}/${assetId}`,
    jobResultUrl: (jobId) => `${baseUrl}/api/v1/jobs/${jobId}/result`,
    checkoutHookUrl: (connectionId) => `${baseUrl}/hooks/checkout/${workspaceId}/${connectionId}`,
    authenticationToken: (pass) => appleAuthenticationToken(ring, pass.keyId, workspaceId, pass.id),
    isAuthenticationToken: (pass, token) =>
      verifyAppleAuthenticationToken(ring, pass.keyId, workspaceId, pass.id, token),
    async rotatingSecretHex(pass) {
      const key = await ring.hmacKey(pass.keyId, 'rotating-barcode')
      const mac = await crypto.subtle.sign('HMAC', key, encodeUtf8(`${workspaceId}|${pass.id}`))
      return encodeHex(new Uint8Array(mac).subarray(0, 20))
    },
  }
}

/** Access tokens and the like, shared by all isolates; a KV that fails is as good as empty. */
function createSmallCache(kv: KVNamespace): SmallCache {
  return {
    get: async (key) =>
      (await kv.get(key).catch((error) => reportFault({ reading: 'cache' }, error))) ?? null,
    put: (key, value, ttlSeconds) =>
      kv
        .put(key, value, { expirationTtl: Math.max(60, ttlSeconds) })
        .catch((error) => reportFault({ writing: 'cache' }, error)),
  }
}

/** A cache whose values are sealed, as they are in the database: whoever has one can act for its owner. */
function sealedCache(cache: SmallCache, sealer: Sealer): SmallCache {
  const place = (key: string) => ({ purpose: 'cache', workspaceId: '', id: key })
  return {
    async get(key) {
      const sealed = await cache.get(key)
      if (sealed === null) return null
      try {
        return await sealer.open(place(key), sealed)
      } catch (error) {
        // Sealed by a key that is no longer in the ring.
        if (!(error instanceof SealError)) reportFault({ reading: 'sealed cache' }, error)
        return null
      }
    },
    put: async (key, value, ttlSeconds) =>
      cache.put(key, await sealer.seal(place(key), value), ttlSeconds),
  }
}

/** Request ids need no configuration, so that a request that meets a broken one has an id as well. */
export function createRequestIds({ now = Date.now }: Overrides): () => string {
  const nextId = randomIds(now)
  return () => `req_${nextId()}`
}

const randomBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Asking for random bytes costs about the same for many as for few, and a request makes several ids. */
const POOL_BYTES = 1000
const ID_BYTES = 10

function randomIds(now: () => number): () => string {
  let [pool, used] = [new Uint8Array(0), 0]
  return () => {
    if (used === pool.length) [pool, used] = [randomBytes(POOL_BYTES), 0]
    const random = pool.subarray(used, used + ID_BYTES)
    used += ID_BYTES
    return encodeUlid(now(), random)
  }
}

/** Ids derived from a claim: asked for in the same order, they come out the same when the claim is taken over. */
async function idsFrom(ring: KeyRing, { seed }: Claim): Promise<() => string> {
  // A key id may have hyphens itself.
  const [timeMs, , ...keyId] = seed.split('-')
  const idOf = await deriveIds(ring, { keyId: keyId.join('-'), seed, timeMs: Number(timeMs) })
  let asked = 0
  return () => idOf(asked++)
}
