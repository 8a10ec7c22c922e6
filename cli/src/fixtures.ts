import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckedTemplate, IssuedPass, WalletPass } from '../../sdks/node/src/index.ts'
import { SHOP_FIXTURES, tellOfOrder } from './shop-fixtures.ts'
import { UsageError } from './usage-error.ts'

/** What makes an event happen in a test workspace. */
export interface Stage {
  wp: WalletPass
  /** The simulated phones of a service that runs on this machine. */
  simulatorUrl: string | null
}

type Fixture = (stage: Stage) => Promise<unknown>

const TEMPLATE_NAME = 'wps trigger'
const DOOR = 'wps-trigger'
const ENDING_POINTS = 'wps trigger: points that end'
/** The longest that the API takes. */
const MOST_WARN_DAYS = 60
const SOON_MS = 2000

const transition =
  (...verbs: ('suspend' | 'resume' | 'redeem' | 'void' | 'reinstate')[]): Fixture =>
  async (stage) => {
    const { id } = await issue(stage)
    for (const verb of verbs) await stage.wp.passes[verb](id)
  }

const issued: Fixture = (stage) => issue(stage)

/** What time brings, and the service notices within a minute. */
export const BY_THE_MINUTE: ReadonlySet<string> = new Set(['pass.expired', 'pass.points.expiring'])

/** By the type of the event: what really happens, so that the event is a real one. */
export const FIXTURES: Record<string, Fixture> = {
  'pass.created': async ({ wp }) => wp.passes.create({ templateId: (await template(wp)).id }),
  'pass.issued': issued,
  'pass.updated': async (stage) =>
    stage.wp.passes.update((await issue(stage)).id, { name: 'Changed by wps' }),
  'pass.suspended': transition('suspend'),
  'pass.resumed': transition('suspend', 'resume'),
  'pass.redeemed': transition('redeem'),
  'pass.voided': transition('void'),
  'pass.reinstated': transition('void', 'reinstate'),
  'pass.expired': async (stage) => {
    const { id } = await issue(stage)
    const expirationDate = new Date(Date.now() + SOON_MS).toISOString()
    await stage.wp.passes.update(id, { expirationDate })
  },
  'pass.deleted': async (stage) => stage.wp.passes.delete((await issue(stage)).id),
  'pass.viewed': async (stage) =>
    fetch((await issue(stage)).downloadUrl, { headers: { accept: 'text/html' } }),
  'pass.installed': async (stage) => install(stage, await issue(stage)),
  'pass.uninstalled': async (stage) => {
    const pass = await issue(stage)
    await install(stage, pass)
    await phone(stage, 'DELETE', `/passes/${pass.serialNumber}`)
  },
  'pass.push.sent': (stage) => updateOnPhone(stage),
  'pass.fetched': (stage) => updateOnPhone(stage),
  'pass.points.added': async (stage) => addPoints(stage, (await issue(stage)).id),
  'pass.points.redeemed': async (stage) => {
    const { id } = await issue(stage)
    await addPoints(stage, id)
    const points = { pointsRedeemed: 10, transactionId: newTransactionId() }
    await stage.wp.passes.points.redeem(id, points)
  },
  'pass.points.reversed': async (stage) => {
    const { id } = await issue(stage)
    const reverses = await addPoints(stage, id)
    await stage.wp.passes.points.reverse(id, { reverses, transactionId: newTransactionId() })
  },
  'pass.points.expiring': async ({ wp }) => {
    refuseTooEarly()
    const { id: templateId } = await makeTemplate(wp, ENDING_POINTS, {
      pointsExpiry: { months: 1, warnDays: MOST_WARN_DAYS },
    })
    const pass = await wp.passes.create({ templateId })
    await addPoints({ wp }, pass.id)
  },
  'pass.reward.redeemed': async (stage) => {
    const { id } = await issue(stage)
    await addPoints(stage, id)
    await stage.wp.passes.rewards.redeem(id, 'coffee', { transactionId: newTransactionId() })
  },
  'pass.tier.changed': async (stage) =>
    stage.wp.passes.setTier((await issue(stage)).id, { tier: 'gold' }),
  'pass.access.updated': async (stage) => withAccess(stage, [DOOR]),
  'pass.access.granted': async (stage) => enter(stage, DOOR),
  'pass.access.denied': async (stage) => enter(stage, `${DOOR}-closed`),
  'pass.access.undone': async (stage) => {
    const { wp } = stage
    await withScanner(wp, async (scannerId) => {
      const [scan] = await admit(stage, scannerId, 1)
      await wp.scans.undo(scan!.eventId)
    })
  },
  'pass.access.conflict': async (stage) =>
    withScanner(stage.wp, async (scannerId) => {
      await admit(stage, scannerId, 2)
    }),
  'api_key.created': ({ wp }) => shortKey(wp),
  'api_key.rotated': async ({ wp }) => {
    const rotated = await wp.apiKeys.rotate((await shortKey(wp)).id)
    await wp.apiKeys.revoke(rotated.id)
  },
  'api_key.revoked': async ({ wp }) => wp.apiKeys.revoke((await shortKey(wp)).id),
  'template.published': ({ wp }) =>
    makeTemplate(wp, `${TEMPLATE_NAME} ${randomUUID().slice(0, 8)}`),
  'template.archived': async ({ wp }) => {
    const { id } = await makeTemplate(wp, `${TEMPLATE_NAME} ${randomUUID().slice(0, 8)}`)
    await wp.templates.archive(id)
  },
  'campaign.started': (stage) => campaign(stage),
  'campaign.finished': (stage) => campaign(stage),
  'campaign.cancelled': async (stage) => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString()
    await stage.wp.campaigns.cancel(await campaign(stage, { startAt }))
  },
  'campaign.reverted': async (stage) => {
    const { wp } = stage
    const revertAt = new Date(Date.now() + 86_400_000).toISOString()
    const id = await campaign(stage, { revertAt })
    while ((await wp.campaigns.get(id)).status !== 'FINISHED') await sleep(500)
    await wp.campaigns.revert(id)
  },
  'enrolment.completed': async ({ wp }) => {
    const { id: templateId } = await template(wp)
    const slug = `${DOOR}-${randomUUID().slice(0, 8)}`
    const page = await wp.enrolments.create({ name: TEMPLATE_NAME, slug, templateId, fields: [] })
    const { url } = await wp.enrolments.open(page.id)
    const { origin } = new URL(url)
    await fetch(url, { method: 'POST', headers: { origin }, body: new URLSearchParams() })
    await wp.enrolments.archive(page.id)
  },
  'job.completed': async ({ wp }) =>
    wp.imports.create('customer.name\r\nAda Trigger\r\n', 'text/csv', {
      templateId: (await template(wp)).id,
    }),
  ...Object.fromEntries(
    Object.keys(SHOP_FIXTURES).map((type): [string, Fixture] => [
      type,
      async ({ wp }) => tellOfOrder(wp, (await template(wp)).id, type),
    ]),
  ),
}

async function template(wp: WalletPass): Promise<{ id: string }> {
  for await (const one of wp.templates.list({ status: 'PUBLISHED', kind: 'loyalty' })) {
    if (one.name === TEMPLATE_NAME) return one
  }
  return makeTemplate(wp, TEMPLATE_NAME)
}

async function makeTemplate(
  wp: WalletPass,
  name: string,
  more: { pointsExpiry?: { months: number; warnDays: number } } = {},
): Promise<CheckedTemplate> {
  const draft = await wp.templates.create({
    name,
    kind: 'loyalty',
    barcode: { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' },
    fields: [
      { key: 'points', label: 'Points', type: 'number', slot: 'primary', binding: 'points' },
    ],
    tiers: {
      items: [
        { key: 'silver', label: 'Silver' },
        { key: 'gold', label: 'Gold', from: 1000 },
      ],
    },
    rewards: [{ key: 'coffee', label: 'A coffee', cost: 20 }],
    ...more,
  })
  return wp.templates.publish(draft.id)
}

async function issue({ wp }: Stage): Promise<IssuedPass> {
  const { id: templateId } = await template(wp)
  return wp.passes.issue({ templateId, customer: { name: 'Ada Trigger' } })
}

const newTransactionId = () => `txn_${randomUUID().replaceAll('-', '')}`

async function addPoints({ wp }: Pick<Stage, 'wp'>, passId: string): Promise<string> {
  const transactionId = newTransactionId()
  await wp.passes.points.add(passId, { pointsAdded: 25, transactionId })
  return transactionId
}

/** Points that last a month end with the next one: from the start of a long month that is more days than a warning may come before. */
function refuseTooEarly(): void {
  const now = new Date()
  const endsMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)
  const days = Math.ceil((endsMs - now.getTime()) / 86_400_000)
  if (days <= MOST_WARN_DAYS) return
  throw new UsageError(
    `Points that are earned today end in ${days} days at the earliest, and a warning comes at most ${MOST_WARN_DAYS} days before. Try again in ${days - MOST_WARN_DAYS} days.`,
  )
}

/** A campaign that changes one pass, and is started. @returns its id */
async function campaign(
  stage: Stage,
  when: { startAt?: string; revertAt?: string } = {},
): Promise<string> {
  const { wp } = stage
  const { id: templateId } = await template(wp)
  const { id: passId } = await issue(stage)
  const { id } = await wp.campaigns.create({
    name: TEMPLATE_NAME,
    templateId,
    audience: { passIds: [passId] },
    change: { backgroundColor: '#123a5a' },
    ...when,
  })
  await wp.campaigns.start(id, {})
  return id
}

async function withAccess(stage: Stage, allowedDoors: string[]): Promise<IssuedPass> {
  const pass = await issue(stage)
  await stage.wp.passes.access.set(pass.id, { accessLevel: 'guest', allowedDoors })
  return pass
}

async function enter(stage: Stage, doorId: string): Promise<void> {
  const { id } = await withAccess(stage, [DOOR])
  const { barcode } = await stage.wp.passes.get(id)
  if (!barcode) throw new Error(`The template “${TEMPLATE_NAME}” has no barcode`)
  await stage.wp.access.verify({ credential: barcode.value, doorId })
}

/** A scanner for as long as it takes. */
async function withScanner(wp: WalletPass, use: (scannerId: string) => Promise<void>) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const entry = { scope: TEMPLATE_NAME, limit: 1 }
  const scanner = await wp.scanners.create({ name: TEMPLATE_NAME, mode: 'entry', entry, expiresAt })
  await use(scanner.id)
  await wp.scanners.revoke(scanner.id)
}

/** Admits one pass a number of times, as a device without a connection does. */
async function admit({ wp, ...stage }: Stage, scannerId: string, times: number) {
  const { id } = await issue({ wp, ...stage })
  const { barcode } = await wp.passes.get(id)
  if (!barcode) throw new Error(`The template “${TEMPLATE_NAME}” has no barcode`)
  const at = new Date().toISOString()
  const scans = Array.from({ length: times }, () => {
    const eventId = randomUUID()
    return { scannerId, credential: barcode.value, eventId, action: 'admit' as const, at }
  })
  for (const scan of scans) await wp.scans.create(scan)
  return scans
}

async function shortKey(wp: WalletPass): Promise<{ id: string }> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  return wp.apiKeys.create({ name: TEMPLATE_NAME, scopes: ['passes:read'], expiresAt })
}

async function install(stage: Stage, { downloadUrl }: IssuedPass): Promise<void> {
  await phone(stage, 'POST', '/add', { url: downloadUrl })
}

async function updateOnPhone(stage: Stage): Promise<void> {
  const pass = await issue(stage)
  await install(stage, pass)
  await stage.wp.passes.update(pass.id, { name: 'Changed by wps' })
}

/** Asks the simulated iPhone to do what a holder would. */
async function phone(
  { simulatorUrl }: Stage,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  if (!simulatorUrl) {
    throw new UsageError(
      'Only a phone makes this happen. Beside a service on this machine (`npm start`) a simulated one does.',
    )
  }
  const response = await fetch(`${simulatorUrl}/phones/iphone${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The simulated phone refused: ${await response.text()}`)
}
