import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { KIND_NAMES } from '../../src/domain/model/kinds.ts'
import type { PassContent } from '../../src/domain/model/pass-content.ts'
import { createAccessTokens } from '../../src/lib/google/access-token.ts'
import { saveUrl, signSaveJwt } from '../../src/lib/google/save-jwt.ts'
import { signingKey } from '../../src/lib/google/signing-account.ts'
import { classFor } from '../../src/wallets/google/class.ts'
import { googleType } from '../../src/wallets/google/google-type.ts'
import { withoutImages } from '../../src/wallets/google/images.ts'
import { messageFor } from '../../src/wallets/google/message.ts'
import { objectFor, patchFor } from '../../src/wallets/google/object.ts'
import { contentImage, passContent } from '../support/content.ts'
import {
  BASE_URL,
  control,
  createGoogleWorld,
  type GoogleWorld,
  googleState,
  memoryCache,
  SAVE_BASE_URL,
  TOKEN_URL,
} from '../support/google.ts'

async function writeOf(world: GoogleWorld, content: PassContent) {
  const { type } = googleType(content)
  const passClass = await classFor(content, type, world.issuer)
  const object = objectFor(content, type, world.issuer, passClass.id)
  return { type, class: passClass, object, patch: patchFor(type, object) }
}

async function saveLink(world: GoogleWorld, write: Awaited<ReturnType<typeof writeOf>>) {
  const entry = { type: write.type, id: write.object.id, classId: write.class.id }
  return saveUrl(SAVE_BASE_URL, await signSaveJwt(world.account, [entry], 1_800_000_000))
}

describe('from a pass to a phone', () => {
  test.each(KIND_NAMES)('a pass of kind %s is written, saved and changed', async (kind) => {
    const world = await createGoogleWorld()
    const first = await writeOf(world, passContent({ kind }))
    await world.api.upsertObject(first)
    const page = await fetch(await saveLink(world, first))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Pass saved')

    const changed = passContent({ kind, status: 'REDEEMED', barcode: null, locations: [] })
    const second = await writeOf(world, changed)
    await world.api.patchObject(second)
    const stored = await world.api.getObject(second.type, second.object.id)
    expect(stored).toEqual({ ...second.object, hasUsers: true })
  })

  test('a pass whose picture cannot be had is written without it', async () => {
    const world = await createGoogleWorld()
    const strip = contentImage('strip', `ast_${world.issuer.issuerId}`)
    await control({ unreachableImages: [`${strip.baseUrl}/hero.png`] })
    const write = await writeOf(world, passContent({ images: { strip } }))
    // The class's logo comes from the fallback; only the object has the wide picture.
    await expect(world.api.upsertObject(write)).rejects.toMatchObject({ kind: 'image' })
    const object = withoutImages(write.object)
    await world.api.upsertObject({ ...write, object, patch: patchFor(write.type, object) })
    const stored = await world.api.getObject(write.type, write.object.id)
    expect(stored).toEqual({ ...object, hasUsers: false })
    expect(stored).not.toHaveProperty('heroImage')
  })

  test('a message stands in the pass for a week', async () => {
    const world = await createGoogleWorld()
    const content = passContent()
    const write = await writeOf(world, content)
    await world.api.upsertObject(write)
    const sent = messageFor(content, 'We open at nine', {
      id: 'job_1',
      sentAtMs: Date.UTC(2026, 10, 21, 12),
      notify: true,
    })
    expect(await world.api.addMessage(write.type, write.object.id, sent)).toEqual({
      notified: true,
    })
    // Run twice, told once.
    await world.api.addMessage(write.type, write.object.id, sent)
    const { notifications } = await googleState(world.issuer.issuerId)
    expect(notifications[write.object.id]).toHaveLength(1)
    const stored = await world.api.getObject(write.type, write.object.id)
    expect(stored?.messages).toEqual([
      {
        id: 'job_1',
        header: 'Corner Bakery',
        body: 'We open at nine',
        messageType: 'TEXT_AND_NOTIFY',
        displayInterval: {
          start: { date: '2026-11-21T12:00:00Z' },
          end: { date: '2026-11-28T12:00:00Z' },
        },
      },
    ])
  })
})

describe('the save page', () => {
  test('refuses a pass that does not exist', async () => {
    const world = await createGoogleWorld()
    const write = await writeOf(world, passContent())
    const page = await fetch(await saveLink(world, write))
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('There is no loyalty object')
  })

  test('refuses a link signed with another key', async () => {
    const world = await createGoogleWorld()
    const thief = await createGoogleWorld()
    const write = await writeOf(world, passContent())
    await world.api.upsertObject(write)
    const forged = {
      ...world,
      account: { ...thief.account, clientEmail: world.account.clientEmail },
    }
    expect((await fetch(await saveLink(forged, write))).status).toBe(400)
    // A rightful account of another issuer.
    expect((await fetch(await saveLink(thief, write))).status).toBe(400)
    const stored = await world.api.getObject(write.type, write.object.id)
    expect(stored).toMatchObject({ hasUsers: false })
  })

  test('refuses claims that Google does not know', async () => {
    const world = await createGoogleWorld()
    const jwt = await new SignJWT({ typ: 'savetoandroidpay', payload: { loyaltyObjects: [] } })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(world.account.clientEmail)
      .setAudience('google')
      .setIssuedAt(1)
      .sign(await signingKey(world.account))
    expect((await fetch(saveUrl(SAVE_BASE_URL, jwt))).status).toBe(400)
  })

  test('shows what people wrote as text', async () => {
    const world = await createGoogleWorld()
    const content = passContent({ kind: 'generic', fields: [], name: '<script>alert(1)</script>' })
    const write = await writeOf(world, content)
    await world.api.upsertObject(write)
    const html = await (await fetch(await saveLink(world, write))).text()
    expect(html).not.toContain('<script>')
    expect(html).toContain('&#60;script&#62;')
  })

  test('knows who holds a pass, and reports each account’s save and removal once', async () => {
    const world = await createGoogleWorld()
    const write = await writeOf(world, passContent())
    await world.api.upsertObject(write)
    const objectId = write.object.id
    const link = await saveLink(world, write)
    const hasUsers = async () => (await world.api.getObject(write.type, objectId))?.hasUsers
    await fetch(`${link}?account=ann@example.com`)
    await control({ save: { url: link, account: 'ben@example.com' } })
    await control({ save: { url: link, account: 'ben@example.com' } })
    await control({ remove: { objectId, account: 'ann@example.com' } })
    expect(await hasUsers()).toBe(true)
    await control({ remove: { objectId, account: 'ann@example.com' } })
    await control({ remove: { objectId, account: 'ben@example.com' } })
    expect(await hasUsers()).toBe(false)
    const { callbacks } = await googleState(world.issuer.issuerId)
    expect(callbacks.map(({ eventType }) => eventType)).toEqual(['save', 'save', 'del', 'del'])
    expect(callbacks.map(({ url }) => url)).toEqual(Array(4).fill(world.issuer.callbackUrl))
  })
})

describe('the double refuses what Google refuses', () => {
  const send = async (world: GoogleWorld, method: string, path: string, body?: unknown) => {
    const token = await world.tokens.get(world.account)
    const response = await fetch(`${BASE_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { error } = (await response.json()) as { error?: { errors: { reason: string }[] } }
    return `${response.status} ${error?.errors[0]?.reason ?? ''}`.trim()
  }

  test('a class without review status, or approved by the client', async () => {
    const world = await createGoogleWorld()
    const { class: passClass } = await writeOf(world, passContent())
    const { reviewStatus: _reviewStatus, ...without } = passClass
    const approved = { ...without, reviewStatus: 'APPROVED' }
    expect(await send(world, 'POST', '/loyaltyClass', without)).toBe('400 badRequest')
    expect(await send(world, 'POST', '/loyaltyClass', approved)).toBe('400 badRequest')
    expect(await send(world, 'POST', '/loyaltyClass', passClass)).toBe('200')
    const path = `/loyaltyClass/${passClass.id}`
    expect(await send(world, 'PATCH', path, { programName: 'x' })).toBe('400 invalid')
    expect(await send(world, 'PATCH', path, { programName: 'x', ...approved })).toBe(
      '400 badRequest',
    )
    const reviewed = { programName: 'x', reviewStatus: 'UNDER_REVIEW' }
    expect(await send(world, 'PATCH', path, reviewed)).toBe('200')
  })

  test('to take messages away by a patch; an update drops those that it does not repeat', async () => {
    const world = await createGoogleWorld()
    const write = await writeOf(world, passContent())
    await world.api.upsertObject(write)
    const path = `/loyaltyObject/${write.object.id}`
    const message = { id: 'a', header: 'Bakery', body: 'We open at nine' }
    await send(world, 'POST', `${path}/addMessage`, { message })
    const messages = async () =>
      (await world.api.getObject(write.type, write.object.id))?.messages as unknown
    expect(await send(world, 'PATCH', path, { messages: null })).toBe('200')
    expect(await messages()).toEqual([message])
    expect(await send(world, 'PUT', path, { ...write.object, messages: [message] })).toBe('200')
    expect(await messages()).toEqual([message])
    expect(await send(world, 'PUT', path, write.object)).toBe('200')
    expect(await messages()).toBeUndefined()
  })

  test('an object without its class, of another class’s type, or known already', async () => {
    const world = await createGoogleWorld()
    const { class: passClass, object } = await writeOf(world, passContent())
    expect(await send(world, 'POST', '/loyaltyObject', object)).toBe('404 classNotFound')
    await send(world, 'POST', '/loyaltyClass', passClass)
    const asOffer = { id: object.id, classId: passClass.id, state: 'ACTIVE' }
    expect(await send(world, 'POST', '/offerObject', asOffer)).toBe('400 invalid')
    expect(await send(world, 'POST', '/loyaltyObject', object)).toBe('200')
    expect(await send(world, 'POST', '/loyaltyObject', object)).toBe('409 existingResource')
    expect(await send(world, 'PATCH', `/loyaltyObject/${object.id}`, { pin: '1' })).toBe(
      '400 badRequest',
    )
    expect(await send(world, 'PATCH', `/loyaltyObject/${object.id}`, { state: null })).toBe(
      '400 badRequest',
    )
    expect(await send(world, 'PUT', `/loyaltyObject/${object.id}`, asOffer)).toBe('200')
    expect(await send(world, 'GET', `/loyaltyObject/${object.id}x`)).toBe('404 resourceNotFound')
    expect(await send(world, 'DELETE', `/loyaltyObject/${object.id}`)).toBe(
      '405 httpMethodNotAllowed',
    )
  })

  test('what a schema cannot say', async () => {
    const world = await createGoogleWorld()
    const { class: passClass, object } = await writeOf(world, passContent({ kind: 'generic' }))
    await send(world, 'POST', '/genericClass', passClass)
    const wrong = [
      { classId: '1.other' },
      { hasUsers: true },
      { genericType: 'GENERIC_TYPE_UNSPECIFIED' },
      { linksModuleData: { uris: [{ uri: 'www.example.com' }] } },
      { textModulesData: [{ id: 'a', header: 'x', localizedHeader: object.header, body: 'y' }] },
      {
        textModulesData: [
          { id: 'a', body: 'x' },
          { id: 'a', body: 'y' },
        ],
      },
      {
        validTimeInterval: {
          start: { date: '2026-01-01T00:00:00' },
          end: { date: '2027-01-01T00:00:00Z' },
        },
      },
    ]
    for (const members of wrong) {
      const answer = await send(world, 'POST', '/genericObject', { ...object, ...members })
      expect(answer, JSON.stringify(members)).toBe('400 badRequest')
    }
    expect(await send(world, 'POST', '/genericObject', object)).toBe('200')
  })
})

/** A token request of this very moment: the server looks at the clock. */
async function tokenForm(world: GoogleWorld): Promise<string> {
  let form = ''
  const tokens = createAccessTokens({
    tokenUrl: TOKEN_URL,
    nowMs: Date.now,
    cache: memoryCache(),
    fetch: (url, init) => {
      form = init.body as string
      return world.fetch(url, init)
    },
  })
  await tokens.get(world.account)
  return form
}

describe('the double as a server', () => {
  test('keeps its passes over a restart, forgets tokens, and can end a connection', async () => {
    const world = await createGoogleWorld()
    const { class: passClass, object } = await writeOf(world, passContent())
    const form = await tokenForm(world)
    const token = {
      path: '/token',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      },
    }
    const api = (method: string, path: string, body?: unknown) => ({
      path: `/walletobjects/v1${path}`,
      init: {
        method,
        headers: { authorization: 'Bearer {token}' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    })
    const drop = {
      path: '/_control',
      init: { method: 'POST', body: JSON.stringify({ fail: { drop: true, match: object.id } }) },
    }
    const read = api('GET', `/loyaltyObject/${object.id}`)
    const response = await fetch('https://google-server.test/', {
      method: 'POST',
      body: JSON.stringify({
        accounts: [
          {
            clientEmail: world.account.clientEmail,
            publicKeyPem: world.publicKeyPem,
            issuerIds: [world.issuer.issuerId],
          },
        ],
        runs: [
          [token, api('POST', '/loyaltyClass', passClass), api('POST', '/loyaltyObject', object)],
          [read, token, drop, read, read],
        ],
      }),
    })
    expect(await response.json()).toMatchObject([
      [{ status: 200 }, { status: 200 }, { status: 200 }],
      [
        { status: 401 },
        { status: 200 },
        { status: 200 },
        { error: 'connection lost' },
        { status: 200, body: object },
      ],
    ])
  })
})
