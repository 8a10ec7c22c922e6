import { settleNews } from '../../src/domain/checkout/settle.ts'
import { enrol } from '../../src/domain/enrolments/enrol.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { DEVICE_PLATFORM } from '../../src/domain/model/platforms.ts'
import type { Operation } from '../../src/http/operation.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { createGoogleWorld } from './google.ts'
import { createJobWorld, type JobWorld } from './jobs.ts'
import { bytesOf, exampleOf } from './operations.ts'

/** What one request names. Its body is the documents' example unless there is another. */
interface Request {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

interface Data {
  id: string
  items: { id: string }[]
  bundleId?: string
}
/** What each operation has answered last. */
type Told = Record<string, Data>
type Step = [id: string, request?: (told: Told, world: JobWorld) => Request | Promise<Request>]

const pass = (told: Told) => ({ params: { passId: told.createPass!.id } })
const template = (told: Told) => ({ params: { templateId: told.createTemplate!.id } })
const credential = (told: Told) => ({ params: { credentialId: told.createCredential!.id } })
const scanner = (told: Told) => ({ params: { scannerId: told.createScanner!.id } })
const endpoint = (told: Told) => ({ params: { endpointId: told.createWebhookEndpoint!.id } })
const delivery = (told: Told) => ({ params: { deliveryId: told.testWebhookEndpoint!.id } })
const campaign = (told: Told) => ({ params: { campaignId: told.createCampaign!.id } })
const connection = (told: Told) => ({ params: { connectionId: told.createCheckoutConnection!.id } })
const enrolment = (told: Told) => ({ params: { enrolmentId: told.createEnrolment!.id } })
const rule = (told: Told) => ({
  params: { ...connection(told).params, ruleId: told.createCheckoutRule!.id },
})

/** A festival that sells tickets and has a club: every operation at least once, and each with success. */
const STORY: Step[] = [
  ['createCredential', async () => ({ body: await googleCredential() })],
  ['listCredentials'],
  ['getCredential', credential],
  ['selfTestCredential', credential],

  ['createAsset'],
  ['getAsset', (told) => ({ params: { assetId: told.createAsset!.id } })],
  ['createTemplate'],
  ['updateTemplate', template],
  ['publishTemplate', template],
  ['getTemplate', template],
  [
    'getTemplateVersion',
    (told) => ({ params: { templateId: told.createTemplate!.id, version: '1' } }),
  ],
  ['getTemplateReach', template],
  ['createTemplateFromPkpass'],
  ['listTemplates'],
  ['previewTemplate', template],
  ['duplicateTemplate', template],

  ['createPass'],
  ['issuePass'],
  ['createPasses'],
  ['createTestPass', template],
  ['getPass', pass],
  ['getPassTemplate', pass],
  ['getPassBySerial', detailedPass],
  ['createOrReplacePass', () => ({ params: { serialNumber: 'CRM-0007' } })],
  ['createOrReplacePass', () => ({ params: { serialNumber: 'CRM-0007' } })],
  ['updatePassBySerial', () => ({ params: { serialNumber: 'CRM-0007' } })],
  ['previewPass', (told) => ({ params: { passId: told.getPassBySerial!.id } })],
  ['countPasses', () => ({ query: '?installed=none' })],
  ['listPasses', () => ({ query: '?limit=2' })],
  ['updatePass', pass],
  ['pushToPass', pass],
  ['listPushFailures', pushFailure],
  ['retryPushes'],
  ['createCampaign'],
  ['previewCampaign'],
  ['previewStoredCampaign', campaign],
  ['updateCampaign', campaign],
  ['startCampaign', campaign],
  ['pauseCampaign', campaign],
  ['resumeCampaign', campaign],
  ['getCampaign', campaign],
  ['cancelCampaign', campaign],
  ['listCampaignPasses', doneCampaign],
  ['revertCampaign', revertible],
  ['listCampaigns', () => ({ query: '?limit=2' })],
  ['deleteCampaign', draftCampaign],

  ['setAccess', (told) => ({ params: { passId: told.getPassBySerial!.id } })],
  ['getAccess', (told) => ({ params: { passId: told.getPassBySerial!.id } })],
  ['verifyAccess'],
  ['listAccessEvents'],
  ['getDoorList', () => ({ params: { doorId: 'door_main' } })],
  ['createScanner'],
  ['listScanners', () => ({ query: '?limit=1' })],
  ['getScanner', scanner],
  ['updateScanner', scanner],
  ['getOwnScanner', (told) => ({ query: `?scannerId=${told.createScanner!.id}` })],
  ['createScan', (told) => ({ body: scanOf(told, 'createScan') })],
  ['createScans', (told) => ({ body: { scans: [scanOf(told, 'createScans')] } })],
  ['getScanList', (told) => ({ query: `?doorId=door_main&scannerId=${told.createScanner!.id}` })],
  ['listAdmissions', () => ({ query: '?scope=Friday%20evening' })],
  ['undoScan', () => ({ params: { deviceEventId: String(exampleScan('createScan').eventId) } })],
  ['getScannerCounts', scanner],
  ['getAllScannerCounts'],
  ['revokeScanner', scanner],
  ['suspendPass', pass],
  ['resumePass', pass],
  ['redeemPass', pass],
  ['reinstatePass', pass],
  ['voidPass', pass],
  ['rotatePassLink', pass],
  ['getBundle', (told) => ({ params: { bundleId: told.createPasses!.bundleId! } })],
  ['rotateBundleLink', (told) => ({ params: { bundleId: told.createPasses!.bundleId! } })],
  ['getPassTimeline', (told) => ({ ...pass(told), query: '?limit=3' })],

  ['addPoints', member],
  ['addPoints', member],
  ['redeemPoints', member],
  ['redeemPoints', member],
  ['reversePoints', member],
  ['reversePoints', member],
  ['addStamps', stampCard],
  ['addStamps', stampCard],
  ['getRewards', member],
  ['redeemReward', reward],
  ['redeemReward', reward],
  ['setTier', member],
  ['getPointLots', member],
  ['listPoints', async (told, world) => ({ ...(await member(told, world)), query: '?limit=2' })],

  ['exportPasses', () => ({ query: '?status=VOIDED' })],
  ['exportPassesAsCsv', () => ({ query: '?status=VOIDED' })],
  ['voidPasses', () => ({ body: { filter: { status: 'VOIDED' }, expectedCount: 1 } })],
  ['createExport'],
  ['createImport', (told) => ({ query: `?templateId=${told.createTemplate!.id}` })],
  ['getJobResult', doneImport],
  ['getJob', (told) => ({ params: { jobId: told.createImport!.id } })],
  ['listJobs'],
  ['cancelJob', anotherImport],

  ['listEvents', () => ({ query: '?limit=1&type=pass.updated' })],
  ['getEvent', (told) => ({ params: { eventId: told.listEvents!.items[0]!.id } })],

  ['listAuditEntries', () => ({ query: '?limit=2' })],
  ['exportAuditLog', () => ({ query: '?action=publishTemplate' })],
  ['exportAuditLogAsCsv', () => ({ query: '?action=publishTemplate' })],
  ['checkAuditLog'],

  ['createWebhookEndpoint'],
  ['listWebhookEndpoints'],
  ['getWebhookEndpoint', endpoint],
  ['updateWebhookEndpoint', endpoint],
  ['testWebhookEndpoint', endpoint],
  ['listWebhookDeliveries'],
  ['getWebhookDelivery', delivery],
  ['replayWebhookDelivery', delivery],
  ['rotateWebhookSecret', endpoint],
  ['recoverWebhookEndpoint', endpoint],
  ['disableWebhookEndpoint', endpoint],
  ['enableWebhookEndpoint', endpoint],
  ['deleteWebhookEndpoint', endpoint],

  ['createCheckoutConnection'],
  ['listCheckoutConnections'],
  ['getCheckoutConnection', connection],
  ['rotateCheckoutSecret', connection],
  ['createCheckoutRule', connection],
  ['listCheckoutRules', connection],
  ['getCheckoutRule', rule],
  ['updateCheckoutRule', rule],
  ['dryRunCheckout', connection],
  ['dryRunCheckoutRule', connection],
  ['getCheckoutOrder', paidOrder],
  ['listCheckoutOrders', connection],
  [
    'replayCheckoutOrder',
    (told) => ({ params: { ...connection(told).params, orderId: told.getCheckoutOrder!.id } }),
  ],
  ['updateCheckoutConnection', connection],
  ['deleteCheckoutRule', rule],
  ['deleteCheckoutConnection', connection],

  ['createEnrolment'],
  ['listEnrolments'],
  ['getEnrolment', enrolment],
  ['updateEnrolment', enrolment],
  ['openEnrolment', enrolment],
  ['listEnrolmentSubmissions', signedUp],
  ['listEnrolmentConsents', enrolment],
  ['drawEnrolmentPoster', enrolment],
  ['closeEnrolment', enrolment],
  ['archiveEnrolment', enrolment],

  ['getWorkspace'],
  ['updateWorkspace'],
  ['getOverview', () => ({ query: '?days=2' })],
  ['getFunnel', () => ({ query: '?groupBy=template' })],
  ['createLinkKey'],
  ['getLinkKey', (told) => ({ params: { linkKeyId: told.createLinkKey!.id } })],
  ['rotateLinkKey', (told) => ({ params: { linkKeyId: told.createLinkKey!.id } })],
  ['revokeLinkKey', (told) => ({ params: { linkKeyId: told.rotateLinkKey!.id } })],
  ['listLinkKeys', () => ({ query: '?limit=2' })],
  ['createApiKey'],
  ['rotateApiKey', (told) => ({ params: { keyId: told.createApiKey!.id } })],
  ['revokeApiKey', (told) => ({ params: { keyId: told.rotateApiKey!.id } })],
  ['deleteApiKey', (told) => ({ params: { keyId: told.rotateApiKey!.id } })],
  ['listApiKeys', () => ({ query: '?limit=2' })],

  ['checkImport', (told) => ({ query: `?templateId=${told.createTemplate!.id}` })],

  ['archiveTemplate', template],
  ['unarchiveTemplate', template],
  ['deleteTemplate', (told) => ({ params: { templateId: told.duplicateTemplate!.id } })],
  ['deletePass', pass],
  ['deleteCredential', credential],

  ['createSampleData'],
  ['deleteSampleData'],
]

/** The scan of an example of the documents. */
function exampleScan(id: 'createScan' | 'createScans'): Record<string, unknown> {
  const example = exampleOf(OPERATIONS.find((op) => op.id === id)!) as Record<string, unknown>
  const [scan = example] = (example.scans ?? []) as Record<string, unknown>[]
  return scan
}

/** The key of the story is not that of a scanner, so it names one. */
const scanOf = (told: Told, id: 'createScan' | 'createScans') => ({
  ...exampleScan(id),
  scannerId: told.createScanner!.id,
})

async function googleCredential() {
  const { issuer, account } = await createGoogleWorld()
  return {
    platform: 'google',
    issuerId: issuer.issuerId,
    serviceAccount: {
      type: 'service_account',
      client_email: account.clientEmail,
      private_key_id: account.privateKeyId,
      private_key: account.privateKeyPem,
    },
  }
}

/** The pass of the other example of creating one. */
async function detailedPass(told: Told, world: JobWorld): Promise<Request> {
  const { detailed } = OPERATIONS.find(({ id }) => id === 'createPass')!.examples!
  const { images: _, ...body } = detailed as Record<string, unknown>
  await world.data(
    await world.post('/api/v1/passes', { ...body, templateId: told.createTemplate!.id }),
  )
  return { params: { serialNumber: String(body.serialNumber) } }
}

/** A pass with points; the same however often it is asked for. */
async function member(_: Told, world: JobWorld): Promise<Request> {
  const found = await world.ctx.passes.getBySerial('CLUB-0042')
  if (found) return { params: { passId: found.id } }
  const templateId = await world.publishTemplate({
    name: 'Bluewater Club',
    kind: 'loyalty',
    organizationName: 'Bluewater Events',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'member', label: 'Member', slot: 'secondary', binding: 'customer.name' },
      { key: 'tier', label: 'Tier', slot: 'header', binding: 'loyalty.tier' },
    ],
    tiers: {
      items: [
        { key: 'silver', label: 'Silver' },
        { key: 'gold', label: 'Gold', from: 1000, message: 'Welcome to Gold' },
      ],
    },
    pointsExpiry: { months: 12, warnDays: 14 },
    rewards: [
      { key: 'coffee', label: 'A coffee', cost: 20 },
      { key: 'backstage', label: 'A tour backstage', cost: 500, tier: 'gold', limitPerPass: 1 },
    ],
  })
  const made = await world.data<{ id: string }>(
    await world.post('/api/v1/passes', {
      templateId,
      serialNumber: 'CLUB-0042',
      customer: { name: 'Ana Reyes', email: 'ana@example.com' },
      points: 100,
    }),
  )
  return { params: { passId: made.id } }
}

/** A pass with a card of stamps; the same however often it is asked for. */
async function stampCard(told: Told, world: JobWorld): Promise<Request> {
  const found = await world.ctx.passes.getBySerial('CARD-0042')
  if (found) return { params: { passId: found.id } }
  const image = told.createAsset!.id
  const templateId = await world.publishTemplate({
    name: 'Bluewater Coffee',
    kind: 'loyalty',
    fields: [{ key: 'stamps', label: 'Stamps', slot: 'header', type: 'number', binding: 'points' }],
    stamps: { count: 10, empty: image, full: image },
    rewards: [{ key: 'coffee', label: 'A coffee', cost: 10 }],
  })
  const made = await world.data<{ id: string }>(
    await world.post('/api/v1/passes', { templateId, serialNumber: 'CARD-0042', points: 3 }),
  )
  return { params: { passId: made.id } }
}

/** A campaign that has changed a pass, and can take that back. */
async function doneCampaign(told: Told, world: JobWorld): Promise<Request> {
  const revertAt = new Date(world.clock.ms + 86_400_000).toISOString()
  const { params } = await draftCampaign(told, world, {
    change: { fields: { gate: 'D' } },
    revertAt,
  })
  await world.data(await world.post(`/api/v1/campaigns/${params!.campaignId}/start`))
  await world.run()
  return { params: params! }
}

async function revertible(_: Told, world: JobWorld): Promise<Request> {
  const { items } = await world.data<Data>(await world.get('/api/v1/campaigns?limit=1'))
  return { params: { campaignId: items[0]!.id } }
}

async function draftCampaign(
  told: Told,
  world: JobWorld,
  more: object = { message: 'Doors open at 19:00' },
): Promise<Request> {
  const made = await world.data<{ id: string }>(
    await world.post('/api/v1/campaigns', {
      name: 'Doors open',
      templateId: told.createTemplate!.id,
      audience: { passIds: [told.createPass!.id] },
      ...more,
    }),
  )
  return { params: { campaignId: made.id } }
}

async function reward(told: Told, world: JobWorld): Promise<Request> {
  const { params } = await member(told, world)
  return { params: { ...params!, rewardKey: 'coffee' } }
}

async function pushFailure(told: Told, world: JobWorld): Promise<Request> {
  const { passId } = pass(told).params
  const { version } = (await world.ctx.passes.get(passId))!
  const failure = world.ctx.pushFailures.insertion({
    passId,
    platform: DEVICE_PLATFORM,
    version,
    reason: 'unreachable',
    devices: 1,
    at: world.clock.ms,
    notifiedVersion: version - 1,
  })
  await world.ctx.commit({ writes: [failure] })
  await world.db
    .prepare('UPDATE passes SET notified_version = notify_version WHERE id = ?')
    .bind(passId)
    .run()
  return {}
}

async function doneImport(told: Told, world: JobWorld): Promise<Request> {
  await world.run()
  return { params: { jobId: told.createImport!.id } }
}

async function anotherImport(told: Told, world: JobWorld): Promise<Request> {
  const path = `/api/v1/imports?templateId=${told.createTemplate!.id}`
  const headers = { 'Content-Type': 'text/csv' }
  const body = 'serialNumber\r\nCREW-1\r\n'
  const job = await world.data<{ id: string }>(await world.request('POST', path, { body, headers }))
  return { params: { jobId: job.id } }
}

async function paidOrder(told: Told, { ctx }: JobWorld): Promise<Request> {
  const { params } = connection(told)
  const shop = await ctx.checkouts.connection(params.connectionId)
  const { generic } = OPERATIONS.find(({ id }) => id === 'dryRunCheckout')!.examples!
  const order = CheckoutOrder.parse((generic as { order: unknown }).order)
  const news = { type: 'paid', deliveryId: 'msg_1', totals: [], test: null, order } as const
  const settled = await settleNews(ctx, shop!, [news])
  return { params: { ...params, orderId: settled.order.id } }
}

async function signedUp(told: Told, { ctx }: JobWorld): Promise<Request> {
  const { params } = enrolment(told)
  await enrol(ctx, params.enrolmentId, {
    token: 'story',
    values: { 'customer.name': 'Sofia Lindqvist', 'customer.email': 'sofia@example.com' },
    consents: ['terms'],
    languages: ['en'],
    timeZone: 'Europe/Stockholm',
    utm: {},
  })
  return { params }
}

/** The body of the documents, about objects of this story. */
function exampleBody(op: Operation, told: Told): unknown {
  if (op.bodyRule?.binary) return bytesOf(op)
  if (!op.examples) return undefined
  const text = JSON.stringify(exampleOf(op))
  return JSON.parse(
    text.replaceAll(/\b(tpl|pass)_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/g, (_, prefix: 'tpl' | 'pass') =>
      prefix === 'tpl' ? told.createTemplate!.id : told.createPass!.id,
    ),
  )
}

/** Real answers, by operation and status; behind the status stands the media type of a second form. */
export type Answers = Record<string, Record<string, unknown>>

/** Tells the whole story once, and says what was answered. */
export async function tellStory(within?: JobWorld): Promise<Answers> {
  // The document is the same wherever tests keep workspaces.
  const world = within ?? (await createJobWorld({ WORKSPACE_STORE: 'd1' }))
  const told: Told = {}
  const answers: Answers = {}
  for (const [id, prepare] of STORY) {
    const op = OPERATIONS.find((each) => each.id === id)
    if (!op) throw new Error(`test/support/story.ts: there is no ${id}`)
    world.clock.advance(1000)
    const { params = {}, query = '', ...other } = (await prepare?.(told, world)) ?? {}
    const body = other.body ?? exampleBody(op, told)
    const [type] = op.bodyRule?.binary ?? []
    const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!)
    const ask = (accept: string) =>
      world.request(op.method.toUpperCase(), `/api/v1${path}${query}`, {
        ...(body !== undefined && { body }),
        headers: { Accept: accept, ...(type && { 'Content-Type': type }) },
      })
    const response = await ask(op.produces ?? 'application/json')
    const text = await response.text()
    if (!response.ok) throw new Error(`${id}: ${response.status} ${text}`)
    const answer = op.produces ? text : JSON.parse(text)
    if (!op.produces) told[id] = answer.data
    answers[id] = {
      ...answers[id],
      [response.status]: answer,
      ...(op.alsoProduces && {
        [`${response.status} ${op.alsoProduces}`]: await (await ask(op.alsoProduces)).text(),
      }),
    }
  }
  return answers
}
