import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { WARNINGS_DAYS } from '../../src/domain/credentials/warn-expiring.ts'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { EVENTS } from '../support/events-table.ts'
import { createGoogleWorld } from '../support/google.ts'
import { createJobWorld, type JobWorld } from '../support/jobs.ts'
import { createPhone } from '../support/phone.ts'
import { createTestPki, type TestPki } from '../support/test-pki.ts'

const DAY_MS = 86_400_000
let serial = 0

const bodyOf = (pki: TestPki) => ({
  platform: 'apple',
  certificate: encodePem('CERTIFICATE', pki.leafDer),
  privateKey: encodePem('PRIVATE KEY', pki.leafKeyPkcs8),
})

/**
 * A workspace with a certificate, and another one of the same pass type that it may be renewed with. Both end at the
 * minute of the hour at which events are purged, so that no test passes or fails by the minute at which it is run.
 */
async function renewable() {
  const passTypeIdentifier = `pass.com.example.r${Date.now()}x${++serial}`
  const notAfter = new Date(Date.now() + 210 * DAY_MS)
  notAfter.setUTCMinutes(17)
  const former = await createTestPki({ passTypeIdentifier, notAfter })
  const renewed = await createTestPki({ passTypeIdentifier, notAfter })
  const world = await createJobWorld({
    APPLE_TRUSTED_ISSUERS: [former, renewed]
      .map(({ intermediateDer }) => encodePem('CERTIFICATE', intermediateDer))
      .join(''),
  })
  world.clock.ms = Date.now()
  const { id: formerId } = await world.data<{ id: string }>(
    await world.post('/api/v1/credentials', bodyOf(former)),
  )
  const templateId = await world.publishTemplate()
  const phone = createPhone(world)

  async function hold() {
    const { id, downloadUrl } = await world.data<{ id: string; downloadUrl: string }>(
      await world.post('/api/v1/passes', { templateId }),
    )
    const pass = await phone.add(downloadUrl)
    expect((await phone.register(pass)).status).toBe(201)
    return { id, pass }
  }
  return { world, former, formerId, renewed, templateId, phone, hold }
}

/** The certificate whose bytes stand in the signature. */
async function signedBy(response: Response, candidates: Record<string, TestPki>) {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const signature = Buffer.from(files.signature!)
  return Object.keys(candidates).filter(
    (name) => signature.indexOf(candidates[name]!.leafDer) !== -1,
  )
}

describe('a renewed certificate', () => {
  test('lets phones fetch what they hold, signed anew, when they ask next; none is pushed to', async () => {
    const { world, former, renewed, templateId, phone, hold } = await renewable()
    const { id, pass } = await hold()
    const [nobodys] = await world.issue(templateId, 1)
    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const before = await phone.fetch(pass)
    const modified = before.headers.get('Last-Modified')!
    expect(await signedBy(before, { former, renewed })).toEqual(['former'])

    world.slices.length = 0
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    // Not before every isolate signs with the new one.
    expect(world.slices).toMatchObject([{ delaySeconds: 40 }])
    expect(await phone.changed(pass)).toEqual([])
    world.clock.advance(40_000)
    await world.run()

    expect(await phone.changed(pass)).toEqual([pass.serialNumber])
    const after = await phone.fetch(pass, { 'If-Modified-Since': modified })
    expect(after.status).toBe(200)
    expect(await signedBy(after, { former, renewed })).toEqual(['renewed'])
    expect(world.queue).toEqual([])
    expect(await world.jobs()).toMatchObject([
      { type: 'credential_resign', status: 'SUCCEEDED', total: 1, processed: 1, failed: 0 },
    ])
    expect(await world.stored(templateId)).toMatchObject(
      [
        { id, version: 2, updates: 1 },
        { id: nobodys!, version: 1, updates: 0 },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('writes nothing at Google, where a pass that was up to date still is', async () => {
    const { world, renewed, hold } = await renewable()
    const { id } = await hold()
    const stale = await hold()
    await world.ctx.passes.markCopy('google', { id, version: 1, wallets: {} })
    await world.data(await world.patch(`/api/v1/passes/${stale.id}`, { metadata: { a: 'b' } }))
    await world.ctx.passes.markCopy('google', { id: stale.id, version: 1, wallets: {} })
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.run()
    expect(await world.ctx.passes.get(id)).toMatchObject({
      version: 2,
      wallets: { google: { copyVersion: 2 } },
      renotifyAt: null,
    })
    const other = await world.ctx.passes.get(stale.id)
    expect(other).toMatchObject({ version: 3, wallets: { google: { copyVersion: 1 } } })
    expect(other?.renotifyAt).not.toBeNull()
  })

  test('that is the same, or of passes that nobody holds, starts no job', async () => {
    const { world, former, renewed, hold } = await renewable()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await hold()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.run()
    expect(await world.jobs()).toEqual([])
    // Back to the former one is a renewal as well.
    await world.data(await world.post('/api/v1/credentials', bodyOf(former)))
    expect(await world.jobs()).toHaveLength(1)
  })

  test('that is replaced in turn ends its job, and the next one does the work', async () => {
    const { world, former, renewed, templateId, hold } = await renewable()
    const { id } = await hold()
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    world.clock.advance(1)
    await world.data(await world.post('/api/v1/credentials', bodyOf(former)))
    await world.run()
    expect((await world.jobs()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED'])
    expect(await world.stored(templateId)).toMatchObject([{ id, version: 2, updates: 1 }])
  })

  test('leaves deleted passes alone, and a change meanwhile is kept', async () => {
    const { world, renewed, templateId, hold } = await renewable()
    const gone = await hold()
    const kept = await hold()
    await world.data(await world.delete(`/api/v1/passes/${gone.id}`))
    await world.data(await world.post('/api/v1/credentials', bodyOf(renewed)))
    await world.data(await world.patch(`/api/v1/passes/${kept.id}`, { name: 'Other' }))
    await world.run()
    const stored = new Map((await world.stored(templateId)).map((pass) => [pass.id, pass]))
    expect(stored.get(gone.id)?.version).toBe(2)
    expect(stored.get(kept.id)).toMatchObject({ version: 3, updates: 2 })
    expect((await world.jobs())[0]).toMatchObject({ status: 'SUCCEEDED', processed: 2 })
  })

  test('of Google changes no object, and starts no job', async () => {
    const { world, hold } = await renewable()
    await hold()
    for (const keyId of ['first', 'second']) {
      const { issuer, account } = await createGoogleWorld()
      const body = {
        platform: 'google',
        issuerId: issuer.issuerId,
        serviceAccount: {
          type: 'service_account',
          client_email: account.clientEmail,
          private_key_id: keyId,
          private_key: account.privateKeyPem,
        },
      }
      await world.data(await world.post('/api/v1/credentials', body))
    }
    expect(await world.jobs()).toEqual([])
  })
})

/** A run warns of so many certificates only, and other files leave theirs in the database. */
async function sweepAll({ deps, sweep }: JobWorld) {
  let before: number
  let left = Number.POSITIVE_INFINITY
  do {
    before = left
    await sweep()
    left = (await deps.due.endingCredentials(WARNINGS_DAYS, 100_000)).length
  } while (left > 0 && left < before)
}

/** The warnings of this instant. */
async function saidNow({ env, first, clock }: JobWorld) {
  const { results } = await env.DB.prepare(
    `SELECT detail ->> 'credentialId' AS credentialId, detail ->> 'days' AS days FROM ${EVENTS}
     WHERE workspace_id = ? AND type = 'credential.expiring' AND at = ? ORDER BY seq`,
  )
    .bind(first.id, clock.ms)
    .all<{ credentialId: string; days: number }>()
  return results
}

describe('a certificate that ends', () => {
  /** How long before the end each warning came, and what it said. */
  async function warnedAt(daysLeft: number[]) {
    const { world, formerId } = await renewable()
    const credential = await world.ctx.credentials.get(formerId)
    const warned: [number, number][] = []
    for (const days of daysLeft) {
      world.clock.ms = credential!.notAfter! - days * DAY_MS
      await sweepAll(world)
      // Not by how many there were before: the purge takes those of long ago.
      const said = await saidNow(world)
      expect(said.length).toBeLessThan(3)
      const own = said.filter(({ credentialId }) => credentialId === formerId)
      warned.push(...own.map((event): [number, number] => [days, event.days]))
    }
    return warned
  }

  test('is told of 90, 30, 7 and 1 days before, each once', async () => {
    const days = [200, 90.01, 90, 89, 60, 30, 29.9, 8, 7, 6.5, 2, 1, 0.5, -1]
    expect(await warnedAt(days)).toEqual([
      [90, 90],
      [30, 30],
      [7, 7],
      [1, 1],
    ])
  })

  test('is told of at the next run when runs were missed', async () => {
    expect(await warnedAt([45, 5, 4, -3, -4])).toEqual([
      [45, 90],
      [5, 7],
      [-3, 1],
    ])
  })

  test('and was replaced is told of no more', async () => {
    const { world, formerId, renewed } = await renewable()
    const former = await world.ctx.credentials.get(formerId)
    const { id: renewedId } = await world.data<{ id: string }>(
      await world.post('/api/v1/credentials', bodyOf(renewed)),
    )
    world.clock.ms = former!.notAfter! - DAY_MS
    await sweepAll(world)
    const told = (await saidNow(world)).map(({ credentialId }) => credentialId)
    expect(told).not.toContain(formerId)
    expect(told).toContain(renewedId)
    const { items } = await world.data<{ items: { data: unknown }[] }>(
      await world.get('/api/v1/events?type=credential.expiring'),
    )
    expect(items[0]?.data).toMatchObject({ credential: { status: 'EXPIRING' } })
  })

  test('is told of though more end before it than a run warns of, or need no warning', async () => {
    const { world, formerId } = await renewable()
    const { credentials } = world.ctx
    const former = (await credentials.get(formerId))!
    const secret = (await credentials.secret(formerId))!
    const notAfter = former.notAfter! - DAY_MS
    const add = async (count: number, status: 'ACTIVE' | 'REPLACED') => {
      const ids = Array.from({ length: count }, () => world.ctx.newId('cred'))
      const writes = ids.map((id) =>
        credentials.insertion({ ...former, id, status, notAfter }, secret),
      )
      await world.ctx.commit({ writes: await Promise.all(writes) })
      return ids
    }
    await add(60, 'REPLACED')
    const warned = await add(60, 'ACTIVE')
    await world.ctx.commit({ writes: warned.map((id) => credentials.markWarned(id, 1)) })
    const untold = await add(60, 'ACTIVE')
    world.clock.ms = notAfter
    await sweepAll(world)
    const said = await saidNow(world)
    const told = said.flatMap(({ credentialId, days }) => (days === 1 ? [credentialId] : []))
    expect(told.toSorted()).toEqual([...untold, formerId].toSorted())
  })
})
