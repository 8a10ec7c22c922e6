import { runCampaign } from '../../src/domain/campaigns/run.ts'
import { settleNews } from '../../src/domain/checkout/settle.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import type { Operation } from '../../src/http/operation.ts'
import { PKPASS_TYPE } from '../../src/lib/pkpass/media-type.ts'
import { paid } from './checkouts.ts'
import { samplePkpass } from './pkpass-files.ts'
import { PNG } from './png.ts'
import { addGoogleAccount } from './wallets.ts'
import type { Tenant, World } from './world.ts'

/** Bytes of the operation's first media type. */
export function bytesOf({ bodyRule }: Operation): Uint8Array {
  const [type] = bodyRule!.binary!
  const sample = bodyRule!.samples?.[type!]
  if (type === PKPASS_TYPE) return samplePkpass()
  return sample === undefined ? PNG : new TextEncoder().encode(sample)
}

/** What the query must name for the request to succeed. */
export async function queryOf({ id }: Operation, world: World): Promise<string> {
  if (id === 'getOwnScanner' || id === 'getScanList') {
    return `?scannerId=${await makeScanner(world, world.first)}`
  }
  const needsTemplate = id === 'createImport' || id === 'checkImport'
  return needsTemplate ? `?templateId=${await world.publishTemplate()}` : ''
}

/** A body that the schema takes; operations whose body needs members have an example in their definition. */
export function exampleOf(op: Operation): Record<string, unknown> {
  const [example] = Object.values(op.examples ?? {})
  if (example) return example as Record<string, unknown>
  if (op.bodyRule?.optional) return {}
  throw new Error(`${op.id} needs an example body`)
}

/** Bodies that name what exists, for the operations that need one; `path` names the object. */
export async function preparedBody(
  id: string,
  path: string,
  templateId: string,
  world: World,
): Promise<Record<string, unknown> | undefined> {
  const pass = { templateId }
  switch (id) {
    case 'createPass':
    case 'issuePass':
    case 'createCheckoutRule':
      return pass
    case 'createCampaign':
    case 'previewCampaign':
      return { ...pass, name: 'x', message: 'x', audience: { passIds: ['pass_x'] } }
    case 'dryRunCheckoutRule':
      return { rule: pass, order: paid() }
    case 'createEnrolment':
      return newEnrolment(templateId)
    case 'createPasses':
      return { passes: [pass, pass] }
    case 'createScan':
      return { ...scanExample(), scannerId: await makeScanner(world, world.first) }
    case 'createScans':
      return { scans: [{ ...scanExample(), scannerId: await makeScanner(world, world.first) }] }
    case 'createOrReplacePass':
      return { templateId: await templateOf(path, world) }
    case 'voidPasses':
      return { filter: { templateId: await templateWithPass(world) }, expectedCount: 1 }
    case 'reversePoints':
      return { transactionId: 'txn_reversal', reverses: await transactionOf(path, world) }
    default:
      return undefined
  }
}

async function templateWithPass(world: World): Promise<string> {
  const templateId = await world.publishTemplate()
  await world.post('/api/v1/passes', { templateId })
  return templateId
}

/** The opening balance of the pass that the path names. */
async function transactionOf(path: string, world: World): Promise<string> {
  const passId = /pass_[0-9A-Z]+/.exec(path)![0]
  const entry = await world.db
    .prepare('SELECT transaction_id AS id FROM point_entries WHERE pass_id = ?1')
    .bind(passId)
    .first<{ id: string }>()
  return entry!.id
}

const NOBODY = '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'

/** The path with ids of objects that do not exist. */
export function fill(op: Operation): string {
  return op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS[name]?.missing ?? unknown(name))
}

/** An id for a parameter of a path that names nothing; null for other parameters. */
export const missingId = (name: string): string | null =>
  Object.hasOwn(IDS, name) ? IDS[name]!.missing : null

/** The path with ids of objects that belong to somebody. */
export async function makeObject(op: Operation, world: World, owner: Tenant): Promise<string> {
  const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  let path = op.path
  for (const name of names) {
    const id = await (IDS[name] ?? unknown(name)).make(world, owner, op)
    path = path.replace(`{${name}}`, id)
  }
  return path
}

interface Kind {
  missing: string
  make(world: World, owner: Tenant, op: Operation): Promise<string>
}

/** How to come by an object for each parameter of a path. A new parameter needs an entry here. */
const IDS: Record<string, Kind> = {
  templateId: {
    missing: `tpl_${NOBODY}`,
    make: (world, owner) => world.publishTemplate({}, owner.apiKey),
  },
  passId: {
    missing: `pass_${NOBODY}`,
    make: async (world, owner) => (await makePass(world, owner)).id,
  },
  rewardKey: { missing: 'nothing', make: async () => 'coffee' },
  version: { missing: '9', make: async () => '1' },
  campaignId: {
    missing: `cmp_${NOBODY}`,
    make: makeCampaign,
  },
  bundleId: {
    missing: `bdl_${NOBODY}`,
    make: async (world, owner) => {
      const templateId = await world.publishTemplate({}, owner.apiKey)
      const response = await world.request('POST', '/api/v1/passes/batch', {
        key: owner.apiKey,
        body: { passes: [{ templateId }, { templateId }], bundle: true },
      })
      return ((await dataOf(response)) as unknown as { bundleId: string }).bundleId
    },
  },
  serialNumber: {
    missing: 'S-NOBODY',
    make: async (world, owner) => (await makePass(world, owner)).serialNumber,
  },
  eventId: {
    missing: `evt_${NOBODY}`,
    make: async (world, owner) => {
      await makePass(world, owner)
      const response = await world.get('/api/v1/events', { key: owner.apiKey })
      const { items } = (await dataOf(response)) as unknown as { items: { id: string }[] }
      return items[0]!.id
    },
  },
  doorId: {
    missing: 'door_nobody',
    make: async (world, owner) => {
      const templateId = await world.publishTemplate({}, owner.apiKey)
      const response = await world.request('POST', '/api/v1/passes', {
        key: owner.apiKey,
        body: { templateId, barcode: { value: 'A-1' }, access: { allowedDoors: ['door_theirs'] } },
      })
      await dataOf(response)
      return 'door_theirs'
    },
  },
  assetId: {
    missing: `ast_${NOBODY}`,
    make: async (world, owner) => {
      const response = await world.request('POST', '/api/v1/assets', {
        key: owner.apiKey,
        // Other bytes than PNG: the same bytes have the same id everywhere.
        body: Uint8Array.of(...PNG, 0),
        headers: { 'Content-Type': 'image/png' },
      })
      return (await dataOf(response)).id
    },
  },
  credentialId: {
    missing: `cred_${NOBODY}`,
    make: async (world, owner) => {
      await addGoogleAccount(world.ctxOf(owner))
      const response = await world.get('/api/v1/credentials', { key: owner.apiKey })
      const { items } = (await dataOf(response)) as unknown as { items: { id: string }[] }
      return items[0]!.id
    },
  },
  jobId: {
    missing: `job_${NOBODY}`,
    make: async (world, owner) => {
      const { templateId } = await makePass(world, owner)
      const path = `/api/v1/templates/${templateId}`
      const body = { description: `Another of ${world.deps.newId('x')}` }
      await dataOf(await world.request('PATCH', path, { key: owner.apiKey, body }))
      await dataOf(await world.request('POST', `${path}/publish`, { key: owner.apiKey }))
      const response = await world.get('/api/v1/jobs', { key: owner.apiKey })
      const { items } = (await dataOf(response)) as unknown as { items: { id: string }[] }
      const { id } = items[0]!
      const row = '{"row":1,"statusCode":422}\n'
      await world.db.prepare('UPDATE jobs SET result_tail = ? WHERE id = ?').bind(row, id).run()
      return id
    },
  },
  connectionId: {
    missing: `chk_${NOBODY}`,
    make: async (world, owner) => {
      const response = await world.request('POST', '/api/v1/checkout-connections', {
        key: owner.apiKey,
        body: { source: 'generic', name: 'Theirs' },
      })
      return (await dataOf(response)).id
    },
  },
  ruleId: {
    missing: `rule_${NOBODY}`,
    make: async (world, owner) => {
      const templateId = await world.publishTemplate({}, owner.apiKey)
      const response = await world.request(
        'POST',
        `${await newestConnection(world, owner)}/rules`,
        {
          key: owner.apiKey,
          body: { templateId },
        },
      )
      return (await dataOf(response)).id
    },
  },
  orderId: {
    missing: `ord_${NOBODY}`,
    make: async (world, owner) => {
      const path = await newestConnection(world, owner)
      const ctx = world.ctxOf(owner)
      const connection = await ctx.checkouts.connection(path.split('/').at(-1)!)
      const order = CheckoutOrder.parse({ orderId: '1001', lines: [{ id: '1', sku: 'A-1' }] })
      const news = { type: 'paid', deliveryId: 'msg_1', totals: [], test: null, order } as const
      return (await settleNews(ctx, connection!, [news])).order.id
    },
  },
  enrolmentId: {
    missing: `enr_${NOBODY}`,
    async make(world, owner) {
      const path = '/api/v1/enrolments'
      const body = newEnrolment(await world.publishTemplate({}, owner.apiKey))
      const { id } = await dataOf(await world.request('POST', path, { key: owner.apiKey, body }))
      // Open, so that every change of its status is possible.
      await dataOf(await world.request('POST', `${path}/${id}/open`, { key: owner.apiKey }))
      return id
    },
  },
  scannerId: { missing: `scn_${NOBODY}`, make: makeScanner },
  deviceEventId: {
    missing: NOBODY,
    async make(world, owner) {
      const scannerId = await makeScanner(world, owner)
      const { id: passId } = await makePass(world, owner)
      const body = { ...scanExample(), action: 'admit', credential: passId, scannerId }
      await dataOf(await world.request('POST', '/api/v1/scans', { key: owner.apiKey, body }))
      return body.eventId
    },
  },
  endpointId: {
    missing: `whe_${NOBODY}`,
    make: async (world, owner) => (await makeEndpoint(world, owner)).id,
  },
  deliveryId: {
    missing: `dlv_${NOBODY}`,
    make: async (world, owner) => {
      const { id } = await makeEndpoint(world, owner)
      const path = `/api/v1/webhook-endpoints/${id}/test`
      return (await dataOf(await world.request('POST', path, { key: owner.apiKey }))).id
    },
  },
  linkKeyId: {
    missing: `${NOBODY}7K4Q`,
    make: async (world, owner) => {
      const body = { name: 'Theirs' }
      return (
        await dataOf(await world.request('POST', '/api/v1/link-keys', { key: owner.apiKey, body }))
      ).id
    },
  },
  keyId: {
    missing: `key_${NOBODY}`,
    make: async (world, owner) => {
      const response = await world.request('POST', '/api/v1/api-keys', {
        key: owner.apiKey,
        body: { name: 'Theirs', scopes: ['passes:read'] },
      })
      return (await dataOf(response)).id
    },
  },
}

async function makeScanner(world: World, owner: Tenant): Promise<string> {
  const body = {
    name: 'North gate',
    mode: 'entry',
    entry: { scope: 'Friday', limit: 1 },
    expiresAt: '2027-01-01T00:00:00.000Z',
  }
  const asked = { key: owner.apiKey, body }
  return (await dataOf(await world.request('POST', '/api/v1/scanners', asked))).id
}

let scans = 0
/** A scan of its own. */
const scanExample = () => ({
  credential: 'TICKET-2026-0001',
  eventId: `example-${String(++scans).padStart(8, '0')}`,
  action: 'check',
})

let enrolments = 0
/** The body of a sign-up page with an address of its own: no other page may have had it. */
export const newEnrolment = (templateId: string) => ({
  name: 'Counter',
  slug: `counter-${Math.random().toString(36).slice(2)}-${++enrolments}`,
  templateId,
})

/** The path of the connection that was made last. */
async function newestConnection(world: World, owner: Tenant): Promise<string> {
  const path = '/api/v1/checkout-connections'
  const response = await world.get(path, { key: owner.apiKey })
  const { items } = (await dataOf(response)) as unknown as { items: { id: string }[] }
  return `${path}/${items[0]!.id}`
}

async function makeEndpoint(world: World, owner: Tenant) {
  const response = await world.request('POST', '/api/v1/webhook-endpoints', {
    key: owner.apiKey,
    body: { url: 'https://example.com/hooks', customHeaders: { 'X-Team': 'doors' } },
  })
  return dataOf(response)
}

/** A campaign in the state that the operation needs. */
async function makeCampaign(world: World, owner: Tenant, op: Operation): Promise<string> {
  const { id: passId, templateId } = await makePass(world, owner)
  const post = async (path: string, body?: object) =>
    dataOf(await world.request('POST', `/api/v1/campaigns${path}`, { key: owner.apiKey, body }))
  const isReverted = op.id === 'revertCampaign'
  const { id } = await post('', {
    name: 'Theirs',
    templateId,
    audience: { passIds: [passId] },
    change: { fields: { gate: '9' } },
    ...(isReverted && { revertAt: new Date(world.clock.ms + 3_600_000).toISOString() }),
  })
  if (!isReverted && op.id !== 'pauseCampaign' && op.id !== 'resumeCampaign') return id
  await post(`/${id}/start`)
  if (!isReverted) return id
  const ctx = world.ctxOf(owner)
  for (let left = 5; left > 0; left--) {
    const { step } = (await ctx.campaigns.get(id))!
    const message = { type: 'campaign.slice', workspaceId: owner.id, campaignId: id, step } as const
    await runCampaign(ctx, message)
  }
  return id
}

function unknown(name: string): never {
  throw new Error(`say in test/support/operations.ts how to make an object for {${name}}`)
}

/** With what the examples of all operations on a pass rely on. */
async function makePass(world: World, owner: Tenant) {
  const fields = [
    { key: 'gate', label: 'Gate', slot: 'primary' },
    { key: 'balance', label: 'Points', slot: 'header', type: 'number', binding: 'points' },
  ]
  const tiers = {
    items: [
      { key: 'silver', label: 'Silver' },
      { key: 'gold', label: 'Gold', from: 1000 },
    ],
  }
  const rewards = [{ key: 'coffee', label: 'A coffee', cost: 20 }]
  const { id: image } = await dataOf(
    await world.request('POST', '/api/v1/assets', {
      key: owner.apiKey,
      headers: { 'Content-Type': 'image/png' },
      body: PNG,
    }),
  )
  const stamps = { count: 10, empty: image, full: image }
  const templateId = await world.publishTemplate(
    { kind: 'loyalty', fields, tiers, rewards, stamps },
    owner.apiKey,
  )
  const response = await world.request('POST', '/api/v1/passes', {
    key: owner.apiKey,
    body: { templateId, points: 100 },
  })
  return dataOf(response)
}

/** The template of the pass at this address. */
async function templateOf(path: string, world: World): Promise<string> {
  return (await dataOf(await world.get(path))).templateId
}

async function dataOf(
  response: Response,
): Promise<{ id: string; templateId: string; serialNumber: string }> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (
    (await response.json()) as { data: { id: string; templateId: string; serialNumber: string } }
  ).data
}
