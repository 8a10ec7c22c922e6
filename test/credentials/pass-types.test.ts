import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { verifyCms } from '../support/openssl-cms.ts'
import { createPhone, type PassFile } from '../support/phone.ts'
import { createPushWorld } from '../support/pushes.ts'
import { createTestKeys } from '../support/test-pki.ts'
import { addAppleCertificate } from '../support/wallets.ts'
import { createWorld } from '../support/world.ts'

interface Made {
  id: string
  downloadUrl: string
}

/** A workspace that had one pass type when its first pass was made, and has two since. */
async function twoTypes() {
  const world = await createPushWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: 'A' }],
  })
  async function make(path = ''): Promise<Made> {
    const response = await world.post(`/api/v1/passes${path}`, { templateId })
    return (await response.json<{ data: Made }>()).data
  }
  const old = { ...world, type: world.passTypeIdentifier, made: await make() }
  world.clock.advance(1_000)
  const second = await addAppleCertificate(world.ctx, {
    passTypeIdentifier: `${world.passTypeIdentifier}.second`,
    keys: await createTestKeys(),
  })
  world.ctx.credentials.forget()
  return {
    world,
    make,
    old: { pki: old.pki, type: old.type, made: old.made },
    young: { pki: second.pki, type: second.passTypeIdentifier, made: await make() },
    change: (id: string, gate: string) => world.patch(`/api/v1/passes/${id}`, { fields: { gate } }),
  }
}

describe('a workspace with two pass types', () => {
  test('signs each pass with the certificate of the type that it was made under', async () => {
    const { world, old, young, make } = await twoTypes()
    const issued = await make('/issue')
    for (const { made, type, pki } of [old, young, { ...young, made: issued }]) {
      const response = await world.get(`${made.downloadUrl}/apple.pkpass`, { key: null })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      const json = JSON.parse(new TextDecoder().decode(files['pass.json']))
      expect(json.passTypeIdentifier).toBe(type)
      const { code, stderr } = await verifyCms(
        files.signature!,
        files['manifest.json']!,
        pki.rootDer,
      )
      // Null: no OpenSSL here.
      expect([0, null], stderr).toContain(code)
    }
  })

  test('serves a pass under its own type only, and lists it there only', async () => {
    const { world, old, young, change } = await twoTypes()
    const phone = createPhone(world)
    const [first, second] = [
      await phone.add(old.made.downloadUrl),
      await phone.add(young.made.downloadUrl),
    ]
    const disguised = (pass: PassFile, type: string) => ({ ...pass, passTypeIdentifier: type })
    for (const [pass, foreign] of [
      [first, young.type],
      [second, old.type],
    ] as const) {
      const wrong = disguised(pass, foreign)
      expect((await phone.register(wrong)).status).toBe(401)
      expect((await phone.fetch(wrong)).status).toBe(401)
      expect((await phone.unregister(wrong)).status).toBe(401)
      expect((await phone.register(pass)).status).toBe(201)
      expect((await phone.fetch(pass)).status).toBe(200)
    }
    await change(old.made.id, 'B')
    for (const pass of [first, second]) {
      // Asked for the first time: a phone keeps a tag for each type.
      expect(await createPhone(world, phone.id).changed(pass)).toEqual([pass.serialNumber])
    }
    const refreshed = await phone.refresh(first)
    expect(refreshed).toMatchObject({
      passTypeIdentifier: old.type,
      serialNumber: first.serialNumber,
      authenticationToken: first.authenticationToken,
      webServiceURL: first.webServiceURL,
    })
  })

  test('pushes under the topic of the pass, with its own certificate', async () => {
    const { world, old, young, change } = await twoTypes()
    for (const { made, type } of [old, young]) {
      const phone = createPhone(world)
      await phone.register(await phone.add(made.downloadUrl))
      world.apns.pushes.length = 0
      await change(made.id, 'B')
      expect(await world.next()).toBe('ack')
      const [push] = world.apns.pushes
      expect(push?.request.headers['apns-topic']).toBe(type)
      expect(push?.identity?.certificatePem).toContain('BEGIN CERTIFICATE')
    }
  })

  test('renews one type without touching the other, and tells them apart when one is missing', async () => {
    const { world, old, young } = await twoTypes()
    const tag = async ({ made }: typeof old) =>
      (await world.get(`${made.downloadUrl}/apple.pkpass`, { key: null })).headers.get('ETag')
    const before = [await tag(old), await tag(young)]
    world.clock.advance(1_000)
    await addAppleCertificate(world.ctx, {
      passTypeIdentifier: old.type,
      keys: await createTestKeys(),
    })
    world.ctx.credentials.forget()
    const after = [await tag(old), await tag(young)]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])

    for (const { id, subject } of await world.ctx.credentials.list()) {
      if (subject === young.type) {
        await world.ctx.commit({ writes: [world.ctx.credentials.deletion(id)] })
      }
    }
    world.ctx.credentials.forget()
    const file = async ({ made }: typeof old) =>
      (await world.get(`${made.downloadUrl}/apple.pkpass`, { key: null })).status
    expect([await file(old), await file(young)]).toEqual([200, 503])
  })
})

describe('a pass that was made before there was any certificate', () => {
  test('belongs to the first type that the workspace gets, whatever comes later', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const response = await world.post('/api/v1/passes', { templateId })
    const { data } = await response.json<{ data: Made }>()
    const { passTypeIdentifier } = await addAppleCertificate(world.ctx)
    world.clock.advance(1_000)
    await addAppleCertificate(world.ctx, { passTypeIdentifier: `${passTypeIdentifier}.second` })
    world.ctx.credentials.forget()
    const phone = createPhone(world)
    const pass = await phone.add(data.downloadUrl)
    expect(pass.passTypeIdentifier).toBe(passTypeIdentifier)
    expect((await phone.register(pass)).status).toBe(201)
  })
})
