import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GoogleBody } from '../../../src/lib/google/google-type.ts'
import { createWalletObjects, type GoogleMessage } from '../../../src/lib/google/wallet-objects.ts'
import {
  BASE_URL,
  control,
  createGoogleWorld,
  type GoogleWorld,
  googleState,
} from '../../support/google.ts'

const text = (value: string) => ({ defaultValue: { language: 'en', value } })

function offer({ issuer }: GoogleWorld, pass = 'pass_1') {
  const classId = `${issuer.issuerId}.tpl_1-v1-0a1b2c3d`
  const image = { sourceUri: { uri: `https://images.example/${issuer.issuerId}/logo.png` } }
  return {
    type: 'offer' as const,
    class: {
      id: classId,
      issuerName: 'Shop',
      provider: 'Shop',
      title: '20 % off',
      redemptionChannel: 'BOTH',
      reviewStatus: 'UNDER_REVIEW',
      titleImage: image,
    } as GoogleBody,
    object: { id: `${issuer.issuerId}.${pass}`, classId, state: 'ACTIVE' } as GoogleBody,
  }
}

function generic({ issuer }: GoogleWorld, header = 'Jane') {
  const classId = `${issuer.issuerId}.tpl_2-v1-00000000`
  return {
    type: 'generic' as const,
    class: { id: classId } as GoogleBody,
    object: {
      id: `${issuer.issuerId}.pass_2`,
      classId,
      state: 'ACTIVE',
      cardTitle: text('Gym'),
      header: text(header),
    } as GoogleBody,
  }
}

const message = (id: string): GoogleMessage => ({
  id,
  header: 'Gym',
  body: 'We open at nine',
  messageType: 'TEXT_AND_NOTIFY',
})

afterEach(() => void vi.restoreAllMocks())

describe('writing an object', () => {
  test('makes its class first, and knows it the next time', async () => {
    const world = await createGoogleWorld()
    await world.api.upsertObject(offer(world))
    expect(world.calls).toEqual(['POST /token', 'POST /offerClass', 'POST /offerObject'])
    world.calls.length = 0
    await world.api.upsertObject(offer(world, 'pass_2'))
    expect(world.calls).toEqual(['POST /offerObject'])
    const { classes, objects } = await googleState(world.issuer.issuerId)
    expect(Object.keys(classes)).toHaveLength(1)
    expect(Object.keys(objects)).toHaveLength(2)
  })

  test('writes a class again when its content is another', async () => {
    const world = await createGoogleWorld()
    const first = offer(world)
    await world.api.upsertObject(first)
    const changed = { ...first, class: { ...first.class, title: '30 % off' } }
    await world.api.upsertObject(changed)
    const { classes } = await googleState(world.issuer.issuerId)
    expect(classes[first.class.id]?.resource).toMatchObject({
      title: '30 % off',
      reviewStatus: 'APPROVED',
    })
    expect(world.calls).toContain(`PATCH /offerClass/${first.class.id}`)
  })

  test('patches what is there', async () => {
    const world = await createGoogleWorld()
    await world.api.upsertObject(generic(world, 'Jane'))
    await world.api.upsertObject(generic(world, 'Joan'))
    const { objects } = await googleState(world.issuer.issuerId)
    expect(objects[generic(world).object.id]?.resource.header).toEqual(text('Joan'))
  })

  test('inserts what is not there, though a change was meant', async () => {
    const world = await createGoogleWorld()
    await world.api.patchObject(generic(world))
    expect(world.calls.slice(-2)).toEqual([
      `PATCH /genericObject/${generic(world).object.id}`,
      'POST /genericObject',
    ])
  })

  test('leaves nothing of what was there, when it is put in its place', async () => {
    const world = await createGoogleWorld()
    const { object, ...write } = generic(world, 'Jane')
    const full = { ...object, subheader: text('Member') }
    await world.api.upsertObject({ ...write, object: full })
    await world.api.addMessage('generic', object.id, message('a'))
    await world.api.replaceObject({ ...write, object })
    expect(await world.api.getObject('generic', object.id)).toEqual({ ...object, hasUsers: false })
    expect(world.calls).toContain(`PUT /genericObject/${object.id}`)
  })

  test('inserts what is not there, though it was to be replaced', async () => {
    const world = await createGoogleWorld()
    const write = generic(world)
    await world.api.replaceObject(write)
    expect(world.calls.slice(-2)).toEqual([
      `PUT /genericObject/${write.object.id}`,
      'POST /genericObject',
    ])
  })

  test('makes a class that the cache remembers and Google does not have', async () => {
    const world = await createGoogleWorld()
    const write = offer(world)
    await world.api.upsertClass('offer', write.class)
    const message = `Class ${write.class.id} not found.`
    await control({
      fail: {
        match: write.object.id,
        method: 'POST',
        status: 404,
        reason: 'classNotFound',
        message,
      },
    })
    world.calls.length = 0
    await world.api.upsertObject(write)
    expect(world.calls).toEqual([
      'POST /offerObject',
      'POST /offerClass',
      `PATCH /offerClass/${write.class.id}`,
      'POST /offerObject',
    ])
  })

  test('has one effect when the answer got lost and it runs again', async () => {
    const world = await createGoogleWorld()
    const write = generic(world)
    await control({
      fail: { match: write.object.id, method: 'POST', status: 503, afterEffect: true },
    })
    await expect(world.api.upsertObject(write)).rejects.toMatchObject({ kind: 'retry' })
    await world.api.upsertObject(write)
    const { objects } = await googleState(world.issuer.issuerId)
    expect(Object.keys(objects)).toEqual([write.object.id])
  })

  test('ends well when ten do it at the same time', async () => {
    const world = await createGoogleWorld()
    await Promise.all(Array.from({ length: 10 }, () => world.api.upsertObject(offer(world))))
    const { classes, objects } = await googleState(world.issuer.issuerId)
    expect(Object.keys(classes)).toHaveLength(1)
    expect(Object.keys(objects)).toHaveLength(1)
    expect(world.calls.filter((call) => call === 'POST /token')).toHaveLength(1)
  })

  test('renews a token that Google no longer takes, once', async () => {
    const world = await createGoogleWorld()
    await world.api.upsertObject(generic(world))
    await control({ revokeTokensOf: world.account.clientEmail })
    world.calls.length = 0
    await world.api.getIssuer(world.issuer.issuerId)
    const path = `/issuer/${world.issuer.issuerId}`
    expect(world.calls).toEqual([`GET ${path}`, 'POST /token', `GET ${path}`])

    await control({ fail: { match: path, status: 401, times: 2 } })
    world.calls.length = 0
    await expect(world.api.getIssuer(world.issuer.issuerId)).rejects.toMatchObject({ kind: 'auth' })
    expect(world.calls).toEqual([`GET ${path}`, 'POST /token', `GET ${path}`])
  })

  test('gives up on silence after its time limit, and again later', async () => {
    const world = await createGoogleWorld()
    const api = createWalletObjects({ ...world, baseUrl: BASE_URL, timeoutMs: 1_000 })
    await world.tokens.get(world.account)
    const path = `/issuer/${world.issuer.issuerId}`
    await control({ fail: { match: path, hangMs: 10_000 } })
    const set = vi.spyOn(globalThis, 'setTimeout')
    await expect(api.getIssuer(world.issuer.issuerId)).rejects.toMatchObject({
      kind: 'retry',
      status: 0,
      reason: 'timeout',
    })
    expect(set).toHaveBeenCalledWith(expect.any(Function), 1_000)
    expect(await api.getIssuer(world.issuer.issuerId)).toMatchObject({
      issuerId: world.issuer.issuerId,
    })
  })

  test('leaves no timer behind', async () => {
    const world = await createGoogleWorld()
    await world.tokens.get(world.account)
    const set = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    await world.api.getIssuer(world.issuer.issuerId)
    expect(set).toHaveBeenCalledTimes(1)
    expect(cleared).toHaveBeenCalledWith(set.mock.results[0]?.value)
  })

  test('calls a lost connection and a page instead of JSON a matter of later', async () => {
    const world = await createGoogleWorld()
    const answers = [
      () => Promise.reject(new TypeError('connection lost')),
      () => Promise.resolve(new Response('<html>proxy</html>')),
    ]
    for (const fetch of answers) {
      const tokens = { get: async () => 't', renew: async () => 't' }
      const api = createWalletObjects({ ...world, baseUrl: BASE_URL, fetch, tokens })
      await expect(api.getIssuer('1')).rejects.toMatchObject({ kind: 'retry' })
    }
  })

  test('names a picture that Google cannot fetch', async () => {
    const world = await createGoogleWorld()
    const write = offer(world)
    const url = `https://images.example/${world.issuer.issuerId}/logo.png`
    await control({ unreachableImages: [url] })
    await expect(world.api.upsertObject(write)).rejects.toMatchObject({
      kind: 'image',
      status: 400,
    })
  })

  test('is refused for an issuer that the account may not act for', async () => {
    const world = await createGoogleWorld()
    const other = await createGoogleWorld()
    await expect(world.api.upsertObject(generic(other))).rejects.toMatchObject({ kind: 'auth' })
    await expect(world.api.getIssuer(other.issuer.issuerId)).rejects.toMatchObject({ kind: 'auth' })
  })

  test('is refused with a member that Google does not know', async () => {
    const world = await createGoogleWorld()
    const write = generic(world)
    const object = { ...write.object, issuerName: 'Gym' }
    await expect(world.api.upsertObject({ ...write, object })).rejects.toMatchObject({
      kind: 'permanent',
      status: 400,
    })
  })
})

describe('telling the holder', () => {
  test('falls back to a silent message after three in a day', async () => {
    const world = await createGoogleWorld()
    const write = generic(world)
    await world.api.upsertObject(write)
    const told: boolean[] = []
    for (const id of ['m1', 'm2', 'm3', 'm4']) {
      told.push((await world.api.addMessage('generic', write.object.id, message(id))).notified)
    }
    expect(told).toEqual([true, true, true, false])
    const stored = await world.api.getObject('generic', write.object.id)
    expect(stored?.messages).toMatchObject([
      { id: 'm1', messageType: 'TEXT_AND_NOTIFY' },
      { id: 'm2', messageType: 'TEXT_AND_NOTIFY' },
      { id: 'm3', messageType: 'TEXT_AND_NOTIFY' },
      { id: 'm4', messageType: 'TEXT' },
    ])
  })

  test('keeps the messages when the object changes', async () => {
    const world = await createGoogleWorld()
    const write = generic(world)
    await world.api.upsertObject(write)
    await world.api.addMessage('generic', write.object.id, message('m1'))
    await world.api.patchObject(generic(world, 'Joan'))
    const stored = await world.api.getObject('generic', write.object.id)
    expect(stored?.messages).toMatchObject([{ id: 'm1' }])
  })

  test('of a change does not cost the change when the day’s notifications are spent', async () => {
    const world = await createGoogleWorld()
    const write = offer(world)
    await world.api.upsertObject(write)
    const changed = { ...write, patch: { ...write.object, notifyPreference: 'NOTIFY_ON_UPDATE' } }
    const told: boolean[] = []
    for (let n = 0; n < 3; n++) told.push((await world.api.patchObject(changed)).notified)
    const expired = { ...changed.patch, state: 'EXPIRED' }
    told.push((await world.api.patchObject({ ...changed, patch: expired })).notified)
    expect(told).toEqual([true, true, true, false])
    const stored = await world.api.getObject('offer', write.object.id)
    expect(stored).toMatchObject({ state: 'EXPIRED' })
    expect(stored).not.toHaveProperty('notifyPreference')
  })

  test('of an object that Google does not have is no success', async () => {
    const world = await createGoogleWorld()
    const id = `${world.issuer.issuerId}.pass_none`
    expect(await world.api.getObject('generic', id)).toBeNull()
    await expect(world.api.addMessage('generic', id, message('m1'))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})
