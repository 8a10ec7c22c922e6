import { describe, expect, test } from 'vitest'
import { giveUpCampaign } from '../../src/domain/campaigns/run.ts'
import { reportFailingCredential } from '../../src/domain/credentials/report-failing.ts'
import { warnExpiring } from '../../src/domain/credentials/warn-expiring.ts'
import { enrol } from '../../src/domain/enrolments/enrol.ts'
import { EVENTS } from '../../src/domain/events/catalogue.ts'
import type { EventView } from '../../src/domain/events/view.ts'
import { endJob } from '../../src/domain/jobs/end.ts'
import { readJob } from '../../src/domain/jobs/read.ts'
import { EVENT_TYPES, type EventType } from '../../src/domain/model/event-types.ts'
import { newJob } from '../../src/domain/model/start-job.ts'
import { noteView } from '../../src/domain/passes/note-view.ts'
import { latestFile } from '../../src/domain/registrations/latest-file.ts'
import { receiveReport } from '../../src/domain/registrations/receive-report.ts'
import { registerDevice } from '../../src/domain/registrations/register.ts'
import { unregisterDevice } from '../../src/domain/registrations/unregister.ts'
import { tellNearlyFull } from '../../src/domain/workspaces/tell-nearly-full.ts'
import { submission } from '../support/enrolments.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { payloadFaults } from '../support/webhooks.ts'
import { withOther } from '../support/world.ts'
import catalogue from '../vectors/event-catalogue.json'

/** Emitted by what answers shops, which has tests of its own. */
const OF_CHECKOUTS = EVENT_TYPES.filter((type) => type.startsWith('checkout.'))

test('the catalogue is the binding one, with the objects under their names', () => {
  expect(EVENT_TYPES.toSorted()).toEqual(catalogue.events.map(({ type }) => type).toSorted())
  for (const { type, object } of catalogue.events) {
    expect(Object.keys(EVENTS[type as EventType].data.unwrap().shape), type).toContain(object)
    expect(type).toMatch(new RegExp(catalogue.pattern))
  }
})

describe('every event that is emitted', () => {
  test('is in the catalogue and carries what it says there', async () => {
    const events = await everything()
    const emitted = new Set<string>(events.map(({ type }) => type))
    expect(
      EVENT_TYPES.filter((type) => !emitted.has(type) && !OF_CHECKOUTS.includes(type)),
    ).toEqual([])
    const known = Object.fromEntries(catalogue.events.map(({ type, object }) => [type, object]))
    for (const event of events) {
      expect(Object.keys(catalogue.envelope).filter((member) => !(member in event))).toEqual([])
      expect(event.apiVersion).toBe(catalogue.envelope.apiVersion)
      expect(Object.keys(event.data!), event.type).toContain(known[event.type])
      expect([event.type, await payloadFaults(event)]).toEqual([event.type, []])
      const checked = EVENTS[event.type as EventType].data.safeParse(event.data)
      expect([event.type, checked.error?.issues]).toEqual([event.type, undefined])
    }
  })
})

/** One that is taken back, one that is cancelled, and one that has failed. */
async function campaigns(
  world: JobWorld,
  api: (method: string, path: string, body?: unknown) => Promise<{ id: string }>,
  { templateId, passId }: { templateId: string; passId: string },
): Promise<void> {
  const start = async (body: object) => {
    const audience = { passIds: [passId] }
    const { id } = await api('POST', '/campaigns', { name: 'x', templateId, audience, ...body })
    await api('POST', `/campaigns/${id}/start`)
    return id
  }
  const revertAt = new Date(world.clock.ms + 3_600_000).toISOString()
  const reverted = await start({ change: { labelColor: '#102030' }, revertAt })
  await world.run()
  await api('POST', `/campaigns/${reverted}/revert`)
  await world.run()
  const cancelled = await start({ message: 'Hello' })
  await giveUpCampaign(world.ctx, {
    type: 'campaign.slice',
    workspaceId: world.first.id,
    campaignId: cancelled,
    step: 2,
  })
  await api('POST', `/campaigns/${cancelled}/cancel`)
  await world.run()
}

/** A workspace in which everything has happened. */
async function everything(): Promise<EventView[]> {
  const limit = { bytes: Number.POSITIVE_INFINITY }
  const world = await createJobWorld({}, { storageLimitBytes: () => limit.bytes })
  const { ctx } = world
  const api = async <T = { id: string }>(method: string, path: string, body?: unknown) => {
    world.clock.advance(1000)
    const request = body === undefined ? {} : { body }
    return world.data<T>(await world.request(method, `/api/v1${path}`, request))
  }
  const templateId = await world.publishTemplate({
    kind: 'loyalty',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'tier', label: 'Tier', slot: 'header', default: 'Silver' },
    ],
    tiers: {
      items: [
        { key: 'silver', label: 'Silver' },
        { key: 'gold', label: 'Gold', from: 1000 },
      ],
    },
    rewards: [{ key: 'coffee', label: 'A coffee', cost: 5 }],
  })
  const { id } = await api('POST', '/passes/issue', {
    templateId,
    points: 100,
    customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
    access: { accessLevel: 'GOLD', allowedDoors: ['door_1'] },
    barcode: { value: 'M-1' },
  })
  const pass = (path: string, body?: unknown) => api('POST', `/passes/${id}${path}`, body)
  await campaigns(world, api, { templateId, passId: id })
  const record = async () => (await ctx.passes.get(id))!

  await world.phone(id)
  const device = {
    deviceLibraryIdentifier: `device-of-${id}`,
    passTypeIdentifier: world.passTypeIdentifier,
  }
  await registerDevice(ctx, await record(), device, 'ab'.repeat(32))
  await unregisterDevice(ctx, await record(), device)
  const crowded = (await api('POST', '/passes', { templateId })).id
  await world.crowd(crowded)
  await registerDevice(ctx, (await ctx.passes.get(crowded))!, device, 'ab'.repeat(32))
  const callback = {
    passId: id,
    change: 'installed',
    nonce: id,
    expiresAtMs: world.clock.ms,
  } as const
  const google = { ...ctx.wallets.get('google'), readReport: async () => callback }
  const wallets = { ...ctx.wallets, get: () => google }
  await receiveReport(withOther(ctx, { wallets }), 'google', '')
  const done: Promise<unknown>[] = []
  const waiting = withOther(ctx, { waitUntil: (work: Promise<unknown>) => done.push(work) })
  noteView(waiting, await record())
  await latestFile(waiting, await record())
  await Promise.all(done)

  await api('PATCH', `/passes/${id}`, { fields: { tier: 'Gold' } })
  await tellPhones(world)
  world.apns.answer = async () => ({ status: 410, reason: 'Unregistered', timestampMs: null })
  await pass('/push', { pushMessage: 'Hello' })
  await tellPhones(world)

  await pass('/points', { pointsAdded: 20, transactionId: 'txn_1' })
  await pass('/points/redeem', { pointsRedeemed: 5, transactionId: 'txn_2' })
  await pass('/points/reverse', { transactionId: 'txn_3', reverses: 'txn_1' })
  await pass('/rewards/coffee/redeem', { transactionId: 'txn_4' })
  await pass('/tier', { tier: 'gold' })
  await api('PATCH', `/passes/${id}`, { fields: { points: 7 } })
  await pass('/access', {
    accessLevel: 'VIP',
    validFrom: null,
    validUntil: null,
    allowedDoors: ['door_1'],
  })
  for (const doorId of ['door_1', 'door_2']) {
    await api('POST', '/access/verify', { credential: 'M-1', doorId })
  }
  const { id: scannerId } = await api('POST', '/scanners', {
    name: 'Gate',
    mode: 'entry',
    entry: { scope: 'Friday', limit: 1 },
    expiresAt: '2040-01-01T00:00:00Z',
  })
  for (const eventId of ['gate-0001', 'gate-0002']) {
    const at = '2026-11-21T07:00:00Z'
    const admitted = { scannerId, credential: 'M-1', eventId, action: 'admit', at }
    await api('POST', '/scans', admitted)
  }
  await api('POST', '/scans/gate-0002/undo', {})
  const page = { name: 'Counter', slug: 'catalogue-page', templateId }
  const { id: pageId } = await api('POST', '/enrolments', page)
  await api('POST', `/enrolments/${pageId}/open`)
  await enrol(ctx, pageId, submission())
  for (const verb of ['suspend', 'resume', 'redeem', 'reinstate', 'void', 'reinstate']) {
    await pass(`/${verb}`, {})
  }
  await pass('/rotate-link', {})
  const { id: keyId } = await api('POST', '/api-keys', { name: 'Door', scopes: ['access:verify'] })
  await api('POST', `/api-keys/${keyId}/rotate`)
  await api('POST', `/api-keys/${keyId}/revoke`)
  await api('PATCH', `/passes/${id}`, {
    expirationDate: new Date(world.clock.ms + 60_000).toISOString(),
  })
  const ending = await world.publishTemplate({
    kind: 'loyalty',
    fields: [{ key: 'points', slot: 'primary', type: 'number', binding: 'points' }],
    pointsExpiry: { months: 1, warnDays: 60 },
  })
  await api('POST', '/passes', { templateId: ending, points: 5 })
  const ended = await api('POST', '/passes', { templateId: ending, points: 5 })
  await world.db
    .prepare(`UPDATE passes SET lots = '[{"points":5,"endsAt":1}]', points_due_at = 1 WHERE id = ?`)
    .bind(ended.id)
    .run()
  world.clock.advance(120_000)
  await world.sweep()

  await world.publish(templateId, { design: { backgroundColor: '#102030' } })
  await world.run()
  const jobs = ['FAILED', 'CANCELLED'] as const
  for (const end of jobs) {
    const input = { templateId, version: 2 }
    const job = newJob(ctx, 'template_rerender', input)
    await world.db
      .prepare(
        `INSERT INTO jobs (workspace_id, id, type, status, input, step, processed, succeeded, failed, tally, notify_until,
         result_parts, result_tail, created_at, moved_at)
       VALUES (?1, ?2, 'template_rerender', 'RUNNING', ?3, ?4, 0, 0, 0, '{}', 0, 0, '', ?5, ?5)`,
      )
      .bind(ctx.workspace.id, job.id, JSON.stringify(input), job.step, world.clock.ms)
      .run()
    await endJob(ctx, await readJob(ctx, job.id), end, end === 'FAILED' ? 'Tried too often' : null)
  }
  await api('POST', `/templates/${templateId}/archive`)

  const [credential] = await ctx.credentials.list()
  await reportFailingCredential(ctx, credential!.id, 'InvalidProviderToken')
  world.clock.ms = credential!.notAfter! - 20 * 86_400_000
  await warnExpiring(ctx, credential!.id)

  limit.bytes = (await ctx.workspaces.home()).storage.sizeBytes * 1.25
  await tellNearlyFull(ctx)

  const { id: endpointId } = await api('POST', '/webhook-endpoints', {
    url: 'https://sink.example/',
  })
  await api('POST', `/webhook-endpoints/${endpointId}/test`)
  // Deletion erases what the pass has said before: all of it is read first.
  const said = await allEvents(world)
  await api('DELETE', `/passes/${id}`)
  const after = await allEvents(world)
  const made = after.filter(({ type }) => type === 'pass.created')
  expect(made.map(({ data }) => data?.erased ?? false)).toEqual([false, false, false, false, true])
  const erased = made.at(-1)
  expect(await payloadFaults(erased!)).toEqual([])
  const disabled = await disabledEvent(world, endpointId)
  return [...said, ...after.filter(({ type }) => type === 'pass.deleted'), disabled]
}

type World = Awaited<ReturnType<typeof createJobWorld>>

/** Phones that were told a moment ago are told after a pause, by another message. */
async function tellPhones(world: World): Promise<void> {
  for (let rounds = 0; rounds < 10 && world.queue.length > 0; rounds++) {
    world.clock.advance(10_000)
    await world.consume(world.queue.shift()?.body)
  }
}

async function allEvents(world: World): Promise<EventView[]> {
  const events: EventView[] = []
  let url: string | null = '/api/v1/events?limit=100'
  while (url) {
    const response = await world.get(url)
    events.push(...(await world.data<{ items: EventView[] }>(response.clone())).items)
    const link = response.headers.get('Link')
    url = link && /<(.*)>/.exec(link)![1]!
  }
  return events
}

/** The endpoint of a workspace says that it is gone. */
async function disabledEvent(world: World, endpointId: string): Promise<EventView> {
  const { items } = await world.data<{ items: { id: string }[] }>(
    await world.get(`/api/v1/webhook-deliveries?endpointId=${endpointId}`),
  )
  const { deliverWebhook } = await import('../../src/domain/webhooks/deliver.ts')
  const gone = async () => ({ status: 410, retryAfter: null, headers: {}, head: '', durationMs: 1 })
  const ctx = withOther(world.ctx, {
    webhookSender: { ...world.ctx.webhookSender, send: gone },
  })
  const message = { workspaceId: ctx.workspace.id, endpointId, deliveryId: items[0]!.id, turn: 0 }
  await deliverWebhook(ctx, message, 'fast')
  const [event] = (await allEvents(world)).filter(
    ({ type }) => type === 'webhook_endpoint.disabled',
  )
  return event!
}
