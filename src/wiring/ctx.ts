import { chainAudit } from '../domain/audit/chain.ts'
import { reportFailingCredential } from '../domain/credentials/report-failing.ts'
import { reportWorkingCredential } from '../domain/credentials/report-working.ts'
import type { Ctx, Ports, Workspace } from '../domain/model/ctx.ts'
import { sourceOfActor } from '../domain/model/pass-source.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { type Bindings, type Config, ConfigError } from '../env.ts'
import { doorListSalt, signDoorList } from '../lib/door-list/signing.ts'
import type { Fetch } from '../lib/http-safety/guarded-fetch.ts'
import { lazily } from '../lib/lazily.ts'
import { reportFault } from '../lib/report-fault.ts'
import { deriveIds } from '../lib/tokens/derived-ids.ts'
import { createAccessStore } from '../stores/access.ts'
import { createAdmissionStore } from '../stores/admissions.ts'
import type { createAnswerCache } from '../stores/answers.ts'
import { createApiKeyStore } from '../stores/api-keys.ts'
import { createAssetStore } from '../stores/assets.ts'
import { createAuditLog } from '../stores/audit-log.ts'
import { createBundleStore } from '../stores/bundles.ts'
import { createCampaignStore } from '../stores/campaigns.ts'
import { createCheckoutStore } from '../stores/checkouts.ts'
import type { createClaims } from '../stores/claims.ts'
import { commit } from '../stores/commit.ts'
import { createCredentialStore } from '../stores/credentials.ts'
import type { Database } from '../stores/database.ts'
import { createDevicePushStore } from '../stores/device-pushes.ts'
import type { createDirectory } from '../stores/directory.ts'
import type { EdgeCache } from '../stores/edge-cache.ts'
import { createEnrolmentStore } from '../stores/enrolments.ts'
import { createEventStore } from '../stores/events.ts'
import { createExportFiles } from '../stores/export-files.ts'
import { createHomeStore } from '../stores/homes.ts'
import { createImageLibrary } from '../stores/image-library.ts'
import { createImageUses } from '../stores/image-uses.ts'
import { createInstallReportStore } from '../stores/install-reports.ts'
import { createJobStore } from '../stores/jobs.ts'
import { createLinkKeyStore } from '../stores/link-keys.ts'
import { createMailStore } from '../stores/mails.ts'
import { createMessageQueue } from '../stores/message-queue.ts'
import { createPassFiles } from '../stores/pass-files.ts'
import { createPassList } from '../stores/pass-lists.ts'
import { createPassStore } from '../stores/passes.ts'
import { createPointStore } from '../stores/points.ts'
import { createPushFailureStore } from '../stores/push-failures.ts'
import { createRegistrationStore } from '../stores/registrations.ts'
import { createScannerStore } from '../stores/scanners.ts'
import type { StorageSizes } from '../stores/storage-size.ts'
import { createStoredAnswers } from '../stores/stored-answers.ts'
import { createTemplateStore } from '../stores/templates.ts'
import { createTimelineStore } from '../stores/timelines.ts'
import { createUploads } from '../stores/uploads.ts'
import { createWebhookDeliveryStore } from '../stores/webhook-deliveries.ts'
import { createWebhookEndpointStore } from '../stores/webhook-endpoints.ts'
import type { connectWallets } from '../wallets/index.ts'
import { idsFrom, randomBytes } from './ids.ts'
import { createLinks } from './links.ts'

export interface Caller {
  workspace: Workspace
  actor: string
  scopes: ReadonlySet<string>
  baseUrl: string
  waitUntil(work: Promise<unknown>): void
}

/** What all requests of an isolate share. */
export interface Shared {
  env: Bindings
  config: Config
  now: () => number
  fetch: Fetch
  directoryDb: Database
  /** The database that a workspace's data are in. */
  dbOf: (workspaceId: string) => Database
  /** What is remembered of a workspace counts in one era. */
  eraOf: (workspaceId: string) => Promise<string>
  sealer: Sealer
  directory: ReturnType<typeof createDirectory>
  answers: ReturnType<typeof createAnswerCache>
  edge: EdgeCache
  claims: ReturnType<typeof createClaims>
  sizes: StorageSizes
  newUlid: () => string
  walletsAt: ReturnType<typeof connectWallets>
  shops: Ports['shops']
  mailer: Ports['mailer']
  webhookSender: Ports['webhookSender']
  webhookQueues: Ports['webhookQueues']
}

const newCtx = lazily<Ports, Omit<Ctx, keyof Ports>, Shared & { db: Database }>({
  passes: ({ workspace }, { db, sealer }) => ({
    ...createPassStore(db, sealer, workspace.id),
    ...createPassList(db, sealer, workspace.id),
  }),
  points: (ctx, { db, sealer }) =>
    createPointStore(db, sealer, ctx.workspace.id, ctx.actor, () => ctx.claim?.recordKey ?? null),
  templates: ({ workspace }, { db, now, eraOf }) =>
    createTemplateStore(db, workspace.id, now, eraOf),
  assets: ({ workspace }, { db }) => createAssetStore(db, workspace.id),
  images: ({ workspace }, { db, now, env, fetch, config }) =>
    createImageLibrary({
      db,
      files: env.FILES,
      workspaceId: workspace.id,
      now,
      fetch,
      allowLocalTargets: config.allowLocalTargets,
    }),
  imageUses: ({ workspace }, { db, env }) => createImageUses(db, env.FILES, workspace.id),
  workspaces: ({ workspace }, { db, directory, sizes }) => ({
    describe: () => directory.describe(workspace.id),
    change: (settings) => directory.changeSettings(workspace.id, settings),
    ...createHomeStore(db, sizes, workspace.id),
  }),
  apiKeys: ({ workspace }, { directoryDb, directory }) =>
    createApiKeyStore(directoryDb, workspace.id, directory.forgetKey),
  credentials: ({ workspace }, { db, directoryDb, sealer, now }) =>
    createCredentialStore(db, directoryDb, sealer, workspace.id, now),
  bundles: ({ workspace }, { db }) => createBundleStore(db, workspace.id),
  access: ({ workspace }, { db, sealer }) => createAccessStore(db, sealer, workspace.id),
  doorLists: ({ workspace }, { config }) => ({
    saltId: config.linkSigningKeys.currentKid,
    salt: (doorId) => doorListSalt(config.linkSigningKeys, workspace.id, doorId),
    sign: (payload) => signDoorList(config.linkSigningKeys, payload),
  }),
  scanners: ({ workspace }, { db }) => createScannerStore(db, workspace.id),
  admissions: ({ workspace }, { db }) => createAdmissionStore(db, workspace.id),
  events: ({ workspace }, { db, sealer }) => createEventStore(db, sealer, workspace.id),
  auditLog: ({ workspace }, { db, sealer }) => createAuditLog(db, sealer, workspace.id),
  figures: ({ workspace }, { db, sizes }) => {
    const load = async () =>
      (await import('../stores/figures.ts')).createFigureStore(db, workspace, sizes)
    return {
      read: async (days) => (await load()).read(days),
      funnel: async (filter) => (await load()).funnel(filter),
      count: async (limit) => (await load()).count(limit),
    }
  },
  sampleData: ({ workspace }, { db, sealer }) => ({
    open: async () =>
      (await import('../stores/sample-data.ts')).createSampleDataStore(db, sealer, workspace.id),
  }),
  timelines: ({ workspace }, { db }) => createTimelineStore(db, workspace.id),
  answers: ({ workspace }, { db, sealer, answers }) =>
    createStoredAnswers(db, sealer, answers, workspace.id),
  devicePushes: ({ workspace }, { db }) => createDevicePushStore(db, workspace.id),
  pushFailures: ({ workspace }, { db }) => createPushFailureStore(db, workspace.id),
  links: ({ workspace, baseUrl }, { config }) => createLinks(config, workspace.id, baseUrl),
  linkKeys: ({ workspace }, { db }) => createLinkKeyStore(db, workspace.id),
  registrations: ({ workspace }, { db }) => createRegistrationStore(db, workspace.id),
  installReports: ({ workspace }, { db }) => createInstallReportStore(db, workspace.id),
  uploads: ({ workspace }, { env }) => createUploads(env.FILES, workspace.id),
  exportFiles: ({ workspace }, { env }) => createExportFiles(env.FILES, workspace.id),
  jobs: ({ workspace }, { db }) => createJobStore(db, workspace.id),
  campaigns: ({ workspace }, { db, sealer }) => createCampaignStore(db, sealer, workspace.id),
  jobQueue: (_, { env }) => createMessageQueue(env.JOB_QUEUE),
  mailer: (_, { mailer }) => mailer,
  mails: ({ workspace }, { db }) => createMailStore(db, workspace.id),
  mailQueue: (_, { env }) => createMessageQueue(env.MAIL_QUEUE),
  checkouts: ({ workspace }, { db, sealer }) => createCheckoutStore(db, sealer, workspace.id),
  shops: (_, { shops }) => shops,
  checkoutQueue: (_, { env }) => createMessageQueue(env.CHECKOUT_QUEUE),
  enrolments: ({ workspace }, { db, directoryDb, sealer, now }) =>
    createEnrolmentStore(db, directoryDb, sealer, workspace.id, now),
  webhooks: ({ workspace }, { db, sealer }) => ({
    ...createWebhookEndpointStore(db, sealer, workspace.id),
    ...createWebhookDeliveryStore(db, sealer, workspace.id),
  }),
  webhookSender: (_, { webhookSender }) => webhookSender,
  webhookQueues: (_, { webhookQueues }) => webhookQueues,
  wallets: (ctx, { walletsAt }) =>
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
  files: ({ waitUntil }, { edge, env }) => createPassFiles(env.FILES, edge, waitUntil),
  pushQueue: (_, { env }) => createMessageQueue(env.PUSH_QUEUE),
})

/** What a verb works with: one workspace, in the name of one caller. */
export function createCtx(
  shared: Shared,
  { workspace, actor, scopes, baseUrl, waitUntil }: Caller,
): Ctx {
  const { config, sealer, claims, sizes, now } = shared
  const db = shared.dbOf(workspace.id)
  let ids = shared.newUlid
  const ctx: Ctx = newCtx(
    {
      workspace,
      actor,
      scopes,
      source: sourceOfActor(actor),
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
        const told = { db, sealer, claims, sizes, workspaceId: workspace.id, actor, audited, now }
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
        ctx.waitUntil(shared.env.EVENT_QUEUE.send({ workspaceId: workspace.id }))
      },
      async takeClaim() {
        if (!ctx.claim || ctx.claim.held) return
        ctx.claim = await claims.take(workspace.id, ctx.claim)
        ids = await idsFrom(config.linkSigningKeys, ctx.claim)
      },
    },
    { ...shared, db },
  )
  return ctx
}

/** Background work has no request that names the service's address, and passes keep the one they are made with. */
export function createJobCtx(
  shared: Shared,
  workspace: Workspace,
  waitUntil: Caller['waitUntil'],
): Ctx {
  const baseUrl = shared.config.publicBaseUrl
  if (baseUrl === '') throw new ConfigError('PUBLIC_BASE_URL: is needed for work without a request')
  return createCtx(shared, { workspace, actor: 'system', scopes: new Set(), baseUrl, waitUntil })
}
