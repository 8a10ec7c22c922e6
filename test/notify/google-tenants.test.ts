import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../src/domain/model/ctx.ts'
import { forgetTurns, nextTurnUs } from '../support/account-turns.ts'
import { control, googleState } from '../support/google.ts'
import { createPushWorld } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

/** A workspace with an account that Google knows, and another that claims the same issuer id, which is public. */
async function createTenants() {
  const world = await createPushWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const stranger = await world.createTenant('test')
  const strangerCtx = world.ctxOf(stranger)

  async function issue({ apiKey }: { apiKey: string }) {
    const templateId = await world.publishTemplate({}, apiKey)
    const response = await world.request('POST', '/api/v1/passes/issue', {
      key: apiKey,
      body: { templateId },
    })
    expect(response.status).toBe(201)
    return (await response.json<{ data: { id: string; google: object | null } }>()).data
  }

  return {
    ...world,
    issuerId,
    stranger,
    strangerCtx,
    issue,
    /** How many turns were taken, by account. */
    async turns() {
      const accounts = {
        issuer: issuerId,
        'first:issuer': `${world.first.id}:${issuerId}`,
        'stranger:issuer': `${stranger.id}:${issuerId}`,
      }
      const taken: Record<string, number> = {}
      for (const [name, account] of Object.entries(accounts)) {
        const at = await nextTurnUs(world.env, account)
        if (at !== null) taken[name] = Math.round((at / 1000 - world.clock.ms) / 50)
      }
      return taken
    },
    async google(ctx: Ctx) {
      const all = await ctx.credentials.list()
      return all.find(({ platform }) => platform === 'google')!
    },
  }
}

/** A key that nobody has told Google. */
async function selfMadeKey(): Promise<string> {
  const { exportPKCS8, generateKeyPair } = await import('jose')
  return exportPKCS8((await generateKeyPair('RS256', { extractable: true })).privateKey)
}

describe('a workspace that claims the issuer id of another', () => {
  test('with a key of its own making takes no turn at all', async () => {
    const { strangerCtx, stranger, issuerId, issue, turns, google } = await createTenants()
    const privateKey = await selfMadeKey()
    await addGoogleAccount(strangerCtx, { acceptedAt: null, issuerId, privateKey })
    for (let n = 0; n < 3; n++) expect((await issue(stranger)).google).toBeNull()
    expect(await turns()).toEqual({})
    expect(await google(strangerCtx)).toMatchObject({ status: 'FAILING', acceptedAt: null })
  })

  test('with an account of its own takes turns of its own', async () => {
    const world = await createTenants()
    const { first, strangerCtx, stranger, issuerId, issue, turns, google } = world
    await addGoogleAccount(strangerCtx, { acceptedAt: null, issuerId })
    for (let n = 0; n < 3; n++) expect((await issue(stranger)).google).toBeNull()
    expect(await turns()).toEqual({ 'stranger:issuer': 3 })
    expect(await google(strangerCtx)).toMatchObject({ status: 'FAILING', acceptedAt: null })
    expect((await issue(first)).google).not.toBeNull()
    expect(await turns()).toEqual({ 'stranger:issuer': 3, issuer: 2 })
  })

  test('starves nobody, however many changes it queues', async () => {
    const world = await createTenants()
    const { strangerCtx, stranger, issuerId, issue, first, turns } = world
    await addGoogleAccount(strangerCtx, { acceptedAt: null, issuerId })
    const { id: passId } = await issue(stranger)
    // Its pass counts as copied, so that changes of it are queued.
    await world.env.DB.prepare(
      `UPDATE passes SET wallets = '{"google":{"copyVersion":1}}' WHERE id = ?`,
    )
      .bind(passId)
      .run()
    for (let n = 0; n < 5; n++) {
      const changed = await world.request('PATCH', `/api/v1/passes/${passId}`, {
        key: stranger.apiKey,
        body: { organizationName: `Name ${n}`, pushMessage: 'Hello' },
      })
      expect(changed.status).toBe(200)
      await world.next()
    }
    expect(Object.keys(await turns())).toEqual(['stranger:issuer'])
    expect((await issue(first)).google).not.toBeNull()
  })

  test('counts with the issuer from the first time that Google lets it', async () => {
    const world = await createTenants()
    const { issue, turns, google } = world
    const tenant = await world.createTenant('test')
    const ctx = world.ctxOf(tenant)
    const { issuerId } = await addGoogleAccount(ctx, { acceptedAt: null })
    const accounts = [issuerId, `${tenant.id}:${issuerId}`]
    const ofTenant = async () => {
      const taken = accounts.map((account) => nextTurnUs(world.env, account))
      const turns = await Promise.all(taken)
      return accounts.filter((_, at) => turns[at] !== null)
    }
    expect((await issue(tenant)).google).not.toBeNull()
    expect(await ofTenant()).toEqual([`${tenant.id}:${issuerId}`])
    expect(await google(ctx)).toMatchObject({ status: 'ACTIVE', acceptedAt: world.clock.ms })
    expect((await issue(tenant)).google).not.toBeNull()
    expect(await ofTenant()).toEqual([issuerId, `${tenant.id}:${issuerId}`])
    // A refusal takes it out again.
    await control({
      fail: { match: issuerId, status: 403, reason: 'permissionDenied', message: 'No.' },
    })
    expect((await issue(tenant)).google).toBeNull()
    expect((await google(ctx)).status).toBe('FAILING')
    for (const account of accounts) await forgetTurns(world.env, account)
    expect((await issue(tenant)).google).not.toBeNull()
    expect(await ofTenant()).toEqual([`${tenant.id}:${issuerId}`])
    expect(await turns()).toEqual({})
  })

  test('counts with the issuer after a self-test that reads it', async () => {
    const world = await createTenants()
    const tenant = await world.createTenant('test')
    const ctx = world.ctxOf(tenant)
    await addGoogleAccount(ctx, { acceptedAt: null })
    const { id } = await world.google(ctx)
    const options = { key: tenant.apiKey }
    const tested = await world.request('POST', `/api/v1/credentials/${id}/self-test`, options)
    expect(await tested.json()).toMatchObject({ data: { ok: true } })
    expect(await world.google(ctx)).toMatchObject({ acceptedAt: world.clock.ms })

    await addGoogleAccount(world.strangerCtx, { acceptedAt: null, issuerId: world.issuerId })
    const { id: claimed } = await world.google(world.strangerCtx)
    const refused = await world.request('POST', `/api/v1/credentials/${claimed}/self-test`, {
      key: world.stranger.apiKey,
    })
    expect(await refused.json()).toMatchObject({ data: { ok: false } })
    expect(await world.google(world.strangerCtx)).toMatchObject({ acceptedAt: null })
  })
})

describe('the save link of a pass that Google refuses', () => {
  async function createRefused() {
    const world = await createTenants()
    const templateId = await world.publishTemplate({
      fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
    })
    const created = await world.post('/api/v1/passes', { templateId, fields: { gate: 'A' } })
    const { data } = await created.json<{ data: { id: string; downloadUrl: string } }>()
    const click = () => world.get(`${data.downloadUrl}/google`, { key: null })
    const refuse = (status: number, reason: string) =>
      control({ fail: { match: data.id, status, reason, message: 'No.', times: 1 } })
    return { ...world, id: data.id, click, refuse }
  }

  test('takes no turn each time that somebody opens it', async () => {
    const { click, refuse, turns, clock, issuerId, id } = await createRefused()
    // The object is refused when it is written: its class is there by now.
    await refuse(400, 'badRequest')
    const first = await click()
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await first.json()).toMatchObject({ errors: [{ code: 'service_unavailable' }] })
    const taken = await turns()
    for (let n = 0; n < 10; n++) expect((await click()).status).toBe(503)
    clock.advance(59_000)
    const last = await click()
    expect([last.status, last.headers.get('Retry-After')]).toEqual([503, '1'])
    clock.advance(-59_000)
    expect(await turns()).toEqual(taken)

    clock.advance(60_001)
    expect((await click()).status).toBe(302)
    expect((await googleState(issuerId)).objects).toHaveProperty([`${issuerId}.${id}`])
  })

  test('is tried at once in another version', async () => {
    const { click, refuse, patch, id } = await createRefused()
    await refuse(400, 'badRequest')
    expect((await click()).status).toBe(503)
    expect((await patch(`/api/v1/passes/${id}`, { fields: { gate: 'B' } })).status).toBe(200)
    expect((await click()).status).toBe(302)
  })

  test('is tried at once after an outage', async () => {
    const { click, refuse } = await createRefused()
    await refuse(503, 'backendError')
    const down = await click()
    expect([down.status, down.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await click()).status).toBe(302)
  })
})
